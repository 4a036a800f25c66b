// What answers a typed search: this device when it keeps the catalogue, else the server.
import type { SearchPort } from '#sync/protocol/search/search.ts';
import { parametersOfQuery, searchProducts, suggestSearch } from '#sync/protocol/search/searchCalls.ts';
import type { Transport } from '#sync/transport/transport.ts';
import { PageError } from '../pages/pageError.ts';
import type { DevicePack } from './devicePack.ts';

/** @throws PageError 503 when the shop cannot be reached and this device keeps no catalogue */
export const createSearchPort = (pack: DevicePack, transport: Transport): SearchPort => ({
  async search(query) {
    const lists = await pack.open();
    if (lists !== undefined) return lists.search(query);
    const answer = await transport.send(searchProducts, { query: parametersOfQuery(query) });
    if (answer.type === 'ok') return answer.body;
    if (answer.type === 'refused' && answer.status === 404) return null;
    throw new PageError('/search', { status: 503 });
  },
  async suggest(words) {
    const lists = await pack.open();
    if (lists !== undefined) return lists.suggest(words);
    const answer = await transport.send(suggestSearch, { query: { q: words } });
    if (answer.type === 'ok') return answer.body;
    throw new PageError('/search', { status: 503 });
  },
});
