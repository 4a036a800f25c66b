// Products as this device keeps them: their pages, and what the cart needs to know of them.
import { EXTENDED } from '#events/extensions/extended.ts';
import type { Millis } from '#events/store/logValues.ts';
import { hasBit } from '#domain/search/columns/bits.ts';
import type { ListedCatalogue, ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import { categoryTreeOf } from '#domain/search/pages/categoryTree.ts';
import { asked, pictureOf, productPageOf, specificationsOf } from '#domain/search/pages/buildProductPage.ts';
import type { ProductDetails } from '#domain/search/query/productDetails.ts';
import { variantLabel } from '#domain/rules/product.ts';
import type { CatalogueDetails } from '#sync/protocol/catalogue/packDetails.ts';
import { unpackDetails } from '#sync/protocol/catalogue/packPatterns.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { toVariantId } from '#events/brands.ts';
import type { ProductId } from '#events/facts/values.ts';

/** A device knows which sizes there are, not how many: it never reports a limit, and the server judges. */
export const UNCOUNTED = Number.MAX_SAFE_INTEGER;

type Stock = {
  readonly bits: Uint32Array;
  /** By the shop’s clock. */
  readonly readAt: Millis;
};

export type PackProducts = {
  readonly variantCount: number;
  /** @returns false when they are of another version */
  useDetails(details: CatalogueDetails): boolean;
  useStock(stock: Stock): void;
  /** Null: lists show no such product, or there are no details. */
  page(path: string): ProductPage | null;
  /** Those that are known; none as long as the stock is not. */
  facts(ids: readonly ProductId[]): readonly Product[];
};

type Found = { readonly index: number; readonly product: ListedProduct; readonly details: ProductDetails };

export const createPackProducts = (catalogue: ListedCatalogue): PackProducts => {
  const { products } = catalogue;
  const variantStarts = startsOf(products);
  const indexByPath = new Map(products.map(({ path }, index) => [path, index]));
  const indexById = new Map(products.map(({ id }, index) => [id, index]));
  let rows: CatalogueDetails['rows'] = [];
  let stock: Stock | undefined;

  const at = (index: number | undefined): Found | undefined => {
    if (index === undefined) return undefined;
    const [product, row] = [products[index], rows[index]];
    return product && row && { index, product, details: unpackDetails(product, row) };
  };
  const toProduct = ({ index, product, details }: Found, { bits, readAt }: Stock): Product =>
    productOf(catalogue, product, details, {
      isThere: (variant) => !product.countsStock || hasBit(bits, (variantStarts[index] ?? 0) + variant),
      readAt,
    });

  return {
    variantCount: variantStarts.at(-1) ?? 0,
    useDetails(details) {
      if (details.version !== catalogue.version || details.rows.length !== products.length) return false;
      ({ rows } = details);
      return true;
    },
    useStock: (newer) => void (stock = newer),
    page(path) {
      const found = at(indexByPath.get(path));
      return found === undefined ? null : productPageOf(catalogue, found.product, found.details);
    },
    facts: (ids) =>
      ids.flatMap((id) => {
        const found = at(indexById.get(id));
        return found === undefined || stock === undefined ? [] : [toProduct(found, stock)];
      }),
  };
};

const startsOf = (products: readonly ListedProduct[]): Uint32Array => {
  const starts = new Uint32Array(products.length + 1);
  products.forEach(({ variants }, index) => {
    starts[index + 1] = (starts[index] ?? 0) + variants.length;
  });
  return starts;
};

type Counted = { readonly isThere: (variant: number) => boolean; readonly readAt: Millis };

/** As the index would return it, except for the number of pieces. */
const productOf = (
  catalogue: ListedCatalogue,
  product: ListedProduct,
  details: ProductDetails,
  { isThere, readAt }: Counted,
): Product => {
  const category = categoryTreeOf(catalogue).byId(product.categoryIds[0] ?? '');
  const variants = product.variants.map(({ size, width }, at) => ({
    id: details.variantIds[at] ?? toVariantId(''),
    code: details.variantCodes[at] ?? '',
    size,
    width,
    stockQty: isThere(at) ? UNCOUNTED : 0,
  }));
  const available = variants.filter(({ stockQty }) => stockQty > 0);
  return {
    id: product.id,
    variants,
    state: details.state,
    functionalType: details.functionalType,
    ...asked(details),
    accountExclusive: details.accountExclusive,
    cartQtyProductMax: details.limits.productMax,
    cartQtyVariantMax: details.limits.variantMax,
    cartQtyVariantMin: details.limits.variantMin,
    cartQtyVariantMultipleOf: details.limits.multipleOf,
    stockUpdatedAt: readAt,
    brand: { name: product.brand },
    name: product.name,
    canonicalCategory: { name: category?.name ?? '', path: category?.path ?? '' },
    erpProductCompositeCode: details.compositeCode,
    erpProductParentCode: details.parentCode,
    colourName: product.colourName,
    erpOriginalPrice: product.originalPrice,
    price: product.price,
    isDiscounted: product.price < product.originalPrice,
    isNew: product.isNew,
    soldOut: available.length === 0,
    taxExclusive: details.taxExclusive,
    erpGenderCode: product.gender,
    erpProductType: product.type,
    overlayIds: [...details.overlayIds],
    availableVariantLabels: available.map(variantLabel),
    path: product.path,
    pageTitle: details.pageTitle,
    description: details.description,
    purpose: product.purpose,
    features: [...details.features],
    specifications: specificationsOf(product, details),
    swatch: { ...product.swatch },
    picture: pictureOf(product, details),
    ...(EXTENDED ? addedFacetsOf(product) : {}),
  };
};

const addedFacetsOf = ({ facets }: ListedProduct): Pick<Product, 'facets'> =>
  facets === undefined
    ? {}
    : { facets: Object.fromEntries(Object.entries(facets).map(([id, labels]) => [id, [...labels]])) };
