// The calls of a device that has no catalogue of its own: lists, searches, suggestions.
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import type { SearchAnswer, Suggestions } from '#sync/protocol/search/search.ts';
import type { SearchQuery } from '#sync/protocol/search/searchAddress.ts';
import { tidyWords } from '#sync/protocol/search/searchAddress.ts';
import { queryOfParameters, searchProducts, suggestSearch } from '#sync/protocol/search/searchCalls.ts';

export type SearchDeps = {
  /** @returns null: no such category or brand */
  readonly search: (query: SearchQuery) => Promise<SearchAnswer | null>;
  readonly suggest: (words: string) => Promise<Suggestions>;
};

export const searchHandlers = ({ search, suggest }: SearchDeps): MountedEndpoint[] => [
  handle(searchProducts, async ({ query }) => {
    const answer = await search(queryOfParameters(query));
    if (answer === null) throw new ApiFault('NotFound', 'There is no such category or brand.');
    return answer;
  }),

  handle(suggestSearch, ({ query }) => suggest(tidyWords(query.q))),
];
