// What a trimmed log's rows are: the same answer for every store.
import type { EventId } from './logValues.ts';
import type { StoredEvent } from './recordedEvent.ts';

/** The fields of a store's row that trimming reads. */
type Row = {
  readonly batchId: string;
  /** As stored, of whatever version. */
  readonly events: readonly StoredEvent[];
  readonly once?: readonly EventId[];
};

/**
 * Splits a log at a summary. What is newer is left alone, and so is what is older and was recorded once: a repeated act
 * must still find itself.
 *
 * @param rows in order, from the log's first to at least the one that holds the summary's seq
 * @returns undefined when there is nothing to do: trimmed that far already, or an act recorded once has that seq
 * @throws Error when the log ends before the summary
 */
export const trimmedRows = <R extends Row>(
  rows: readonly R[],
  summary: StoredEvent,
): { readonly instead: readonly Row[]; readonly after: readonly (R | Row)[] } | undefined => {
  const newest = rows.at(-1)?.events.at(-1);
  if ((newest?.seq ?? 0) < summary.seq) {
    throw new Error(`A summary up to ${summary.seq} would lead its log, which ends at ${newest?.seq ?? 0}`);
  }
  const once = new Set(rows.flatMap((row) => row.once ?? []));
  const replaced = rows.flatMap(({ events }) => events).filter(({ seq }) => seq <= summary.seq);
  const last = replaced.at(-1);
  if (last?.seq !== summary.seq || last.type === summary.type || once.has(last.eventId)) return undefined;
  const kept = replaced.filter((event) => once.has(event.eventId));
  const ids = kept.map((event) => event.eventId);
  return {
    instead: [{ batchId: summary.eventId, events: [...kept, summary], ...(ids.length > 0 && { once: ids }) }],
    after: rows.flatMap((row) => restOf(row, summary.seq)),
  };
};

/** A row's events after a seq; a row that lies wholly after it is left as it is. */
const restOf = <R extends Row>(row: R, seq: number): readonly (R | Row)[] => {
  const { once = [], ...rest } = row;
  const events = row.events.filter((event) => event.seq > seq);
  if (events.length === row.events.length) return [row];
  if (events.length === 0) return [];
  const left = once.filter((id) => events.some((event) => event.eventId === id));
  return [{ ...rest, events, ...(left.length > 0 && { once: left }) }];
};
