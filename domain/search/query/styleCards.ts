// A style as a list shows it: one card, its colours as dots.
import type { ListedProduct } from './listedCatalogue.ts';
import type { StyleCard } from './searchQuery.ts';

/** The card of a style, showing one of its colours. */
export const styleCard = (colours: readonly ListedProduct[], shown: ListedProduct): StyleCard => ({
  styleId: shown.styleId,
  productId: shown.id,
  path: shown.path,
  brand: shown.brand,
  name: shown.name,
  purpose: shown.purpose,
  priceCents: shown.price,
  originalPriceCents: shown.originalPrice,
  badges: [...shown.badges],
  pictureHash: shown.pictureHash,
  colours: colours.map(({ id, path, colourName, swatch, pictureHash }) => ({
    productId: id,
    path,
    name: colourName,
    swatch: { ...swatch },
    pictureHash,
  })),
});
