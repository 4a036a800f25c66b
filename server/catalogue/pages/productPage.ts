// A product's page: the product, its other colours, where it stands in the tree, and styles like it.
import type { ProductPage } from '#sync/protocol/pages.ts';

import { badgesOf, cardOf, colourOf, linkTo } from './cards.ts';
import { lineageOf, type Catalogue, type CatalogueProduct } from '#server/catalogue/catalogue.ts';
import { similarTo } from './similarStyles.ts';

const similarLength = 8;

/** @returns null when there is no such product, or it is hidden; a discontinued one still has its page */
export const productPageOf = (catalogue: Catalogue, path: string): ProductPage | null => {
  const product = catalogue.productByPath.get(path);
  if (product === undefined || product.state === 'hidden') return null;
  const category = catalogue.categoryById.get(product.canonicalCategoryId);
  const listed: readonly CatalogueProduct[] = catalogue.styleById.get(product.styleId)?.colours ?? [];
  return {
    product: pageProduct(product),
    // A discontinued colour is no longer offered with the others; it still stands on its own page.
    colours: (listed.includes(product) ? listed : [...listed, product]).map(colourOf),
    ancestors: category === undefined ? [] : lineageOf(category, catalogue.categoryById).map(linkTo),
    similar: similarTo(catalogue, product)
      .slice(0, similarLength)
      .map((style) => cardOf(style, style.colours[0])),
  };
};

const pageProduct = (product: CatalogueProduct): ProductPage['product'] => ({
  id: product.id,
  styleId: product.styleId,
  state: product.state,
  functionalType: product.functionalType,
  accountExclusive: product.accountExclusive,
  brand: product.brand.name,
  name: product.name,
  purpose: product.purpose,
  colourName: product.colourName,
  gender: product.erpGenderCode,
  type: product.erpProductType,
  priceCents: product.price,
  originalPriceCents: product.erpOriginalPrice,
  badges: badgesOf(product),
  path: product.path,
  pageTitle: product.pageTitle,
  description: product.description,
  features: product.features,
  specifications: product.specifications,
  picture: product.picture,
  variants: product.variants.map(({ id, size, width }) => ({ id, size, width })),
});
