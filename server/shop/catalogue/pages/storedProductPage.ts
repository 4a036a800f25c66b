// A product's page, of those lists show and of those they no longer do.
import { productPageOf as pageOf } from '#domain/search/pages/buildProductPage.ts';
import type { Catalogue } from '#server/shop/catalogue/content/catalogue.ts';
import { listedProductOf, productDetailsOf } from '#server/shop/catalogue/content/searchableCatalogue.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';

/** @returns null when there is no such product, or it is hidden; a discontinued one still has its page */
export const productPageOf = (catalogue: Catalogue, path: string): ProductPage | null => {
  const product = catalogue.productByPath.get(path);
  if (product === undefined || product.state === 'hidden') return null;
  return pageOf(catalogue.engine.catalogue, listedProductOf(product), productDetailsOf(product));
};
