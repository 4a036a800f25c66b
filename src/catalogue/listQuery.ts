// Sort and page of a product list as the address bar holds them (ROUTE-07).
//
// One spelling for each list: defaults are left out and other parameters ignored, so that a list has one address in
// the caches however it was reached.
import type { SortOrder } from '#sync/protocol/pages.ts';
import type { ListQuery } from './catalogPort.ts';

/** In the order a menu offers them; a parameter outside this list counts as featured. */
export const SORT_ORDERS = [
  'featured',
  'newest',
  'oldest',
  'priceAsc',
  'priceDesc',
  'nameAsc',
  'nameDesc',
] as const satisfies readonly SortOrder[];

/** Pages past this are not asked for: no list is that long, and each address is a place in a cache. */
const MAX_PAGE = 9_999;

export const parseListQuery = (search: URLSearchParams): ListQuery => {
  const sort = SORT_ORDERS.find((known) => known === search.get('sort')) ?? 'featured';
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { sort, page: Math.min(page, MAX_PAGE) };
};

/** @returns `?sort=priceAsc&page=2`, or an empty string for the first page of the featured order */
export const listSearch = ({ sort, page }: ListQuery): string => {
  const search = new URLSearchParams();
  if (sort !== 'featured') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search.toString()}` : '';
};

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
