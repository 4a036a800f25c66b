// What was removed from an account whose server does not say so: kept by the device that removed it, and by those that saw it go.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import type { Stamp } from '#events/store/logValues.ts';
import { itemsAfter } from '#domain/items/accountBase.ts';
import type { AccountItems } from '#domain/items/accountItems.ts';

/** What the device knew before. */
type Known = {
  readonly base: SyncedState | null;
  readonly baseItems: AccountItems;
  readonly pending: readonly RecordedEvent[];
};
type Removals = NonNullable<SyncedState['removals']>;
type Lists = { readonly cart: Dated; readonly wishlist: Dated };
type Dated = Readonly<Record<string, { readonly stamp: Stamp }>>;

/** The reference server remembers as many of an account. */
const MOST_REMOVALS = 200;

/**
 * @param state what a server that keeps no removals holds now
 * @param ackedSeq this device's acts up to here are inside the state
 * @returns the state with the removals that the device knows of; those of `facts.base` themselves where there is no other.
 * What another client brings back is no longer removed, whatever its stamp: its clock may be wrong, and an item that is lost weighs
 * more than one that comes back
 */
export const withKnownRemovals = (state: SyncedState, facts: Known, ackedSeq: number): SyncedState => {
  if (state.extension) return state;
  const known = itemsAfter(facts, ackedSeq);
  const before: Removals = facts.base?.removals ?? {};
  const removals = newest({ ...ownRemovals(known, state), ...seenToGo(known, state) });
  return { ...state, removals: isSame(removals, before) ? before : removals };
};

const ownRemovals = ({ removed }: AccountItems, state: Lists): Removals =>
  Object.fromEntries(Object.entries(removed).filter(([key]) => !state.cart[key] && !state.wishlist[key]));

/**
 * What the account had and has no more. Who removed it had seen it so, and that is all that is known: a save may arrive long after
 * it was made, so a look of this device at the account says nothing of the time.
 */
const seenToGo = (known: Lists, state: Lists): Removals =>
  Object.fromEntries(
    (['cart', 'wishlist'] as const).flatMap((list) =>
      Object.entries(known[list])
        .filter(([key]) => !state[list][key])
        .map(([key, { stamp }]) => [key, { at: stamp, why: 'unknown' }]),
    ),
  );

const newest = (removals: Removals): Removals =>
  Object.fromEntries(
    Object.entries(removals)
      .toSorted(([, a], [, b]) => b.at - a.at)
      .slice(0, MOST_REMOVALS),
  );

const isSame = (a: Removals, b: Removals): boolean => {
  const there: Readonly<Record<string, Removals[keyof Removals]>> = b;
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, { at, why }]) => there[key]?.at === at && there[key].why === why)
  );
};
