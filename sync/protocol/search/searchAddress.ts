// A product list as the address bar holds it (BEH-2, ROUTE-07): words, facets, price, sort, page. One spelling for each list.
//
// Values are in a set order, defaults are left out and other parameters ignored, so that a list has one address in
// every cache however it was reached. No zod here: the first load carries this.
import type { AddedFacetId } from '#events/extensions/facet.ts';
import { FACET_IDS, type FacetId, type OwnFacetId } from '#events/facts/facetIds.ts';

/** The one value of the facets `new` and `sale`. */
export const TOGGLE_ON = 'yes';

/** In the order a menu offers them. With words, featured means the best match first. */
export const SORT_ORDERS = [
  'featured',
  'newest',
  'oldest',
  'priceAsc',
  'priceDesc',
  'nameAsc',
  'nameDesc',
] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Chosen values by facet; a facet without any is absent. Values of one facet add up, facets narrow each other. */
export type ChosenFacets = { readonly [Id in OwnFacetId]?: readonly string[] } & {
  readonly [id: AddedFacetId]: readonly string[];
};

/** The choices that every list offers. */
export type ListQuery = {
  readonly facets: ChosenFacets;
  /** Whole dollars, both ends included. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly sort: SortOrder;
  /** From 1. */
  readonly page: number;
};

/** What is searched: the whole shop, a category with all below it, or a brand. */
export type SearchScope =
  | { readonly type: 'all' }
  /** `/categories/mens/shoes` */
  | { readonly type: 'category'; readonly path: string }
  /** `slug`: the last part of `/brands/tessel`. `within`: only what of the brand is in that category. */
  | { readonly type: 'brand'; readonly slug: string; readonly within?: string };

export type SearchQuery = ListQuery & {
  readonly scope: SearchScope;
  /** As typed, single spaces, at most 120 characters; empty: every product of the scope. */
  readonly words: string;
};

/** A list without choices: the first page in the featured order. */
export const PLAIN_LIST: ListQuery = {
  facets: {},
  minPrice: null,
  maxPrice: null,
  sort: 'featured',
  page: 1,
};

/** Pages past this are rejected: no list is that long, and each address takes room in a cache. */
const MAX_PAGE = 9_999;
/** Whole dollars. */
export const MAX_PRICE = 99_999;
const MAX_WORDS_LENGTH = 120;
/** More values of one facet than any shop has; the rest is ignored. */
const MAX_VALUES = 64;

const VALUE = /^[a-z0-9][a-z0-9.-]{0,47}$/;

/** @param search parameters as `URLSearchParams` gives them; a name given twice counts with its first value */
export const parseListAddress = (search: Iterable<readonly [string, string]>): ListQuery => {
  const parameters = firstOfEach(search);
  return {
    facets: parseFacets(parameters),
    ...parsePrices(parameters),
    sort: SORT_ORDERS.find((known) => known === parameters.get('sort')) ?? 'featured',
    page: wholeNumber(parameters.get('page'), 1, MAX_PAGE) ?? 1,
  };
};

/** The words of `?q=`, single spaces, cut at their length limit. */
export const parseWords = (search: Iterable<readonly [string, string]>): string =>
  tidyWords(firstOfEach(search).get('q') ?? '');

/** Text as a search box holds it → the words of a query. */
export const tidyWords = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS_LENGTH)
    .toWellFormed()
    .trim();

/** @returns `?size=9,9.5&minPrice=100&sort=priceAsc&page=2`; an empty string for the plain list */
export const listAddress = (query: ListQuery): string => searchAddress({ ...query, words: '' });

/** @returns the same with `q` first: `?q=trail+shoes&colour=blue` */
export const searchAddress = (query: ListQuery & Pick<SearchQuery, 'words'>): string => {
  const parts = [
    ...(query.words === '' ? [] : [`q=${encodeURIComponent(query.words).replaceAll('%20', '+')}`]),
    ...FACET_IDS.flatMap((id) => {
      const values = sortedValues(query.facets[id] ?? []);
      return values.length === 0 ? [] : [`${id}=${values.join(',')}`];
    }),
    ...(query.minPrice === null ? [] : [`minPrice=${query.minPrice}`]),
    ...(query.maxPrice === null ? [] : [`maxPrice=${query.maxPrice}`]),
    ...(query.sort === 'featured' ? [] : [`sort=${query.sort}`]),
    ...(query.page === 1 ? [] : [`page=${query.page}`]),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

const firstOfEach = (search: Iterable<readonly [string, string]>): ReadonlyMap<string, string> => {
  const parameters = new Map<string, string>();
  for (const [name, value] of search) if (!parameters.has(name)) parameters.set(name, value);
  return parameters;
};

const parseFacets = (parameters: ReadonlyMap<string, string>): ChosenFacets =>
  Object.fromEntries(
    FACET_IDS.flatMap((id) => {
      const asked = (parameters.get(id) ?? '').split(',').filter((value) => VALUE.test(value));
      const values = isToggle(id) ? toggleValues(asked) : sortedValues(asked);
      return values.length === 0 ? [] : [[id, values.slice(0, MAX_VALUES)]];
    }),
  );

const isToggle = (id: FacetId): boolean => id === 'new' || id === 'sale';

/** Links from elsewhere say `sale=1` and `sale=true`. */
const toggleValues = (asked: readonly string[]): readonly string[] =>
  asked.some((value) => !/^(?:0|no|off|false)$/.test(value)) ? [TOGGLE_ON] : [];

/** Swaps the ends of a reversed range: both numbers were meant. */
const parsePrices = (parameters: ReadonlyMap<string, string>): Pick<ListQuery, 'minPrice' | 'maxPrice'> => {
  const [a, b] = [
    wholeNumber(parameters.get('minPrice'), 0, MAX_PRICE),
    wholeNumber(parameters.get('maxPrice'), 0, MAX_PRICE),
  ];
  return a !== null && b !== null && a > b ? { minPrice: b, maxPrice: a } : { minPrice: a, maxPrice: b };
};

const wholeNumber = (text: string | undefined, low: number, high: number): number | null =>
  text !== undefined && /^(0|[1-9]\d{0,4})$/.test(text) && Number(text) >= low
    ? Math.min(Number(text), high)
    : null;

/** Once each, in the order in which an address holds them. */
export const sortedValues = (values: readonly string[]): readonly string[] => [...new Set(values)].toSorted();
