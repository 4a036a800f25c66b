// A product's page: the product, its other colours, its categories, and styles like it. The server's and a
// device's are identical.
import { holdsGst } from '../../rules/money.ts';
import { smallestQty, type FunctionalType, type ProductState } from '../../rules/product.ts';
import type { Badge, Gender, ListedCatalogue, ListedProduct } from '../query/listedCatalogue.ts';
import type { ProductDetails } from '../query/productDetails.ts';
import type { StyleCard } from '../query/searchQuery.ts';
import { styleCard } from '../query/styleCards.ts';
import { categoryTreeOf } from './categoryTree.ts';
import { similarTo, stylesOf } from './similarStyles.ts';
import { toVariantId } from '#events/brands.ts';
import type { Cents, ProductId, VariantId } from '#events/facts/values.ts';

const MOST_SIMILAR = 8;

/** What runners want to know about a shoe; null where it does not apply. */
export type Specifications = {
  activity: string[];
  arch: string | null;
  cushioning: string | null;
  stability: string | null;
  offsetMm: number | null;
  heelStackMm: number | null;
  forefootStackMm: number | null;
  weightG: number | null;
  technology: string[];
  notes: { name: string; value: string }[];
};

/** What is not sold one by one. */
export type SoldIn = {
  /** The fewest that can be bought; above 1. */
  least: number;
  /** Quantities are multiples of it; 1 or more. */
  multipleOf: number;
};

export type ProductPicture = { hash: string; views: string[]; alts?: string[] };

export type ProductData = {
  product: {
    id: ProductId;
    styleId: string;
    state: ProductState;
    functionalType: FunctionalType;
    challengeQuestion?: string;
    soldIn?: SoldIn;
    comesOn?: string;
    accountExclusive: boolean;
    brand: string;
    name: string;
    purpose: string;
    colourName: string;
    gender: Gender;
    type: ListedProduct['type'];
    priceCents: Cents;
    originalPriceCents: Cents;
    isTaxFree?: true;
    badges: Badge[];
    path: string;
    pageTitle: string;
    description: string;
    features: string[];
    specifications: Specifications;
    picture: ProductPicture;
    variants: { id: VariantId; size: string; width: string | null }[];
  };
  colours: StyleCard['colours'];
  ancestors: { name: string; path: string }[];
  similar: StyleCard[];
};

/** @param product of the catalogue, or one that its lists no longer show: it is then beside the colours that are shown */
export const productPageOf = (
  catalogue: ListedCatalogue,
  product: ListedProduct,
  details: ProductDetails,
): ProductData => {
  const tree = categoryTreeOf(catalogue);
  const category = tree.byId(product.categoryIds[0] ?? '');
  const lineage = category === undefined ? [] : [...tree.above(category), category];
  const listed = stylesOf(catalogue).get(product.styleId) ?? [];
  const colours = listed.some(({ id }) => id === product.id) ? listed : [...listed, product];
  return {
    product: pageProduct(product, details),
    colours: styleCard(colours, product).colours,
    ancestors: lineage.map(({ name, path }) => ({ name, path })),
    similar: similarTo(catalogue, product, MOST_SIMILAR).map((style) => styleCard(style, style[0])),
  };
};

export const specificationsOf = (product: ListedProduct, details: ProductDetails): Specifications => ({
  activity: [...product.activity],
  arch: product.arch,
  cushioning: product.cushioning,
  stability: product.stability,
  offsetMm: product.offsetMm,
  heelStackMm: details.heelStackMm,
  forefootStackMm: details.forefootStackMm,
  weightG: details.weightG,
  technology: [...product.technology],
  notes: details.notes.map((note) => ({ ...note })),
});

/** Where its pictures are, and what they show; names of views say that of drawings. */
export const pictureOf = (
  { pictureHash }: Pick<ListedProduct, 'pictureHash'>,
  { views, alts }: Pick<ProductDetails, 'views' | 'alts'>,
): ProductPicture => ({
  hash: pictureHash,
  views: [...views],
  ...(alts.length > 0 && { alts: [...alts] }),
});

const pageProduct = (product: ListedProduct, details: ProductDetails): ProductData['product'] => ({
  id: product.id,
  styleId: product.styleId,
  state: details.state,
  functionalType: details.functionalType,
  ...asked(details),
  ...soldIn(details),
  ...(details.state === 'coming' && { comesOn: product.landedOn }),
  accountExclusive: details.accountExclusive,
  brand: product.brand,
  name: product.name,
  purpose: product.purpose,
  colourName: product.colourName,
  gender: product.gender,
  type: product.type,
  priceCents: product.price,
  originalPriceCents: product.originalPrice,
  ...(!holdsGst(details) && { isTaxFree: true }),
  badges: [...product.badges],
  path: product.path,
  pageTitle: details.pageTitle,
  description: details.description,
  features: [...details.features],
  specifications: specificationsOf(product, details),
  picture: pictureOf(product, details),
  variants: product.variants.map(({ size, width }, at) => ({
    id: details.variantIds[at] ?? toVariantId(''),
    size,
    width,
  })),
});

/** Absent where it is sold one by one. */
const soldIn = ({ limits: { variantMin, multipleOf } }: ProductDetails): { soldIn?: SoldIn } => {
  const rule = { cartQtyVariantMin: variantMin, cartQtyVariantMultipleOf: multipleOf };
  const least = smallestQty(rule, 1);
  return least === 1 ? {} : { soldIn: { least, multipleOf: multipleOf ?? 1 } };
};

/** Absent where the product asks no question. */
export const asked = ({ challengeQuestion }: ProductDetails): { challengeQuestion?: string } =>
  challengeQuestion === null ? {} : { challengeQuestion };
