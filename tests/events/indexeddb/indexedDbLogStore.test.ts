import 'fake-indexeddb/auto';
import { IDBDatabase as FDBDatabase, IDBFactory } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { plainly, branded } from '#tests/support/builders/plain.ts';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { countIn, openedRow } from '#events/indexeddb/rows/eventColumns.ts';
import { createLogDatabase, type StoredLogRow } from '#events/indexeddb/database/logDatabase.ts';
import type { RecordedEvent, ShopLogStore } from '#events/facts/shopLog.ts';
import { batchOf, qtySet } from '#tests/contracts/log/drafts.ts';
import { logStoreContract } from '#tests/contracts/log/logStore.contract.ts';
import { lastStampOf } from '#tests/support/log/storeStart.ts';

const freshParts = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

logStoreContract('the store in IndexedDB', () => {
  const parts = freshParts();
  return {
    open: () => plainly(openIndexedDbLogStore(shopRegistry, { parts })),
    async stored(partition) {
      const database = await createLogDatabase('log', parts).open();
      const rows = await database.table<StoredLogRow>('log').toArray();
      database.close();
      return rows.filter((row) => row.partition === partition).flatMap((row) => openedRow(row).events);
    },
    async plant(event) {
      const database = await createLogDatabase('log', parts).open();
      const { partition, seq } = event as unknown as RecordedEvent;
      await database
        .table('log')
        .put({ partition, lastSeq: seq, batchId: `planted-${seq}`, events: [event] });
      database.close();
    },
  };
});

test('a store in IndexedDB says that it survives, and by which events it reads', () =>
  expect(openIndexedDbLogStore(shopRegistry, { parts: freshParts() })).toMatchObject({
    durability: 'persistent',
    registry: shopRegistry,
  }));

test('packed, a long log is a few large rows and the newest small ones; packing again writes nothing', async () => {
  const parts = freshParts();
  const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
  const session = await store.session({ partition: 'guest:first', clientId: 'client' });
  for (let tap = 0; tap < 1_400; tap += 1) await store.append(session, batchOf(qtySet(1)));
  const database = await createLogDatabase('log', parts).open();
  const sizes = async () => {
    const rows = await database.table<StoredLogRow>('log').toArray();
    return rows.map(countIn).filter((size) => size > 0);
  };
  await store.compact('guest:first');
  expect(await sizes()).toEqual([512, 376, ...Array.from({ length: 512 }, () => 1)]);
  await store.compact('guest:first');
  expect((await sizes()).length).toBe(514);
  database.close();
});

describe('a batch that is sent to where its tab thinks the log ends', () => {
  const opened = async () => {
    const store = plainly(openIndexedDbLogStore(shopRegistry, { parts: freshParts() }));
    const session = await store.session({ partition: 'guest:first', clientId: 'client' });
    await store.append(session, batchOf(qtySet(1), qtySet(2)));
    return { store, session, stamp: await lastStampOf(store) };
  };
  const positionsIn = async (store: ShopLogStore) =>
    (await store.read(branded('guest:first'), 0)).events.map(({ seq, stamp }) => ({ seq, stamp }));
  const isRising = (positions: readonly { readonly seq: number; readonly stamp: number }[]): boolean =>
    positions.every(
      ({ seq, stamp }, index) => seq === index + 1 && stamp > (positions[index - 1]?.stamp ?? 0),
    );

  test.each([
    ['where it does end', 2],
    ['behind what another tab wrote', 0],
    ['inside what another tab wrote', 1],
    ['ahead of it, in a log that was lost', 7],
  ])('lands where it ends: %s', async (_, head) => {
    const { store, session, stamp } = await opened();
    const outcome = await store.append(session, { ...batchOf(qtySet(3)), after: { head, stamp } });
    expect(outcome).toMatchObject({ type: 'appended', events: [{ seq: 3 }] });
    const positions = await positionsIn(store);
    expect(positions).toHaveLength(3);
    expect(isRising(positions)).toBe(true);
  });

  test('is written once when its tab tries it again, and answered the same', async () => {
    const { store, session, stamp } = await opened();
    const batch = { ...batchOf(qtySet(3)), after: { head: 2, stamp } };
    const first = await store.append(session, batch);
    expect(await store.append(session, batch)).toEqual(first);
    expect(await positionsIn(store)).toHaveLength(3);
  });

  test('is refused when somebody else signed in meanwhile, wherever it was sent', async () => {
    const { store, session, stamp } = await opened();
    const batch = batchOf(qtySet(9));
    const to = { partition: 'cust:mia', clientId: 'next' };
    await store.switchTo({ from: session, to, batch, erase: [], seal: [] });
    for (const head of [0, 2, 3]) {
      const late = { ...batchOf(qtySet(3)), after: { head, stamp } };
      expect(await store.append(session, late)).toMatchObject({ type: 'staleSession' });
    }
    expect(await positionsIn(store)).toHaveLength(2);
  });

  test('is refused when its shopper left and came back meanwhile, though the log ends where it did', async () => {
    const { store, session, stamp } = await opened();
    let from = session;
    for (const partition of ['cust:mia', 'guest:first']) {
      const to = { partition, clientId: 'next' };
      const change = await store.switchTo({ from, to, batch: batchOf(), erase: [] });
      if (change.type !== 'switched') throw new Error(`The switch ended ${change.type}`);
      from = change.session;
    }
    const late = { ...batchOf(qtySet(3)), after: { head: 2, stamp } };
    expect(await store.append(session, late)).toMatchObject({ type: 'staleSession', current: from });
    expect(await store.append(from, late)).toMatchObject({
      type: 'appended',
      events: [{ seq: 3, epoch: 2 }],
    });
  });

  test('asks one table once; where somebody took its bookmark away it looks closer, and the next one does not', async () => {
    const parts = freshParts();
    const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
    const session = await store.session({ partition: 'guest:first', clientId: 'client' });
    const asked = vi.spyOn(FDBDatabase.prototype, 'transaction');
    const append = async (head: number) => {
      asked.mockClear();
      await store.append(session, { ...batchOf(qtySet(1)), after: { head, stamp: 2_000 + head } });
      return asked.mock.calls.map(([tables]) => tables);
    };
    expect([await append(0), await append(1)]).toEqual([[['log']], [['log']]]);
    const database = await createLogDatabase('log', parts).open();
    await database
      .table('log')
      .filter(({ events }) => events.length === 0)
      .delete();
    database.close();
    expect([await append(2), await append(3)]).toEqual([[['log'], ['meta', 'log']], [['log']]]);
    expect((await store.read('guest:first', 0)).events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    asked.mockRestore();
  });

  test('gets stamps above those of the session before, which its tab may not have heard of', async () => {
    const { store, session, stamp } = await opened();
    const batch = batchOf({ ...qtySet(9), stamp: branded(stamp + 5_000) });
    const changed = await store.switchTo({
      from: session,
      to: { partition: 'guest:first', clientId: 'client' },
      batch,
      erase: [],
      seal: [],
    });
    if (changed.type !== 'switched') throw new Error(`The switch ended ${changed.type}`);
    const positions = await positionsIn(store);
    const low = {
      ...batchOf({ ...qtySet(3), stamp: branded(stamp + 1) }),
      after: { head: positions.length, stamp: 0 },
    };
    await store.append(changed.session, low);
    expect(await positionsIn(store)).toHaveLength(positions.length + 1);
  });

  test.each([
    [4_999, 5_001],
    [5_000, 5_001],
    [5_001, 5_001],
    [5_002, 5_002],
  ])('of stamp %i, behind a session that ended at 5,000, gets %i', async (stamp, given) => {
    const { store, session } = await opened();
    await store.append(session, batchOf(qtySet(9, { stamp: 5_000 })));
    const to = { partition: 'cust:mia', clientId: 'next' };
    const changed = await store.switchTo({ from: session, to, batch: batchOf(), erase: [] });
    if (changed.type !== 'switched') throw new Error(`The switch ended ${changed.type}`);
    const late = { ...batchOf(qtySet(3, { stamp })), after: { head: 0, stamp: 0 } };
    expect(await store.append(changed.session, late)).toMatchObject({ events: [{ seq: 1, stamp: given }] });
  });

  test('gets later stamps for its early taps, however late its last one is', async () => {
    const { store, session } = await opened();
    await store.append(session, batchOf(qtySet(9, { stamp: 5_000 })));
    const to = { partition: 'cust:mia', clientId: 'next' };
    const changed = await store.switchTo({ from: session, to, batch: batchOf(), erase: [] });
    if (changed.type !== 'switched') throw new Error(`The switch ended ${changed.type}`);
    const taps = batchOf(qtySet(3, { stamp: 4_999 }), qtySet(4, { stamp: 6_000 }));
    expect(await store.append(changed.session, { ...taps, after: { head: 0, stamp: 0 } })).toMatchObject({
      events: [{ stamp: 5_001 }, { stamp: 6_000 }],
    });
  });
});
