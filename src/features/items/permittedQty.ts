// How many of an item can be bought: what the cart offers where a quantity breaks a limit (CART-02).
import { availableQty, type ProductFacts, smallestQty, variantMax } from '#domain/rules/product.ts';
import type { CartItem } from '#domain/items/accountItems.ts';

type Limits = {
  /** Of the product in the cart, all sizes together. */
  readonly inCart: number;
  /** The shop's limit of one size. */
  readonly cartItemMax: number;
};

/** @returns the quantity nearest to the item's that the least, the lots, every limit and the stock allow together; 0: none */
export const permittedQty = (
  product: ProductFacts,
  { variantId, qty }: Pick<CartItem, 'variantId' | 'qty'>,
  { inCart, cartItemMax }: Limits,
): number => {
  const most = Math.min(
    variantMax(product, cartItemMax),
    availableQty(product, variantId) ?? Infinity,
    (product.cartQtyProductMax ?? Infinity) - (inCart - qty),
  );
  const inLots = most - (most % (product.cartQtyVariantMultipleOf ?? 1));
  const nearest = Math.min(smallestQty(product, qty), inLots);
  return nearest < smallestQty(product, 1) ? 0 : nearest;
};
