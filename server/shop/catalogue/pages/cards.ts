// A style as a list shows it: one card, its colours as dots.
import type { PageLink, ProductCard } from '#sync/protocol/pages/pages.ts';

import { styleCard } from '#domain/search/query/styleCards.ts';
import type {
  Catalogue,
  CatalogueProduct,
  CatalogueStyle,
} from '#server/shop/catalogue/content/catalogue.ts';
import { listedProductOf } from '#server/shop/catalogue/content/searchableCatalogue.ts';
import type { ProductId } from '#events/facts/values.ts';

/** The card of a style, showing this colour. */
export const cardOf = (style: CatalogueStyle, shown: CatalogueProduct): ProductCard =>
  styleCard(style.colours.map(listedProductOf), listedProductOf(shown));

/** @returns null when lists do not show that product */
export const cardOfListed = (catalogue: Catalogue, productId: ProductId): ProductCard | null => {
  const product = catalogue.products.get(productId);
  if (product === undefined) return null;
  const style = catalogue.styleById.get(product.styleId);
  return style?.colours.includes(product) ? cardOf(style, product) : null;
};

export const linkTo = ({ name, path }: PageLink): PageLink => ({ name, path });
