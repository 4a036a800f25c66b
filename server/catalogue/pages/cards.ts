// A style as a list shows it: one card, its colours as dots.
import type { PageLink, ProductCard } from '#sync/protocol/pages.ts';

import type { CatalogueProduct, CatalogueStyle } from '#server/catalogue/catalogue.ts';

/** One colour of a style, as a dot or a small picture. */
export const colourOf = ({
  id,
  path,
  colourName,
  swatch,
  picture,
}: CatalogueProduct): ProductCard['colours'][number] => ({
  productId: id,
  path,
  name: colourName,
  swatch,
  pictureHash: picture.hash,
});

/** The card of a style, showing this colour. */
export const cardOf = (style: CatalogueStyle, shown: CatalogueProduct): ProductCard => ({
  styleId: style.id,
  productId: shown.id,
  path: shown.path,
  brand: shown.brand.name,
  name: shown.name,
  purpose: shown.purpose,
  priceCents: shown.price,
  originalPriceCents: shown.erpOriginalPrice,
  badges: badgesOf(shown),
  pictureHash: shown.picture.hash,
  colours: style.colours.map(colourOf),
});

/** In the order of the product's overlays. */
export const badgesOf = ({ overlays }: CatalogueProduct): ProductCard['badges'] =>
  overlays.map(({ dynamicOverlay }) => dynamicOverlay);

export const linkTo = ({ name, path }: PageLink): PageLink => ({ name, path });
