import { describe, expect, test } from 'vitest';

import { brandPageOf, categoryPageOf, searchPageOf } from '#domain/search/pages/listPages.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { sampleShop } from '#server/catalogue/sample/sampleShop.ts';
import { createDevicePack } from '#src/catalogue/search/devicePack.ts';
import * as opener from '#src/catalogue/search/openPack.ts';
import type { KeptPart, PackCache } from '#src/catalogue/search/packCache.ts';
import { deltaBetween, encodePack, encodeStock, type PackedCatalogue } from '#sync/protocol/cataloguePack.ts';
import { type ListQuery, PLAIN_LIST, SORT_ORDERS } from '#sync/protocol/searchAddress.ts';

const shop = sampleShop();
const { engine } = createCatalogue(shop);
const older = engine.catalogue;
const newer: PackedCatalogue = {
  ...older,
  version: 'newer',
  products: older.products.map((product, at) => (at === 0 ? { ...product, price: 100 } : product)),
};
/** Every other word of stock bits. */
const bits = Uint32Array.from({ length: 4_000 }, (_, word) => (word % 2 === 0 ? 0xffff_ffff : 0x0f0f_0f0f));

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const createDevice = () => {
  const kept = new Map<string, KeptPart>();
  const cache: PackCache = {
    get: async (part) => kept.get(part),
    put: async (part, value) => void kept.set(part, structuredClone(value)),
  };
  return { kept, cache };
};

/** A visit to a shop whose catalogue is `server.catalogue`, on a device that may have been there before. */
const visit = ({ kept, cache } = createDevice()) => {
  const asked: string[] = [];
  const server = {
    catalogue: older,
    isReachable: true,
    isTooBig: false,
    readAt: 0,
    sentAt: null as number | null,
  };
  let now = 1_000_000;
  let changes = 0;
  const answer = (file: string, version: string, value: unknown): unknown => {
    if (!server.isReachable) throw new TypeError('Failed to fetch');
    asked.push(file);
    return server.isTooBig || version !== server.catalogue.version ? null : overTheWire(value);
  };
  const pack = createDevicePack({
    cache,
    download: {
      pack: async (version) => answer('pack', version, encodePack(server.catalogue)),
      delta: async (version, from) =>
        answer('delta', version, from === older.version ? deltaBetween(older, server.catalogue) : null),
      stock: async (version) => {
        const value = answer('stock', version, encodeStock(version, server.readAt, bits));
        return value === null ? null : { value, sentAt: server.sentAt };
      },
    },
    load: async () => opener,
    onChanged: () => {
      changes += 1;
    },
    stockMaxAgeMs: () => 300_000,
    now: () => now,
  });
  return { pack, kept, asked, server, wait: (ms: number) => void (now += ms), changes: () => changes };
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

const listed = { keptAt: { catalogue: 1_000_000, stock: 1_000_000 } };

describe('a device that keeps the catalogue', () => {
  test('CAT-09: shows every list as the server does, to the letter', async () => {
    const { pack } = visit();
    await pack.keepUp(older.version);
    const lists = pack.current(older.version);
    const stocked = engine.withStock(bits);
    const queries: ListQuery[] = [
      ...SORT_ORDERS.map((sort) => ({ ...PLAIN_LIST, sort })),
      { ...PLAIN_LIST, page: 2 },
      { ...PLAIN_LIST, facets: { size: ['9', '9.5'], colour: ['blue'] }, maxPrice: 250 },
      { ...PLAIN_LIST, facets: { width: ['wide-2e'], sale: ['yes'] } },
    ];
    for (const { path } of older.categories)
      for (const query of queries) {
        const page = categoryPageOf(stocked, path, query);
        expect(lists?.category(path, query) ?? null).toEqual(page === null ? null : { ...page, ...listed });
      }
    for (const path of ['/brands/tessel', '/brands/orrin/mens/shoes', '/brands/nobody']) {
      const page = brandPageOf(stocked, path, PLAIN_LIST);
      expect(lists?.brand(path, PLAIN_LIST) ?? null).toEqual(page === null ? null : { ...page, ...listed });
    }
    for (const words of ['', 'arden', 'blue trail', 'zzzz', 'trainers'])
      expect(lists?.searchPage(words, PLAIN_LIST)).toEqual({
        ...searchPageOf(stocked, words, PLAIN_LIST),
        ...listed,
      });
    expect(lists?.suggest('ard')).toEqual(engine.suggest('ard'));
  });

  test('CAT-09: fetches it once; the next visit has it without network and says how old it is', async () => {
    const device = createDevice();
    const first = visit(device);
    await first.pack.keepUp(older.version);
    expect(first.asked).toEqual(['pack', 'stock']);

    const later = visit(device);
    later.server.isReachable = false;
    later.wait(3_600_000);
    const lists = await later.pack.open();
    expect(lists?.searchPage('arden', PLAIN_LIST)).toMatchObject({ total: 3, ...listed });

    const last = visit(device);
    await last.pack.keepUp(older.version);
    expect(last.asked).toEqual([]);
  });

  test('of an earlier version fetches what changed since, and only that', async () => {
    const device = createDevice();
    await visit(device).pack.keepUp(older.version);
    const later = visit(device);
    later.server.catalogue = newer;
    expect((await later.pack.open())?.version).toBe(older.version);
    expect(later.pack.current('newer')).toBeUndefined();
    await later.pack.keepUp('newer');
    expect(later.asked).toEqual(['delta', 'stock']);
    expect(later.changes()).toBeGreaterThan(0);
    expect(
      later.pack.current('newer')?.searchPage('', { ...PLAIN_LIST, sort: 'priceAsc' })?.cards[0]?.priceCents,
    ).toBe(100);
    expect((await visit(device).pack.open())?.version).toBe('newer');
  });

  test.each([
    ['is of another build', { format: 0 }],
    [
      'does not fit together',
      { ...encodePack(older), columns: { ...encodePack(older).columns, name: { values: [], steps: [] } } },
    ],
    ['is no pack at all', 'junk'],
  ])('whose pack %s fetches a whole one', async (_what, value) => {
    const device = createDevice();
    device.kept.set('pack', { version: 'before', at: 1, value });
    const { pack, asked } = visit(device);
    expect(await pack.open()).toBeUndefined();
    await pack.keepUp(older.version);
    expect(asked.filter((file) => file !== 'delta')).toEqual(['pack', 'stock']);
    expect(pack.current(older.version)?.version).toBe(older.version);
  });
});

describe('stock on a device', () => {
  test('CAT-07: older than 300 s is asked for anew, once, and whoever looks is told', async () => {
    const { pack, asked, wait, changes } = visit();
    await pack.keepUp(older.version);
    const told = changes();
    wait(299_000);
    pack.current(older.version);
    await settled();
    expect(asked).toEqual(['pack', 'stock']);
    wait(1_000);
    for (let n = 0; n < 3; n += 1) pack.current(older.version);
    await settled();
    expect(asked).toEqual(['pack', 'stock', 'stock']);
    expect(changes()).toBe(told + 1);
    expect(pack.current(older.version)?.searchPage('', PLAIN_LIST)?.keptAt?.stock).toBe(1_300_000);
  });

  test('is as old as the shop’s own reading of it', async () => {
    const { pack, server } = visit();
    Object.assign(server, { readAt: 70_000, sentAt: 90_000 });
    await pack.keepUp(older.version);
    expect(pack.current(older.version)?.searchPage('', PLAIN_LIST)?.keptAt?.stock).toBe(980_000);
  });

  test('that cannot be had leaves what is there, with its age', async () => {
    const { pack, server, wait } = visit();
    await pack.keepUp(older.version);
    server.isReachable = false;
    wait(900_000);
    expect(pack.current(older.version)?.searchPage('', PLAIN_LIST)?.keptAt?.stock).toBe(1_000_000);
    await settled();
    expect(pack.current(older.version)?.searchPage('', PLAIN_LIST)?.total).toBeGreaterThan(0);
  });
});

test('CAT-09: a catalogue that is too big for a phone is not kept, and nothing breaks', async () => {
  const { pack, server, kept } = visit();
  server.isTooBig = true;
  await pack.keepUp(older.version);
  expect(await pack.open()).toBeUndefined();
  expect(kept.size).toBe(0);
});
