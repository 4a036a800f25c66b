// Facets the plain way, for engines that only find words: look at every product found, keep what passes, count the rest.
import { FACET_IDS, type FacetId } from '#events/facts/facetIds.ts';
import { hasBit } from '#domain/search/columns/bits.ts';
import { productFacets, VARIANT_FACET_IDS, variantFacets } from '#domain/search/columns/facetValues.ts';
import type { ListedCatalogue } from '#domain/search/query/listedCatalogue.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';
import type { ContenderAnswer } from './contender.ts';

type Variant = { readonly [Id in (typeof VARIANT_FACET_IDS)[number]]: string | undefined };

type Row = {
  readonly styleId: string;
  readonly price: number;
  readonly day: string;
  readonly nameRank: number;
  readonly facets: ReadonlyMap<FacetId, readonly string[]>;
  /** The available ones. */
  readonly variants: readonly Variant[];
};

/** Read once, so that a scan only compares. */
export const scanRows = (catalogue: ListedCatalogue, inStock: Uint32Array): readonly Row[] => {
  const styles = [...new Set(catalogue.products.map(({ styleId }) => styleId))];
  const rankOf = new Map(styles.map((styleId, index) => [styleId, catalogue.nameRanks[index] ?? 0]));
  let variantIndex = 0;
  return catalogue.products.map((product) => ({
    styleId: product.styleId,
    price: product.price,
    day: product.landedOn,
    nameRank: rankOf.get(product.styleId) ?? 0,
    facets: new Map(
      Object.entries(productFacets).map(([id, read]) => [
        id as FacetId,
        read(product).map(({ value }) => value),
      ]),
    ),
    variants: product.variants.flatMap((variant) => {
      const there = hasBit(inStock, variantIndex);
      variantIndex += 1;
      const valueOf = (id: (typeof VARIANT_FACET_IDS)[number]) => variantFacets[id](product, variant)?.value;
      return there
        ? [{ size: valueOf('size'), clothingSize: valueOf('clothingSize'), width: valueOf('width') }]
        : [];
    }),
  }));
};

/** @param found the rows of the products that have the words, or undefined: all of them */
export const scan = (rows: readonly Row[], query: SearchQuery, found?: Iterable<number>): ContenderAnswer => {
  const chosen = Object.entries(query.facets) as [FacetId, readonly string[]][];
  const stylesBy = new Map<string, Set<string>>();
  const matched = new Map<string, Row>();
  for (const index of found ?? rows.keys()) {
    const row = rows[index];
    if (row === undefined) continue;
    const failed = failedFilters(row, query, chosen);
    if (failed.length > 1) continue;
    if (failed.length === 0 && !matched.has(row.styleId)) matched.set(row.styleId, row);
    count(row, query, failed[0], stylesBy);
  }
  [...matched.values()].toSorted(orders[query.sort]).slice(0, 24);
  let counted = 0;
  for (const styles of stylesBy.values()) counted += styles.size;
  return { total: matched.size, counted };
};

const isVariantFacet = (id: string): id is (typeof VARIANT_FACET_IDS)[number] =>
  VARIANT_FACET_IDS.some((known) => known === id);

/** What keeps a product out; facets of variants that fail together count as each, since leaving one out may help. */
const failedFilters = (
  row: Row,
  query: SearchQuery,
  chosen: readonly [FacetId, readonly string[]][],
): string[] => {
  const failed: string[] = chosen
    .filter(
      ([id, values]) => !isVariantFacet(id) && !values.some((value) => row.facets.get(id)?.includes(value)),
    )
    .map(([id]) => id);
  if (row.price < (query.minPrice ?? 0) * 100 || row.price > (query.maxPrice ?? 1e9) * 100)
    failed.push('price');
  const asked = chosen.filter(([id]) => isVariantFacet(id));
  if (asked.length > 0 && !row.variants.some((variant) => fits(variant, asked))) {
    const helpful = asked.filter(([id]) =>
      row.variants.some((variant) =>
        fits(
          variant,
          asked.filter(([other]) => other !== id),
        ),
      ),
    );
    if (helpful.length === 0) failed.push('variants', 'variants');
    else if (failed.length > 0) failed.push('variants');
    else return [`any of ${helpful.map(([id]) => id).join(',')}`];
  }
  return failed;
};

const fits = (variant: Variant, asked: readonly (readonly [FacetId, readonly string[]])[]): boolean =>
  asked.every(([id, values]) => isVariantFacet(id) && values.includes(variant[id] ?? ''));

const count = (
  row: Row,
  query: SearchQuery,
  failed: string | undefined,
  stylesBy: Map<string, Set<string>>,
): void => {
  const only = failed?.startsWith('any of ')
    ? failed.slice(7).split(',')
    : failed === undefined
      ? undefined
      : [failed];
  const add = (id: string, value: string): void => {
    const key = `${id}:${value}`;
    const styles = stylesBy.get(key) ?? new Set();
    styles.add(row.styleId);
    stylesBy.set(key, styles);
  };
  for (const id of FACET_IDS) {
    if (only !== undefined && !only.includes(id)) continue;
    if (!isVariantFacet(id)) for (const value of row.facets.get(id) ?? []) add(id, value);
    else {
      const asked = (Object.entries(query.facets) as [FacetId, readonly string[]][]).filter(
        ([other]) => isVariantFacet(other) && other !== id,
      );
      for (const variant of row.variants) {
        const value = variant[id];
        if (value !== undefined && fits(variant, asked)) add(id, value);
      }
    }
  }
};

const orders: Record<SearchQuery['sort'], (a: Row, b: Row) => number> = {
  featured: () => 0,
  nameAsc: (a, b) => a.nameRank - b.nameRank,
  nameDesc: (a, b) => b.nameRank - a.nameRank,
  priceAsc: (a, b) => a.price - b.price,
  priceDesc: (a, b) => b.price - a.price,
  newest: (a, b) => (a.day < b.day ? 1 : Number(a.day > b.day) * -1),
  oldest: (a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)),
};
