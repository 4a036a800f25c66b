// What every LogStore promises: in memory, in IndexedDB under Node, and in a browser.
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { changesIdentity } from './changeOfIdentity.contract.ts';
import { batchOf, qtySet, summaryAt } from './drafts.ts';
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
import { readsOtherVersions } from './otherVersions.contract.ts';
import { trims } from './trimming.contract.ts';
import { keepsSecrets } from './vault.contract.ts';
import { headOf, lastStampOf, snapshotOf } from '#tests/support/log/storeStart.ts';

export const logStoreContract = (name: string, makeDisk: () => LogDisk): void => {
  describe(`${name} keeps a log`, () => {
    appendsAndReads(makeDisk);
    writesOnce(makeDisk);
    stampsRise(makeDisk);
    changesIdentity(makeDisk);
    keepsSnapshots(makeDisk);
    readsOtherVersions(makeDisk);
    packs(makeDisk);
    trims(makeDisk);
    keepsSecrets(makeDisk);
  });
};

const inPieces = async (
  store: PlainStore,
  partition: string,
  most: number,
): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for (;;) {
    const { events } = await store.read(partition, all.at(-1)?.seq ?? 0, most);
    if (events.length === 0) return all;
    all.push(...events);
  }
};

const appendsAndReads = (makeDisk: () => LogDisk): void => {
  test('a new device starts a guest log and every tab finds the same one', async () => {
    const disk = makeDisk();
    const session = await begin(disk.open());
    expect(session).toMatchObject({ partition: guest, epoch: 0 });
    expect(await disk.open().session({ partition: 'guest:other', clientId: 'other' })).toEqual(session);
  });

  test('events get their places one after another, whichever tab wrote them', async () => {
    const disk = makeDisk();
    const [one, two] = [disk.open(), disk.open()];
    const session = await begin(one);
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((qty) =>
        (qty % 2 ? one : two).append(session, batchOf(qtySet(qty), qtySet(qty))),
      ),
    );
    const { events, unknown } = await two.read(guest, 0);
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(unknown).toEqual([]);
    expect(await headOf(one, guest)).toBe(12);
  });

  test('what is acknowledged is there for a tab that opens later, word for word', async () => {
    const disk = makeDisk();
    const store = disk.open();
    const session = await begin(store);
    const { events } = await appended(store, session, batchOf(qtySet(2), qtySet(3)));
    expect(events.map(({ partition, epoch, clientId }) => ({ partition, epoch, clientId }))).toEqual([
      session,
      session,
    ]);
    expect((await disk.open().read(guest, 0)).events).toEqual(events);
  });

  test('reading starts in the middle of a batch', async () => {
    const store = makeDisk().open();
    const session = await begin(store);
    await store.append(session, batchOf(qtySet(1), qtySet(2), qtySet(3)));
    await store.append(session, batchOf(qtySet(4)));
    const seqsAfter = async (seq: number) => (await store.read(guest, seq)).events.map((event) => event.seq);
    expect(await seqsAfter(1)).toEqual([2, 3, 4]);
    expect(await seqsAfter(3)).toEqual([4]);
    expect(await seqsAfter(4)).toEqual([]);
  });

  test.each([1, 2, 4, 100])('read in pieces of about %i, nothing is left out or told twice', async (most) => {
    const store = makeDisk().open();
    const session = await begin(store);
    for (const size of [1, 3, 1, 1, 5, 2]) {
      await store.append(session, batchOf(...Array.from({ length: size }, () => qtySet(1))));
    }
    const { events } = await store.read(guest, 0);
    const piece = await store.read(guest, 0, most);
    expect(piece.events.length).toBeLessThanOrEqual(Math.max(most, 1));
    expect(await inPieces(store, guest, most)).toEqual(events);
    await store.trim(session, summaryAt(events[8] as RecordedEvent));
    expect((await inPieces(store, guest, most)).map(({ seq }) => seq)).toEqual([9, 10, 11, 12, 13]);
  });

  test('an empty log has no head, no events and no stamp', async () => {
    const store = makeDisk().open();
    await begin(store);
    expect(await headOf(store, guest)).toBe(0);
    expect(await store.read(guest, 0)).toEqual({ events: [], unknown: [] });
    expect(await lastStampOf(store)).toBe(0);
    expect(await store.partitions()).toEqual([]);
  });

  test('a device without a log answers so, and keeps nothing for anybody', async () => {
    const store = makeDisk().open();
    const gone = { partition: guest, epoch: 0, clientId: 'gone' };
    const to = { partition: customer, clientId: 'c' };
    expect(await store.append(gone, batchOf(qtySet(1)))).toEqual({ type: 'logGone' });
    expect(await store.switchTo({ from: gone, to, batch: batchOf(loggedIn()), erase: [] })).toEqual({
      type: 'logGone',
    });
    await store.eraseSealed([{ partition: customer, at: 1, wall: 1 }]);
    await store.saveSnapshot(gone, { projection: 'cart', projectionVersion: 1, uptoSeq: 0, state: {} });
    expect(await store.vault.keep(gone, new Map([['ref', 'Kestrel']]))).toBe(false);
    expect(await store.vault.reveal(gone, ['ref'])).toEqual(new Map());
    expect(await store.sealed()).toEqual([]);
    expect(await store.partitions()).toEqual([]);
    expect(await begin(store)).toMatchObject({ partition: guest, epoch: 0 });
    expect(await snapshotOf(store, 'cart', 1)).toBeUndefined();
    expect(await lastStampOf(store)).toBe(0);
  });

  test('every log with events is listed, in the order of their names', async () => {
    const store = makeDisk().open();
    let from = await begin(store);
    for (const partition of ['guest:b', 'cust:zoe', 'guest:empty', customer]) {
      const batch = partition === 'guest:empty' ? batchOf() : batchOf(qtySet(1));
      const to = { partition, clientId: partition };
      from = (await switched(store, { from, to, batch, erase: [] })).session;
    }
    expect(await store.partitions()).toEqual([customer, 'cust:zoe', 'guest:b']);
  });
};

const writesOnce = (makeDisk: () => LogDisk): void => {
  test('a batch that is tried again is written once, even after another tab wrote', async () => {
    const disk = makeDisk();
    const store = disk.open();
    const session = await begin(store);
    const batch = batchOf(qtySet(1), qtySet(2));
    const first = await store.append(session, batch);
    expect(await store.append(session, batch)).toEqual(first);
    await disk.open().append(session, batchOf(qtySet(9)));
    expect(await store.append(session, batch)).toEqual(first);
    expect(await headOf(store, guest)).toBe(3);
  });

  test('an act that is recorded once is answered with its earlier event', async () => {
    const store = makeDisk().open();
    const session = await begin(store);
    const act = qtySet(1, { eventId: 'the-act' });
    const first = await appended(store, session, { ...batchOf(act), once: ['the-act'] });
    const again = await appended(store, session, { ...batchOf(act), once: ['the-act'] });
    expect(again).toEqual({ type: 'appended', events: [], earlier: first.events });
    const other = { ...batchOf(qtySet(9, { eventId: 'other-act' })), once: ['other-act'] };
    const written = await appended(store, session, other);
    expect(await store.append(session, other)).toEqual(written);
    expect(written.earlier).toEqual([]);
    const mixed = await appended(store, session, { ...batchOf(act, qtySet(2)), once: ['the-act'] });
    expect(mixed.events.map(({ seq }) => seq)).toEqual([3]);
    expect(mixed.earlier).toEqual(first.events);
    expect(await headOf(store, guest)).toBe(3);
  });
};

const stampsRise = (makeDisk: () => LogDisk): void => {
  test('SYNC-08: stamps of one moment rise on the device; one of a clock that ran ahead drags no other along', async () => {
    const disk = makeDisk();
    const [one, two] = [disk.open(), disk.open()];
    const session = await begin(one);
    await one.append(session, batchOf(qtySet(1, { stamp: 5_000 }), qtySet(2, { stamp: 5_000 })));
    await two.append(session, batchOf(qtySet(3, { stamp: 4_500 })));
    await one.append(session, batchOf(qtySet(4, { stamp: 9_000 }), qtySet(5, { stamp: 5_010 })));
    expect((await one.read(guest, 0)).events.map(({ stamp }) => stamp)).toEqual([
      5_000, 5_001, 5_002, 9_000, 5_010,
    ]);
    expect(await lastStampOf(two)).toBe(5_010);
  });

  test('SYNC-08: so they do in a session that began behind a clock far ahead', async () => {
    const disk = makeDisk();
    const [one, two] = [disk.open(), disk.open()];
    const from = await begin(one);
    await one.append(from, batchOf(qtySet(1, { stamp: 1_200_000 })));
    const { session } = await switched(one, {
      from,
      to: { partition: customer, clientId: 'c' },
      batch: batchOf(loggedIn({ stamp: 5_000 })),
      erase: [],
    });
    await one.append(session, batchOf(qtySet(2, { stamp: 7_500 })));
    await two.append(session, batchOf(qtySet(3, { stamp: 7_000 })));
    expect((await one.read(customer, 0)).events.map(({ stamp }) => stamp)).toEqual([5_000, 7_500, 7_501]);
    expect(await lastStampOf(two)).toBe(7_501);
  });

  test('stamps rise on through a change of identity', async () => {
    const store = makeDisk().open();
    const from = await begin(store);
    await store.append(from, batchOf(qtySet(1, { stamp: 5_000 })));
    const { events } = await switched(store, {
      from,
      to: { partition: customer, clientId: 'c' },
      batch: batchOf(loggedIn({ stamp: 4_900 })),
      erase: [guest],
    });
    expect(events.map(({ stamp }) => stamp)).toEqual([5_001]);
  });
};

const keepsSnapshots = (makeDisk: () => LogDisk): void => {
  const snapshot = (uptoSeq: number, projectionVersion = 1) => ({
    projection: 'cart',
    projectionVersion,
    uptoSeq,
    state: { items: uptoSeq },
  });

  test('a snapshot is found under its version and only replaced by a newer one', async () => {
    const store = makeDisk().open();
    const session = await begin(store);
    await store.append(session, batchOf(qtySet(1), qtySet(2), qtySet(3)));
    expect(await snapshotOf(store, 'cart', 1)).toBeUndefined();
    await store.saveSnapshot(session, snapshot(3));
    await store.saveSnapshot(session, snapshot(2));
    expect(await snapshotOf(store, 'cart', 1)).toEqual(snapshot(3));
    expect(await snapshotOf(store, 'cart', 2)).toBeUndefined();
    const anew = { ...snapshot(3), state: 'folded anew' };
    await store.saveSnapshot(session, anew);
    expect(await snapshotOf(store, 'cart', 1)).toEqual(anew);
    await store.saveSnapshot(session, snapshot(1, 2));
    expect(await snapshotOf(store, 'cart', 2)).toEqual(snapshot(1, 2));
  });

  test('a snapshot never leads its log', async () => {
    const store = makeDisk().open();
    const session = await begin(store);
    await store.append(session, batchOf(qtySet(1)));
    await expect(store.saveSnapshot(session, snapshot(2))).rejects.toThrow('lead its log');
    expect(await snapshotOf(store, 'cart', 1)).toBeUndefined();
  });

  test('a snapshot of somebody who has left is not kept, and leaving takes the old one along', async () => {
    const store = makeDisk().open();
    const from = await begin(store);
    await store.append(from, batchOf(qtySet(1)));
    await store.saveSnapshot(from, snapshot(1));
    const to = { partition: customer, clientId: 'c' };
    const { session } = await switched(store, { from, to, batch: batchOf(loggedIn()), erase: [guest] });
    await store.saveSnapshot(from, snapshot(1));
    expect(await snapshotOf(store, 'cart', 1)).toBeUndefined();
    const back = { from: session, to: { partition: guest, clientId: 'g' }, erase: [] };
    await switched(store, { ...back, batch: batchOf(qtySet(1)) });
    expect(await snapshotOf(store, 'cart', 1)).toBeUndefined();
  });
};

const packs = (makeDisk: () => LogDisk): void => {
  test('packing changes nothing that can be read, and the newest batches can still be tried again', async () => {
    const store = makeDisk().open();
    const session = await begin(store);
    const act = qtySet(1, { eventId: 'the-act' });
    await store.append(session, { ...batchOf(act), once: ['the-act'] });
    for (let taps = 0; taps < 250; taps += 1) {
      const sizes = Array.from({ length: 1 + (taps % 7) }, () => qtySet(1 + taps));
      await store.append(session, batchOf(...sizes));
    }
    const newest = batchOf(qtySet(2), qtySet(3));
    const outcome = await store.append(session, newest);
    const before = await store.read(guest, 0);
    await Promise.all([store.compact(guest), store.compact(guest)]);
    await store.compact('guest:nobody');
    expect(await store.read(guest, 0)).toEqual(before);
    for (const seq of [1, 300, 301, 511, 990]) {
      expect((await store.read(guest, seq)).events).toEqual(before.events.slice(seq));
    }
    expect(await store.append(session, newest)).toEqual(outcome);
    const again = await appended(store, session, { ...batchOf(act), once: ['the-act'] });
    expect(again).toMatchObject({ events: [], earlier: [{ seq: 1 }] });
    expect(await headOf(store, guest)).toBe(before.events.length);
  });
};
