import { expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { openTab, qtySetTo } from '#tests/contracts/tabs.ts';

test('the next batch is under way before the other tabs are told of the last, and they are told of both', async () => {
  const store = createMemoryLogStore(shopRegistry);
  const hub = createChannelHub();
  const order: string[] = [];
  const watched: ShopLogStore = {
    ...store,
    append: (session, batch) => {
      order.push('append');
      return store.append(session, batch);
    },
  };
  const joined = hub.join();
  const channel = {
    ...joined,
    post: (message: Parameters<typeof joined.post>[0]) => {
      order.push('tell');
      joined.post(message);
    },
  };
  const one = await openTab({ store: watched, channel });
  const two = await openTab({ store, channel: hub.join() });
  const first = one.log.dispatch([qtySetTo(1)]);
  await first;
  await one.log.dispatch([qtySetTo(2)]);
  await one.log.catchUp();
  expect(order).toEqual(['append', 'append', 'tell', 'tell']);
  await two.log.catchUp();
  expect(two.base()).toEqual(one.base());
});

test('a tap is saved, whatever becomes of the news of it', async () => {
  const errors: unknown[] = [];
  const report = (error: unknown): void => void errors.push(error);
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', report);
  const channel = createChannelHub().join();
  const broken = {
    ...channel,
    post: () => {
      throw new Error('The channel is closed');
    },
  };
  const { log, shown } = await openTab({ store: createMemoryLogStore(shopRegistry), channel: broken });
  await log.dispatch([qtySetTo(1)]);
  await log.dispatch([qtySetTo(2)]);
  await new Promise((resolve) => setImmediate(resolve));
  process.removeAllListeners('unhandledRejection');
  for (const listener of before) process.on('unhandledRejection', listener);
  expect(shown()).toEqual([1, 2]);
  expect(errors).toHaveLength(2);
});
