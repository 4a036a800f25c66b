import { afterAll, beforeAll, describe, test } from 'vitest';

import { createSphinxSearchPort } from '#server/search/sphinxSearchPort.ts';
import { connectSphinx, type SphinxServer } from '#server/search/sphinxServer.ts';
import { searchPortContract } from '#tests/contracts/searchPort.contract.ts';

import { hasSearchd, type Searchd, startSearchd, withoutSearchd } from './searchd.ts';

if (!hasSearchd) {
  console.info(withoutSearchd);
  test.skip(withoutSearchd);
}

describe.skipIf(!hasSearchd)('a search server', () => {
  let searchd: Searchd;
  let server: SphinxServer;
  beforeAll(async () => {
    searchd = await startSearchd();
    server = connectSphinx(searchd.address);
  });
  afterAll(async () => {
    await server.close();
    await searchd.stop();
  });

  searchPortContract(
    'SphinxQL',
    ({ catalogue, inStock }) =>
      createSphinxSearchPort({ server, catalogue, stock: async () => ({ bits: inStock, version: 1 }) }),
    { numRuns: 40 },
  );
});
