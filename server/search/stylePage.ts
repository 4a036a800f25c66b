// A page of styles in an order: the seven of the shop, and how well words fit.
import type { SortOrder } from '#domain/search/query/searchQuery.ts';
import type { Plan } from '#domain/search/reading/plans.ts';

import { whereOf } from './conditions.ts';
import { facetColumn, FIELD_WEIGHTS, PRODUCTS, wantCode, WANTS } from './indexColumns.ts';

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

/** A plan’s order: what a product is worth to it, then how well its words fit. */
export type PlanOrder = {
  readonly plan: Plan;
  /** The code of the gender of children’s things; undefined: the catalogue has none. */
  readonly kidsCode: number | undefined;
};

/** Each row: `shown`, the first product of the style that matches. @param order undefined: there are no words */
export const pageQuestion = (
  conditions: readonly string[],
  sort: SortOrder,
  order: PlanOrder | undefined,
  { from, count, styles }: Wanted,
): string => {
  const byPlan = sort === 'featured' ? order : undefined;
  const hasText = byPlan !== undefined && byPlan.plan.text.length > 0;
  const best = byPlan === undefined ? '' : `worth DESC, ${hasText ? 'fit DESC, ' : ''}`;
  return [
    `SELECT style, name_rank, price, MIN(place) AS shown, MAX(day) AS latest${columnsOf(byPlan, hasText)}`,
    `FROM ${PRODUCTS} ${whereOf(conditions)} GROUP BY style`,
    `WITHIN GROUP ORDER BY ${best}place ASC`,
    `ORDER BY ${byPlan === undefined ? orders[sort] : `${best}style ASC`}`,
    `LIMIT ${from},${count} OPTION ${hasText ? ranker : 'ranker=none'}, max_matches=${Math.max(1, styles)}`,
  ].join(' ');
};

const columnsOf = (order: PlanOrder | undefined, hasText: boolean): string => {
  if (order === undefined) return '';
  return `, ${worthColumn(order)} AS worth${hasText ? ', WEIGHT() AS fit' : ''}`;
};

/** As the engine adds it up: the worth to each want by its weight, and nothing for what comes last. */
const worthColumn = ({ plan: { wants, kidsLast }, kidsCode }: PlanOrder): string => {
  const sum = [
    '1',
    ...wants.map(({ concept, weight }) => {
      const has = (worth: number): string => `IN(${WANTS}, ${wantCode(concept, worth)})`;
      return `${weight}*IF(${has(3)}, 3, IF(${has(2)}, 2, 1))`;
    }),
  ].join('+');
  return kidsLast && kidsCode !== undefined
    ? `IF(${facetColumn('gender')}=${kidsCode}, 0, ${sum})`
    : `(${sum})+0*place`;
};

/** Each row: `place` of the best colour of a style, the best style first. */
export const bestQuestion = (conditions: readonly string[], count: number): string =>
  [
    `SELECT style, place, WEIGHT() AS fit FROM ${PRODUCTS} ${whereOf(conditions)} GROUP BY style`,
    `WITHIN GROUP ORDER BY fit DESC, place ASC ORDER BY fit DESC, place ASC LIMIT ${count} OPTION ${ranker}`,
  ].join(' ');
