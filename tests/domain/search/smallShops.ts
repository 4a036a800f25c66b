// Small shops for properties: every kind of product, few values, so that filters meet.
import fc from 'fast-check';

import { FACET_IDS } from '#events/facts/facetIds.ts';
import { createBits, setBit } from '#domain/search/columns/bits.ts';
import type { ListedCatalogue, ListedCategory, ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';
import { toCents, toProductId } from '#events/brands.ts';

const rows: readonly Pick<ListedCategory, 'id' | 'parentId' | 'name' | 'title' | 'path' | 'rule'>[] = [
  { id: 'mens', parentId: null, name: 'Men’s', title: 'Men’s running', path: '/categories/mens', rule: null },
  {
    id: 'road',
    parentId: 'mens',
    name: 'Road',
    title: 'Men’s road shoes',
    path: '/categories/mens/road',
    rule: null,
  },
  {
    id: 'trail',
    parentId: 'mens',
    name: 'Trail',
    title: 'Men’s trail shoes',
    path: '/categories/mens/trail',
    rule: null,
  },
  {
    id: 'sale',
    parentId: null,
    name: 'Sale',
    title: 'Sale',
    path: '/categories/sale',
    rule: { takes: 'sale', gender: null },
  },
  {
    id: 'new-w',
    parentId: null,
    name: 'Women’s',
    title: 'New for women',
    path: '/categories/new/womens',
    rule: { takes: 'new', gender: 'womens' },
  },
];

const categories: readonly ListedCategory[] = rows.map((row) => ({
  ...row,
  description: `All of ${row.name}.`,
  inMenu: row.id !== 'trail',
  inRelated: row.id !== 'sale',
  relatedIds: row.id === 'road' ? ['trail', 'sale'] : [],
}));

const sizes = ['8', '9', '9.5', '10', 'M', 'One size'];
const widths = [null, 'Standard', 'Wide (2E)'];
const words = ['arden', 'billow', 'ridge', 'trail', 'road', 'carbon', 'tee', 'long', 'run'];

const product = fc.record({
  brand: fc.constantFrom('Tessel', 'Lap & Loam', 'Orrin'),
  name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
  purpose: fc.constantFrom('Men’s road', 'Women’s trail', 'Socks'),
  colourName: fc.constantFrom('Glacier', 'Ink', 'Coral blue'),
  family: fc.constantFrom('Blue', 'Red', 'Black'),
  originalPrice: fc.constantFrom(5000, 9950, 12000, 12050).map(toCents),
  percentOff: fc.constantFrom(0, 0, 25),
  isNew: fc.boolean(),
  gender: fc.constantFrom('mens', 'womens', 'unisex', 'kids'),
  type: fc.constantFrom('footwear', 'apparel', 'accessory', 'giftCard'),
  activity: fc.uniqueArray(fc.constantFrom('Road', 'Trail', 'Race'), { maxLength: 3 }),
  technology: fc.uniqueArray(fc.constantFrom('Loftcore', 'Airknit'), { maxLength: 2 }),
  arch: fc.constantFrom(null, 'Low', 'High'),
  cushioning: fc.constantFrom(null, 'Firm', 'Max'),
  stability: fc.constantFrom(null, 'Neutral', 'Stable neutral'),
  offsetMm: fc.constantFrom(null, 4, 8, 10),
  landedOn: fc.constantFrom('2025-07-01', '2026-01-19', '2026-10-26'),
  categoryIds: fc.uniqueArray(fc.constantFrom('mens', 'road', 'trail'), { minLength: 1, maxLength: 2 }),
  countsStock: fc.boolean(),
  upper: fc.uniqueArray(fc.constantFrom('Knit', 'Mesh', 'Trail mesh'), { maxLength: 2 }),
  weight: fc.constantFrom(null, 'Under 220 g', '220 g and more'),
  variants: fc.array(
    fc.record({ size: fc.constantFrom(...sizes), width: fc.constantFrom(...widths), inStock: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  ),
});

export type SmallShop = {
  readonly catalogue: ListedCatalogue;
  /** By product, by variant. */
  readonly stock: readonly (readonly boolean[])[];
  readonly inStock: Uint32Array;
};

/** Up to 12 styles of up to 4 colours. */
export const smallShop: fc.Arbitrary<SmallShop> = fc
  .array(fc.array(product, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
  .chain((styles) =>
    fc
      .shuffledSubarray([...styles.keys()], { minLength: styles.length })
      .map((nameRanks) => shopOf(styles, nameRanks)),
  );

type Drawn = typeof product extends fc.Arbitrary<infer T> ? T : never;

const shopOf = (styles: readonly (readonly Drawn[])[], nameRanks: readonly number[]): SmallShop => {
  const drawn = styles.flatMap((colours, style) => colours.map((colour, rank) => ({ colour, style, rank })));
  const stock = drawn.map(({ colour }) => colour.variants.map(({ inStock }) => inStock));
  const inStock = createBits(stock.flat().length);
  stock.flat().forEach((there, at) => {
    if (there) setBit(inStock, at);
  });
  const products = drawn.map(({ colour, style, rank }): ListedProduct => {
    const { family, percentOff, variants, upper, weight, ...rest } = colour;
    return {
      ...rest,
      id: toProductId(`p-${style}-${rank}`),
      styleId: `s-${style}`,
      path: `/products/s${style}/c${rank}`,
      swatch: { family, base: '#000000', second: '#ffffff' },
      pictureHash: `${style}${rank}`.padStart(16, '0'),
      price: toCents(Math.round((rest.originalPrice * (100 - percentOff)) / 100)),
      badges: percentOff > 0 ? ['sale'] : [],
      variants: variants.map(({ size, width }) => ({ size, width })),
      ...addedOf(upper, weight),
    };
  });
  return { catalogue: { version: 'v', pageSize: 3, categories, products, nameRanks }, stock, inStock };
};

/** What facets of an extension read of it; most shops have none, and ask for none of it. */
const addedOf = (upper: readonly string[], weight: string | null): Pick<ListedProduct, 'facets'> => {
  const facets = {
    ...(upper.length > 0 && { 'shoeBuild-upper': upper }),
    ...(weight !== null && { 'shoeBuild-weight': [weight] }),
  };
  return Object.keys(facets).length === 0 ? {} : { facets };
};

const some = (values: readonly string[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }), {
    nil: undefined,
    freq: 2,
  });

export const filters = fc
  .record({
    size: some(['9', '9.5', '10', 'kids-9', '77']),
    clothingSize: some(['m', 'kids-m']),
    width: some(['standard', 'wide-2e']),
    gender: some(['mens', 'womens']),
    stability: some(['neutral']),
    cushioning: some(['firm', 'max']),
    arch: some(['low']),
    offset: some(['4', '8']),
    activity: some(['road', 'trail']),
    technology: some(['loftcore']),
    colour: some(['blue', 'red', 'gone']),
    brand: some(['lap-loam', 'orrin']),
    new: some(['yes']),
    sale: some(['yes']),
    'shoeBuild-upper': some(['knit', 'trail-mesh', 'gone']),
    'shoeBuild-weight': some(['under-220-g']),
  })
  // At most three at a time, or nothing is ever found.
  .chain((all) => {
    // An address holds only what the shop knows.
    const chosen = Object.entries(all).flatMap(([id, values]) =>
      values !== undefined && FACET_IDS.some((known) => known === id) ? [[id, values] as const] : [],
    );
    return fc
      .subarray(chosen, { maxLength: Math.min(3, chosen.length) })
      .map((kept): SearchQuery['facets'] => Object.fromEntries(kept));
  });

export const query: fc.Arbitrary<SearchQuery> = fc.record({
  scope: fc.oneof(
    fc.constant({ type: 'all' as const }),
    fc.constantFrom(...categories).map(({ path }) => ({ type: 'category' as const, path })),
    fc.constantFrom('tessel', 'lap-loam').map((slug) => ({ type: 'brand' as const, slug })),
  ),
  words: fc.constant(''),
  facets: filters,
  minPrice: fc.constantFrom(null, null, 40, 99, 100),
  maxPrice: fc.constantFrom(null, null, 90, 99, 120),
  sort: fc.constantFrom('featured', 'newest', 'oldest', 'priceAsc', 'priceDesc', 'nameAsc', 'nameDesc'),
  page: fc.integer({ min: 1, max: 3 }),
});
