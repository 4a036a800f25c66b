import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addFacets } from '#events/facts/registry/addFacets.ts';
import { createBits } from '#domain/search/columns/bits.ts';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { searchHandlers } from '#server/shop/catalogue/searchHandlers.ts';
import { openSearchServer } from '#server/search/openSearchServer.ts';
import { createSphinxSearchPort, type ShopSearch } from '#server/search/sphinxSearchPort.ts';
import type { SphinxServer } from '#server/search/sphinxServer.ts';
import { PLAIN_LIST, type SearchQuery, tidyWords } from '#sync/protocol/search/searchAddress.ts';
import { extension as shoeBuild } from '#tests/examples/extendedShop/extensions/shoeBuild/extension.ts';
import { apiApp } from '#tests/support/server/apiApp.ts';

import { hasSearchd, type Searchd, startSearchd } from './searchd.ts';

const { engine } = createCatalogue(sampleShop());
const { catalogue } = engine;
const variants = catalogue.products.reduce((sum, product) => sum + product.variants.length, 0);
const asked: SearchQuery = { ...PLAIN_LIST, scope: { type: 'all' }, words: '' };

describe.skipIf(!hasSearchd)('the sample shop on a search server', () => {
  let searchd: Searchd;
  let server: SphinxServer;
  let search: ShopSearch;
  let bits = createBits(variants).fill(0xffff_ffff);
  let version = 1;
  const stock = async () => ({ bits, version });
  const open = (): Promise<ShopSearch> => createSphinxSearchPort({ server, catalogue, stock });
  const expected = (query: SearchQuery) => engine.withStock(bits).search(query);

  beforeAll(async () => {
    searchd = await startSearchd();
    server = await openSearchServer(searchd.address);
    search = await open();
  });
  afterAll(async () => {
    await server.close();
    await searchd.stop();
  });

  test.each(['priceAsc', 'priceDesc', 'newest', 'oldest', 'nameAsc', 'nameDesc', 'featured'] as const)(
    'CAT-02: the second page by %s is the engine’s',
    async (sort) => {
      const query: SearchQuery = {
        ...asked,
        sort,
        page: 2,
        facets: { size: ['9', '10'], width: ['standard', 'wide-2e'] },
      };
      expect(await search.search(query)).toEqual(expected(query));
    },
  );

  test('CAT-09: sizes that sold out leave the lists with the next question, and come back', async () => {
    const query: SearchQuery = { ...asked, facets: { size: ['9'] } };
    const before = await search.search(query);
    bits = createBits(variants);
    for (let word = 0; word < bits.length; word += 3) bits[word] = 0x0f0f_0f0f;
    version += 1;
    expect(await search.search(query)).toEqual(expected(query));
    expect((await search.search(query))?.total).toBeLessThan(before?.total ?? 0);
    // Another server of the shop, started meanwhile: it finds this catalogue there, and the stock of now.
    bits = createBits(variants).fill(0xffff_ffff);
    version += 1;
    expect(await (await open()).search(query)).toEqual(before);
    expect(await search.search(query)).toEqual(before);
  });

  test('CAT-04: suggests words that find something, lists and products', async () => {
    const { queries, lists, products } = await search.suggest('tra');
    expect(queries[0]).toBe('trail');
    expect(lists.length).toBeGreaterThan(0);
    expect(products).toHaveLength(5);
    expect((await search.suggest('mens tra')).queries).toContain('mens trail');
    expect(await search.suggest('zzzz')).toEqual({ queries: [], lists: [], products: [] });
  });

  test('CAT-04: no text is an instruction to it', async () => {
    const hostile = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 8 }),
        fc.constantFrom(
          "'",
          '"',
          '\\',
          ';',
          '--',
          '*/',
          "') OR 1=1;",
          '@(name,brand)',
          '<<',
          'NEAR/3',
          '=',
          '^',
          '$',
          '%',
          '\0',
          '"a b"~2',
        ),
      ),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (parts) => {
        const words = tidyWords(parts.join(''));
        const query = { ...asked, words, sort: 'nameAsc' as const };
        expect(await search.search(query)).toEqual(expected(query));
        await search.suggest(words);
      }),
      { numRuns: 60 },
    );
    expect((await search.search(asked))?.total).toBe(expected(asked)?.total);
  });

  test('while it is away the shop says 503 Unavailable, and answers again when it is back', async () => {
    const app = await apiApp({ endpoints: searchHandlers(search) });
    const { total } = (await app.inject('/api/search?colour=blue')).json<{ total: number }>();
    // Its end may lose the last update.
    await server.run('UPDATE shop_products SET kinds=() WHERE id < 200');
    await searchd.kill();
    for (const path of ['/api/search?colour=blue', '/api/search/suggestions?q=trail']) {
      const answer = await app.inject(path);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'Unavailable' });
      expect(answer.headers['retry-after']).toBe('5');
    }
    await searchd.startAgain();
    expect(await search.search({ ...asked, facets: { size: ['9'] } })).toEqual(
      expected({ ...asked, facets: { size: ['9'] } }),
    );
    expect((await app.inject('/api/search?colour=blue')).json()).toMatchObject({ total });
    await app.close();
  });

  test('a server that finds another catalogue in its index does not answer from it', async () => {
    const other = { ...catalogue, products: catalogue.products.slice(0, 40) };
    const theirs = await createSphinxSearchPort({
      server,
      catalogue: other,
      stock: async () => ({ bits: undefined, version: 1 }),
    });
    expect((await theirs.search(asked))?.total).toBe(createSearchEngine(other).search(asked)?.total);
    await expect(search.search(asked)).rejects.toMatchObject({ code: 'Unavailable' });
    search = await open();
    expect((await search.search(asked))?.total).toBe(expected(asked)?.total);
  });
});

describe('a start with SEARCH', () => {
  test('says that nothing answers', async () => {
    await expect(openSearchServer('sphinx://127.0.0.1:9')).rejects.toThrow(
      'No search server answers at sphinx://127.0.0.1:9. Start searchd with server/search/sphinx.conf, or leave SEARCH unset',
    );
  });

  test.skipIf(!hasSearchd)('says what is wrong with the index', async () => {
    const older = await startSearchd((conf) => conf.replace(/.*facet_arch\n/, ''));
    const none = await startSearchd((conf) => conf.replace('index shop_state', 'index shop_other'));
    try {
      await expect(openSearchServer(older.address)).rejects.toThrow(
        /The index shop_products at \S+ has no facet_arch: it is of another version\. Empty its folder\./,
      );
      await expect(openSearchServer(none.address)).rejects.toThrow(/says: .*shop_state/);
    } finally {
      await Promise.all([older.stop(), none.stop()]);
    }
  });

  test.skipIf(!hasSearchd)(
    'asks an older index for the facets of extensions only where there are some',
    async () => {
      const older = await startSearchd((conf) => conf.replace(/.*facet_added\n/, ''));
      try {
        await (await openSearchServer(older.address)).close();
        const takeOut = addFacets([shoeBuild]);
        await expect(openSearchServer(older.address)).rejects.toThrow(
          /shop_products at \S+ has no facet_added/,
        );
        takeOut();
      } finally {
        await older.stop();
      }
    },
  );
});
