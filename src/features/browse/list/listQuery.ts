// Another order or page of the list in the address bar; every other parameter stays (ROUTE-07).
import type { SortOrder } from '#sync/protocol/search/searchAddress.ts';

/** The search of the same address in another order: every other parameter stays, the page goes back to 1. */
export const searchSortedBy = (search: URLSearchParams, sort: SortOrder): string =>
  searchWith(search, { page: null, sort: sort === 'featured' ? null : sort });

/** The search of another page of the same list, other parameters kept. */
export const searchAtPage = (search: URLSearchParams, page: number): string =>
  searchWith(search, { page: page > 1 ? `${page}` : null });

/** @param changed null: the parameter goes */
const searchWith = (search: URLSearchParams, changed: Readonly<Record<string, string | null>>): string => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `?${next.toString()}` : '';
};
