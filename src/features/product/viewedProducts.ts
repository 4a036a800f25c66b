// The styles looked at lately, as the cards that show them (CAT-05). Prices are those of then until newer ones are known.
import * as z from 'zod/mini';
import { createDeviceList } from '#src/platform/storage/deviceLists.ts';
import { type ProductCard, type ProductPage, productCard } from '#sync/protocol/pages/pages.ts';

/** Twelve are shown beside the one that is open. */
const MOST = 13;

export const recentlyViewed = createDeviceList<ProductCard>({
  key: 'recently-viewed',
  most: MOST,
  parse: (value) => z.safeParse(productCard, value).data ?? null,
  isSame: (a, b) => a.styleId === b.styleId,
});

/** The card of a product as its page has it, in the colour that is open. */
export const cardOfPage = ({ product, colours }: ProductPage): ProductCard => ({
  styleId: product.styleId,
  productId: product.id,
  path: product.path,
  brand: product.brand,
  name: product.name,
  purpose: product.purpose,
  priceCents: product.priceCents,
  originalPriceCents: product.originalPriceCents,
  badges: product.badges,
  pictureHash: product.picture.hash,
  colours,
});
