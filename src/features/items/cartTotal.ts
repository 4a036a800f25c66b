// The total of the cart, from what this device knows.
import type { CartItem } from '#domain/items/accountItems.ts';
import { pointsOfOrder } from '#domain/loyalty/points.ts';
import { holdsGst } from '#domain/rules/money.ts';
import { toCents } from '#events/brands.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Cents, ProductId } from '#events/facts/values.ts';

type Priced = { readonly price: Cents };
type Taxed = Priced & Pick<Product, 'functionalType' | 'taxExclusive'>;

export type CartTotal = {
  /** Cents, GST included, of the items whose price is known. */
  readonly cents: Cents;
  /** Of these, cents of what holds GST. */
  readonly taxedCents: Cents;
  readonly qty: number;
  /** Every price is known, so the total is complete. */
  readonly complete: boolean;
};

/** @param products by product id; an absent one is not known yet, a null one is gone */
export const cartTotal = (
  items: readonly Pick<CartItem, 'productId' | 'qty'>[],
  products: ReadonlyMap<ProductId, Taxed | null>,
): CartTotal => {
  let cents = 0;
  let taxedCents = 0;
  let qty = 0;
  let complete = true;
  for (const item of items) {
    const product = products.get(item.productId);
    qty += item.qty;
    const price = (product?.price ?? 0) * item.qty;
    cents += price;
    if (product && holdsGst(product)) taxedCents += price;
    complete &&= Boolean(product);
  }
  return { cents: toCents(cents), taxedCents: toCents(taxedCents), qty, complete };
};

/** The points an order of these earns before offers; an item whose price is not known yet adds none. */
export const cartPoints = (
  items: readonly Pick<CartItem, 'productId' | 'qty'>[],
  products: ReadonlyMap<ProductId, (Priced & Pick<Product, 'functionalType'>) | null>,
): number =>
  pointsOfOrder(
    items.map(({ productId, qty }) => {
      const product = products.get(productId);
      return { total: (product?.price ?? 0) * qty, isGiftCard: product?.functionalType === 'giftCard' };
    }),
  );
