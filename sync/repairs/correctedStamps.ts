// When acts were really done, once the server has said how wrong the clock was that stamped them. Pure.
//
// A clock may have been set at any time between two answers. An act may then be dated in two ways: as it was stamped, or as
// the newest answer dates the device's clock at that moment. It was done after the answer before it, and not in the future:
// that nearly always leaves one of the two. Where a clock showed a time before that answer, what it stamped is the least that
// was known, and not when it was done.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { later, latest } from '#events/store/clock.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis, Stamp } from '#events/store/logValues.ts';
import { newestStamp, nextStamp, NO_STAMP, timeOfStamp } from '#events/store/stamp.ts';
import { applyToItems, copyItems, type AccountItems } from '#domain/items/accountItems.ts';
import { itemsStamped } from '#domain/items/itemsTouched.ts';
import { EXACT_TO_MS, type KeptTime } from '../transport/serverTime.ts';

/** What the log records of them, and of the last pull before them. */
export type WaitingActs = {
  readonly pending: readonly RecordedEvent[];
  readonly baseItems: AccountItems;
  readonly heard: (KeptTime & { readonly seq: number }) | null;
};

export type Restamped = { readonly seq: number; readonly stamp: Stamp };

/**
 * @param ackedSeq acts up to here are in the account, and stay as they are
 * @param learnt what is to be added to the clock of this tab now; `now` is the server's time
 * @returns the acts whose stamps change
 */
export const correctedStamps = (
  { pending, baseItems, heard }: WaitingActs,
  ackedSeq: number,
  { tabId, learnt, now }: { readonly tabId: string; readonly learnt: number; readonly now: Millis },
): readonly Restamped[] => {
  const items = copyItems(baseItems);
  const latestTime = later(now, EXACT_TO_MS);
  // An answer that was itself noted by a clock far ahead says nothing about what came after it.
  let earliest = heard && heard.at <= latestTime ? heard.at : toMillis(0);
  let last = NO_STAMP;
  /** What was dated again, by the names of its items: a later act on one stays the later one. */
  const moved = new Map<string, Stamp>();
  return pending.flatMap((event) => {
    const isJudged = event.seq <= Math.max(ackedSeq, heard?.seq ?? 0) || isAboutOthers(event);
    const stamped = timeOfStamp(event.stamp);
    const dated = later(event.wall, learnt);
    const isPossible = (time: Millis): boolean => later(time, EXACT_TO_MS) >= earliest && time <= latestTime;
    const wasSetBack = later(event.wall, (heard?.correctionMs ?? 0) + EXACT_TO_MS) < earliest;
    const ways = event.tabId === tabId || wasSetBack ? [dated, stamped] : [stamped, dated];
    const time = ways.find(isPossible) ?? (stamped > now ? now : earliest);
    const isRight = isJudged || Math.abs(time - stamped) <= EXACT_TO_MS;
    const stamp = isJudged
      ? event.stamp
      : isRight
        ? nextStamp(stamped, NO_STAMP, newestMoved(moved, event))
        : nextStamp(time, last, newestIn(items, event));
    if (stamp !== event.stamp) for (const name of itemsStamped(event)) moved.set(name, stamp);
    applyToItems(items, { ...event, stamp });
    last = stamp;
    if (!isJudged) earliest = latest(earliest, time);
    return stamp === event.stamp ? [] : [{ seq: event.seq, stamp }];
  });
};

/** Their items carry stamps of their own, or they happened beside an answer. */
const isAboutOthers = ({ type }: RecordedEvent): boolean =>
  type === 'GuestCartAdopted' || type === 'AccountItemsRestored' || type === 'OrderPlaced';

const newestMoved = (moved: ReadonlyMap<string, Stamp>, event: RecordedEvent): Stamp =>
  newestStamp(...itemsStamped(event).map((name) => moved.get(name) ?? NO_STAMP));

/** The newest stamp the act knew of its items. */
const newestIn = ({ cart, wishlist, removed }: AccountItems, event: RecordedEvent): Stamp =>
  newestStamp(
    ...itemsStamped(event).map((name) => {
      const [list, key = ''] = name.split(' ');
      const held: Readonly<Record<string, { readonly stamp: Stamp }>> = list === 'cart' ? cart : wishlist;
      const gone: Readonly<Record<string, { readonly at: Stamp }>> = removed;
      return newestStamp(held[key]?.stamp ?? NO_STAMP, gone[key]?.at ?? NO_STAMP);
    }),
  );
