// A backend of coarse stamps may keep an item later than it was made. What was done to it here after that stays the later act.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { Stamp } from '#events/store/logValues.ts';
import { newestStamp, nextStamp, NO_STAMP, timeOfStamp } from '#events/store/stamp.ts';
import type { CartItem, WishlistItem } from './accountItems.ts';
import { isSameHolding, type Lists } from './itemChanges.ts';
import { itemsStamped, nameOf } from './itemsTouched.ts';

/** From what moment acts on an item count as done after it, and what stamp they have to be above. */
type Floor = { readonly after: Stamp; readonly above: Stamp };

/**
 * @param acts in log order, none of which `sent` contains; their own stamps say which of them came after it
 * @param sent the account's lists as this device made them
 * @param kept the same as the server keeps them, in units of `unitMs`
 * @returns the acts, with stamps above those of the items that they followed on
 */
export const stillLater = (
  acts: readonly RecordedEvent[],
  sent: Lists,
  kept: Lists,
  unitMs: number,
): RecordedEvent[] => {
  const floors = new Map([
    ...floorsIn('cart', sent.cart, kept.cart, unitMs),
    ...floorsIn('wishlist', sent.wishlist, kept.wishlist, unitMs),
  ]);
  return acts.map((act) => {
    const names = itemsStamped(act);
    const above = newestStamp(
      ...names.map((name) => {
        const floor = floors.get(name);
        return floor && act.stamp > floor.after ? floor.above : NO_STAMP;
      }),
    );
    if (above < act.stamp) return act;
    const stamp = nextStamp(timeOfStamp(act.stamp), NO_STAMP, above);
    for (const name of names) floors.set(name, { after: act.stamp, above: stamp });
    return { ...act, stamp };
  });
};

type Items = Readonly<Record<string, CartItem | WishlistItem>>;

const floorsIn = (list: string, sent: Items, kept: Items, unitMs: number): readonly [string, Floor][] =>
  Object.entries(sent).flatMap(([key, mine]): [string, Floor][] => {
    const theirs = kept[key];
    const isMine = theirs !== undefined && isSameHolding(mine, theirs) && theirs.stamp - mine.stamp <= unitMs;
    if (!isMine || theirs.stamp <= mine.stamp) return [];
    return [[nameOf({ list, key }), { after: mine.stamp, above: theirs.stamp }]];
  });
