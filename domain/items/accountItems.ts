// Cart and wishlist items, and what each event does to them.
//
// The same fold runs for the shopper's view, for the body of a PUT and on a rebase. So it must be total and idempotent, and the
// newest act on a key must win. A stamp equal to an item's own means "already applied". Items are replaced, never changed in
// place: states may share them.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { Removal, SyncedCartItem, SyncedWishlistItem } from '#events/facts/syncedState.ts';
import type { Millis, Stamp } from '#events/store/logValues.ts';
import { NO_STAMP, timeOfStamp } from '#events/store/stamp.ts';
import type { CartId, Cents, ProductId, VariantId, ItemId, RemovedKey } from '#events/facts/values.ts';

/** `addedAt` is when the item's current life began: lists sort by it, so a changed quantity does not move a row. */
export type CartItem = SyncedCartItem & {
  readonly addedAt: Millis;
  /** The unit price on the screen when it was added on this device. */
  readonly shownPriceCents: Cents | null;
};

export type WishlistItem = SyncedWishlistItem & { readonly addedAt: Millis };

export type AccountItems = {
  cartId: CartId | null;
  cart: Record<VariantId, CartItem>;
  wishlist: Record<ProductId, WishlistItem>;
  /** Variants and products that were removed on purpose, so that an older act elsewhere does not restore them. */
  removed: Record<RemovedKey, Removal>;
};

export const noItems = (): AccountItems => ({ cartId: null, cart: {}, wishlist: {}, removed: {} });

/** A copy whose maps can be changed without touching the original's. */
export const copyItems = (items: AccountItems): AccountItems => ({
  cartId: items.cartId,
  cart: { ...items.cart },
  wishlist: { ...items.wishlist },
  removed: { ...items.removed },
});

/**
 * Returns the map or list that a fold is about to change: the same object where the fold owns it (or immer drafts it),
 * a copy where other states share it.
 */
export type CopyOnWrite = <T extends object>(part: T) => T;

/** For a draft that no other state shares. */
export const inPlace: CopyOnWrite = (part) => part;

type Draft = { readonly items: AccountItems; readonly copyOnWrite: CopyOnWrite };
type Lists = { cart: [VariantId, CartItem]; wishlist: [ProductId, WishlistItem] };
type List = keyof Lists;
type KeyOf<L extends List> = Lists[L][0];
type ItemOf<L extends List> = Lists[L][1];

const listOf = <L extends List>({ items }: Draft, list: L): Record<string, ItemOf<L>> => items[list];

/** A map of the draft, to be changed. */
const writable = <M extends List | 'removed'>({ items, copyOnWrite }: Draft, map: M): AccountItems[M] => {
  items[map] = copyOnWrite(items[map]);
  return items[map];
};

const set = <L extends List>(draft: Draft, list: L, key: KeyOf<L>, item: ItemOf<L>): void => {
  (writable(draft, list) as Record<string, ItemOf<L>>)[key] = item;
};

const unset = (draft: Draft, map: List | 'removed', key: RemovedKey): void => {
  const there: Readonly<Record<string, unknown>> = draft.items[map];
  if (there[key] === undefined) return;
  const held: Record<string, unknown> = writable(draft, map);
  delete held[key];
};

/** Creates or overwrites an item, unless a later act already decided about its key. */
const put = <L extends List>(
  draft: Draft,
  list: L,
  key: KeyOf<L>,
  item: (before: ItemOf<L> | undefined) => ItemOf<L>,
  stamp: Stamp,
): void => {
  const before = listOf(draft, list)[key];
  if (before && before.stamp >= stamp) return;
  const gone = draft.items.removed[key];
  if (gone && gone.at >= stamp) return;
  set(draft, list, key, item(before));
  unset(draft, 'removed', key);
};

/** Changes an item that is there, or one whose removal is known and older. What was ordered, or may have been, stays gone. */
const change = <L extends List>(
  draft: Draft,
  list: L,
  key: KeyOf<L>,
  item: (before: ItemOf<L> | undefined) => ItemOf<L>,
  stamp: Stamp,
): void => {
  const gone = draft.items.removed[key];
  if (!listOf(draft, list)[key] && (!gone || gone.why === 'ordered' || gone.why === 'unknown')) return;
  put(draft, list, key, item, stamp);
};

const remove = <L extends List>(draft: Draft, list: L, key: KeyOf<L>, { at, why }: Removal): void => {
  const before = listOf(draft, list)[key];
  if (before && before.stamp >= at) return;
  unset(draft, list, key);
  if ((draft.items.removed[key]?.at ?? NO_STAMP) < at) writable(draft, 'removed')[key] = { at, why };
};

/**
 * BEH-4's merge of a guest's items: in both, the newer createdAt wins and ties keep the account's; local-only ones are added.
 *
 * @param mergedAt stamp of the merge. What another device removed since then, before the account had the guest's items,
 * stays removed, unless it was put in later still: a clock far ahead may have dated both. An order took only what the account held
 */
const adopt = <L extends List>(
  draft: Draft,
  list: L,
  key: KeyOf<L>,
  item: ItemOf<L>,
  mergedAt: Stamp,
): void => {
  const before = listOf(draft, list)[key];
  if (before && before.stamp >= item.stamp) return;
  const gone = draft.items.removed[key];
  if (gone && gone.why !== 'ordered' && gone.at > mergedAt && gone.at >= item.stamp) return;
  // The other fields of the account's item, of other clients too, stay with it.
  set(draft, list, key, { ...before, ...item });
  unset(draft, 'removed', key);
};

const cartItem =
  (
    data: {
      itemId: ItemId;
      productId: ProductId;
      variantId: VariantId;
      qty: number;
      shownPriceCents?: Cents | null;
    },
    stamp: Stamp,
  ) =>
  (before: CartItem | undefined): CartItem => ({
    ...before,
    itemId: before?.itemId ?? data.itemId,
    productId: data.productId,
    variantId: data.variantId,
    qty: data.qty,
    stamp,
    addedAt: before?.addedAt ?? timeOfStamp(stamp),
    shownPriceCents: data.shownPriceCents ?? before?.shownPriceCents ?? null,
  });

const wishlistItem =
  (data: { productId: ProductId; variantId: VariantId; qty: number }, stamp: Stamp) =>
  (before: WishlistItem | undefined): WishlistItem => ({
    ...before,
    productId: data.productId,
    variantId: data.variantId,
    qty: data.qty,
    stamp,
    addedAt: before?.addedAt ?? timeOfStamp(stamp),
  });

/** Applies one event in place. Events that are not about items change nothing. */
export const applyToItems = (
  items: AccountItems,
  event: RecordedEvent,
  copyOnWrite: CopyOnWrite = inPlace,
): void => {
  const draft: Draft = { items, copyOnWrite };
  const at = event.stamp;
  switch (event.type) {
    case 'CartItemAdded':
      return put(draft, 'cart', event.data.variantId, cartItem(event.data, at), at);
    case 'CartItemQtySet':
      return change(draft, 'cart', event.data.variantId, cartItem(event.data, at), at);
    case 'CartItemRemoved':
      return remove(draft, 'cart', event.data.variantId, { at, why: 'removed' });
    case 'CartItemVariantChanged':
      // A size swapped for itself stays: its removal at the same moment would keep it out.
      if (event.data.fromVariantId !== event.data.variantId) {
        remove(draft, 'cart', event.data.fromVariantId, { at, why: 'removed' });
      }
      return put(draft, 'cart', event.data.variantId, cartItem(event.data, at), at);
    case 'CartItemsDropped':
      for (const { variantId } of event.data.items) remove(draft, 'cart', variantId, { at, why: 'missing' });
      return undefined;
    case 'CartItemChallengeAnswerGiven': {
      const { variantId, answerRef } = event.data;
      const before = items.cart[variantId];
      if (before) put(draft, 'cart', variantId, () => ({ ...before, answerRef, stamp: at }), at);
      return undefined;
    }
    case 'CartItemPriceAccepted': {
      const { variantId, priceCents } = event.data;
      const item = items.cart[variantId];
      // The item's version stays: what was shown does not travel.
      if (item && item.stamp < at) set(draft, 'cart', variantId, { ...item, shownPriceCents: priceCents });
      return undefined;
    }
    case 'CartIdIssued':
      // The account's cart id wins over a device's own first one; only an order or a logout replaces it (BEH-3).
      if (items.cartId === null || event.data.reason !== 'first') items.cartId = event.data.cartId;
      return undefined;
    case 'WishlistItemAdded':
      return put(draft, 'wishlist', event.data.productId, wishlistItem(event.data, at), at);
    case 'WishlistItemQtySet':
    case 'WishlistItemVariantChanged':
      return change(draft, 'wishlist', event.data.productId, wishlistItem(event.data, at), at);
    case 'WishlistItemRemoved':
      return remove(draft, 'wishlist', event.data.productId, { at, why: 'removed' });
    case 'WishlistItemsDropped':
      for (const productId of event.data.productIds)
        remove(draft, 'wishlist', productId, { at, why: 'missing' });
      return undefined;
    case 'WishlistItemMovedToCart':
      remove(draft, 'wishlist', event.data.productId, { at, why: 'removed' });
      return put(draft, 'cart', event.data.variantId, cartItem(event.data, at), at);
    case 'GuestCartAdopted':
    case 'AccountItemsRestored':
      for (const item of event.data.cart) adopt(draft, 'cart', item.variantId, item, at);
      for (const item of event.data.wishlist) adopt(draft, 'wishlist', item.productId, item, at);
      items.cartId ??= event.data.cartId;
      return undefined;
    case 'OrderPlaced':
      // Changes after the order was requested are no part of it, and stay.
      for (const { variantId } of event.data.items)
        remove(draft, 'cart', variantId, { at: event.data.requestedAt, why: 'ordered' });
      items.cartId = event.data.nextCartId;
      return undefined;
    default:
      return undefined;
  }
};
