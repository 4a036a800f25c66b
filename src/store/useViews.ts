// Views as hooks. On the server and before the shop has connected they say `loading`.
import { useSyncExternalStore } from 'react';
import type { AwayView } from '#projections/away/awayView.ts';
import type { CartView } from '#projections/account/cart.ts';
import type { SessionView } from '#projections/account/session.ts';
import type { WishlistView } from '#projections/account/wishlist.ts';
import { loadingViews, shopStore, type ShopSnapshot, type SyncView } from './shopStore.ts';

const useView = <V>(select: (views: ShopSnapshot) => V): V =>
  useSyncExternalStore(
    shopStore.subscribe,
    () => select(shopStore.views),
    () => select(loadingViews),
  );

export const useCart = (): CartView => useView((views) => views.cart);
export const useWishlist = (): WishlistView => useView((views) => views.wishlist);
export const useSession = (): SessionView => useView((views) => views.session);
export const useSyncStatus = (): SyncView => useView((views) => views.sync);
export const useAway = (): AwayView => useView((views) => views.away);
