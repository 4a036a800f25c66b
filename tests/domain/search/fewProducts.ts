// Products and lists by hand, for rules of the search that a table shows best: what a test does not name is plain.
import type { ListedCatalogue, ListedCategory, ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

/** A style in one colour: the only one of its style, unless the styles are named. */
export const listed = (id: string, own: Partial<Plain<ListedProduct>> = {}): ListedProduct =>
  branded({
    id,
    styleId: id,
    path: `/products/${id}`,
    brand: 'Tessel',
    name: id,
    purpose: 'Men’s road',
    colourName: 'Ink',
    swatch: { family: 'Blue', base: '#0000ff', second: '#ffffff' },
    pictureHash: `picture of ${id}`,
    price: 10_000,
    originalPrice: 10_000,
    badges: [],
    isNew: false,
    gender: 'mens',
    type: 'footwear',
    activity: [],
    technology: [],
    arch: null,
    cushioning: null,
    stability: null,
    offsetMm: null,
    landedOn: '2026-01-19',
    categoryIds: [],
    countsStock: true,
    variants: [{ size: '9', width: null }],
    ...own,
  });

export const category = (path: string, own: Partial<ListedCategory> = {}): ListedCategory => ({
  id: path,
  parentId: null,
  name: path.slice(path.lastIndexOf('/') + 1),
  title: path.slice(path.lastIndexOf('/') + 1),
  path,
  description: `All of ${path}.`,
  inMenu: true,
  inRelated: true,
  relatedIds: [],
  rule: null,
  ...own,
});

/** Names stand in the order of the alphabet. */
export const catalogueOf = (
  products: readonly ListedProduct[],
  categories: readonly ListedCategory[] = [],
  pageSize = 24,
): ListedCatalogue => {
  const names = [...new Map(products.map(({ styleId, name }) => [styleId, name])).entries()];
  const sorted = names.toSorted(([, a], [, b]) => (a < b ? -1 : 1));
  return {
    version: 'v',
    pageSize,
    categories,
    products,
    nameRanks: names.map((name) => sorted.indexOf(name)),
  };
};

export const asked = (own: Partial<SearchQuery> = {}): SearchQuery => ({
  scope: { type: 'all' },
  words: '',
  facets: {},
  minPrice: null,
  maxPrice: null,
  sort: 'featured',
  page: 1,
  ...own,
});
