import { describe, expect, test } from 'vitest';
import type { Millis } from '#events/store/logValues.ts';

import { FIXED_PAGES } from '#domain/search/foundPages/fixedPages.ts';
import { hasBit } from '#domain/search/columns/bits.ts';
import { brandPageOf, categoryPageOf, searchPageOf } from '#domain/search/pages/buildListPages.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { listedDetailsOf } from '#server/shop/catalogue/content/searchableCatalogue.ts';
import { productPageOf } from '#server/shop/catalogue/pages/storedProductPage.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { EngineLostError } from '#src/catalogue/search/askEngine.ts';
import { createDevicePack } from '#src/catalogue/search/devicePack.ts';
import { UNCOUNTED } from '#src/catalogue/search/packProducts.ts';
import { withStock } from '#server/shop/catalogue/content/stock.ts';
import type { KeptPart, PackCache } from '#src/catalogue/search/packCache.ts';
import {
  deltaBetween,
  encodePack,
  encodeStock,
  type PackedCatalogue,
} from '#sync/protocol/catalogue/cataloguePack.ts';
import {
  type CatalogueDetails,
  detailsBetween,
  encodeDetails,
} from '#sync/protocol/catalogue/packDetails.ts';
import { type ListQuery, PLAIN_LIST, SORT_ORDERS } from '#sync/protocol/search/searchAddress.ts';
import { bytesOf, engineHere } from './engineHere.ts';
import { toCents, toProductId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

const shop = createCatalogue(sampleShop());
const { engine } = shop;
const older = engine.catalogue;
const details = listedDetailsOf(shop);
const newer: PackedCatalogue = {
  ...older,
  version: 'newer',
  products: older.products.map((product, at) => (at === 0 ? { ...product, price: toCents(100) } : product)),
};
/** Every other word of stock bits. */
const bits = Uint32Array.from({ length: 4_000 }, (_, word) => (word % 2 === 0 ? 0xffff_ffff : 0x0f0f_0f0f));

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
    sentAt: null as Millis | null,
    pages: FIXED_PAGES as unknown,
  };
  let now = 1_000_000;
  let changes = 0;
  let endWorker = (): void => undefined;
  const answer = (file: string, version: string, value: unknown): ArrayBuffer | null => {
    if (!server.isReachable) throw new TypeError('Failed to fetch');
    asked.push(file);
    return server.isTooBig || version !== server.catalogue.version ? null : bytesOf(value);
  };
  const newest = (): CatalogueDetails => ({ ...details, version: server.catalogue.version });
  const pack = createDevicePack({
    cache,
    download: {
      part: async (part, version) =>
        answer(part, version, part === 'pack' ? encodePack(server.catalogue) : encodeDetails(newest())),
      delta: async (part, version, from) => {
        if (from !== older.version) return answer(`delta of ${part}`, 'none', null);
        const delta =
          part === 'pack' ? deltaBetween(older, server.catalogue) : detailsBetween(details, newest());
        return answer(`delta of ${part}`, version, delta);
      },
      stock: async (version) => {
        const value = encodeStock(version, toMillis(server.readAt), bits);
        return answer('stock', version, value) && { value, sentAt: server.sentAt };
      },
      pages: async (version) => answer('pages', version, server.pages) && server.pages,
    },
    connect: engineHere((end) => (endWorker = end)),
    onChanged: () => {
      changes += 1;
    },
    stockMaxAgeMs: () => 300_000,
    now: () => toMillis(now),
  });
  return {
    pack,
    kept,
    asked,
    server,
    wait: (ms: number) => void (now += ms),
    changes: () => changes,
    endWorker: () => endWorker(),
  };
};

/** What is not sold from counted stock is there, whatever was counted. */
const uncounted = <Variant extends { stockQty: number }>(variant: Variant): Variant => ({
  ...variant,
  stockQty: UNCOUNTED,
});

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
        expect(await lists?.category(path, query)).toEqual(page === null ? null : { ...page, ...listed });
      }
    for (const path of ['/brands/tessel', '/brands/orrin/mens/shoes', '/brands/nobody']) {
      const page = brandPageOf(stocked, path, PLAIN_LIST);
      expect(await lists?.brand(path, PLAIN_LIST)).toEqual(page === null ? null : { ...page, ...listed });
    }
    for (const words of ['', 'arden', 'blue trail', 'zzzz', 'trainers', 'black mens shoes under 200'])
      expect({ ...(await lists?.searchPage(words, PLAIN_LIST)), pages: undefined }).toEqual({
        ...searchPageOf(stocked, words, PLAIN_LIST),
        ...listed,
      });
    // From its first answer on, also of words that no product has.
    expect((await lists?.searchPage('find a store', PLAIN_LIST))?.pages?.found[0]?.path).toBe('/stores');
    expect(await lists?.suggest('ard')).toEqual(engine.suggest('ard'));
  });

  test('CAT-09: fetches it once; the next visit has it without network and says how old it is', async () => {
    const device = createDevice();
    const first = visit(device);
    await first.pack.keepUp(older.version);
    expect(first.asked).toEqual(['pack', 'pages', 'stock']);

    const later = visit(device);
    later.server.isReachable = false;
    later.wait(3_600_000);
    const lists = await later.pack.open();
    expect(await lists?.searchPage('arden', PLAIN_LIST)).toMatchObject({ total: toCents(3), ...listed });

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
    expect(later.asked).toEqual(['delta of pack', 'stock']);
    expect(later.changes()).toBeGreaterThan(0);
    const cheapest = { ...PLAIN_LIST, sort: 'priceAsc' } as const;
    expect((await later.pack.current('newer')?.searchPage('', cheapest))?.cards[0]?.priceCents).toBe(100);
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
    device.kept.set('pack', {
      version: 'before',
      at: toMillis(1),
      value: value === 'junk' ? value : bytesOf(value),
    });
    const { pack, asked } = visit(device);
    expect(await pack.open()).toBeUndefined();
    await pack.keepUp(older.version);
    expect(asked.filter((file) => file !== 'delta of pack')).toEqual(['pack', 'pages', 'stock']);
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
    expect(asked).toEqual(['pack', 'pages', 'stock']);
    wait(1_000);
    for (let n = 0; n < 3; n += 1) pack.current(older.version);
    await settled();
    expect(asked).toEqual(['pack', 'pages', 'stock', 'stock']);
    expect(changes()).toBe(told + 1);
    expect((await pack.current(older.version)?.searchPage('', PLAIN_LIST))?.keptAt?.stock).toBe(1_300_000);
    // The clock had been ahead: how old it is nobody knows.
    wait(-900_000);
    pack.current(older.version);
    await settled();
    expect(asked).toHaveLength(5);
  });

  test('is as old as the shop’s own reading of it', async () => {
    const { pack, server } = visit();
    Object.assign(server, { readAt: 70_000, sentAt: 90_000 });
    await pack.keepUp(older.version);
    expect((await pack.current(older.version)?.searchPage('', PLAIN_LIST))?.keptAt?.stock).toBe(980_000);
  });

  test('that cannot be had leaves what is there, with its age', async () => {
    const { pack, server, wait } = visit();
    await pack.keepUp(older.version);
    server.isReachable = false;
    wait(900_000);
    expect((await pack.current(older.version)?.searchPage('', PLAIN_LIST))?.keptAt?.stock).toBe(1_000_000);
    await settled();
    expect((await pack.current(older.version)?.searchPage('', PLAIN_LIST))?.total).toBeGreaterThan(0);
  });
});

test('CAT-09: a catalogue that is too big for a phone is not kept, and nothing breaks', async () => {
  const { pack, server, kept } = visit();
  server.isTooBig = true;
  await pack.keepUp(older.version);
  expect(await pack.open()).toBeUndefined();
  expect(kept.size).toBe(0);
});

describe('a product on a device that keeps the catalogue', () => {
  const withDetails = async (device = createDevice()) => {
    const here = visit(device);
    await here.pack.keepUp(older.version);
    await here.pack.keepDetails(older.version);
    return here;
  };

  test('CAT-09: has the page the server makes, to the letter, whichever lists show it', async () => {
    const { pack, asked } = await withDetails();
    expect(asked).toEqual(['pack', 'pages', 'stock', 'details']);
    const here = pack.current(older.version);
    for (const { path } of older.products)
      expect(await here?.product(path)).toEqual({ ...productPageOf(shop, path), ...listed });
    expect(await here?.product('/products/arden-4-mens/invisible')).toBeUndefined();
    // Lists no longer show it: whether it has a page, the shop knows.
    expect(await here?.product('/products/marlow-7-mens/rust-bone')).toBeUndefined();
  });

  test('is as the index says it is, but for how many there are', async () => {
    const { pack } = await withDetails();
    const { products } = shop;
    const known = await pack.products([...products.keys(), 'p-nobody'].map(toProductId));
    expect(known.size).toBe(older.products.length);
    let place = 0;
    for (const { id } of older.products) {
      const product = products.get(id);
      if (product === undefined) throw new Error(`There is no ${id}`);
      const isThere = product.variants.map(() => hasBit(bits, place++));
      const stock = new Map(product.variants.map((variant, at) => [variant.id, isThere[at] ? UNCOUNTED : 0]));
      const live = withStock(product, stock, toMillis(0));
      const all = product.functionalType === 'basic' ? live.variants : live.variants.map(uncounted);
      expect(known.get(id)).toEqual({ product: { ...live, variants: all }, checkedAt: 1_000_000 });
    }
  });

  test('PWA-02: is there on the next visit without network; before its texts came it is not', async () => {
    const device = createDevice();
    const first = visit(device);
    await first.pack.keepUp(older.version);
    const { path } = older.products[7] ?? { path: '' };
    expect(await first.pack.current(older.version)?.product(path)).toBeUndefined();
    expect((await first.pack.products([toProductId('p-arden-4-mens-harbour-coral')])).size).toBe(0);
    await first.pack.keepDetails(older.version);

    const later = visit(device);
    later.server.isReachable = false;
    expect(await (await later.pack.open())?.product(path)).toMatchObject({ product: { path } });
    expect((await later.pack.products([toProductId('p-arden-4-mens-harbour-coral')])).size).toBe(1);
    await later.pack.keepDetails(older.version);
    expect(later.asked).toEqual([]);
  });

  test('of an earlier version fetches which texts changed', async () => {
    const device = createDevice();
    await withDetails(device);
    const later = visit(device);
    later.server.catalogue = newer;
    await later.pack.keepUp('newer');
    await later.pack.keepDetails('newer');
    expect(later.asked).toEqual(['delta of pack', 'stock', 'pages', 'delta of details']);
    const { path } = newer.products[0] ?? { path: '' };
    expect((await later.pack.current('newer')?.product(path))?.product.priceCents).toBe(100);
  });
});

test('a browser that ends the worker gets the catalogue opened again by the next who asks', async () => {
  const { pack, asked, endWorker } = visit();
  await pack.keepUp(older.version);
  const answering = pack.current(older.version)?.searchPage('', PLAIN_LIST);
  endWorker();
  await expect(answering).rejects.toThrow(EngineLostError);
  expect(pack.current(older.version)).toBeUndefined();
  expect((await (await pack.open())?.searchPage('', PLAIN_LIST))?.total).toBeGreaterThan(0);
  expect(asked).toEqual(['pack', 'pages', 'stock']);
});
