// The end of the log before an error, as a file that `npm run replay` opens: a summary of what was before it, then what happened.
import type { ShopStoredEvents } from '#events/facts/shopLog.ts';
import { summarise } from '#projections/shop/summary.ts';

/** Events in a report, its base included; a log that is not at rest before that comes whole. */
export const TAIL_EVENTS = 200;

/** A log longer than this that is never at rest goes without: a report has to arrive. */
const MOST_EVENTS = 1_000;

/** @returns null where there is nothing to send, or too much */
export const tailOf = ({ events, unknown }: ShopStoredEvents, uptoSeq: number): ShopStoredEvents | null => {
  const before = events.filter(({ seq }) => seq <= uptoSeq);
  const base = summarise(before, { events: TAIL_EVENTS - 1, ms: Number.POSITIVE_INFINITY, fewest: 1 });
  const tail = base ? [base, ...before.filter(({ seq }) => seq > base.seq)] : before;
  if (tail.length === 0 || tail.length > MOST_EVENTS) return null;
  const from = tail[0]?.seq ?? 0;
  return { events: tail, unknown: unknown.filter(({ seq }) => seq > from && seq <= uptoSeq) };
};
