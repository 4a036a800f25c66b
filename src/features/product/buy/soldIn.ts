// What is not sold one by one: how many a press adds, and the words for it (CART-02).
import { smallestQty } from '#domain/rules/product.ts';
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import { formatAmount } from '#src/words/format.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';

type SoldIn = NonNullable<ProductPage['product']['soldIn']>;

/** @returns 1 or more: what brings the cart to the next quantity that can be bought */
export const qtyToAdd = (soldIn: SoldIn | undefined, inCart: number): number => {
  if (soldIn === undefined) return 1;
  const rule = { cartQtyVariantMin: soldIn.least, cartQtyVariantMultipleOf: soldIn.multipleOf };
  return smallestQty(rule, inCart + 1) - inCart;
};

const setNames: Readonly<Record<number, string>> = {
  2: 'twos',
  3: 'threes',
  4: 'fours',
  5: 'fives',
  6: 'sixes',
  8: 'eights',
  10: 'tens',
  12: 'dozens',
};

/** `Sold in fours: $18.00 for 4.`, `From 3 pieces: $30.00 for 3.` @param priceCents of one */
export const soldInWords = ({ least, multipleOf }: SoldIn, priceCents: Cents): string => {
  const rule =
    multipleOf === 1 ? `From ${least} pieces` : `Sold in ${setNames[multipleOf] ?? `lots of ${multipleOf}`}`;
  return `${rule}: ${formatAmount(toCents(priceCents * least))} for ${least}.`;
};
