// Everything a query reads of a catalogue, made once.
import type { Bits } from './bits.ts';
import type { Presence } from './counting.ts';
import { createFacetColumns } from './facetColumns.ts';
import type { InStock, ListedCatalogue } from '../query/listedCatalogue.ts';
import { createOfferedCodes } from './offeredCodes.ts';
import { createScopes } from './scopes.ts';
import { createStyleOrders } from './styleOrders.ts';

export const createSearchIndex = (catalogue: ListedCatalogue) => {
  const { products } = catalogue;
  const orders = createStyleOrders(catalogue);
  const columns = createFacetColumns(products);
  return {
    catalogue,
    columns,
    /** What each product is made in, in stock or not. */
    made: createOfferedCodes(columns, new Uint32Array(columns.neverShort.length).fill(0xffff_ffff)),
    orders,
    styleOf: orders.styleOf,
    /** Cents by product. */
    prices: Uint32Array.from(products, ({ price }) => price),
    scopeOf: createScopes(catalogue),
    /** The choices within a scope depend on the catalogue alone. */
    presenceByScope: new WeakMap<Bits, Presence>(),
  };
};

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** What changes with the stock: the variants that are available (in stock, or never short), and their sizes by product. */
export const stockedParts = (index: SearchIndex, inStock: InStock) => {
  const { columns, made } = index;
  if (inStock === undefined)
    return { available: new Uint32Array(columns.neverShort.length).fill(0xffff_ffff), offered: made };
  const available = columns.neverShort.map((bits, word) => bits | Number(inStock[word]));
  return { available, offered: createOfferedCodes(columns, available) };
};
