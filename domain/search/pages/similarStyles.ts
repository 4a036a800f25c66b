// Styles a shopper of this one may want instead: same list first, then like in use, support, drop and price.
import type { ListedCatalogue, ListedProduct } from '../query/listedCatalogue.ts';

/** The colours of one style that lists may show, the one a list shows first. */
export type ListedStyle = readonly [ListedProduct, ...ListedProduct[]];

/** By the style's id, in the featured order. */
export const stylesOf = ({ products }: ListedCatalogue): ReadonlyMap<string, ListedStyle> => {
  const known = stylesByProducts.get(products);
  if (known !== undefined) return known;
  const styles = new Map<string, [ListedProduct, ...ListedProduct[]]>();
  for (const product of products) {
    const colours = styles.get(product.styleId);
    if (colours === undefined) styles.set(product.styleId, [product]);
    else colours.push(product);
  }
  stylesByProducts.set(products, styles);
  return styles;
};

/** Kept as long as the catalogue is. */
const stylesByProducts = new WeakMap<readonly ListedProduct[], ReadonlyMap<string, ListedStyle>>();

/** Styles of the same type and a gender that fits, the `most` most alike first; equals keep the featured order. */
export const similarTo = (
  catalogue: ListedCatalogue,
  product: ListedProduct,
  most: number,
): readonly ListedStyle[] =>
  [...stylesOf(catalogue).values()]
    .filter(([lead]) => lead.styleId !== product.styleId && canStandIn(lead, product))
    .map((style) => ({ style, distance: distance(style[0], product) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ style }) => style);

const canStandIn = (candidate: ListedProduct, product: ListedProduct): boolean =>
  candidate.type === product.type &&
  (candidate.gender === product.gender ||
    (candidate.gender === 'unisex' && product.gender !== 'kids') ||
    product.gender === 'unisex');

/** Points of difference: about 1 for a difference that a shopper notices, 4 for another kind of product. */
const distance = (a: ListedProduct, b: ListedProduct): number =>
  (a.categoryIds[0] === b.categoryIds[0] ? 0 : 4) +
  (a.purpose === b.purpose ? 0 : 2) +
  (a.stability === b.stability ? 0 : 1.5) +
  (a.cushioning === b.cushioning ? 0 : 1) +
  Math.abs((a.offsetMm ?? 0) - (b.offsetMm ?? 0)) / 4 +
  Math.abs(a.price - b.price) / Math.max(b.price, 1);
