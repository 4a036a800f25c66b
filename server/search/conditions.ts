// A query as conditions on the columns of the index. All of them are numbers: a shopper's text selects codes and is never sent
// itself.
import type { FacetId } from '#events/facts/facetIds.ts';
import { isProductFacet, VARIANT_FACET_IDS } from '#domain/search/columns/facetValues.ts';
import { dictionaryOf } from '#domain/search/columns/counting.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';

import type { Plan } from '#domain/search/reading/plans.ts';
import { WORTHS } from '#domain/search/reading/lexicon/wants.ts';

import { firstCodeOf } from './addedCodes.ts';
import { facetColumn, wantCode, WANTS } from './indexColumns.ts';
import type { IndexedCatalogue } from './indexedCatalogue.ts';
import { matchOf } from './indexedWords.ts';
import { kindsThatPass } from './variantKinds.ts';

export type Filter = FacetId | 'price';

/** The source of a query, as the end of a SELECT: ` FROM … WHERE …`. */
export type Conditions = {
  /** The products of the scope that match the words. */
  readonly candidates: readonly string[];
  /** With every filter but the one named. */
  readonly without: (filter: Filter | null) => readonly string[];
  readonly isChosen: (filter: Filter) => boolean;
};

/** A code no column holds: a value that is not sold any more matches nothing. */
const NO_CODE = 2 ** 32 - 2;
const MOST_CENTS = 2 ** 32 - 1;

export type Asked = Pick<SearchQuery, 'scope' | 'facets' | 'minPrice' | 'maxPrice'>;

/**
 * @param plan what is looked for by words; undefined: there are none; null: nothing was read from them, nothing is found
 * @returns null when there is no such category or brand
 */
export const conditionsOf = (
  indexed: IndexedCatalogue,
  asked: Asked,
  plan: Plan | null | undefined,
): Conditions | null => {
  const scope = scopeConditions(indexed, asked.scope);
  if (scope === null) return null;
  const candidates = [...wordConditions(indexed, plan), ...scope];
  const { facets, minPrice, maxPrice } = asked;
  const byFilter = new Map<Filter, string>();
  for (const id of Object.keys(facets) as FacetId[]) {
    const values = facets[id] ?? [];
    if (values.length === 0 || !isProductFacet(id)) continue;
    const { codeOf } = dictionaryOf(indexed.columns, id);
    const first = firstCodeOf(indexed.columns, id);
    byFilter.set(
      id,
      oneOf(
        facetColumn(id),
        values.map((value) => {
          const code = codeOf.get(value);
          return code === undefined ? NO_CODE : first + code;
        }),
      ),
    );
  }
  if (minPrice !== null || maxPrice !== null) {
    const high = Math.min((maxPrice ?? MOST_CENTS) * 100, MOST_CENTS);
    byFilter.set('price', `price BETWEEN ${(minPrice ?? 0) * 100} AND ${high}`);
  }
  const variantIds = VARIANT_FACET_IDS.filter((id) => (facets[id] ?? []).length > 0);
  return {
    candidates,
    isChosen: (filter) => byFilter.has(filter) || variantIds.some((id) => id === filter),
    without(filter) {
      const variantId = VARIANT_FACET_IDS.find((id) => id === filter) ?? null;
      const asked = variantIds.filter((id) => id !== variantId);
      return [
        ...candidates,
        ...[...byFilter].flatMap(([id, condition]) => (id === filter ? [] : [condition])),
        ...(asked.length === 0
          ? []
          : [oneOf('kinds', kindsThatPass(indexed.columns, indexed.kinds, facets, variantId))]),
      ];
    },
  };
};

export const oneOf = (column: string, codes: readonly number[]): string =>
  `${column} IN (${(codes.length === 0 ? [NO_CODE] : codes).join(',')})`;

/** @param words an expression of `matchOf`: letters, digits and its operators, never a quote */
export const matches = (words: string): string => `MATCH('${words}')`;

export const whereOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

const wordConditions = ({ words }: IndexedCatalogue, plan: Plan | null | undefined): readonly string[] => {
  if (plan === undefined) return [];
  if (plan === null) return [matches(matchOf(words, ''))];
  return [
    ...(plan.text.length === 0 ? [] : [matches(matchOf(words, plan.text.join(' ')))]),
    ...plan.wants.map(({ concept }) =>
      oneOf(
        WANTS,
        WORTHS.map((worth) => wantCode(concept, worth)),
      ),
    ),
  ];
};

const scopeConditions = (
  { columns, categoryCodes }: IndexedCatalogue,
  scope: SearchQuery['scope'],
): readonly string[] | null => {
  if (scope.type === 'all') return [];
  const path = scope.type === 'category' ? scope.path : scope.within;
  const category = path === undefined ? undefined : categoryCodes.get(path);
  const brand = scope.type === 'brand' ? columns.byProduct.brand.codeOf.get(scope.slug) : undefined;
  if ((path !== undefined && category === undefined) || (scope.type === 'brand' && brand === undefined))
    return null;
  return [
    ...(category === undefined ? [] : [oneOf('categories', [category])]),
    ...(brand === undefined ? [] : [oneOf(facetColumn('brand'), [brand])]),
  ];
};
