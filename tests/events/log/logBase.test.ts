// How much of a log a tab knows: a prefix without holes, whatever comes and in whichever order.
import { describe, expect, test } from 'vitest';
import { LogBase } from '#events/log/logBase.ts';
import type { RecordedEvent, ShopStoredEvents } from '#events/facts/shopLog.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { UnknownEvent } from '#events/store/recordedEvent.ts';
import { qtySet, summaryAt } from '#tests/contracts/log/drafts.ts';
import type { LogSession } from '#events/store/logSession.ts';
import { branded } from '#tests/support/builders/plain.ts';

const session: LogSession = branded({ partition: 'guest:here', epoch: 3, clientId: 'this-log' });

/** Stamps are the hundredfold of the place, unless said otherwise. */
const event = (seq: number, stamp = seq * 100): RecordedEvent =>
  branded({ ...qtySet(seq, { stamp, eventId: `event ${seq}` }), ...session, seq });
const strange = (seq: number): UnknownEvent => ({ ...event(seq), type: 'ShoesPolished', data: {} });
const stored = (
  events: readonly RecordedEvent[],
  unknown: readonly UnknownEvent[] = [],
): ShopStoredEvents => ({
  events,
  unknown,
});
const seqsOf = (events: readonly { readonly seq: number }[]) => events.map(({ seq }) => seq);

/** A tab that knows a log up to a place. */
const knownUpTo = (head: number, lastStamp = head * 100) =>
  new LogBase<ShopEvent>('HistorySummarised', session, head, branded(lastStamp));

describe('what a tab is told of its log', () => {
  test('goes on from where it stands', () => {
    const base = knownUpTo(2);
    expect(base.take(stored([event(3), event(4)]))).toEqual({ events: [event(3), event(4)], isNews: true });
    expect(base.head).toBe(4);
    expect(base.end).toEqual({ head: 4, stamp: 400 });
    expect(base.lastStamp).toBe(400);
  });

  test.each([
    ['nothing', [], [], 4],
    ['what it knows', [3, 4], [], 4],
    ['what it knows and more', [3, 4, 5], [5], 5],
    ['the newest one it knows and the next one', [4, 5], [5], 5],
    ['only the next one', [5], [5], 5],
    ['all from the first one', [1, 2, 3, 4, 5, 6], [5, 6], 6],
  ])('is skipped as far as it knows it: %s', (_, told, fresh, head) => {
    const base = knownUpTo(4);
    const { events, isNews } = base.take(stored(told.map((seq) => event(seq))));
    expect(seqsOf(events)).toEqual(fresh);
    expect(isNews).toBe(fresh.length > 0);
    expect(base.head).toBe(head);
  });

  test.each([1, 2])('is handed on as it came where all of it is new: %i events, without a copy', (count) => {
    const events = [event(5), event(6)].slice(0, count);
    expect(knownUpTo(4).take(stored(events)).events).toBe(events);
  });

  test.each([
    ['before the first', [4], 3],
    ['in between', [3, 5], 4],
    ['behind a summary', [5, 7], 6],
  ])('is refused as a whole when an event is missing %s', (where, told, missing) => {
    const base = knownUpTo(2);
    const events = told.map((seq) =>
      where === 'behind a summary' && seq === 5 ? summaryAt(event(5)) : event(seq),
    );
    expect(() => base.take(stored(events))).toThrow(`The log of guest:here has no event ${missing}`);
    expect(base.head).toBe(2);
    expect(base.unknown).toEqual([]);
  });

  test('may leave out what a summary stands for', () => {
    const base = knownUpTo(2);
    const { events } = base.take(stored([summaryAt(event(5)), event(6)]));
    expect(seqsOf(events)).toEqual([5, 6]);
    expect(base.head).toBe(6);
  });

  test('knows the stamp of the event it ends with, and does not lower what it gave', () => {
    const base = knownUpTo(2, 9_000);
    base.take(stored([event(3)]));
    expect([base.lastStamp, base.end.stamp]).toEqual([9_000, 300]);
    base.take(stored([event(4, 9_001), event(5, 9_500)]));
    expect([base.lastStamp, base.end.stamp]).toEqual([9_500, 9_500]);
  });

  test('does not lower a stamp that this tab gave to events which are not saved yet', () => {
    const base = knownUpTo(2);
    base.lastStamp = branded(5_000);
    base.take(stored([event(3)]));
    expect(base.lastStamp).toBe(5_000);
    expect(base.end).toEqual({ head: 3, stamp: 300 });
  });
});

describe('events of a newer shop', () => {
  test('have their places in the log: they are news, and the tab stands behind them', () => {
    const base = knownUpTo(2);
    expect(base.take(stored([event(3)], [strange(4)]))).toEqual({ events: [event(3)], isNews: true });
    expect(base.head).toBe(4);
    expect(base.take(stored([], [strange(5)]))).toEqual({ events: [], isNews: true });
    expect(base.head).toBe(5);
    expect(base.unknown).toEqual([strange(4), strange(5)]);
  });

  test('are kept aside once, however often they are read', () => {
    const base = knownUpTo(5);
    base.remember([strange(2)]);
    const noted = base.unknown;
    base.remember([]);
    base.remember([strange(2)]);
    expect(base.unknown).toBe(noted);
    base.remember([strange(2), strange(4)]);
    expect(base.unknown).toEqual([strange(2), strange(4)]);
  });

  test('are no hole', () => {
    const base = knownUpTo(0);
    expect(seqsOf(base.take(stored([event(1), event(3)], [strange(2)])).events)).toEqual([1, 3]);
    expect(base.head).toBe(3);
  });
});

describe('a tab that moves to another log', () => {
  const next: LogSession = branded({ partition: 'cust:mia', epoch: 4, clientId: 'next-log' });

  test('stands at its end, and no stamp falls', () => {
    const base = knownUpTo(7);
    base.moveTo(next, stored([event(1), event(2), event(3)]));
    expect(base.session).toBe(next);
    expect(base.end).toEqual({ head: 3, stamp: 300 });
    expect(base.lastStamp).toBe(700);
    base.moveTo(next, stored([event(1), event(2, 900)]));
    expect(base.lastStamp).toBe(900);
  });

  test('stands at the beginning of an empty one', () => {
    const base = knownUpTo(7);
    base.moveTo(next, stored([]));
    expect(base.end).toEqual({ head: 0, stamp: 0 });
    expect(seqsOf(base.take(stored([event(1)])).events)).toEqual([1]);
  });

  test('leaves the set-aside events of the old one, and takes those of the new one', () => {
    const base = knownUpTo(7);
    base.remember([strange(3)]);
    base.moveTo(next, stored([event(1)], [strange(2)]));
    expect(base.unknown).toEqual([strange(2)]);
    expect(base.head).toBe(2);
  });
});
