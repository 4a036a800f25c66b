// What is on hand, read from the database at every query, and the products as the wire has them.
import { sql, type Kysely } from 'kysely';
import type { Millis } from '#events/store/logValues.ts';

import { variantLabel } from '#domain/rules/product.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';

import type { Catalogue, CatalogueProduct } from './catalogue.ts';
import type { ProductId } from '#events/facts/values.ts';

/** Pieces by variant id; a variant without a row has none. */
export type StockByVariant = ReadonlyMap<string, number>;

/** @param productIds any number; one statement, one parameter */
export const readStock = async (
  db: Kysely<Schema>,
  productIds: readonly ProductId[],
): Promise<StockByVariant> => {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock')
    .select(['variant_id', 'qty'])
    .where(sql<boolean>`product_id = any(${productIds})`)
    .execute();
  return new Map(rows.map(({ variant_id, qty }) => [variant_id, qty]));
};

/** The products a shopper may look up, in the order of the ids; null where there is none, or it is hidden. */
export const visibleProducts = (
  catalogue: Catalogue,
  ids: readonly string[],
): readonly (CatalogueProduct | null)[] =>
  ids.map((id) => {
    const product = catalogue.products.get(id);
    return product === undefined || product.state === 'hidden' ? null : product;
  });

/**
 * A product with its stock.
 *
 * @param countedAt when the stock was read
 */
export const withStock = (product: CatalogueProduct, stock: StockByVariant, countedAt: Millis): Product => {
  const variants = product.variants.map((variant) => ({ ...variant, stockQty: stock.get(variant.id) ?? 0 }));
  // Only the type basic is sold from counted stock (BEH-5).
  const available =
    product.functionalType === 'basic' ? variants.filter(({ stockQty }) => stockQty > 0) : variants;
  return {
    id: product.id,
    variants,
    state: product.state,
    functionalType: product.functionalType,
    ...questionOf(product),
    accountExclusive: product.accountExclusive,
    cartQtyProductMax: product.cartQtyProductMax,
    cartQtyVariantMax: product.cartQtyVariantMax,
    cartQtyVariantMin: product.cartQtyVariantMin,
    cartQtyVariantMultipleOf: product.cartQtyVariantMultipleOf,
    stockUpdatedAt: countedAt,
    brand: product.brand,
    name: product.name,
    canonicalCategory: product.canonicalCategory,
    erpProductCompositeCode: product.erpProductCompositeCode,
    erpProductParentCode: product.erpProductParentCode,
    colourName: product.colourName,
    erpOriginalPrice: product.erpOriginalPrice,
    price: product.price,
    isDiscounted: product.isDiscounted,
    isNew: product.isNew,
    soldOut: available.length === 0,
    taxExclusive: product.taxExclusive,
    erpGenderCode: product.erpGenderCode,
    erpProductType: product.erpProductType,
    overlayIds: product.overlayIds,
    availableVariantLabels: available.map(variantLabel),
    path: product.path,
    pageTitle: product.pageTitle,
    description: product.description,
    purpose: product.purpose,
    features: product.features,
    specifications: product.specifications,
    swatch: product.swatch,
    picture: product.picture,
    ...(product.facets && { facets: product.facets }),
  };
};

/** The question, and nothing of its answers. */
export const questionOf = ({
  functionalType,
  challenge,
}: Pick<CatalogueProduct, 'functionalType' | 'challenge'>): Pick<Product, 'challengeQuestion'> =>
  functionalType === 'challenge' && challenge ? { challengeQuestion: challenge.question } : {};
