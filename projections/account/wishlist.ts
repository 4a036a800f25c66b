// The wishlist as a screen reads it: one entry a product, newest first.
import type { AccountItems, WishlistItem } from '#domain/items/accountItems.ts';

export type WishlistItemView = WishlistItem;

export type WishlistView = {
  readonly status: 'loading' | 'ready' | 'error';
  readonly items: readonly WishlistItemView[];
};

export const emptyWishlist = (status: WishlistView['status']): WishlistView => ({
  status,
  items: [],
});

const newestFirst = (a: WishlistItem, b: WishlistItem): number =>
  b.addedAt - a.addedAt || (a.productId < b.productId ? -1 : 1);

export const wishlistView = (wishlist: AccountItems['wishlist']): WishlistView => ({
  status: 'ready',
  items: Object.values(wishlist).toSorted(newestFirst),
});
