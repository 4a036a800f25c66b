// Styles by facet value, counted by the search server.
import { FACET_IDS, type FacetId } from '#events/facts/facetIds.ts';
import { dictionaryOf, type Presence } from '#domain/search/columns/counting.ts';
import {
  isProductFacet,
  VARIANT_FACET_IDS,
  type VariantFacetId,
} from '#domain/search/columns/facetValues.ts';
import type { ChosenFacets } from '#domain/search/query/searchQuery.ts';

import { codesBeside, firstCodeOf } from './addedCodes.ts';
import { oneOf, whereOf } from './conditions.ts';
import { facetColumn, madeColumn, PRODUCTS } from './indexColumns.ts';
import type { IndexedCatalogue } from './indexedCatalogue.ts';
import type { SphinxRow, SphinxServer } from './sphinxServer.ts';
import { kindsThatPass } from './variantKinds.ts';

/** Here words decide only what matches, not how well: weighing would be wasted work. */
const UNWEIGHED = 'ranker=none';

/** The queries for one facet’s counts, and how to read their answers. */
export type FacetQuestion = {
  readonly questions: readonly string[];
  readonly read: (answers: readonly (readonly SphinxRow[])[]) => Uint32Array;
};

export const totalQuestion = (conditions: readonly string[]): string =>
  `SELECT COUNT(DISTINCT style) AS n, MIN(price) AS low, MAX(price) AS high FROM ${PRODUCTS} ${whereOf(conditions)} OPTION ${UNWEIGHED}`;

/** @returns the choices within a scope, in stock or not */
export const presenceOf = async (
  server: SphinxServer,
  { columns }: IndexedCatalogue,
  candidates: readonly string[],
): Promise<Presence> => {
  const [[total], ...answers] = await Promise.all([
    server.select([totalQuestion(candidates)]),
    ...FACET_IDS.map((id) => {
      const column = isProductFacet(id) ? facetColumn(id) : madeColumn(id);
      return server.select([countBy(column, codesBeside(columns, id), candidates)]);
    }),
  ]);
  const styles = Number(total?.[0]?.['n'] ?? 0);
  return new Map(
    FACET_IDS.map((id, at) => [
      id,
      {
        styles,
        counts: byCode(
          dictionaryOf(columns, id).values.length,
          answers[at]?.[0] ?? [],
          firstCodeOf(columns, id),
        ),
      },
    ]),
  );
};

/**
 * Counts with every other filter applied.
 *
 * @param conditions without the facet’s own choice
 */
export const facetQuestion = (
  indexed: IndexedCatalogue,
  id: FacetId,
  chosen: ChosenFacets,
  conditions: readonly string[],
): FacetQuestion => {
  const size = dictionaryOf(indexed.columns, id).values.length;
  const variantId = VARIANT_FACET_IDS.find((other) => other === id);
  const asksOthers = VARIANT_FACET_IDS.some((other) => other !== id && (chosen[other] ?? []).length > 0);
  return variantId !== undefined && asksOthers
    ? besideOtherSizes(indexed, variantId, chosen, conditions)
    : {
        questions: [countBy(facetColumn(id), codesBeside(indexed.columns, id), conditions)],
        read: ([rows]) => byCode(size, rows ?? [], firstCodeOf(indexed.columns, id)),
      };
};

/** A size counts only where one variant also matches the other sizes and widths that are chosen. */
const besideOtherSizes = (
  { columns, kinds }: IndexedCatalogue,
  id: VariantFacetId,
  chosen: ChosenFacets,
  conditions: readonly string[],
): FacetQuestion => {
  const size = columns.byVariant[id].values.length;
  const kindsByCode = Map.groupBy(
    kindsThatPass(columns, kinds, chosen, id),
    (kind) => kinds.codes[kind]?.[id] ?? size,
  );
  kindsByCode.delete(size);
  const values = [...kindsByCode].filter(([code]) => code < size);
  if (values.every(([, some]) => some.length === 1)) {
    const codeOfKind = new Map(values.map(([code, [kind = 0]]) => [kind, code]));
    return {
      questions: [countBy('kinds', kinds.codes.length, conditions)],
      read([rows]) {
        const counts = new Uint32Array(size);
        byCode(kinds.codes.length, rows ?? []).forEach((count, kind) => {
          const code = codeOfKind.get(kind);
          if (code !== undefined) counts[code] = count;
        });
        return counts;
      },
    };
  }
  // A style may have one size in two of the widths: their counts do not add up, so each size has its own query.
  return {
    questions: values.map(([, some]) => totalQuestion([...conditions, oneOf('kinds', some)])),
    read(answers) {
      const counts = new Uint32Array(size);
      values.forEach(([code], at) => {
        counts[code] = Number(answers[at]?.[0]?.['n'] ?? 0);
      });
      return counts;
    },
  };
};

/** With room for every value and for “none”: with less, the counts would be approximate. */
const countBy = (column: string, values: number, conditions: readonly string[]): string =>
  `SELECT GROUPBY() AS code, COUNT(DISTINCT style) AS n FROM ${PRODUCTS} ${whereOf(conditions)} GROUP BY ${column} ORDER BY code ASC LIMIT ${values + 1} OPTION ${UNWEIGHED}, max_matches=${values + 1}`;

/** @param first the code of the facet's first value in its column */
const byCode = (size: number, rows: readonly SphinxRow[], first = 0): Uint32Array => {
  const counts = new Uint32Array(size);
  for (const { code, n } of rows) {
    const at = Number(code) - first;
    if (at >= 0 && at < size) counts[at] = Number(n);
  }
  return counts;
};
