import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { createLogDatabase } from '#events/indexeddb/database/logDatabase.ts';
import { followLog } from '#src/features/history/logFollower.ts';
import { batchOf, qtySet } from '#tests/contracts/log/drafts.ts';
import { plainly } from '#tests/support/builders/plain.ts';

/** Each test is on a device of its own: Dexie keeps the factory it found first. */
const openStore = (device: string) =>
  plainly(openIndexedDbLogStore(shopRegistry, { name: `shop.${device}` }));

const first = { partition: 'guest:first', clientId: 'client' };

test('a log is followed from where it was left, each event once, however many ask at once', async () => {
  const follower = followLog('device-a');
  expect(await follower.next()).toBeNull();
  const store = openStore('device-a');
  const session = await store.session(first);
  expect((await follower.next())?.length).toBe(0);
  await store.append(session, batchOf(qtySet(1), qtySet(2)));
  const [one, other] = await Promise.all([follower.next(), follower.next()]);
  expect([one?.length, other?.length]).toEqual([2, 2]);
  await store.append(session, batchOf(qtySet(3)));
  const now = await follower.next();
  expect(now?.replay.events.map(({ event }) => event.seq)).toEqual([1, 2, 3]);
  // Nothing new is nothing to draw again.
  expect(await follower.next()).toBe(now);
});

test('a change of identity begins another recording', async () => {
  const follower = followLog('device-b');
  const store = openStore('device-b');
  const session = await store.session(first);
  await store.append(session, batchOf(qtySet(1)));
  const before = await follower.next();
  await store.switchTo({
    from: session,
    to: { partition: 'cust:one', clientId: 'other' },
    batch: batchOf(qtySet(4)),
    erase: [session.partition],
  });
  const after = await follower.next();
  expect(after?.session).toMatchObject({ partition: 'cust:one', epoch: 1 });
  expect(after?.length).toBe(1);
  expect(after?.replay).not.toBe(before?.replay);
});

test('an event newer than this code has its place and is marked', async () => {
  const store = openStore('device-c');
  const session = await store.session(first);
  await store.append(session, batchOf(qtySet(1)));
  const database = await createLogDatabase('shop.device-c').open();
  const [row] = await database.table('log').toArray();
  const future = { ...row.events[0], eventId: 'future', seq: 2, type: 'CartItemEngraved' };
  await database.table('log').put({ ...row, lastSeq: 2, batchId: 'future', events: [future] });
  database.close();
  const recording = await followLog('device-c').next();
  expect(recording?.replay.events.map(({ event, known }) => [event.type, known])).toEqual([
    ['CartItemQtySet', true],
    ['CartItemEngraved', false],
  ]);
});

test('a device in a frame has a log of its own', async () => {
  const own = openStore('device-d');
  await own.append(await own.session(first), batchOf(qtySet(1)));
  expect(await followLog('').next()).toBeNull();
  expect((await followLog('device-d').next())?.length).toBe(1);
});
