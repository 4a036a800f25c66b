// A list requested before the address bar has it, so that its cards are painted first and the router follows.
import type { SearchAnswer } from '#sync/protocol/search/search.ts';
import { listAddress, type ListQuery, searchAddress } from '#sync/protocol/search/searchAddress.ts';
import type { CatalogPort } from './catalogPort.ts';

type Lists = Pick<CatalogPort, 'category' | 'brand' | 'search'>;

export type ListAhead = {
  /**
   * @param path of the list, as in the address bar
   * @param words as `parseWords` has them. Null: there is no such list
   * @throws PageError as the list's loader would
   */
  readonly find: (path: string, words: string, query: ListQuery) => Promise<SearchAnswer | null>;
  /** For loaders: a list that was just found is the same object, and not requested twice. */
  readonly lists: Lists;
};

export const createListAhead = (lists: Lists): ListAhead => {
  let last: { readonly address: string; readonly page: Promise<unknown> } | undefined;
  /** A list found ahead is returned once: a second request needs fresh results. */
  const taken = <Page>(address: string, ask: () => Promise<Page>): Promise<Page> => {
    const found = last;
    last = undefined;
    // The address of a list says what kind of page it is.
    return found?.address === address ? (found.page as Promise<Page>) : ask();
  };
  return {
    find(path, words, query) {
      const page =
        path === '/search'
          ? lists.search(words, query)
          : lists[path.startsWith('/brands/') ? 'brand' : 'category'](path, query);
      last = { address: path + searchAddress({ ...query, words }), page };
      return page;
    },
    lists: {
      category: (path, query) => taken(path + listAddress(query), () => lists.category(path, query)),
      brand: (path, query) => taken(path + listAddress(query), () => lists.brand(path, query)),
      search: (words, query) =>
        taken(`/search${searchAddress({ ...query, words })}`, () => lists.search(words, query)),
    },
  };
};
