// The shop on a search server: Debian’s searchd, on this machine, its index in a folder that is thrown away.
import { createSphinxSearchPort } from '#server/search/sphinxSearchPort.ts';
import { connectSphinx } from '#server/search/sphinxServer.ts';
import { startSearchd } from '#tests/server/search/searchd.ts';
import { answered, type Contender } from './contender.ts';

export const sphinxQl: Contender = {
  name: 'the shop on SphinxQL',
  most: Number.POSITIVE_INFINITY,
  build: async (catalogue, inStock) => {
    const searchd = await startSearchd();
    const server = connectSphinx(searchd.address);
    const end = async (): Promise<void> => {
      await server.close();
      await searchd.stop();
    };
    try {
      const stock = async () => ({ bits: inStock, version: 1 });
      const port = await createSphinxSearchPort({ server, catalogue, stock });
      return { answer: async (query) => answered(query, await port.search(query)), end };
    } catch (error) {
      await end();
      throw error;
    }
  },
};
