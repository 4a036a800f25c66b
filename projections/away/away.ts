// What changed in cart and wishlist without an act of the shopper on this device, and why, until they have read it.
//
// What loses nothing is not shown (a merge of two halves, an item added elsewhere), except beside a change that does: a
// quantity that lost to a newer one, an item that is gone, a change the server refused.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { holdingIn, isSameHolding } from '#domain/items/itemChanges.ts';
import type { AccountFold } from '../account/account.ts';
import { awayLines, isOwnLateSave, losesSomething, type AccountBefore, type AwayLine } from './awayLines.ts';
import { nameOf } from '#domain/items/itemsTouched.ts';

export type AwayFold = { lines: AwayLine[] };

/** Lines older than this many events do not help the shopper, and would keep the log from being trimmed. */
const KEPT_FOR_EVENTS = 1_000;
const MOST = 30;

export const awayProjection = {
  name: 'away',
  version: 10,
  initial: (): AwayFold => ({ lines: [] }),
  /** Must be called after the account has folded the event. @param before as `accountBefore` copied it */
  apply: (draft: AwayFold, event: RecordedEvent, before: AccountBefore, after: AccountFold): void => {
    if (event.type === 'HistorySummarised') draft.lines = [];
    if (event.type === 'NoticesRead') keep(draft, (line) => !event.data.eventIds.includes(line.eventId));
    const lines = awayLines(event, before, after);
    report(draft, lines.some(losesSomething) ? lines : lines.filter((line) => isReported(draft, line)));
    if (draft.lines.length === 0) return;
    // What was refused came late after all, or a part of it.
    if (isOwnLateSave(event, before, after))
      draft.lines = draft.lines.flatMap((line) => {
        if (line.reason !== 'refused') return line;
        const now = holdingIn(after.items, line);
        // What left with an own order, or by an own act, needs no telling.
        return now === null || isSameHolding(line.was, now) ? [] : { ...line, now };
      });
    // The shopper's next act on an item decides about it: the line is obsolete.
    keep(draft, (line) => isSameHolding(holdingIn(after.items, line), line.now));
    keep(draft, (line) => event.seq - line.seq <= KEPT_FOR_EVENTS);
  },
} as const;

const isReported = ({ lines }: AwayFold, line: AwayLine): boolean =>
  lines.some((other) => nameOf(other) === nameOf(line));

/**
 * A later line about the same item replaces the earlier one. Undoing restores what the shopper last knew: after a line that
 * says their own change won, that change.
 */
const report = (draft: AwayFold, lines: readonly AwayLine[]): void => {
  if (lines.length === 0) return;
  const byName = new Map(draft.lines.map((line) => [nameOf(line), line] as const));
  for (const line of lines) {
    const earlier = byName.get(nameOf(line));
    const was = earlier && earlier.won !== 'here' && line.won === null ? earlier.was : line.was;
    byName.delete(nameOf(line));
    if (!isSameHolding(was, line.now)) byName.set(nameOf(line), { ...line, was });
  }
  draft.lines = [...byName.values()].slice(-MOST);
};

const keep = (draft: AwayFold, wanted: (line: AwayLine) => boolean): void => {
  if (!draft.lines.every(wanted)) draft.lines = draft.lines.filter(wanted);
};
