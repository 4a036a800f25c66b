import { describe, expect, test } from 'vitest';
import { createBrowserCatalog } from '#src/catalogue/browserCatalog.ts';
import { PageError } from '#src/catalogue/pages/pageError.ts';
import type { Payload } from '#src/catalogue/pages/payload.ts';
import { EngineLostError } from '#src/catalogue/search/askEngine.ts';
import type { DeviceCatalogue } from '#src/catalogue/search/devicePack.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import { fakeCatalogue, frame } from '#tests/server/pages/fakeCatalogue.ts';
import { toMillis } from '#events/store/logBrands.ts';

const LIST = '/categories/mens/shoes/trail';
const PRODUCT = '/products/ridge/ember';
const NO_LONGER_LISTED = '/products/ridge/ash';

const page = await fakeCatalogue.category(LIST, PLAIN_LIST);
if (page === null) throw new Error('The fake catalogue has one list');
const ridge = await fakeCatalogue.product(PRODUCT);
if (ridge === null) throw new Error('The fake catalogue has one product');
const found = await fakeCatalogue.search('ridge', PLAIN_LIST);
const keptAt = { catalogue: toMillis(1), stock: null };

const catalogueOf = (version: string): DeviceCatalogue => ({
  version,
  category: async (path) => (path === LIST ? { ...page, total: 7, keptAt } : null),
  brand: async () => null,
  searchPage: async (words) => (found === null ? null : { ...found, words, total: 8, keptAt }),
  search: async () => null,
  product: async (path) => (path === PRODUCT ? { ...ridge, keptAt } : undefined),
  suggest: async () => ({ queries: [], lists: [], products: [] }),
});

/** @param kept the version of the catalogue this device keeps; undefined: none */
const visit = (kept: string | undefined) => {
  const asked: string[] = [];
  const versions: string[] = [];
  const server = { isReachable: true, isFailing: false, frame };
  const worker = { isLost: false };
  let now = 1_000_000;
  const open = (): DeviceCatalogue | undefined => {
    if (kept === undefined) return undefined;
    const lost = () => Promise.reject(new EngineLostError());
    return worker.isLost ? { ...catalogueOf(kept), category: lost, product: lost } : catalogueOf(kept);
  };
  const catalog = createBrowserCatalog({
    cache: {
      getPage: async () => undefined,
      putPage: async () => undefined,
      deletePage: async () => undefined,
      getFrame: async () => undefined,
      putFrame: async () => undefined,
    },
    pack: {
      current: (version) => (version === kept ? open() : undefined),
      open: async () => open(),
    },
    fetchPayload: async (key): Promise<Payload> => {
      asked.push(key);
      if (!server.isReachable) throw new TypeError('Failed to fetch');
      if (server.isFailing) throw new Error(`The shop answered 500 for ${key}`);
      if (key === PRODUCT) return { status: 200, frame: server.frame, page: ridge };
      if (key.startsWith('/products')) return { status: 404, frame: server.frame, page: null };
      return { status: 200, frame: server.frame, page: key.startsWith('/search') ? found : page };
    },
    onChanged: () => undefined,
    onFrame: ({ catalogueVersion }) => void versions.push(catalogueVersion),
    now: () => toMillis(now),
  });
  return { catalog, asked, versions, server, worker, wait: (ms: number) => void (now += ms) };
};

describe('a list on a device', () => {
  test('CAT-09: that keeps the shop’s catalogue is answered without asking', async () => {
    const { catalog, asked } = visit(frame.catalogueVersion);
    await catalog.seed('/cart', { status: 200, frame, page: null });
    expect(await catalog.category(LIST, { ...PLAIN_LIST, facets: { size: ['9'] } })).toMatchObject({
      total: 7,
      keptAt,
    });
    expect(await catalog.search('ridge', PLAIN_LIST)).toMatchObject({ words: 'ridge', total: 8 });
    expect(await catalog.category('/categories/hats', PLAIN_LIST)).toBeNull();
    expect(asked).toEqual([]);
  });

  test('asks a minute later whether the shop has another catalogue, and is then told', async () => {
    const { catalog, asked, versions, server, wait } = visit(frame.catalogueVersion);
    await catalog.seed('/cart', { status: 200, frame, page: null });
    wait(60_000);
    server.frame = { ...frame, catalogueVersion: 'v2' };
    expect(await catalog.category(LIST, PLAIN_LIST)).toMatchObject({ total: 7 });
    await expect.poll(() => versions.at(-1)).toBe('v2');
    expect(asked).toEqual([LIST]);
    // The catalogue kept here is of before: the shop is asked until the newer one is here.
    expect(await catalog.category(LIST, { ...PLAIN_LIST, page: 2 })).toMatchObject({ total: 30 });
  });

  test('of an earlier catalogue is answered by that only when the shop cannot be reached', async () => {
    const { catalog, server } = visit('earlier');
    await catalog.seed('/cart', { status: 200, frame, page: null });
    expect(await catalog.category(LIST, PLAIN_LIST)).toMatchObject({ total: 30 });
    server.isReachable = false;
    expect(await catalog.search('trail', PLAIN_LIST)).toMatchObject({ words: 'trail', total: 8, keptAt });
  });

  test('CAT-12: of an earlier catalogue is answered by that as well when the shop fails', async () => {
    const { catalog, server } = visit('earlier');
    await catalog.seed('/cart', { status: 200, frame, page: null });
    server.isFailing = true;
    expect(await catalog.search('trail', PLAIN_LIST)).toMatchObject({ words: 'trail', total: 8, keptAt });
    await expect(catalog.category('/categories/hats', PLAIN_LIST)).rejects.toThrow('The shop answered 500');
  });

  test('that keeps no catalogue says that it is offline', async () => {
    const { catalog, server } = visit(undefined);
    server.isReachable = false;
    await expect(catalog.search('trail', PLAIN_LIST)).rejects.toThrow(PageError);
  });
});

describe('a product that was never opened, on a device', () => {
  test('CAT-09: that keeps the shop’s catalogue is there without asking', async () => {
    const { catalog, asked } = visit(frame.catalogueVersion);
    await catalog.seed('/cart', { status: 200, frame, page: null });
    expect(await catalog.product(PRODUCT)).toEqual({ ...ridge, keptAt });
    expect(asked).toEqual([]);
  });

  test('that keeps an earlier catalogue comes from the shop, and without network from that catalogue', async () => {
    const { catalog, asked } = visit('earlier');
    await catalog.seed('/cart', { status: 200, frame, page: null });
    expect(await catalog.product(PRODUCT)).toEqual(ridge);
    expect(asked).toEqual([PRODUCT]);
    const later = visit('earlier');
    later.server.isReachable = false;
    expect(await later.catalog.product(PRODUCT)).toEqual({ ...ridge, keptAt });
  });

  test('ROUTE-03: that lists do not show is missing only if the shop says so', async () => {
    const { catalog, asked, server } = visit(frame.catalogueVersion);
    await catalog.seed('/cart', { status: 200, frame, page: null });
    expect(await catalog.product(NO_LONGER_LISTED)).toBeNull();
    expect(asked).toEqual([NO_LONGER_LISTED]);
    server.isReachable = false;
    await expect(catalog.product(NO_LONGER_LISTED)).rejects.toMatchObject({ status: 503 });
  });

  test('whose worker the browser ended comes from the shop, as lists do', async () => {
    const { catalog, asked, worker, server } = visit(frame.catalogueVersion);
    await catalog.seed('/cart', { status: 200, frame, page: null });
    worker.isLost = true;
    expect(await catalog.product(PRODUCT)).toEqual(ridge);
    expect(await catalog.category(LIST, PLAIN_LIST)).toMatchObject({ total: 30 });
    expect(asked).toEqual([PRODUCT, LIST]);
    server.isReachable = false;
    await expect(catalog.category('/categories/hats', PLAIN_LIST)).rejects.toMatchObject({ status: 503 });
  });
});
