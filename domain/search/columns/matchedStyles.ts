// From the products that match to a page of styles in an order.
import { type Bits, createBits, eachBit, hasBit, setBit } from './bits.ts';
import type { SortOrder } from '../query/searchQuery.ts';
import type { StyleOrders } from './styleOrders.ts';

export type MatchedStyles = {
  readonly total: number;
  /** Each style of the page as its product to show: the first of its colours that matches. */
  readonly shown: readonly number[];
};

type Wanted = {
  readonly sort: SortOrder;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Products by how well they fit the words, best first; a featured order then follows it. */
  readonly ranking: Uint32Array | undefined;
};

export const matchedStyles = (
  orders: StyleOrders,
  matched: Bits,
  { sort, page, pageSize, ranking }: Wanted,
): MatchedStyles => {
  const { styleOf, productsIn, days } = orders;
  const styleCount = orders.styleStarts.length - 1;
  const firstOf = new Int32Array(styleCount).fill(-1);
  const latestOf = new Int32Array(styleCount).fill(-1);
  let total = 0;
  eachBit(matched, (product) => {
    const style = Number(styleOf[product]);
    if (firstOf[style] === -1) {
      firstOf[style] = product;
      latestOf[style] = product;
      total += 1;
    } else if (Number(days[product]) > Number(days[Number(latestOf[style])])) latestOf[style] = product;
  });
  const byWords = sort === 'featured' ? ranking : undefined;
  const standing =
    byWords === undefined
      ? standsFor(sort === 'newest' || sort === 'oldest' ? latestOf : firstOf, styleOf)
      : firstSeen(matched, styleCount, styleOf);
  const from = (page - 1) * pageSize;
  const products = takeFrom(byWords ?? productsIn[sort], standing, from, Math.min(pageSize, total - from));
  return { total, shown: products.map((product) => Number(firstOf[Number(styleOf[product])])) };
};

/** In order of days a style has the position of its latest colour, else that of the colour shown. */
const standsFor =
  (productOf: Int32Array, styleOf: Uint32Array) =>
  (product: number): boolean =>
    productOf[Number(styleOf[product])] === product;

/** In order of words a style has the position of its best colour. */
const firstSeen = (matched: Bits, styleCount: number, styleOf: Uint32Array) => {
  const seen = createBits(styleCount);
  return (product: number): boolean => {
    const style = Number(styleOf[product]);
    if (!hasBit(matched, product) || hasBit(seen, style)) return false;
    setBit(seen, style);
    return true;
  };
};

const takeFrom = (
  order: Uint32Array,
  standing: (product: number) => boolean,
  from: number,
  count: number,
): readonly number[] => {
  const taken: number[] = [];
  let index = 0;
  for (const product of order) {
    if (taken.length >= count) break;
    if (!standing(product)) continue;
    if (index >= from) taken.push(product);
    index += 1;
  }
  return taken;
};
