// What a search found in the whole shop.
import type { SearchEngine } from '#domain/search/searchEngine.ts';
import type { SearchPage } from '#sync/protocol/listPages.ts';
import type { ListQuery } from '#sync/protocol/searchAddress.ts';

import { isPageOf } from './lists.ts';

/** @returns null when there is no such page of it */
export const searchPageOf = (engine: SearchEngine, words: string, query: ListQuery): SearchPage | null => {
  const answer = engine.search({ ...query, scope: { type: 'all' }, words });
  return answer !== null && isPageOf(answer) ? answer : null;
};
