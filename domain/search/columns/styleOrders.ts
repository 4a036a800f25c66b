// Styles as runs of products, and the seven orders of them (BEH-2), sorted once per catalogue.
import type { ListedCatalogue } from '../query/listedCatalogue.ts';
import type { SortOrder } from '../query/searchQuery.ts';

export type StyleOrders = {
  /** By product: its style. */
  readonly styleOf: Uint32Array;
  /** The products of style `s` are at `styleStarts[s]` up to `styleStarts[s + 1]`. */
  readonly styleStarts: Uint32Array;
  /** By product: the day it came in as a number, larger is later. */
  readonly days: Uint32Array;
  /** Products in an order; equals keep the featured one. */
  readonly productsIn: Readonly<Record<SortOrder, Uint32Array>>;
};

export const createStyleOrders = ({ products, nameRanks }: ListedCatalogue): StyleOrders => {
  const styleOf = new Uint32Array(products.length);
  const styleStarts: number[] = [];
  products.forEach(({ styleId }, at) => {
    if (styleId !== products[at - 1]?.styleId) styleStarts.push(at);
    styleOf[at] = styleStarts.length - 1;
  });
  styleStarts.push(products.length);
  const days = Uint32Array.from(products, ({ landedOn }) => Number(landedOn.replaceAll('-', '')));
  // A key and its product in one number, which the platform sorts fastest. Equals stay in the featured order. Exact as long as
  // the largest key, a day like 20261026, times the products stays below 2^53: 400 million of them.
  const sortedBy = (keys: Iterable<number>, falling = false): Uint32Array => {
    const size = products.length;
    const both = Float64Array.from(keys, (key, product) => (falling ? -key : key) * size + product);
    return Uint32Array.from(both.toSorted(), (each) => ((each % size) + size) % size);
  };
  const nameRankOf = Array.from(styleOf, (style) => nameRanks[style] ?? 0);
  const prices = products.map(({ price }) => price);
  return {
    styleOf,
    styleStarts: Uint32Array.from(styleStarts),
    days,
    productsIn: {
      featured: Uint32Array.from(products.keys()),
      nameAsc: sortedBy(nameRankOf),
      nameDesc: sortedBy(nameRankOf, true),
      priceAsc: sortedBy(prices),
      priceDesc: sortedBy(prices, true),
      newest: sortedBy(days, true),
      oldest: sortedBy(days),
    },
  };
};
