// A card of a list, of an invented style.
import type { ProductCard } from '#sync/protocol/pages/pages.ts';
import { toCents, toProductId } from '#events/brands.ts';

export const exampleCard = (styleId: string, colour = 'blue'): ProductCard => ({
  styleId,
  productId: toProductId(`p-${styleId}-${colour}`),
  path: `/products/${styleId}/${colour}`,
  brand: 'Tessel',
  name: styleId,
  purpose: 'Men’s road',
  priceCents: toCents(22_000),
  originalPriceCents: toCents(22_000),
  badges: [],
  pictureHash: 'x',
  colours: [],
});
