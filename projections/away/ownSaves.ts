// Which of what the account holds this device saved itself, also where the answer to a save was lost (SYNC-11): it is no other
// device's change, and nobody is to be told that it was.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { Removal, SyncedState } from '#events/facts/syncedState.ts';
import type { Stamp } from '#events/store/logValues.ts';
import {
  applyToItems,
  copyItems,
  type AccountItems,
  type CartItem,
  type WishlistItem,
} from '#domain/items/accountItems.ts';
import { isSameHolding, type Lists } from '#domain/items/itemChanges.ts';
import { itemsTouched } from '#domain/items/itemsTouched.ts';

/**
 * Whether the account holds an item as this device had it after one of its own acts: with that act's stamp, or with an older one
 * where the server did not take a stamp from the future. Or less of it with that act's very stamp: the server cut the quantity to
 * what may be kept, and its answer was lost (CART-05). Where stamps are kept in longer units, another device's act can have that stamp;
 * where the server says which acts it has, it cut none of the others.
 *
 * @param base what the account holds
 */
export const ownSaves = (
  expected: AccountItems,
  unconfirmed: readonly RecordedEvent[],
  base: SyncedState | null,
) => {
  const unitMs = unitOf(base);
  const items = copyItems(expected);
  const states = new Map<string, ItemState[]>();
  for (const act of unconfirmed) {
    applyToItems(items, act);
    for (const name of itemsTouched(act))
      states.set(name, [...(states.get(name) ?? []), stateIn(items, name)]);
  }
  return (name: string, there: AccountItems): boolean => {
    const theirs = stateIn(there, name);
    const isOwn = (mine: ItemState, mayBeCut: boolean): boolean =>
      theirs.item === undefined
        ? mine.item === undefined && isOwnRemoval(mine.removal, theirs.removal)
        : mine.item !== undefined && isOwnItem(mine.item, theirs.item, unitMs, mayBeCut);
    return (
      isOwn(stateIn(expected, name), true) ||
      (states.get(name) ?? []).some((mine) => isOwn(mine, !base?.extension))
    );
  };
};

type Item = CartItem | WishlistItem;

type ItemState = {
  readonly item: Item | undefined;
  readonly removal: Removal | undefined;
};

/** When it became what it is, there or gone. */
export const momentOf = ({ item, removal }: ItemState): Stamp | undefined => item?.stamp ?? removal?.at;

/** @param name as `nameOf` makes it */
export const stateIn = (items: AccountItems, name: string): ItemState => ({
  item: itemIn(items, name),
  removal: removalIn(items, name),
});

const isOwnItem = (mine: Item, theirs: Item, unitMs: number, mayBeCut: boolean): boolean =>
  isSameHolding(mine, theirs)
    ? theirs.stamp - mine.stamp < unitMs
    : mayBeCut && unitMs === 1 && theirs.stamp === mine.stamp && isLessOf(theirs, mine);

/** The server may keep a smaller quantity of an item, never of another one. */
export const isLessOf = (kept: Item, wanted: Item): boolean =>
  kept.qty < wanted.qty && kept.variantId === wanted.variantId;

/** A removal from the future is dated back by the server, as an item is. */
const isOwnRemoval = (mine: Removal | undefined, theirs: Removal | undefined): boolean =>
  mine === undefined || theirs === undefined
    ? mine === theirs
    : mine.why === theirs.why && theirs.at <= mine.at;

/**
 * ms: how finely the server keeps stamps, as far as is known. It may round them either way. Before its unit is learnt, it may be the
 * longest in which all that it holds is whole.
 */
export const unitOf = (state: SyncedState | null): number => {
  if (state === null) return 1;
  const { unitMs, cart, wishlist, extension } = state;
  const held: readonly Stamp[] = [
    ...[...Object.values(cart), ...Object.values(wishlist)].map(({ stamp }) => stamp),
    ...Object.values(extension?.removed ?? {}).map(({ at }) => at),
  ];
  if (unitMs !== undefined || held.length === 0) return unitMs ?? 1;
  return WHOLE_UNITS_MS.find((unit) => held.every((stamp) => stamp % unit === 0)) ?? 1;
};
/** A minute, a second. */
const WHOLE_UNITS_MS = [60_000, 1_000];

const removalIn = ({ removed }: AccountItems, name: string): Removal | undefined => {
  const gone: Readonly<Record<string, Removal>> = removed;
  return gone[name.slice(name.indexOf(' ') + 1)];
};

/** @param name as `nameOf` makes it */
export const itemIn = ({ cart, wishlist }: Lists, name: string): Item | undefined => {
  const [list, key = ''] = name.split(' ');
  const items: Readonly<Record<string, Item>> = list === 'cart' ? cart : wishlist;
  return items[key];
};

/** @param name as `nameOf` makes it */
export const stampIn = (lists: Lists, name: string): Stamp | undefined => itemIn(lists, name)?.stamp;
