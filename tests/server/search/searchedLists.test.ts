import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CatalogueStore } from '#server/shop/catalogue/catalogueStore.ts';
import { openSampleCatalogue } from '#tests/support/server/sampleCatalogue.ts';
import { openSearchServer } from '#server/search/openSearchServer.ts';
import type { SphinxServer } from '#server/search/sphinxServer.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

import { hasSearchd, type Searchd, startSearchd } from './searchd.ts';

const log = { info: () => undefined, warn: () => undefined };

describe.skipIf(!hasSearchd)('pages of a shop with a search server', () => {
  let shop: TestDatabase;
  let searchd: Searchd;
  let searchServer: SphinxServer;
  let own: CatalogueStore;
  let searched: CatalogueStore;

  beforeAll(async () => {
    shop = await startTestDatabase();
    searchd = await startSearchd();
    searchServer = await openSearchServer(searchd.address);
    own = await openSampleCatalogue({ db: shop.db, log });
    searched = await openSampleCatalogue({ db: shop.db, log, searchServer });
  });
  afterAll(async () => {
    await searchServer.close();
    await searchd.stop();
    await shop.close();
  });

  test.each(['/categories/mens/shoes', '/categories/sale', '/categories/hats'])(
    'ROUTE-07: %s is the page the shop makes by itself',
    async (path) => {
      const asked = { ...PLAIN_LIST, facets: { size: ['9', '9.5'], width: ['standard'] } };
      expect(await searched.category(path, asked)).toEqual(await own.category(path, asked));
      expect(await searched.category(path, PLAIN_LIST)).toEqual(await own.category(path, PLAIN_LIST));
    },
  );

  test.each(['/brands/tessel', '/brands/tessel/mens/shoes', '/brands/tessel/hats', '/brands/nobody'])(
    'ROUTE-07: %s is the page the shop makes by itself',
    async (path) => {
      expect(await searched.brand(path, PLAIN_LIST)).toEqual(await own.brand(path, PLAIN_LIST));
    },
  );

  test('CAT-04: a search finds the same, and has no page past its last', async () => {
    const asked = { ...PLAIN_LIST, sort: 'nameAsc' as const };
    expect(await searched.searchPage('trial shose', asked)).toEqual(
      await own.searchPage('trial shose', asked),
    );
    expect(await searched.searchPage('nothing like it', asked)).toEqual(
      await own.searchPage('nothing like it', asked),
    );
    expect(await searched.searchPage('trail', { ...asked, page: 99 })).toBeNull();
  });
});
