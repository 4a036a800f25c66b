// CART-04: items whose product or variant is gone leave the cart and the wishlist, and the shopper is notified.
//
// If most items are missing, a broken index is more likely than an empty shop: then nothing is dropped.
import { toProductId } from '#events/brands.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { ProductId } from '#events/facts/values.ts';
import { newestStamp, NO_STAMP } from '#events/store/stamp.ts';
import type { AccountItems } from './accountItems.ts';
import { decided, type Decision } from '../rules/decision.ts';
import type { ProductFacts } from '../rules/product.ts';

/**
 * @param answers what the index answered just now: facts, or `null` for a product it does not know. Ids that were not
 * queried, or answers from a cache, must not be in here.
 */
export const decideDropMissing = (
  items: AccountItems,
  answers: ReadonlyMap<ProductId, ProductFacts | null>,
): Decision => {
  if (looksBroken([...answers.values()])) return decided([]);
  const cart = Object.values(items.cart);
  const gone = cart.filter((item) => answers.get(item.productId) === null);
  const sizeGone = cart.filter((item) => {
    const product = answers.get(item.productId);
    return product ? !product.variants.some((variant) => variant.id === item.variantId) : false;
  });
  const wishesGone = Object.keys(items.wishlist)
    .map(toProductId)
    .filter((productId) => answers.get(productId) === null);
  const events: ShopEvent[] = [];
  const keys = (list: typeof cart) => list.map(({ productId, variantId }) => ({ productId, variantId }));
  if (gone.length > 0) {
    events.push({ type: 'CartItemsDropped', data: { items: keys(gone), reason: 'productMissing' } });
  }
  if (sizeGone.length > 0) {
    events.push({ type: 'CartItemsDropped', data: { items: keys(sizeGone), reason: 'variantMissing' } });
  }
  if (wishesGone.length > 0) {
    events.push({ type: 'WishlistItemsDropped', data: { productIds: wishesGone, reason: 'productMissing' } });
  }
  const stamps = [...gone, ...sizeGone].map((item) => item.stamp);
  const wishStamps = wishesGone.map((productId) => items.wishlist[productId]?.stamp ?? NO_STAMP);
  return decided(events, newestStamp(...stamps, ...wishStamps));
};

/** More than three, and more than half of them, unknown: more likely a broken index than an emptied shop. */
const looksBroken = (answers: readonly (ProductFacts | null)[]): boolean => {
  const missing = answers.filter((answer) => answer === null).length;
  return missing > 3 && missing * 2 > answers.length;
};
