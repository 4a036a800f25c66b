// What a change asks of one item, and what items must be like after a number of them: the intent, item by item.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { EventData } from '#events/facts/shopEvent.ts';

/** `c:` and a variant, or `w:` and a product. */
export type Key = string;
export const cartKey = (variantId: string): Key => `c:${variantId}`;
export const wishKey = (productId: string): Key => `w:${productId}`;

export type Change = {
  readonly key: Key;
  /**
   * `put` wants the item there; `change` wants a quantity of one that is there; `remove` wants it gone; `adopt` brings a
   * guest's; `order`: it was bought elsewhere; `bought`: here, where what is changed after the request stays; `forget`: another client left it out without saying so;
   * `touch` says something of one that is there, and keeps the quantity that is found there.
   */
  readonly mode: 'put' | 'change' | 'remove' | 'adopt' | 'order' | 'bought' | 'forget' | 'touch';
  /** 0 where the item is to be gone. */
  readonly qty: number;
  /** Virtual time of the act: what orders changes. No value that the shop made. */
  readonly at: number;
  /**
   * Of an act that another tab of the device overtook on the way to the disk, in the same moment and unheard, with an act or with what
   * it heard of the account: when that was. The log has this one after it, and either may stand.
   */
  readonly overtakenAt?: number;
  /**
   * Of an act on an item that another tab of the device had changed unheard, by a clock of which it knew less: when that was done. This
   * one may count as the older of the two.
   */
  readonly crossedAt?: number;
  /** What the shop made of it: it names the change on the wire, and orders nothing here. */
  readonly stamp: number;
  /** The version of the account with which it got there: a decision on that version or a later one knows it. */
  readonly reachedIn?: number;
  /** Of what a guest brought: virtual time of the merge. */
  readonly mergedAt?: number;
  /** The server's, of what a device asked for: a smaller quantity with the stamp of that device's act. */
  readonly isCut?: boolean;
};

/** What an item may be, a quantity or gone in one of four ways, and the version of the account with which it got there. */
type Value = {
  readonly is: number | 'never' | 'removed' | 'ordered' | 'bought' | 'forgotten';
  readonly reachedIn: number;
};

/** A requested quantity. */
type Asked = Value & { readonly is: number; readonly mode: Change['mode']; readonly mergedAt: number };

type Fold = {
  values: readonly Value[];
  asked: readonly Asked[];
  /**
   * Since the item was ordered or left out without a trace, the versions in which a change of quantity finds it again, or its
   * removal. Null before: there is no version in which it would find nothing.
   */
  foundAgainIn: readonly number[] | null;
  /**
   * The versions with which removals got there. The account remembers them, and a change of quantity counts from one as from the
   * item; what a device puts there later makes it forget, what another client puts there does not.
   */
  removedIn: readonly number[];
};

/**
 * Every quantity an item may correctly have after these changes; more than one where the specification leaves it open. Of two
 * acts of one moment the one stands that reached the account first, so either may.
 */
export const quantitiesAfter = (changes: readonly Change[]): readonly number[] => [
  ...new Set([
    ...[changes, changes.toReversed()].flatMap((order) => quantitiesInOrder(order, ({ at }) => at)),
    ...quantitiesInOrder(changes, ({ at, overtakenAt = at }) => overtakenAt),
    ...quantitiesInOrder(changes, ({ at, crossedAt }) => (crossedAt === undefined ? at : crossedAt - 1)),
  ]),
];

/** @param changes those of one moment in the order in which they are taken */
const quantitiesInOrder = (
  changes: readonly Change[],
  momentOf: (change: Change) => number,
): readonly number[] => {
  const fold: Fold = {
    values: [{ is: 'never', reachedIn: 0 }],
    asked: [],
    foundAgainIn: null,
    removedIn: [],
  };
  for (const change of changes.toSorted((a, b) => momentOf(a) - momentOf(b))) apply(fold, change);
  return fold.values.map(({ is }) => (typeof is === 'number' ? is : 0));
};

const apply = (fold: Fold, { mode, qty, at, reachedIn = Infinity, mergedAt = -Infinity }: Change): void => {
  const wanted: Asked = { is: qty, reachedIn, mode, mergedAt };
  if (qty > 0) fold.asked = [...fold.asked, wanted];
  switch (mode) {
    case 'put':
    case 'adopt':
      fold.values = [wanted];
      fold.foundAgainIn &&= [...fold.foundAgainIn, reachedIn];
      return;
    case 'change': {
      const { foundAgainIn } = fold;
      const finds = foundAgainIn === null || foundAgainIn.some((version) => version <= reachedIn);
      // Where it finds nothing it changes nothing, and what older acts bring to the account after it stays.
      const mayCount = ({ is, reachedIn: goneIn }: Value): boolean =>
        is === 'bought' ||
        (is === 'forgotten' && goneIn < reachedIn && fold.removedIn.some((version) => version < goneIn));
      fold.values = fold.values.flatMap((value) => {
        // Whether the account still remembers a removal from before another client left the item out is unknown here.
        if (mayCount(value)) return [value, wanted];
        if (!canChange(value) || (!finds && value.reachedIn > reachedIn)) return [value];
        return [wanted];
      });
      return;
    }
    case 'remove':
      fold.removedIn = [...fold.removedIn, reachedIn];
      // BEH-4 brings a guest's item in even where the account removed its own after it, but before the merge.
      fold.values = [
        { is: 'removed', reachedIn },
        ...broughtBack(fold, reachedIn, (act) => act.mergedAt > at),
      ];
      fold.foundAgainIn &&= [...fold.foundAgainIn, reachedIn];
      return;
    case 'order': {
      // Only what the server's cart held is ordered, whatever a guest's device has not sent to it yet.
      const brought = broughtBack(fold, reachedIn, (act) => act.mode === 'adopt');
      fold.values = [{ is: 'ordered', reachedIn }, ...brought];
      fold.foundAgainIn = brought.map((act) => act.reachedIn);
      return;
    }
    case 'bought':
      // Of what others make of it at the same time, either may stand: their item, or the order's removal.
      fold.values = [
        { is: 'bought', reachedIn },
        ...broughtBack(fold, reachedIn, (act) => act.mode === 'adopt'),
      ];
      fold.foundAgainIn &&= [...fold.foundAgainIn, reachedIn];
      return;
    case 'forget': {
      // No record says that it is gone: any device with a later act on it may bring it back.
      const hasRemoval = fold.removedIn.length > 0;
      // A removal that gets there later finds nothing, and is remembered like any other.
      const removedLater = fold.removedIn.filter((version) => version > reachedIn);
      const brought = broughtBack(fold, reachedIn, (act) => act.mode !== 'change' || hasRemoval);
      fold.values = [
        removedLater.length > 0
          ? { is: 'removed', reachedIn: Math.min(...removedLater) }
          : { is: 'forgotten', reachedIn },
        ...brought,
      ];
      const certain = brought.filter((act) => act.mode !== 'change');
      fold.foundAgainIn = [...removedLater, ...certain.map((act) => act.reachedIn)];
      return;
    }
    case 'touch': {
      // Its item counts as newer with the quantity that was found, here or in the account: older acts that come later may lose to it.
      const found = fold.asked.findLast((act) => act.reachedIn < reachedIn);
      if (qty > 0) fold.values = [...fold.values, wanted, ...(found ? [found] : [])];
      return;
    }
    default:
      mode satisfies never;
  }
};

const canChange = ({ is }: Value): boolean => typeof is === 'number' || is === 'removed';

/** What older acts bring to the account after a version without the item, and what others make of it then. */
const broughtBack = ({ asked }: Fold, goneIn: number, brings: (act: Asked) => boolean): readonly Asked[] => {
  const later = asked.filter((act) => act.reachedIn > goneIn);
  const bringing = later.filter(brings);
  return later.filter((act) => bringing.some((first) => first.reachedIn <= act.reachedIn));
};

/** @param at virtual time */
export const droppedChanges = (event: RecordedEvent, at: number): readonly Change[] => {
  const gone = (key: Key): Change => ({ key, mode: 'remove', qty: 0, stamp: event.stamp, at });
  if (event.type === 'CartItemsDropped')
    return event.data.items.map(({ variantId }) => gone(cartKey(variantId)));
  return event.type === 'WishlistItemsDropped' ? event.data.productIds.map((id) => gone(wishKey(id))) : [];
};

/**
 * What a guest brought, or a device to a server that went back.
 *
 * @param at virtual time of the merge
 * @param doneAt virtual time of the act that made an item what it is
 */
export const adoptedChanges = (
  { data }: RecordedEvent & { readonly type: 'GuestCartAdopted' | 'AccountItemsRestored' },
  at: number,
  doneAt: (key: Key) => number,
): readonly Change[] => {
  const { cart, wishlist }: EventData<'GuestCartAdopted'> | EventData<'AccountItemsRestored'> = data;
  const adopted = (key: Key, qty: number, stamp: number): Change => ({
    key,
    mode: 'adopt',
    qty,
    stamp,
    at: doneAt(key),
    mergedAt: at,
  });
  return [
    ...cart.map(({ variantId, qty, stamp }) => adopted(cartKey(variantId), qty, stamp)),
    ...wishlist.map(({ productId, qty, stamp }) => adopted(wishKey(productId), qty, stamp)),
  ];
};

/** By key. */
export const byKey = (changes: Iterable<Change>): Map<Key, Change[]> => {
  const map = new Map<Key, Change[]>();
  for (const change of changes) {
    const list = map.get(change.key);
    if (list) list.push(change);
    else map.set(change.key, [change]);
  }
  return map;
};
