// A page of styles in an order: the seven of the shop, and how well words fit.
import type { SearchQuery, SortOrder } from '#domain/search/query/searchQuery.ts';

import { whereOf } from './conditions.ts';
import { FIELD_WEIGHTS, PRODUCTS } from './indexColumns.ts';

/** A style has the position of the first of its colours that matches; by day, of the latest of them. */
const orders: Readonly<Record<SortOrder, string>> = {
  featured: 'style ASC',
  newest: 'latest DESC, style ASC',
  oldest: 'latest ASC, style ASC',
  priceAsc: 'price ASC, style ASC',
  priceDesc: 'price DESC, style ASC',
  nameAsc: 'name_rank ASC',
  nameDesc: 'name_rank DESC',
};

/** As the engine weighs: BM25 by field. Sphinx keeps whole numbers, hence the factor. */
const ranker = `ranker=expr('10000*bm25f(1.2,0.2,{${Object.entries(FIELD_WEIGHTS)
  .map(([field, weight]) => `${field}=${weight}`)
  .join(', ')}})')`;

/** @param from styles before the page @param styles all of the catalogue: with room for fewer, an order would be approximate */
type Wanted = { readonly from: number; readonly count: number; readonly styles: number };

/** Each row: `shown`, the first product of the style that matches. */
export const pageQuestion = (
  conditions: readonly string[],
  { words, sort }: Pick<SearchQuery, 'words' | 'sort'>,
  { from, count, styles }: Wanted,
): string => {
  const byWords = words !== '' && sort === 'featured';
  return [
    `SELECT style, name_rank, price, MIN(place) AS shown, MAX(day) AS latest${byWords ? ', WEIGHT() AS fit' : ''}`,
    `FROM ${PRODUCTS} ${whereOf(conditions)} GROUP BY style`,
    `WITHIN GROUP ORDER BY ${byWords ? 'fit DESC' : 'place ASC'}`,
    `ORDER BY ${byWords ? 'fit DESC, style ASC' : orders[sort]}`,
    `LIMIT ${from},${count} OPTION ${byWords ? ranker : 'ranker=none'}, max_matches=${Math.max(1, styles)}`,
  ].join(' ');
};

/** Each row: `place` of the best colour of a style, the best style first. */
export const bestQuestion = (conditions: readonly string[], count: number): string =>
  [
    `SELECT style, place, WEIGHT() AS fit FROM ${PRODUCTS} ${whereOf(conditions)} GROUP BY style`,
    `WITHIN GROUP ORDER BY fit DESC, place ASC ORDER BY fit DESC, place ASC LIMIT ${count} OPTION ${ranker}`,
  ].join(' ');
