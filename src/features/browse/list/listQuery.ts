// Another order or page of the list in the address bar; every other parameter stays (ROUTE-07).
import type { SortOrder } from '#sync/protocol/search/searchAddress.ts';

/** The search of the same address in another order: every other parameter stays, the page goes back to 1. */
export const searchSortedBy = (search: URLSearchParams, sort: SortOrder): string => {
  const next = new URLSearchParams(search);
  next.delete('page');
  next.delete('sort');
  if (sort !== 'featured') next.set('sort', sort);
  return next.size > 0 ? `?${next.toString()}` : '';
};

/** The search of another page of the same list, other parameters kept. */
export const searchAtPage = (search: URLSearchParams, page: number): string => {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (page > 1) next.set('page', String(page));
  return next.size > 0 ? `?${next.toString()}` : '';
};
