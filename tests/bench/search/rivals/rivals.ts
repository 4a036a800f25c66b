// Engines from elsewhere, each used as its own pages say.
import { FACET_IDS } from '#events/facts/facetIds.ts';
import { create, insertMultiple, search, type AnyOrama } from '@orama/orama';
import { Index } from 'flexsearch';
import {
  productFacets,
  VARIANT_FACET_IDS,
  variantFacets,
} from '../../../../domain/search/columns/facetValues.ts';
import type { ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';
import type { Contender } from '../contender.ts';
import { scan, scanRows } from '../scan.ts';

const flexSearch: Contender = {
  name: 'FlexSearch + scan',
  // 200,000 take it minutes.
  most: 20_000,
  build: async (catalogue, inStock) => {
    const rows = scanRows(catalogue, inStock);
    const index = new Index({ tokenize: 'forward' });
    catalogue.products.forEach(({ name, brand, purpose, colourName }, row) =>
      index.add(row, `${name} ${brand} ${purpose} ${colourName}`),
    );
    return {
      answer: (query) => {
        if (query.words === '') return scan(rows, query);
        const found = index.search(query.words, { limit: catalogue.products.length }) as number[];
        return scan(
          rows,
          query,
          found.toSorted((a, b) => a - b),
        );
      },
    };
  },
};

/** Its own facets: they count products and not styles, and choosing a value empties its neighbours. It does less. */
const orama: Contender = {
  name: 'Orama, its own facets (does less)',
  most: 200_000,
  build: async (catalogue) => {
    const db: AnyOrama = create({
      schema: {
        text: 'string',
        price: 'number',
        day: 'number',
        name: 'string',
        ...Object.fromEntries(FACET_IDS.map((id) => [id, 'string[]'])),
      } as never,
    });
    await insertMultiple(
      db,
      catalogue.products.map((product) => ({
        text: `${product.name} ${product.brand} ${product.purpose} ${product.colourName}`,
        name: product.name,
        price: product.price,
        day: Number(product.landedOn.replaceAll('-', '')),
        ...productValues(product),
      })) as never,
      5_000,
    );
    const facets = Object.fromEntries(FACET_IDS.map((id) => [id, {}]));
    return {
      answer: async (query) => {
        await search(db, {
          term: query.words,
          properties: ['text'],
          facets,
          limit: 24,
          where: whereOf(query),
          ...sortOf(query),
        } as never);
        return { total: null, counted: null };
      },
    };
  },
};

/** What a product is found by, for engines with facets of their own. */
const productValues = (product: ListedProduct): Readonly<Record<string, readonly string[]>> => ({
  ...Object.fromEntries(
    Object.entries(productFacets).map(([id, read]) => [id, read(product).map(({ value }) => value)]),
  ),
  ...Object.fromEntries(
    VARIANT_FACET_IDS.map((id) => [
      id,
      [...new Set(product.variants.flatMap((variant) => variantFacets[id](product, variant)?.value ?? []))],
    ]),
  ),
});

const whereOf = ({ facets, minPrice, maxPrice }: SearchQuery) => ({
  ...facets,
  ...(minPrice === null && maxPrice === null
    ? {}
    : { price: { between: [(minPrice ?? 0) * 100, (maxPrice ?? 99_999) * 100] } }),
});

const sortOf = ({ sort }: SearchQuery) => {
  const by = { price: 'price', name: 'name', day: 'day' };
  switch (sort) {
    case 'featured':
      return {};
    case 'priceAsc':
      return { sortBy: { property: by.price, order: 'ASC' } };
    case 'priceDesc':
      return { sortBy: { property: by.price, order: 'DESC' } };
    case 'nameAsc':
      return { sortBy: { property: by.name, order: 'ASC' } };
    case 'nameDesc':
      return { sortBy: { property: by.name, order: 'DESC' } };
    case 'newest':
      return { sortBy: { property: by.day, order: 'DESC' } };
    case 'oldest':
      return { sortBy: { property: by.day, order: 'ASC' } };
  }
};

export const rivals: readonly Contender[] = [flexSearch, orama];
