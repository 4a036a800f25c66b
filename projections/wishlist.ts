// The wishlist as a screen reads it: one entry a product, newest first.
import type { AccountItems, WishlistItem } from '#domain/accountItems.ts';
import type { DroppedItem } from './notices.ts';

export type WishlistItemView = WishlistItem;

export type WishlistView = {
  readonly status: 'loading' | 'ready' | 'error';
  readonly items: readonly WishlistItemView[];
  readonly dropped: readonly DroppedItem[];
};

export const emptyWishlist = (status: WishlistView['status']): WishlistView => ({
  status,
  items: [],
  dropped: [],
});

const newestFirst = (a: WishlistItem, b: WishlistItem): number =>
  b.addedAt - a.addedAt || (a.productId < b.productId ? -1 : 1);

export const wishlistView = (items: AccountItems, dropped: readonly DroppedItem[]): WishlistView => ({
  status: 'ready',
  items: Object.values(items.wishlist).toSorted(newestFirst),
  dropped: dropped.filter((item) => item.from === 'wishlist'),
});
