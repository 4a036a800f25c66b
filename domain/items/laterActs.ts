// Acts that get new stamps, or whose item is kept with one: what was done to an item after that stays the later act.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { Stamp } from '#events/store/logValues.ts';
import { newestStamp, nextStamp, NO_STAMP, timeOfStamp } from '#events/store/stamp.ts';
import { isSameHolding, type Holding } from './itemChanges.ts';
import { itemsStamped, nameOf } from './itemsTouched.ts';

/** From what moment acts on an item count as done after it, and what stamp they have to be above. */
type Floor = { readonly after: Stamp; readonly above: Stamp };

/**
 * @param acts in log order; their own stamps say which of them came after another
 * @param stamps by seq, of some of them, as an answer of the server dates them again. The log may have taken acts of other tabs
 * that were not read when these were made.
 * @returns the acts, with these stamps; those that followed on one of them on the same item keep above it
 */
export const datedAgain = (
  acts: readonly RecordedEvent[],
  stamps: ReadonlyMap<number, Stamp>,
): RecordedEvent[] => keptInOrder(acts, new Map(), stamps);

/**
 * On a backend of coarse stamps, which may keep an item later than it was made.
 *
 * @param acts in log order, none of which `sent` contains
 * @param sent the account's lists as this device made them
 * @param kept the same as the server keeps them, in units of `unitMs`
 * @returns the acts, with stamps above those of the items that they followed on
 */
export const stillLater = (
  acts: readonly RecordedEvent[],
  sent: DatedLists,
  kept: DatedLists,
  unitMs: number,
): RecordedEvent[] => {
  const floors = keptAsSent(sent, kept).flatMap(({ name, before, after }): [string, Floor][] =>
    after > before && after - before <= unitMs ? [[name, { after: before, above: after }]] : [],
  );
  return keptInOrder(acts, new Map(floors));
};

const keptInOrder = (
  acts: readonly RecordedEvent[],
  floors: Map<string, Floor>,
  stamps?: ReadonlyMap<number, Stamp>,
): RecordedEvent[] =>
  acts.map((act) => {
    const names = itemsStamped(act);
    const above = newestStamp(
      ...names.map((name) => {
        const floor = floors.get(name);
        return floor && act.stamp > floor.after ? floor.above : NO_STAMP;
      }),
    );
    const stamp =
      stamps?.get(act.seq) ??
      (above < act.stamp ? act.stamp : nextStamp(timeOfStamp(act.stamp), NO_STAMP, above));
    if (stamp === act.stamp) return act;
    for (const name of names) floors.set(name, { after: act.stamp, above: stamp });
    return { ...act, stamp };
  });

type Dated = Readonly<Record<string, Holding & { readonly stamp: Stamp }>>;
type DatedLists = { readonly cart: Dated; readonly wishlist: Dated };

/** An item, named as `nameOf` does, with its stamp as it was sent and as it is kept. */
type KeptItem = { readonly name: string; readonly before: Stamp; readonly after: Stamp };

/** The items of which a server keeps the quantity that was sent, whatever became of their stamps. */
export const keptAsSent = (sent: DatedLists, kept: DatedLists): readonly KeptItem[] =>
  (['cart', 'wishlist'] as const).flatMap((list) =>
    Object.entries(sent[list]).flatMap(([key, mine]): KeptItem[] => {
      const theirs = kept[list][key];
      if (theirs === undefined || !isSameHolding(mine, theirs)) return [];
      return [{ name: nameOf({ list, key }), before: mine.stamp, after: theirs.stamp }];
    }),
  );
