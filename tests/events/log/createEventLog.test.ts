import { expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { eventLogContract } from '#tests/contracts/log/eventLog.contract.ts';
import { vanishedLogContract } from '#tests/contracts/log/vanishedLog.contract.ts';
import { openTab, qtySetTo } from '#tests/contracts/log/tabs.ts';
import { branded } from '#tests/support/builders/plain.ts';

eventLogContract('a store in memory', () => {
  const disk = createMemoryDisk();
  return () => createMemoryLogStore(shopRegistry, disk);
});

vanishedLogContract('a store in memory', () => {
  const disk = createMemoryDisk();
  return {
    open: () => createMemoryLogStore(shopRegistry, disk),
    vanish: async () => {
      disk.session = undefined;
      disk.lastStamp = branded(0);
      disk.sealed = [];
      for (const table of [disk.logs, disk.snapshots, disk.secrets]) table.clear();
    },
    loseEvents: async () => disk.logs.clear(),
  };
});

test('a tap that is on the disk is never called refused, even when it could not be read before a sign-in', async () => {
  const store = createMemoryLogStore(shopRegistry);
  const hub = createChannelHub(() => 'drop');
  let readable = true;
  const unsteady: ShopLogStore = {
    ...store,
    read: async (...which) => {
      if (!readable) throw new LogStoreError('unavailable', 'Not now');
      return store.read(...which);
    },
  };
  const [one, two] = [
    await openTab({ store, channel: hub.join() }),
    await openTab({ store: unsteady, channel: hub.join() }),
  ];
  await one.log.dispatch([qtySetTo(1)]);
  readable = false;
  const saved = two.log.dispatch([qtySetTo(2)]);
  await expect(two.log.catchUp()).rejects.toThrow('Not now');
  await one.log.switchTo({ partition: 'cust:mia', events: [qtySetTo(3)], erase: [] });
  readable = true;
  await two.log.catchUp();
  expect(await saved).toMatchObject([{ partition: 'guest:first', seq: 2 }]);
  expect(two.shown()).toEqual([3]);
});

/** What `work` does is done at once; its answer comes when it is let go. */
const heldBack = () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  return {
    begun: begun.promise,
    letGo: gate.resolve,
    hold: async <T>(work: () => Promise<T>): Promise<T> => {
      const answer = await work();
      begun.resolve();
      await gate.promise;
      return answer;
    },
  };
};

test('the first tap of another tab, heard while the log is read, does not make it a log that was deleted', async () => {
  const store = createMemoryLogStore(shopRegistry);
  const hub = createChannelHub();
  const reading = heldBack();
  let isSlow = false;
  const slow: ShopLogStore = {
    ...store,
    read: (...which) => (isSlow ? reading.hold(() => store.read(...which)) : store.read(...which)),
  };
  const one = await openTab({ store, channel: hub.join() });
  const two = await openTab({ store: slow, channel: hub.join() });
  isSlow = true;
  const caughtUp = two.log.catchUp();
  await reading.begun;
  await one.log.dispatch([qtySetTo(1)]);
  await expect.poll(() => two.shown()).toEqual([1]);
  isSlow = false;
  reading.letGo();
  await caughtUp;
  expect(two.changes.map(({ type }) => type)).not.toContain('replaced');
  expect(two.shown()).toEqual([1]);
});

test('news of a sign-in that waited while its tab went on to the next one takes nobody back', async () => {
  const store = createMemoryLogStore(shopRegistry);
  const hub = createChannelHub();
  const looking = heldBack();
  let isSlow = false;
  const slow: ShopLogStore = {
    ...store,
    session: async (first) => {
      if (isSlow) await looking.hold(() => Promise.resolve());
      return store.session(first);
    },
  };
  const one = await openTab({ store, channel: hub.join() });
  const two = await openTab({ store: slow, channel: hub.join() });
  isSlow = true;
  const caughtUp = two.log.catchUp();
  await looking.begun;
  await one.log.switchTo({ partition: 'cust:mia', events: [qtySetTo(2)], erase: [] });
  await one.log.switchTo({ partition: 'cust:ben', events: [qtySetTo(3)], erase: [] });
  isSlow = false;
  looking.letGo();
  await caughtUp;
  const saved = two.log.dispatch([qtySetTo(1)]);
  expect(await saved).toMatchObject([{ partition: 'cust:ben', seq: 2 }]);
  expect(two.changes.map(({ type }) => type)).toEqual(['switched', 'dispatched', 'committed']);
});

test('a log of many pieces is read as far as it went when it was asked for, each event once and in order', async () => {
  const { log } = await openTab({
    store: createMemoryLogStore(shopRegistry),
    channel: createChannelHub().join(),
  });
  await log.dispatch(Array.from({ length: 20_000 }, () => qtySetTo(1)));
  const seqs: number[] = [];
  let pieces = 0;
  const read = log.readInPieces(7, (events) => {
    pieces += 1;
    for (const { seq } of events) seqs.push(seq);
  });
  await log.dispatch([qtySetTo(2)]);
  await read;
  expect(pieces).toBeGreaterThan(2);
  expect(seqs).toEqual(Array.from({ length: 19_993 }, (_, index) => index + 8));
});

test('nobody is told the rest of a log they have left', async () => {
  const store = createMemoryLogStore(shopRegistry);
  const left = Promise.withResolvers<void>();
  const slow: ShopLogStore = {
    ...store,
    read: async (partition, afterSeq, most) => {
      if (most !== undefined && afterSeq > 0) await left.promise;
      return store.read(partition, afterSeq, most);
    },
  };
  const { log } = await openTab({ store: slow, channel: createChannelHub().join() });
  await log.dispatch(Array.from({ length: 20_000 }, () => qtySetTo(1)));
  const firsts: unknown[] = [];
  const read = log.readInPieces(0, ([first]) => void firsts.push(first?.seq));
  await log.switchTo({ partition: 'cust:mia', events: [], erase: [] });
  left.resolve();
  await read;
  expect(firsts).toEqual([1]);
});

test('a listener with a bug stops neither the others nor the tap', async () => {
  const { log } = await openTab({
    store: createMemoryLogStore(shopRegistry),
    channel: createChannelHub().join(),
  });
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', report);
  let heard = 0;
  log.subscribe(() => {
    throw new Error('A bug in a projection');
  });
  log.subscribe(() => {
    heard += 1;
  });
  await log.dispatch([qtySetTo(1)]);
  await new Promise((resolve) => setImmediate(resolve));
  process.removeAllListeners('unhandledRejection');
  for (const listener of before) process.on('unhandledRejection', listener);
  expect(heard).toBe(2);
  expect(reported).toHaveLength(2);
});
