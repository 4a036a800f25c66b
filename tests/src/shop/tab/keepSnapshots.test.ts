// Idle work on a long log: a snapshot, then trimming. Over both stores, as a visit and the next one.
import { createServerClock } from '#sync/transport/serverTime.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createEventLog } from '#events/log/createEventLog.ts';
import type { ShopEventLog, ShopLogStore } from '#events/facts/shopLog.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { ShopViews } from '#projections/shop/shopViews.ts';
import { BUG_WINDOW, isSameState } from '#projections/shop/summary.ts';
import { keepSnapshots, openViews } from '#src/shop/tab/openViews.ts';
import type { ShopPlatform } from '#src/shop/tab/platform.ts';
import { toCents, toProductId, toVariantId, toItemId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';
import type { Partition } from '#events/store/logValues.ts';
import { toMillis } from '#events/store/logBrands.ts';

const DAY = 24 * 60 * 60_000;

type Visit = {
  readonly log: ShopEventLog;
  readonly views: ShopViews;
  readonly store: ShopLogStore;
  /** What went wrong behind the screens. */
  readonly reported: unknown[];
  /** Lets the device be idle until nothing is left to do. */
  readonly idle: () => Promise<void>;
};

/** One device; each visit is a new tab. */
const device = (openStore: () => ShopLogStore, partition = branded<Partition>('guest:first')) => {
  const hub = createChannelHub();
  let [ids, now] = [0, 100 * DAY];
  return {
    pass: (ms: number) => void (now += ms),
    visit: async (): Promise<Visit> => {
      const store = openStore();
      const log = await createEventLog({
        store,
        channel: hub.join(),
        clock: createServerClock(() => toMillis(now)),
        ids: { uuid: () => `id-${(ids += 1)}`, uuidOf: (text) => text },
        tabId: 'tab',
        firstPartition: partition,
      });
      const views = await openViews(store, log);
      const waiting: (() => void)[] = [];
      const reported: unknown[] = [];
      const under: Promise<unknown>[] = [];
      const watched: ShopLogStore = {
        ...store,
        read: (...from) => keep(under, store.read(...from)),
        saveSnapshot: (...what) => keep(under, store.saveSnapshot(...what)),
        compact: (which) => keep(under, store.compact(which)),
        trim: (...what) => keep(under, store.trim(...what)),
      };
      const used: Pick<ShopPlatform, 'store' | 'whenIdle' | 'report'> = {
        store: watched,
        whenIdle: (run) => void waiting.push(run),
        report: (error) => void reported.push(error),
      };
      keepSnapshots(used as ShopPlatform, log, views);
      const idle = async (): Promise<void> => {
        for (const run of waiting.splice(0)) run();
        while (under.length > 0) {
          await Promise.allSettled(under.splice(0));
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      return { log, views, store, reported, idle };
    },
  };
};

const keep = <T>(under: Promise<unknown>[], work: Promise<T>): Promise<T> => {
  under.push(work);
  return work;
};

const taps = (count: number): readonly ShopEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const item = {
      productId: toProductId('p-1'),
      variantId: toVariantId(`v-${index % 7}`),
      itemId: toItemId(`i-${index % 7}`),
      qty: 1 + (index % 9),
    };
    return { type: 'CartItemAdded', data: { ...item, shownPriceCents: toCents(100) } };
  });

const stores: readonly (readonly [string, () => () => ShopLogStore])[] = [
  [
    'memory',
    () => {
      const disk = createMemoryDisk();
      return () => createMemoryLogStore(shopRegistry, disk);
    },
  ],
  [
    'IndexedDB',
    () => {
      const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
      return () => openIndexedDbLogStore(shopRegistry, { parts });
    },
  ],
];

describe.each(stores)('a long log in %s', (_, makeDisk) => {
  test('keeps its newest 2,000 events, and the next visit shows the same', async () => {
    const { visit } = device(makeDisk());
    const { log, views, store, reported, idle } = await visit();
    await log.dispatch(taps(BUG_WINDOW.events + BUG_WINDOW.fewest));
    await idle();
    const { events } = await store.read(branded('guest:first'), 0);
    expect(reported).toEqual([]);
    expect(events.length).toBe(BUG_WINDOW.events + 1);
    expect(events[0]).toMatchObject({ type: 'HistorySummarised', seq: BUG_WINDOW.fewest });
    const next = await visit();
    expect(next.views.foldedFrom).toBe(log.head);
    expect(next.views.committed).toEqual(views.committed);
  });

  test('forgets what is older than 30 days, however little came after', async () => {
    const { visit, pass } = device(makeDisk());
    const { log, views, store, idle } = await visit();
    await log.dispatch(taps(300));
    pass(31 * DAY);
    await log.dispatch(taps(2));
    await idle();
    expect((await store.read(branded('guest:first'), 0)).events.map(({ seq }) => seq)).toEqual([
      300, 301, 302,
    ]);
    expect((await visit()).views.committed).toEqual(views.committed);
  });

  test('loses nothing when a fold was changed since: its new version starts from the summary', async () => {
    const { visit } = device(makeDisk());
    const { log, views, store, idle } = await visit();
    await log.dispatch(taps(2_500));
    await idle();
    const blind: ShopLogStore = {
      ...store,
      start: async (first) => ({
        ...(await store.start(first)),
        snapshots: [],
        tail: { events: [], unknown: [] },
      }),
    };
    const rebuilt = await openViews(blind, log);
    expect(rebuilt.foldedFrom).toBe(0);
    expect(rebuilt.committed).toEqual(views.committed);
    expect(Object.keys(rebuilt.committed.account.items.cart)).toHaveLength(7);
  });

  test('keeps every event while a change is not in the account', async () => {
    const { visit } = device(makeDisk(), branded('cust:mia'));
    const { log, store, reported, idle } = await visit();
    await log.dispatch(taps(2_600));
    await idle();
    // With the sign-in that a customer's log begins with.
    expect((await store.read(branded('cust:mia'), 0)).events.length).toBe(2_601);
    expect(reported).toEqual([]);
  });

  test('is not trimmed, and the snapshot not renewed, when this tab shows something else than the log says', async () => {
    const { visit } = device(makeDisk());
    const { log, views, store, reported, idle } = await visit();
    await log.dispatch(taps(2_300));
    Object.assign(views.committed.account.items, { cartId: 'wrong' });
    await idle();
    expect(reported).toMatchObject([{ message: expect.stringContaining('nothing was trimmed') }]);
    expect((await store.read(branded('guest:first'), 0)).events.length).toBe(2_300);
    expect(isSameState((await visit()).views.committed, views.committed)).toBe(false);
  });
});

test('what short visits leave is put into a snapshot by a later one', async () => {
  const disk = createMemoryDisk();
  const { visit } = device(() => createMemoryLogStore(shopRegistry, disk));
  for (let visits = 0; visits < 3; visits += 1) await (await visit()).log.dispatch(taps(100));
  const { idle } = await visit();
  await idle();
  expect((await visit()).views.foldedFrom).toBe(300);
});
