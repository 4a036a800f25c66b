// A full device, on a disk with a quota: what can be downloaded again goes, what the shopper did stays.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { ShopCache } from '#src/platform/storage/shopCache.ts';
import { cachesToShed } from '#src/platform/storage/shedCaches.ts';
import { sheddingLogStore } from '#src/platform/storage/sheddingLogStore.ts';
import { batchOf, qtySet } from '#tests/contracts/log/drafts.ts';
import { openTab, qtySetTo } from '#tests/contracts/log/tabs.ts';
import { plainly, type Plainly } from '#tests/support/builders/plain.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { headOf } from '#tests/support/log/storeStart.ts';

type AbortableTransaction = IDBTransaction & { _abort(name: string): void };

const first = { partition: 'guest:first', clientId: 'client' };
const reported: unknown[] = [];
let taken = { pictures: 0, pages: 0, log: 0 };
let quota = Infinity;
let cache: ShopCache;
let store: Plainly<ShopLogStore>;

const used = (): number => taken.pictures + taken.pages + taken.log;

/** Every row of the log takes 10 of the quota; too much shows as an abort after the request has succeeded. */
const countRows = (): void => {
  const method = 'add';
  const add = IDBObjectStore.prototype[method];
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = add.apply(this, args);
    if (this.name !== 'log') return request;
    if (used() + 10 > quota)
      request.addEventListener('success', () =>
        (this.transaction as AbortableTransaction)._abort('QuotaExceededError'),
      );
    else taken.log += 10;
    return request;
  });
};

/** Two pictures in a cache that the service worker holds: deleting the cache alone gives no room back. */
const heldPictures = () => {
  const pictures = new Set(['main-240.avif', 'side-240.avif']);
  const cache = {
    keys: async () => [...pictures],
    delete: async (picture: string) => {
      if (pictures.delete(picture)) taken.pictures -= 25;
    },
  };
  return {
    has: async (name: string) => name === 'pictures',
    open: async () => cache,
    delete: async () => true,
  };
};

beforeEach(async () => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  taken = { pictures: 50, pages: 30, log: 0 };
  quota = Infinity;
  reported.length = 0;
  vi.stubGlobal('caches', heldPictures());
  cache = new ShopCache();
  await cache.pages.put({ key: '/', at: toMillis(0), value: {} });
  const remove = cache.delete.bind(cache);
  vi.spyOn(cache, 'delete').mockImplementation((...args) => {
    taken.pages = 0;
    return remove(...args);
  });
  store = plainly(
    sheddingLogStore(openIndexedDbLogStore(shopRegistry, { parts }), cachesToShed(cache), (error) =>
      reported.push(error),
    ),
  );
  countRows();
});
afterEach(async () => {
  await cache.delete();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a full device', () => {
  test('gives up pictures and keeps the tap; pages stay while they need not go', async () => {
    const session = await store.session(first);
    quota = 80;
    const batch = batchOf(qtySet(1));
    expect(await store.append(session, batch)).toMatchObject({ events: [{ seq: 1 }] });
    expect(taken).toEqual({ pictures: 0, pages: 30, log: 10 });
    expect(await store.append(session, batch)).toMatchObject({ events: [{ seq: 1 }] });
  });

  test('gives up pages next, and can keep pages again afterwards', async () => {
    const session = await store.session(first);
    quota = 10;
    await store.append(session, batchOf(qtySet(1)));
    expect(taken).toEqual({ pictures: 0, pages: 0, log: 10 });
    expect(await cache.pages.count()).toBe(0);
    await cache.pages.put({ key: '/cart', at: toMillis(1), value: {} });
    expect(await cache.pages.count()).toBe(1);
  });

  test('with nothing left to give up takes the tap back, says why, and never touches what was saved', async () => {
    const { log, shown, changes } = await openTab({ store, channel: createChannelHub().join() });
    await log.dispatch([qtySetTo(1)]);
    quota = 15;
    await expect(log.dispatch([qtySetTo(2)])).rejects.toMatchObject({ reason: 'quota' });
    expect(taken).toEqual({ pictures: 0, pages: 0, log: 10 });
    expect(shown()).toEqual([1]);
    expect(changes.at(-1)).toMatchObject({ type: 'rolledBack', error: { reason: 'quota' } });
    quota = 20;
    await log.dispatch([qtySetTo(3)]);
    expect(shown()).toEqual([1, 3]);
    expect(await headOf(store, 'guest:first')).toBe(2);
  });

  test('a cache that cannot be given up is reported, and the next one is', async () => {
    vi.stubGlobal('caches', { has: () => Promise.reject(new Error('no caches in this window')) });
    const session = await store.session(first);
    quota = 60;
    await store.append(session, batchOf(qtySet(1)));
    expect(taken).toEqual({ pictures: 50, pages: 0, log: 10 });
    expect(reported).toEqual([new Error('no caches in this window')]);
  });

  test('a failure of another kind gives up nothing', async () => {
    const session = await store.session(first);
    store.close();
    await expect(store.append(session, batchOf(qtySet(1)))).rejects.toMatchObject({ reason: 'closed' });
    expect(taken).toEqual({ pictures: 50, pages: 30, log: 0 });
  });
});
