import { describe, expect, test } from 'vitest';
import { createBrowserCatalog } from '#src/catalogue/browserCatalog.ts';
import { PageError } from '#src/catalogue/pageError.ts';
import type { Payload } from '#src/catalogue/payload.ts';
import type { DeviceCatalogue } from '#src/catalogue/search/devicePack.ts';
import { PLAIN_LIST } from '#sync/protocol/searchAddress.ts';
import { fakeCatalogue, frame } from '#tests/server/pages/fakeCatalogue.ts';

const LIST = '/categories/mens/shoes/trail';

const page = await fakeCatalogue.category(LIST, PLAIN_LIST);
if (page === null) throw new Error('The fake catalogue has one list');
const found = await fakeCatalogue.search('ridge', PLAIN_LIST);
const keptAt = { catalogue: 1, stock: null };

const catalogueOf = (version: string): DeviceCatalogue => ({
  version,
  category: async (path) => (path === LIST ? { ...page, total: 7, keptAt } : null),
  brand: async () => null,
  searchPage: async (words) => (found === null ? null : { ...found, words, total: 8, keptAt }),
  search: async () => null,
  product: async () => undefined,
  suggest: async () => ({ queries: [], lists: [], products: [] }),
});

/** @param kept the version of the catalogue this device keeps; undefined: none */
const visit = (kept: string | undefined) => {
  const asked: string[] = [];
  const versions: string[] = [];
  const server = { isReachable: true, frame };
  let now = 1_000_000;
  const catalog = createBrowserCatalog({
    cache: {
      getPage: async () => undefined,
      putPage: async () => undefined,
      deletePage: async () => undefined,
      getFrame: async () => undefined,
      putFrame: async () => undefined,
    },
    pack: {
      current: (version) => (kept !== undefined && version === kept ? catalogueOf(kept) : undefined),
      open: async () => (kept === undefined ? undefined : catalogueOf(kept)),
    },
    fetchPayload: async (key): Promise<Payload> => {
      asked.push(key);
      if (!server.isReachable) throw new TypeError('Failed to fetch');
      return { status: 200, frame: server.frame, page: key.startsWith('/search') ? found : page };
    },
    onChanged: () => undefined,
    onFrame: ({ catalogueVersion }) => void versions.push(catalogueVersion),
    now: () => now,
  });
  return { catalog, asked, versions, server, wait: (ms: number) => void (now += ms) };
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

  test('that keeps no catalogue says that it is offline', async () => {
    const { catalog, server } = visit(undefined);
    server.isReachable = false;
    await expect(catalog.search('trail', PLAIN_LIST)).rejects.toThrow(PageError);
  });
});
