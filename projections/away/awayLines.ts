// What an event changed in cart and wishlist without an act of the shopper on this device: compared item by item, with its
// reason. away.ts decides which changes are shown.
import type { Removal } from '#events/facts/syncedState.ts';
import type { EventId } from '#events/store/logValues.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { MOST_ITEMS } from '#events/facts/values.ts';
import { NO_STAMP } from '#events/store/stamp.ts';
import { itemsAfter } from '#domain/items/accountBase.ts';
import {
  copyItems,
  noItems,
  type AccountItems,
  type CartItem,
  type WishlistItem,
} from '#domain/items/accountItems.ts';
import {
  holdingIn,
  isSameHolding,
  itemChanges,
  type ItemChange,
  type Lists,
} from '#domain/items/itemChanges.ts';
import type { AccountFold } from '../account/account.ts';
import { itemsTouched, nameOf } from '#domain/items/itemsTouched.ts';
import { isLessOf, itemIn, momentOf, ownSaves, stampIn, stateIn, unitOf } from './ownSaves.ts';

export const awayReasons = [
  /** Another device of the account. */
  'elsewhere',
  /** It was in the account when the shopper signed in here. */
  'signIn',
  /** Moved from wishlist to cart on another device. */
  'moved',
  /** It left with an order placed on another device. */
  'ordered',
  /** The shop no longer has it. */
  'gone',
  /** The server keeps a smaller quantity. */
  'limits',
  /** The server refused this device's change. */
  'refused',
  /** The server went back to an older state, and both states were merged. */
  'restored',
] as const;
export type AwayReason = (typeof awayReasons)[number];

/** `was` is what undoing restores, `now` the present value. */
export type AwayLine = ItemChange & {
  readonly reason: AwayReason;
  /** Both sides changed it and the newer change won: `was` is the one that lost. */
  readonly won: 'here' | 'elsewhere' | null;
  /**
   * Which side was first is not known: the account lost the item without a trace, or both changed it at one moment. Of a line that
   * nobody contests: who took the item out, or why the account did not keep it.
   */
  readonly isUnsure?: boolean;
  readonly eventId: EventId;
  readonly seq: number;
};

/** The account around an event; the parts it replaces are the old ones. */
export type AccountBefore = Pick<AccountFold, 'items' | 'base' | 'baseItems' | 'pending'>;

/** What `apply` needs of the account before an event; most events change items in place, so lists are copied first. */
export const accountBefore = (account: AccountFold, { type }: RecordedEvent): AccountBefore => {
  const { items, base, baseItems, pending } = account;
  return { items: type === 'GuestCartAdopted' ? copyItems(items) : items, base, baseItems, pending };
};

export const awayLines = (
  event: RecordedEvent,
  before: AccountBefore,
  after: AccountFold,
): readonly AwayLine[] => {
  const linesOf = (reasonFor: (change: ItemChange) => AwayReason, was: Lists = before.items) =>
    itemChanges(was, after.items).map((change) =>
      plainLine(event, { change, reason: reasonFor(change) }, before, after),
    );
  switch (event.type) {
    case 'AccountStatePulled':
      // After a server reset, the AccountItemsRestored that follows reports everything. What the account has of this device and
      // its tab has not read yet, it would call another's.
      return event.data.reset || event.data.ackedSeq >= event.seq ? [] : pulledLines(event, before, after);
    case 'AccountStatePutAcknowledged':
      return linesOf((change) => savedReason(change, before, after));
    case 'AccountStatePutRejected':
      return linesOf(() => 'refused');
    case 'AccountItemsRestored':
      return linesOf(() => 'restored', heldIn(event.data));
    case 'GuestCartAdopted':
      return contests(event, {
        reason: 'signIn',
        // Only what both had: a list that is joined by another loses nothing.
        keys: itemsTouched(event).filter((name) => stampIn(before.items, name) !== undefined),
        here: { ...noItems(), ...heldIn(event.data) },
        there: before.items,
        expected: before.items,
        now: after.items,
        unitMs: unitOf(after.base),
      });
    default:
      return [];
  }
};

const pulledLines = (
  event: RecordedEvent,
  before: AccountBefore,
  after: AccountFold,
): readonly AwayLine[] => {
  const unconfirmed = before.pending.filter(({ seq }) => seq > after.ackedSeq);
  const touched = new Set(unconfirmed.flatMap(itemsTouched));
  const expected = itemsAfter(before, after.ackedSeq);
  const unitMs = unitOf(after.base);
  if (isOwnLateSave(event, before, after)) return [];
  const isAlone = savedHereAlone(event, before, after);
  // What this device saved with a lost answer is not another side's change.
  const isOwn = ownSaves(expected, unconfirmed, after.base);
  const contested = [...touched].filter(
    (name) =>
      isHeldOrRemoved(name, before.items, unconfirmed) &&
      !isOwn(name, after.baseItems) &&
      !(isAlone && itemIn(after.baseItems, name) !== undefined),
  );
  // Of a first look nobody can tell who made what it brings: an earlier log of this very device, perhaps.
  const isFirst = before.base === null;
  const reason =
    isFirst || unconfirmed.some(({ type }) => type === 'GuestCartAdopted') ? 'signIn' : 'elsewhere';
  const lines = contests(event, {
    reason,
    keys: contested,
    here: before.items,
    there: after.baseItems,
    expected,
    now: after.items,
    unitMs,
  });
  // An answer makes its item newer and leaves the quantity alone, so stamps say nothing about who changed that.
  const isAnswered = ({ key }: ItemChange): boolean =>
    unconfirmed.some(({ type, data }) => type === 'CartItemChallengeAnswerGiven' && data.variantId === key);
  const plain = itemChanges(before.items, after.items)
    .filter((change) => !contested.includes(nameOf(change)) && !isOfPending(nameOf(change), after))
    .map((change) => {
      const isUntold = change.now !== null && isAnswered(change);
      const why = isUntold ? reason : reasonOf(change, isAlone, before, after, reason);
      return plainLine(event, { change, reason: why }, before, after);
    });
  return [...lines, ...withoutMoves(plain, after.items)];
};

/** A save that was refused here arrived late: it brings what this device did, and nobody else's. */
export const isOwnLateSave = (event: RecordedEvent, before: AccountBefore, after: AccountFold): boolean =>
  event.type === 'AccountStatePulled' &&
  before.pending.every(({ seq }) => seq > after.ackedSeq) &&
  savedHereAlone(event, before, after);

/**
 * The account is one version further, and has acts of this device that it had not before: nobody else saved, whatever the server
 * made of quantities and stamps.
 */
const savedHereAlone = (
  { clientId }: RecordedEvent,
  { base, pending }: AccountBefore,
  after: AccountFold,
): boolean => {
  if (base === null || after.base?.version !== base.version + 1) return false;
  const [known = 0, there = 0] = [base, after.base].map(({ extension }) => extension?.acks[clientId]);
  return there > known || pending.some(({ seq }) => seq <= after.ackedSeq);
};

/** An act that waits made it what it is: one that a stamp from the future had kept without effect until the server dated that back. */
const isOfPending = (name: string, { items, pending }: AccountFold): boolean => {
  const { item, removal } = stateIn(items, name);
  const stamp = item ? item.stamp : removal?.at;
  return pending.some((act) => act.stamp === stamp && act.type !== 'CartItemChallengeAnswerGiven');
};

/** Is it here, or gone by an act of this device? What an earlier look at the account took away was not removed here. */
const isHeldOrRemoved = (
  name: string,
  items: AccountItems,
  unconfirmed: readonly RecordedEvent[],
): boolean => {
  const { item, removal } = stateIn(items, name);
  return item !== undefined || unconfirmed.some(({ stamp }) => stamp === removal?.at);
};

type Contest = {
  readonly reason: AwayReason;
  readonly keys: readonly string[];
  readonly here: AccountItems;
  readonly there: AccountItems;
  /** What the account held as far as this device knew. */
  readonly expected: Lists;
  readonly now: Lists;
  /** In which the server keeps stamps. */
  readonly unitMs: number;
};

/** Both sides changed these: the losing change is shown. An item the shopper removed here for good is not. */
const contests = (event: RecordedEvent, contest: Contest): readonly AwayLine[] => {
  const { keys, here, there, now } = contest;
  return itemChanges(here, there)
    .filter((change) => keys.includes(nameOf(change)))
    .flatMap((change) => {
      const { was: mine, now: theirs } = change;
      const result = holdingIn(now, change);
      const wonHere = isSameHolding(result, mine);
      if (wonHere && result === null) return [];
      const why = theirs === null ? removalIn(there, contest.expected, change)?.why : undefined;
      const line = { ...change, was: wonHere ? theirs : mine, now: result };
      if (result === null && why === 'missing')
        return [lineOf(event, { ...line, reason: 'gone', won: null })];
      // At a sign-in what a guest had joins the account, ordered there or not.
      const isOrdered = why === 'ordered' && (result === null || contest.reason !== 'signIn');
      const reason = isOrdered ? 'ordered' : contest.reason;
      // What the shop dropped nobody removed.
      const isWithoutTrace = theirs === null && (why === undefined || why === 'missing');
      const isUnsure = isWithoutTrace || isOneMoment(change, contest);
      return [
        lineOf(event, {
          ...line,
          reason,
          won: wonHere ? 'here' : 'elsewhere',
          ...(isUnsure && { isUnsure }),
        }),
      ];
    });
};

/** The removal that took an item out, as far as the account says; an older one, of an earlier life of the item, says nothing. */
const removalIn = ({ removed }: AccountItems, before: Lists, change: ItemChange): Removal | undefined => {
  const removal = removed[change.key];
  return removal && removal.at > (stampIn(before, nameOf(change)) ?? NO_STAMP) ? removal : undefined;
};

/**
 * The server keeps both acts as one moment. Of units longer than a millisecond also as two neighbours: an act is sent up to one unit
 * ahead of what it had seen, and may have been the earlier one.
 */
const isOneMoment = (change: ItemChange, { here, there, unitMs }: Contest): boolean => {
  const [mine, theirs] = [here, there].map((items) => momentOf(stateIn(items, nameOf(change))));
  if (mine === undefined || theirs === undefined) return false;
  const apart = Math.abs(Math.floor(mine / unitMs) - Math.floor(theirs / unitMs));
  return apart <= (unitMs === 1 ? 0 : 1);
};

type Plain = { readonly change: ItemChange; readonly reason: AwayReason };

const plainLine = (
  event: RecordedEvent,
  { change, reason }: Plain,
  before: AccountBefore,
  after: AccountFold,
): AwayLine => {
  const isUnsure = change.now === null && isUnexplained({ change, reason }, before, after);
  return lineOf(event, { ...change, reason, won: null, ...(isUnsure && { isUnsure }) });
};

/** It is gone, and nobody knows by whom; or the account did not keep it, and its list is not full. */
const isUnexplained = ({ change, reason }: Plain, before: AccountBefore, after: AccountFold): boolean =>
  reason === 'limits'
    ? Object.keys(after.baseItems[change.list]).length < MOST_ITEMS
    : reason === 'elsewhere' && !removalIn(after.items, before.items, change);

/** Of what came with the answer to a save: the next version is this device's alone, as the server keeps it. */
const savedReason = (change: ItemChange, before: AccountBefore, after: AccountFold): AwayReason =>
  after.base?.version === (before.base?.version ?? 0) + 1
    ? 'limits'
    : reasonOf(change, false, before, after, 'elsewhere');

const reasonOf = (
  change: ItemChange,
  isAlone: boolean,
  before: AccountBefore,
  after: AccountFold,
  otherwise: AwayReason,
): AwayReason => {
  if (change.now !== null) return isLimited(change, isAlone, before, after) ? 'limits' : otherwise;
  const why = removalIn(after.items, before.items, change)?.why;
  if (why === 'ordered') return 'ordered';
  return why === 'missing' ? 'gone' : 'elsewhere';
};

/**
 * By the act that was there before: an older one is a guest's, brought in after a removal (BEH-4). Where nobody else saved, the server
 * may have dated it back from the future, too. Where stamps are kept in longer units, another device's act can have that stamp.
 */
const isLimited = (
  change: ItemChange,
  isAlone: boolean,
  before: AccountBefore,
  after: AccountFold,
): boolean => {
  const [wanted, kept] = [before, after].map(({ items }) => itemIn(items, nameOf(change)));
  if (wanted === undefined || kept === undefined || !isLessOf(kept, wanted)) return false;
  if (isAlone) return kept.stamp <= wanted.stamp;
  return kept.stamp === wanted.stamp && (after.base?.unitMs ?? 1) === 1;
};

/** One act that left the wishlist and entered the cart carries one stamp. */
const withoutMoves = (lines: readonly AwayLine[], items: AccountItems): readonly AwayLine[] => {
  const left = new Set(
    lines.filter(({ list, now }) => list === 'wishlist' && now === null).map(({ productId }) => productId),
  );
  const isMove = ({ list, key, productId, was }: AwayLine): boolean =>
    list === 'cart' &&
    was === null &&
    left.has(productId) &&
    items.cart[key]?.stamp === items.removed[productId]?.at;
  const moved = new Set(lines.filter(isMove).map(({ productId }) => productId));
  return lines
    .filter(({ list, productId }) => list === 'cart' || !moved.has(productId))
    .map((line) => (isMove(line) ? { ...line, reason: 'moved' } : line));
};

/** Should the shopper be shown this line? */
export const losesSomething = ({ was, now, won, reason }: AwayLine): boolean => {
  if (won !== null || now === null || reason === 'refused') return true;
  return was !== null && (reason === 'limits' || reason === 'restored');
};

const lineOf = (
  { eventId, seq }: RecordedEvent,
  line: ItemChange & Pick<AwayLine, 'reason' | 'won' | 'isUnsure'>,
): AwayLine => ({ ...line, eventId, seq });

/** The items that an adopted or restored cart and wishlist consist of. */
const heldIn = ({
  cart,
  wishlist,
}: {
  readonly cart: readonly CartItem[];
  readonly wishlist: readonly WishlistItem[];
}): Lists => ({
  cart: Object.fromEntries(cart.map((item) => [item.variantId, item])),
  wishlist: Object.fromEntries(wishlist.map((item) => [item.productId, item])),
});
