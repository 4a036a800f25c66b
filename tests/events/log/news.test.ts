import { describe, expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import type { LogMessage } from '#events/store/logChannel.ts';
import { News } from '#events/log/news.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { qtySet } from '#tests/contracts/log/drafts.ts';
import { openTab, qtySetTo } from '#tests/contracts/log/tabs.ts';
import type { LogSession } from '#events/store/logSession.ts';
import { branded } from '#tests/support/builders/plain.ts';

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

describe('what the other tabs are told', () => {
  const session: LogSession = branded({ partition: 'guest:here', epoch: 3, clientId: 'this-log' });
  const batch = (size: number, from = 1) =>
    Array.from({ length: size }, (_, index) => ({ ...qtySet(1), ...session, seq: from + index }));
  const listening = () => {
    const posted: LogMessage[] = [];
    const news = new News({
      post: (message) => void posted.push(message),
      subscribe: () => () => undefined,
      close: () => undefined,
    });
    return { news, posted };
  };

  test.each([1, 255])('of %i events: the events', (size) => {
    const { news, posted } = listening();
    const events = batch(size);
    news.note(session, events);
    news.flush();
    expect(posted).toEqual([{ type: 'appended', partition: 'guest:here', events }]);
  });

  test.each([256, 257])('of %i events: only how far the log goes now', (size) => {
    const { news, posted } = listening();
    news.note(session, batch(size));
    news.flush();
    expect(posted).toEqual([{ type: 'grown', session, head: size }]);
  });

  test('of a batch without events: nothing', () => {
    const { news, posted } = listening();
    news.note(session, []);
    news.flush();
    expect(posted).toEqual([]);
  });

  test('each batch once, in the order they were written, and not before it is time', () => {
    const { news, posted } = listening();
    const batches = [batch(1), batch(2, 2)];
    for (const events of batches) news.note(session, events);
    expect(posted).toEqual([]);
    news.flush();
    news.flush();
    expect(posted).toMatchObject(batches.map((events) => ({ type: 'appended', events })));
  });
});
