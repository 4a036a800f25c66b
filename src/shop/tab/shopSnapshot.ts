// The folded state as screens read it; the same object until something in it changes, as React asks of a store.
import type { ShopEventLog, ShopLogStore } from '#events/facts/shopLog.ts';
import { isSynced } from '#events/facts/shopEvent.ts';
import type { AccountItems as Items } from '#domain/items/accountItems.ts';
import { awayView } from '#projections/away/awayView.ts';
import { cartView } from '#projections/account/cart.ts';
import type { ShopState } from '#projections/shop/shopState.ts';
import { syncStatusOf } from '#projections/account/syncStatus.ts';
import { wishlistView } from '#projections/account/wishlist.ts';
import type { ProductId } from '#events/facts/values.ts';
import type { ShopSnapshot, SyncView } from '../../store/shopStore.ts';

type Durability = ShopLogStore['durability'];

/** What a log has to say besides the state. */
type Log = Pick<ShopEventLog, 'pending' | 'unknown'>;

/** A state of durable events only; whether its products are loaded is not the log's to say. */
export const shopSnapshot = (state: ShopState, durability: Durability): ShopSnapshot =>
  createSnapshotMemo(durability)(state, { pending: [], unknown: [] });

/** Remembers the last snapshot; parts that did not change keep their identity, so only their readers render again. */
export const createSnapshotMemo = (durability: Durability) => {
  const cart = remembered((items: Items['cart'], cartId: Items['cartId'], unloaded: Unloaded) =>
    cartView({ cart: items, cartId }, { durability, unloaded }),
  );
  const wishlist = remembered(wishlistView);
  const session = remembered((status: ShopState['session']['status']) => ({ status }));
  const sync = remembered(syncView);
  const away = remembered(awayView);
  const snapshot = remembered((...[inCart, onWishlist, who, how, changed]: Parts): ShopSnapshot => ({
    cart: inCart,
    wishlist: onWishlist,
    session: who,
    sync: how,
    away: changed,
  }));
  return (state: ShopState, { pending, unknown }: Log, unloaded: Unloaded = allLoaded): ShopSnapshot => {
    const { account } = state;
    const { items } = account;
    return snapshot(
      cart(items.cart, items.cartId, unloaded),
      wishlist(items.wishlist, unloaded),
      session(state.session.status),
      // What this code is too old to understand must not be overwritten: the sync waits for the update.
      sync(state.sync, account.pending, account.base, unknown.length > 0, pending.some(isSynced)),
      away(state.away, state.notices, account.base?.version ?? null, account.heard?.seq ?? null),
    );
  };
};

/** The products that could not be loaded. */
type Unloaded = ReadonlySet<ProductId>;
const allLoaded: Unloaded = new Set();

type Parts = [
  cart: ShopSnapshot['cart'],
  wishlist: ShopSnapshot['wishlist'],
  session: ShopSnapshot['session'],
  sync: ShopSnapshot['sync'],
  away: ShopSnapshot['away'],
];

/** Makes the last answer do for as long as what it is made of is the very same. */
const remembered = <From extends readonly unknown[], Made>(
  make: (...from: From) => Made,
): ((...from: From) => Made) => {
  let last: { readonly from: From; readonly made: Made } | undefined;
  return (...from) => {
    if (!last?.from.every((part, index) => part === from[index])) last = { from, made: make(...from) };
    return last.made;
  };
};

const syncView = (
  sync: ShopState['sync'],
  pending: ShopState['account']['pending'],
  base: ShopState['account']['base'],
  isPaused: boolean,
  isSaving: boolean,
): SyncView => ({
  ...syncStatusOf(sync, { pending, base }),
  isPaused,
  isSaving,
  ...((base?.unreadCart ?? base?.unreadWishlist) && {
    unread: { cart: countOf(base.unreadCart), wishlist: countOf(base.unreadWishlist) },
  }),
});

const countOf = (unread = {}): number => Object.keys(unread).length;
