// What a LogStore promises when a summary replaces old events.
import { expect, test } from 'vitest';
import type { LogSession } from '#events/store/logSession.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { batchOf, draft, nextId, qtySet, summaryAt } from './drafts.ts';
import {
  appended,
  begin,
  customer,
  guest,
  loggedIn,
  switched,
  type LogDisk,
  type PlainStore,
} from './logDisk.ts';
import { headOf, lastStampOf } from '#tests/support/log/storeStart.ts';

const eventAt = async (store: PlainStore, partition: string, seq: number): Promise<RecordedEvent> => {
  const [event] = (await store.read(partition, seq - 1)).events;
  if (event?.seq !== seq) throw new Error(`There is no event ${seq}`);
  return event;
};

/** Nine events in rows of 1, 2, 1, 4 and 1. */
const nineEvents = async (store: PlainStore): Promise<LogSession> => {
  const session = await begin(store);
  for (const size of [1, 2, 1, 4, 1]) {
    await store.append(session, batchOf(...Array.from({ length: size }, (_, index) => qtySet(index + 1))));
  }
  return session;
};

const seqsOf = async (store: PlainStore, afterSeq = 0): Promise<readonly number[]> =>
  (await store.read(guest, afterSeq)).events.map(({ seq }) => seq);

export const trims = (makeDisk: () => LogDisk): void => {
  test('a trimmed log begins with its summary, and what follows is as it was', async () => {
    const disk = makeDisk();
    const store = disk.open();
    const session = await nineEvents(store);
    const before = await store.read(guest, 4);
    const lastStamp = await lastStampOf(store);
    const summary = summaryAt(await eventAt(store, guest, 4));
    await store.trim(session, summary);
    expect(await disk.open().read(guest, 0)).toEqual({ events: [summary, ...before.events], unknown: [] });
    expect(await seqsOf(store, 3)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(await seqsOf(store, 4)).toEqual([5, 6, 7, 8, 9]);
    expect(await seqsOf(store, 6)).toEqual([7, 8, 9]);
    expect(await headOf(store, guest)).toBe(9);
    expect(await lastStampOf(store)).toBe(lastStamp);
    expect(await store.partitions()).toEqual([guest]);
  });

  test('a summary may stand in the middle of a batch, and at the end of the log', async () => {
    const store = makeDisk().open();
    const session = await nineEvents(store);
    await store.trim(session, summaryAt(await eventAt(store, guest, 6)));
    expect(await seqsOf(store)).toEqual([6, 7, 8, 9]);
    await store.trim(session, summaryAt(await eventAt(store, guest, 9)));
    expect(await seqsOf(store)).toEqual([9]);
    expect(await headOf(store, guest)).toBe(9);
    const stamp = (await eventAt(store, guest, 9)).stamp;
    expect(await lastStampOf(store)).toBe(stamp);
    const { events } = await appended(store, session, batchOf(qtySet(7, { stamp: stamp - 1 })));
    expect(events).toMatchObject([{ seq: 10, stamp: stamp + 1 }]);
  });

  test('a later summary replaces an earlier one; an earlier one comes too late', async () => {
    const store = makeDisk().open();
    const session = await nineEvents(store);
    const [early, late] = [
      summaryAt(await eventAt(store, guest, 2)),
      summaryAt(await eventAt(store, guest, 5)),
    ];
    const again = summaryAt(await eventAt(store, guest, 5));
    await store.trim(session, early);
    await store.trim(session, late);
    await store.trim(session, early);
    await store.trim(session, again);
    expect((await store.read(guest, 0)).events.slice(0, 2)).toEqual([late, await eventAt(store, guest, 6)]);
  });

  test('a summary never leads its log, and one of somebody who has left changes nothing', async () => {
    const store = makeDisk().open();
    const session = await nineEvents(store);
    const summary = summaryAt(await eventAt(store, guest, 9));
    await expect(store.trim(session, { ...summary, seq: 10 })).rejects.toThrow('lead its log');
    const to = { partition: customer, clientId: 'c' };
    await store.switchTo({ from: session, to, batch: batchOf(loggedIn()), erase: [] });
    await store.trim(session, summary);
    expect(await seqsOf(store)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('an act that is recorded once finds itself in a trimmed log', async () => {
    const store = makeDisk().open();
    const session = await begin(store);
    const act = qtySet(1, { eventId: 'the-act' });
    const first = await appended(store, session, {
      ...batchOf(qtySet(5), act, qtySet(6)),
      once: ['the-act'],
    });
    await store.append(session, batchOf(qtySet(7), qtySet(8)));
    const onIts = summaryAt(await eventAt(store, guest, 2));
    await store.trim(session, onIts);
    expect(await seqsOf(store)).toEqual([1, 2, 3, 4, 5]);
    for (const seq of [3, 4]) await store.trim(session, summaryAt(await eventAt(store, guest, seq)));
    const { events } = await store.read(guest, 0);
    expect(events.map(({ seq, type }) => [seq, type])).toEqual([
      [2, 'CartItemQtySet'],
      [4, 'HistorySummarised'],
      [5, 'CartItemQtySet'],
    ]);
    expect(events[0]).toEqual(first.events[1]);
    await store.compact(guest);
    const again = await appended(store, session, { ...batchOf(act), once: ['the-act'] });
    expect(again).toEqual({ type: 'appended', events: [], earlier: [first.events[1]] });
  });

  test('LOGIN: a cart adopted before the log was trimmed is not adopted again', async () => {
    const store = makeDisk().open();
    const adoption = draft(
      { type: 'GuestCartAdopted', data: { guest, uptoSeq: 0, cartId: null, cart: [], wishlist: [] } },
      { eventId: 'adoption-of-first' },
    );
    const enter = async (from: LogSession, partition: string) =>
      switched(store, {
        from,
        to: { partition, clientId: nextId('c') },
        batch: { batchId: nextId('batch'), drafts: partition === customer ? [adoption] : [] },
        erase: [],
      });
    const { session } = await enter(await begin(store), customer);
    await store.append(session, batchOf(qtySet(1), qtySet(2)));
    const summary = summaryAt(await eventAt(store, customer, 2));
    await store.trim(session, summary);
    const away = await enter(session, 'guest:away');
    const back = await enter(away.session, customer);
    expect(back.session.clientId).toBe(session.clientId);
    expect(back.events.map(({ seq, type }) => [seq, type])).toEqual([
      [1, 'GuestCartAdopted'],
      [2, 'HistorySummarised'],
      [3, 'CartItemQtySet'],
    ]);
    expect(await appended(store, back.session, batchOf(qtySet(3)))).toMatchObject({ events: [{ seq: 4 }] });
  });

  test('trimming leaves events of a newer shop after it as they are, byte for byte', async () => {
    const disk = makeDisk();
    const store = disk.open();
    const session = await begin(store);
    await store.append(session, batchOf(qtySet(1), qtySet(2)));
    const strange = {
      ...qtySet(2),
      ...session,
      seq: 3,
      type: 'ShoesPolished',
      data: { shine: [9] },
      later: true,
    };
    await disk.plant(strange);
    await store.trim(session, summaryAt(await eventAt(store, guest, 2)));
    await store.compact(guest);
    expect((await store.read(guest, 0)).unknown).toEqual([strange]);
    expect(await headOf(store, guest)).toBe(3);
  });
};
