// The catalogue as lists, facets and search know it: what the engine is made of, here and on a device.
import type { ListedCatalogue, ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import type { ProductDetails } from '#domain/search/query/productDetails.ts';

import type { CatalogueDetails } from '#sync/protocol/catalogue/packDetails.ts';
import { packDetailsOf } from '#sync/protocol/catalogue/packPatterns.ts';

import type { Catalogue, CatalogueProduct, CatalogueStyle } from './catalogue.ts';
import type { CatalogueDocuments } from './catalogueDocuments.ts';
import { questionOf } from './stock.ts';

/** @param styles in the featured order, colours by colour rank */
export const listedCatalogueOf = (
  version: string,
  { categories, settings }: Pick<CatalogueDocuments, 'categories' | 'settings'>,
  styles: readonly CatalogueStyle[],
): ListedCatalogue => ({
  version,
  pageSize: settings.pageSize,
  categories: categories.map(
    ({ id, parentId, name, title, path, description, visibleIn, relatedIds, rule }) => ({
      id,
      parentId,
      name,
      title,
      path,
      description,
      inMenu: visibleIn.menu,
      inRelated: visibleIn.relatedPlpLinks,
      relatedIds,
      rule,
    }),
  ),
  products: styles.flatMap(({ colours }) => colours.map(listedProductOf)),
  nameRanks: styles.map(({ nameRank }) => nameRank),
});

export const listedProductOf = (product: CatalogueProduct): ListedProduct => {
  const { specifications } = product;
  return {
    id: product.id,
    styleId: product.styleId,
    path: product.path,
    brand: product.brand.name,
    name: product.name,
    purpose: product.purpose,
    colourName: product.colourName,
    swatch: product.swatch,
    pictureHash: product.picture.hash,
    price: product.price,
    originalPrice: product.erpOriginalPrice,
    badges: product.overlays.map(({ dynamicOverlay }) => dynamicOverlay),
    isNew: product.isNew,
    gender: product.erpGenderCode,
    type: product.erpProductType,
    activity: specifications.activity,
    technology: specifications.technology,
    arch: specifications.arch,
    cushioning: specifications.cushioning,
    stability: specifications.stability,
    offsetMm: specifications.offsetMm,
    landedOn: product.landedOn,
    categoryIds: [product.canonicalCategoryId, ...product.categoryIds],
    // Only the type basic is sold from counted stock (BEH-5).
    countsStock: product.functionalType === 'basic',
    variants: product.variants.map(({ size, width }) => ({ size, width })),
    ...(product.facets && { facets: product.facets }),
  };
};

/** What its page says beyond that. */
export const productDetailsOf = (product: CatalogueProduct): ProductDetails => ({
  state: product.state,
  functionalType: product.functionalType,
  challengeQuestion: questionOf(product).challengeQuestion ?? null,
  accountExclusive: product.accountExclusive,
  taxExclusive: product.taxExclusive,
  limits: {
    productMax: product.cartQtyProductMax,
    variantMax: product.cartQtyVariantMax,
    variantMin: product.cartQtyVariantMin,
    multipleOf: product.cartQtyVariantMultipleOf,
  },
  overlayIds: product.overlayIds,
  compositeCode: product.erpProductCompositeCode,
  parentCode: product.erpProductParentCode,
  pageTitle: product.pageTitle,
  description: product.description,
  features: product.features,
  heelStackMm: product.specifications.heelStackMm,
  forefootStackMm: product.specifications.forefootStackMm,
  weightG: product.specifications.weightG,
  notes: product.specifications.notes,
  views: product.picture.views,
  alts: product.picture.alts ?? [],
  variantIds: product.variants.map(({ id }) => id),
  variantCodes: product.variants.map(({ code }) => code),
});

/** What devices download for the pages of the products that lists show. */
export const listedDetailsOf = ({
  version,
  styles,
}: Pick<Catalogue, 'version' | 'styles'>): CatalogueDetails => ({
  version,
  rows: styles.flatMap(({ colours }) =>
    colours.map((product) => packDetailsOf(listedProductOf(product), productDetailsOf(product))),
  ),
});
