// Lists as the engine answers them, without words: what categories, brands and the shelves of home are made of.
import type { SearchEngine } from '#domain/search/searchEngine.ts';
import type { SearchAnswer } from '#sync/protocol/search.ts';
import { type ListQuery, PLAIN_LIST, type SearchScope } from '#sync/protocol/searchAddress.ts';

/** @throws Error when there is no such category or brand: whoever asks has looked it up */
export const listOf = (engine: SearchEngine, scope: SearchScope, query: Partial<ListQuery>): SearchAnswer => {
  const answer = engine.search({ ...PLAIN_LIST, ...query, scope, words: '' });
  if (answer === null) throw new Error(`The engine has no list ${JSON.stringify(scope)}`);
  return answer;
};

/** A list has a first page even when it is empty; past its last there is none. */
export const isPageOf = ({ page, pageCount }: SearchAnswer): boolean =>
  Number.isInteger(page) && page >= 1 && page <= pageCount;
