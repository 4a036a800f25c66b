// What is left of a log when a summary takes the place of its old events, row by row.
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { trimmedRows } from '#events/store/trimmedRows.ts';
import { qtySet, summaryAt } from '#tests/contracts/log/drafts.ts';
import type { LogSession } from '#events/store/logSession.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { toEventId } from '#events/store/recordedEvent.ts';

const session: LogSession = branded({ partition: 'guest:here', epoch: 0, clientId: 'log' });
const event = (seq: number): RecordedEvent =>
  branded({ ...qtySet(1, { eventId: `event ${seq}` }), ...session, seq });

/** A row of the events with these seqs; those in `once` are acts that are recorded once. */
const row = (seqs: readonly number[], once: readonly number[] = []) => ({
  batchId: `batch ${seqs.join()}`,
  events: seqs.map(event),
  ...(once.length > 0 && { once: once.map((seq) => toEventId(`event ${seq}`)) }),
});
type Row = ReturnType<typeof row>;

/** Under which name each row was written, its seqs, and its acts. */
const shapesOf = (
  rows: readonly {
    readonly batchId: string;
    readonly events: readonly { readonly seq: number }[];
    readonly once?: readonly string[];
  }[],
) =>
  rows.map(({ batchId, events, once }) => ({
    batchId,
    seqs: events.map(({ seq }) => seq),
    ...(once && { once }),
  }));

const trim = (rows: readonly Row[], seq: number) => {
  const summary = { ...summaryAt(event(seq)), eventId: toEventId('summary') };
  const trimmed = trimmedRows(rows, summary);
  return trimmed && { ...trimmed, summary, newer: shapesOf(trimmed.after) };
};

describe('a log of the rows 1, 2 to 4 and 5', () => {
  const rows = [row([1]), row([2, 3, 4]), row([5])];

  test.each([
    ['at the end of a row', 1, { 'batch 2,3,4': [2, 3, 4], 'batch 5': [5] }],
    ['in the middle of a row', 3, { 'batch 2,3,4': [4], 'batch 5': [5] }],
    ['at the last but one', 4, { 'batch 5': [5] }],
    ['at its end', 5, {}],
  ])('that is trimmed %s begins with the summary, and what is newer stays in its rows', (_, seq, newer) => {
    const trimmed = trim(rows, seq);
    expect(trimmed?.instead).toEqual([{ batchId: 'summary', events: [trimmed?.summary] }]);
    expect(trimmed?.newer).toEqual(Object.entries(newer).map(([batchId, seqs]) => ({ batchId, seqs })));
  });

  test('keeps a row that is newer as a whole as it is', () => {
    expect(trimmedRows(rows, summaryAt(event(1)))?.after[0]).toBe(rows[1]);
  });

  test('cannot be summed up beyond its end', () => {
    expect(() => trim(rows, 6)).toThrow('A summary up to 6 would lead its log, which ends at 5');
  });
});

test('an empty log cannot be summed up', () =>
  expect(() => trim([], 1)).toThrow('A summary up to 1 would lead its log, which ends at 0'));

describe('nothing is done', () => {
  test('where the log is trimmed that far already', () => {
    const there = { batchId: 'earlier', events: [summaryAt(event(3))] };
    expect(trimmedRows([there, row([4])], summaryAt(event(3)))).toBeUndefined();
  });

  test('where the log is trimmed further', () => {
    const there = { batchId: 'earlier', events: [summaryAt(event(3))] };
    expect(trimmedRows([there, row([4])], summaryAt(event(2)))).toBeUndefined();
  });

  test('where an act that is recorded once stands at that place', () =>
    expect(trim([row([1, 2, 3], [2])], 2)).toBeUndefined());
});

describe('acts that are recorded once', () => {
  test('stay before the summary, word for word, and are still found by their names', () => {
    const rows = [row([1, 2], [1]), row([3]), row([4, 5], [4, 5]), row([6])];
    const trimmed = trim(rows, 3);
    expect(trimmed?.instead).toEqual([
      { batchId: 'summary', events: [rows[0]?.events[0], trimmed?.summary], once: ['event 1'] },
    ]);
    expect(trimmed?.newer).toEqual([
      { batchId: 'batch 4,5', seqs: [4, 5], once: ['event 4', 'event 5'] },
      { batchId: 'batch 6', seqs: [6] },
    ]);
  });

  test('of a row that is cut are found by their names in the part where they are', () => {
    const trimmed = trim([row([1, 2, 3, 4], [1, 3])], 2);
    expect(trimmed?.instead).toMatchObject([{ once: ['event 1'] }]);
    expect(trimmed?.newer).toEqual([{ batchId: 'batch 1,2,3,4', seqs: [3, 4], once: ['event 3'] }]);
  });

  test('that are all older leave no names in the rest of their row', () => {
    const trimmed = trim([row([1, 2, 3], [1])], 2);
    expect(trimmed?.newer).toEqual([{ batchId: 'batch 1,2,3', seqs: [3] }]);
  });
});
