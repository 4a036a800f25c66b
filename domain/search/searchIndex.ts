// Everything a query reads of a catalogue, made once.
import type { Bits } from './bits.ts';
import type { Presence } from './counting.ts';
import { createFacetColumns } from './facetColumns.ts';
import type { InStock, ListedCatalogue } from './listedCatalogue.ts';
import { createScopes } from './scopes.ts';
import { createStyleOrders } from './styleOrders.ts';

export const createSearchIndex = (catalogue: ListedCatalogue) => {
  const { products } = catalogue;
  const orders = createStyleOrders(catalogue);
  return {
    catalogue,
    columns: createFacetColumns(products),
    orders,
    styleOf: orders.styleOf,
    /** Cents by product. */
    prices: Uint32Array.from(products, ({ price }) => price),
    scopeOf: createScopes(catalogue),
    /** What a scope has to choose from depends on the catalogue alone. */
    presenceByScope: new WeakMap<Bits, Presence>(),
  };
};

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** Variants that can be had: in stock, or of the kind that cannot run short. */
export const availableVariants = ({ columns: { neverShort } }: SearchIndex, inStock: InStock): Bits =>
  inStock === undefined
    ? new Uint32Array(neverShort.length).fill(0xffff_ffff)
    : neverShort.map((bits, word) => bits | (inStock[word] ?? 0));
