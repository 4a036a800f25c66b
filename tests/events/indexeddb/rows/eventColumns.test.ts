import { expect, test } from 'vitest';
import { closedRow, countIn, LARGE, openedRow } from '#events/indexeddb/rows/eventColumns.ts';
import type { LogRow } from '#events/indexeddb/database/logDatabase.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { draft, qtySet } from '#tests/contracts/log/drafts.ts';
import { toClientId } from '#events/store/logSession.ts';
import { toEventId } from '#events/store/recordedEvent.ts';
import { branded } from '#tests/support/builders/plain.ts';

const recorded = (seq: number, fields: object = {}): RecordedEvent => ({
  ...(seq % 3 === 0
    ? draft({ type: 'NoticesRead', data: { eventIds: [toEventId(`e-${seq}`)] } })
    : qtySet(seq % 9)),
  partition: branded('guest:first'),
  seq,
  epoch: 0,
  clientId: toClientId('client'),
  ...fields,
});

const rowOf = (events: readonly RecordedEvent[]): LogRow => ({
  partition: branded('guest:first'),
  lastSeq: events.length,
  batchId: 'batch',
  events,
  once: [toEventId('e-1')],
});

const many = Array.from({ length: LARGE }, (_, index) => recorded(index + 1));

test('many events come back from their columns as they were, and take half of the space', () => {
  const row = rowOf(many);
  const closed = structuredClone(closedRow(row));
  expect(closed).not.toHaveProperty('events');
  expect(openedRow(closed)).toEqual(row);
  expect(countIn(closed)).toBe(LARGE);
  expect(JSON.stringify(closed).length).toBeLessThan(JSON.stringify(row).length / 2);
});

test('a field of a newer version is kept, also in one event alone', () => {
  const everywhere = rowOf(many.map((event) => ({ ...event, mood: event.seq % 2 })));
  expect(openedRow(closedRow(everywhere))).toEqual(everywhere);
  const once = rowOf([...many.slice(1), recorded(LARGE + 1, { mood: 'new' })]);
  expect(closedRow(once)).toBe(once);
});

test('a few events are left as they are', () => {
  const few = rowOf(many.slice(1));
  expect(closedRow(few)).toBe(few);
  expect(openedRow(few)).toBe(few);
});
