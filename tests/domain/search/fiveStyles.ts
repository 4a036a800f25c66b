// A shop of five styles, small enough to count by hand.
import type { FacetId } from '#events/facts/facetIds.ts';
import { createBits, setBit } from '#domain/search/columns/bits.ts';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';
import { asked, catalogueOf, category, listed } from './fewProducts.ts';

export const own = (size: string, width: string | null = null) => ({ size, width });
const products = [
  listed('zephyr-ink', {
    styleId: 'zephyr',
    name: 'zephyr',
    price: 20_000,
    originalPrice: 20_000,
    landedOn: '2026-01-05',
    categoryIds: ['road'],
    cushioning: 'Max',
    activity: ['Road', 'Road', 'Race'],
    variants: [own('9', 'Standard'), own('10', 'Standard'), own('10', 'Wide (2E)')],
  }),
  listed('zephyr-coral', {
    styleId: 'zephyr',
    name: 'zephyr',
    colourName: 'Coral',
    swatch: { family: 'Red', base: '#ff0000', second: '#00ff00' },
    price: 15_000,
    originalPrice: 20_000,
    landedOn: '2026-03-01',
    categoryIds: ['road'],
    cushioning: 'Max',
    activity: ['Road'],
    variants: [own('9', 'Wide (2E)'), own('11', 'Standard')],
  }),
  listed('arden', {
    price: 12_050,
    originalPrice: 12_050,
    landedOn: '2026-02-01',
    categoryIds: ['trail'],
    cushioning: 'Firm',
    activity: ['Trail'],
    brand: 'Lap & Loam',
    isNew: true,
    variants: [own('9'), own('12')],
  }),
  listed('mole', {
    price: 9_900,
    originalPrice: 9_900,
    landedOn: '2025-12-01',
    gender: 'womens',
    categoryIds: ['womens'],
    cushioning: 'Firm',
    isNew: true,
    variants: [own('7')],
  }),
  listed('tee', {
    type: 'apparel',
    price: 4_000,
    originalPrice: 5_000,
    landedOn: '2025-11-01',
    gender: 'unisex',
    categoryIds: ['tops'],
    variants: [own('M'), own('L')],
  }),
  listed('card', {
    type: 'giftCard',
    brand: 'Lap & Loam',
    price: 5_000,
    originalPrice: 5_000,
    landedOn: '2025-10-01',
    gender: 'unisex',
    categoryIds: ['cards'],
    countsStock: false,
    variants: [own('50')],
  }),
];
const categories = [
  category('/categories/mens', { id: 'mens' }),
  category('/categories/mens/road', { id: 'road', parentId: 'mens' }),
  category('/categories/mens/trail', { id: 'trail', parentId: 'mens' }),
  category('/categories/womens', { id: 'womens' }),
  category('/categories/tops', { id: 'tops' }),
  category('/categories/cards', { id: 'cards' }),
  category('/categories/empty', { id: 'empty' }),
  category('/categories/sale', { id: 'sale', rule: { takes: 'sale', gender: null } }),
  category('/categories/new', { id: 'new', rule: { takes: 'new', gender: null } }),
  category('/categories/new/mens', { id: 'new-mens', rule: { takes: 'new', gender: 'mens' } }),
  category('/categories/sale/womens', { id: 'sale-womens', rule: { takes: 'sale', gender: 'womens' } }),
  category('/categories/sale/kids', { id: 'sale-kids', rule: { takes: 'sale', gender: 'kids' } }),
];
export const whole = createSearchEngine(catalogueOf(products, categories, 4));

/** The stock by product and size; the rest has run out. */
export const stockOf = (there: readonly string[]): Uint32Array => {
  const variants = products.flatMap(({ id, variants }) =>
    variants.map(({ size, width }) => `${id} ${size}${width?.startsWith('Wide') ? ' wide' : ''}`),
  );
  const inStock = createBits(variants.length);
  variants.forEach((variant, at) => {
    if (there.includes(variant)) setBit(inStock, at);
  });
  return inStock;
};
export const answer = (query: Partial<SearchQuery>, engine = whole) => {
  const found = engine.search(asked(query));
  if (found === null) throw new Error('There is no such list');
  return found;
};
export const shown = (query: Partial<SearchQuery>, engine = whole) =>
  answer(query, engine).cards.map(({ productId }) => productId);
/** `9:2 10:1`, a chosen value in brackets. */
export const counted = (id: FacetId, query: Partial<SearchQuery>, engine = whole) =>
  answer(query, engine)
    .facets.find((facet) => facet.id === id)
    ?.values.map(({ value, count, selected }) => (selected ? `[${value}:${count}]` : `${value}:${count}`))
    .join(' ');
