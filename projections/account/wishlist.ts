// The wishlist as a screen reads it: one entry a product, newest first.
import type { AccountItems, WishlistItem } from '#domain/items/accountItems.ts';
import type { ProductId } from '#events/facts/values.ts';
import { loadStatusOf, type LoadStatus } from './cart.ts';

export type WishlistItemView = WishlistItem;

export type WishlistView = {
  readonly status: LoadStatus;
  readonly items: readonly WishlistItemView[];
};

/** Before the log has been read. */
export const loadingWishlist: WishlistView = { status: 'loading', items: [] };

const newestFirst = (a: WishlistItem, b: WishlistItem): number =>
  b.addedAt - a.addedAt || (a.productId < b.productId ? -1 : 1);

/** @param unloaded products that could not be loaded and that nothing is known of */
export const wishlistView = (
  wishlist: AccountItems['wishlist'],
  unloaded: ReadonlySet<ProductId>,
): WishlistView => {
  const items = Object.values(wishlist).toSorted(newestFirst);
  return { status: loadStatusOf(items, unloaded), items };
};
