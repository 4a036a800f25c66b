// Converts a server state to the items of this device, and back.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import {
  applyToItems,
  copyItems,
  type AccountItems,
  type CartItem,
  type WishlistItem,
} from './accountItems.ts';
import { toItemId } from '#events/brands.ts';
import type { ItemId } from '#events/facts/values.ts';
import type { ClientId, Stamp } from '#events/store/logValues.ts';
import { timeOfStamp } from '#events/store/stamp.ts';

const byKey = <V>(entries: Iterable<readonly [string, V]>): Record<string, V> => Object.fromEntries(entries);

/**
 * The items of a server state. What does not travel on the wire (when an item's life began, the price shown) is kept
 * from `before`; a new item counts from its createdAt. Where the server keeps no removals, the state has those this device knows.
 */
export const itemsOfState = (state: SyncedState, before: AccountItems): AccountItems => ({
  cartId: state.cartId,
  cart: byKey(
    Object.values(state.cart).map((item): [string, CartItem] => {
      const known = before.cart[item.variantId];
      return [
        item.variantId,
        {
          ...item,
          addedAt: known?.addedAt ?? timeOfStamp(item.stamp),
          shownPriceCents: known?.shownPriceCents ?? null,
        },
      ];
    }),
  ),
  wishlist: byKey(
    Object.values(state.wishlist).map((item): [string, WishlistItem] => [
      item.productId,
      { ...item, addedAt: before.wishlist[item.productId]?.addedAt ?? timeOfStamp(item.stamp) },
    ]),
  ),
  removed: { ...(state.extension?.removed ?? state.removals) },
});

/**
 * The server state with these items, based on the newest version this device has.
 *
 * @param base the newest state the server confirmed; its unknown fields are kept
 * @param ack this client's position in its own log, sent only to a server that keeps it
 */
const stateOfItems = (
  items: AccountItems,
  base: SyncedState,
  ack: { readonly clientId: ClientId; readonly uptoSeq: number },
): SyncedState => ({
  ...base,
  cartId: items.cartId,
  cart: byKey(
    labelledApart(Object.values(items.cart)).map(({ addedAt: _, shownPriceCents: __, ...item }) => [
      item.variantId,
      item,
    ]),
  ),
  wishlist: byKey(Object.values(items.wishlist).map(({ addedAt: _, ...item }) => [item.productId, item])),
  ...(base.extension
    ? {
        extension: {
          acks: { ...base.extension.acks, [ack.clientId]: ack.uptoSeq },
          removed: items.removed,
        },
      }
    : { removals: items.removed }),
});

/**
 * On the wire items are keyed by their labels, so two with one label would become one. It happens when another client changes
 * an item's size and keeps its label, while this device still changes the old size.
 */
const labelledApart = (items: readonly CartItem[]): readonly CartItem[] => {
  const labels = new Set(items.map(({ itemId }) => itemId));
  if (labels.size === items.length) return items;
  const taken = new Set<ItemId>();
  return items.map((item) => {
    const itemId = taken.has(item.itemId) ? unusedLabel(item, labels) : item.itemId;
    taken.add(itemId);
    labels.add(itemId);
    return { ...item, itemId };
  });
};

/** The variant's id; where an item that was once of this variant kept that as its label, the id and a number. */
const unusedLabel = ({ variantId }: CartItem, used: ReadonlySet<ItemId>): ItemId => {
  let label = toItemId(variantId);
  for (let number = 2; used.has(label); number += 1) label = toItemId(`${variantId}-${number}`);
  return label;
};

type Unconfirmed = { readonly baseItems: AccountItems; readonly pending: readonly RecordedEvent[] };

/** What the account holds once it has this device's events up to a seq. @param pending events the base lacks, in log order */
export const itemsAfter = ({ baseItems, pending }: Unconfirmed, uptoSeq: number): AccountItems => {
  const items = copyItems(baseItems);
  for (const event of pending) if (event.seq <= uptoSeq) applyToItems(items, event);
  return items;
};

/**
 * The server state after this device's events up to `ack.uptoSeq`: the body of a PUT, and the state after its 200.
 *
 * @param pending events the base does not contain, in log order
 */
export const stateAfter = (
  unconfirmed: Unconfirmed,
  base: SyncedState,
  ack: { readonly clientId: ClientId; readonly uptoSeq: number },
): SyncedState => stateOfItems(itemsAfter(unconfirmed, ack.uptoSeq), base, ack);

/** Do two states hold the same cart, wishlist and removals? Versions and acks are not compared. */
export const sameItems = (a: SyncedState, b: SyncedState): boolean =>
  a.cartId === b.cartId &&
  sameAt(Math.max(a.unitMs ?? 1, b.unitMs ?? 1), a.cart, b.cart) &&
  sameAt(Math.max(a.unitMs ?? 1, b.unitMs ?? 1), a.wishlist, b.wishlist) &&
  equal(a.extension?.removed ?? {}, b.extension?.removed ?? {});

type Dated = Readonly<Record<string, { readonly stamp: Stamp; readonly createdAt?: string | undefined }>>;

/** Equal as far as a server can tell that keeps stamps in units of so many ms; how it writes them does not count. */
const sameAt = (unit: number, a: Dated, b: Dated): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, { stamp, createdAt: _, ...item }]) => {
    const other = b[key];
    if (!other) return false;
    const { stamp: otherStamp, createdAt: __, ...rest } = other;
    const apart = Math.abs(Math.floor(stamp / unit) - Math.floor(otherStamp / unit));
    return equal(item, rest) && apart <= (unit === 1 ? 0 : 1);
  });

/** Deep equality of plain data, whatever the order of the keys. */
const equal = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = definedKeys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === definedKeys(b).length &&
    keys.every((key) => equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
};

/** An absent field and an undefined one are the same: JSON makes them equal. */
const definedKeys = (value: object): readonly string[] =>
  Object.keys(value).filter((key) => (value as Record<string, unknown>)[key] !== undefined);
