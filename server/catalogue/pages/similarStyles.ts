// Styles a shopper of this one may want instead: same list first, then like in use, support, drop and price.
import type { Catalogue, CatalogueProduct, CatalogueStyle } from '#server/catalogue/catalogue.ts';

/** Styles of the same type and a gender that fits, most alike first; equals keep the featured order. */
export const similarTo = (catalogue: Catalogue, product: CatalogueProduct): readonly CatalogueStyle[] =>
  catalogue.styles
    .filter(({ id, colours: [lead] }) => id !== product.styleId && canStandIn(lead, product))
    .map((style) => ({ style, distance: distance(style.colours[0], product) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ style }) => style);

const canStandIn = (candidate: CatalogueProduct, product: CatalogueProduct): boolean =>
  candidate.erpProductType === product.erpProductType &&
  (candidate.erpGenderCode === product.erpGenderCode ||
    (candidate.erpGenderCode === 'unisex' && product.erpGenderCode !== 'kids') ||
    product.erpGenderCode === 'unisex');

/** Points a shopper would have to give up: about 1 for a difference one notices, 4 for another kind of thing. */
const distance = (candidate: CatalogueProduct, product: CatalogueProduct): number => {
  const [a, b] = [candidate.specifications, product.specifications];
  return (
    (candidate.canonicalCategoryId === product.canonicalCategoryId ? 0 : 4) +
    (candidate.purpose === product.purpose ? 0 : 2) +
    (a.stability === b.stability ? 0 : 1.5) +
    (a.cushioning === b.cushioning ? 0 : 1) +
    Math.abs((a.offsetMm ?? 0) - (b.offsetMm ?? 0)) / 4 +
    Math.abs(candidate.price - product.price) / Math.max(product.price, 1)
  );
};
