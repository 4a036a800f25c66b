// The page of the journal as the address bar holds it: `?page=2`; the first page goes without.

/** Pages past this are not asked for: each address is a place in a cache. */
const MAX_PAGE = 999;

/** @returns from 1; what is no page number counts as 1 */
export const parseStoryListPage = (search: URLSearchParams): number => {
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return Math.min(page, MAX_PAGE);
};

/** @returns `?page=2`, or an empty string for the first page */
export const storyListSearch = (page: number): string => (page > 1 ? `?page=${page}` : '');
