// Styles as runs of products, and the seven orders they can stand in (§2), sorted once a catalogue.
import type { ListedCatalogue } from '../query/listedCatalogue.ts';
import type { SortOrder } from '../query/searchQuery.ts';

export type StyleOrders = {
  /** By product: its style. */
  readonly styleOf: Uint32Array;
  /** The products of style `s` stand from `styleStarts[s]` to `styleStarts[s + 1]`. */
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
  const sortedBy = (key: (product: number) => number): Uint32Array =>
    Uint32Array.from(products.keys()).toSorted((a, b) => key(a) - key(b) || a - b);
  const nameRank = (at: number): number => nameRanks[styleOf[at] ?? 0] ?? 0;
  const price = (at: number): number => products[at]?.price ?? 0;
  const day = (at: number): number => days[at] ?? 0;
  return {
    styleOf,
    styleStarts: Uint32Array.from(styleStarts),
    days,
    productsIn: {
      featured: Uint32Array.from(products.keys()),
      nameAsc: sortedBy(nameRank),
      nameDesc: sortedBy((at) => -nameRank(at)),
      priceAsc: sortedBy(price),
      priceDesc: sortedBy((at) => -price(at)),
      newest: sortedBy((at) => -day(at)),
      oldest: sortedBy(day),
    },
  };
};
