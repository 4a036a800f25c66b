// Place and page of the list of stores as the address bar holds them (ROUTE-08): `?near=Fitzroy+VIC+3065&page=2`.

export type StoresQuery = {
  /** As it was typed, blanks tidied; null for every store. */
  readonly near: string | null;
  /** From 1. */
  readonly page: number;
};

/** Longer than any place's name with its state and postcode. */
const NEAR_MAX = 64;

export const parseStoresQuery = (search: URLSearchParams): StoresQuery => {
  const near = (search.get('near') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, NEAR_MAX);
  const page = /^[1-9]\d{0,2}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { near: near === '' ? null : near, page };
};

/** §9: stores on a page. */
export const STORES_PAGE_SIZE = 1_000;

export const storesPageCount = (total: number): number => Math.max(1, Math.ceil(total / STORES_PAGE_SIZE));

/** @returns an empty string for the first page of every store */
export const storesSearch = ({ near, page }: StoresQuery): string => {
  const search = new URLSearchParams();
  if (near !== null) search.set('near', near);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search.toString()}` : '';
};
