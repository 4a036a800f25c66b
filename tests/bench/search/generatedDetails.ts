// What the pages of a generated catalogue say: one text a style, put together of words as a shop would.
import type { ListedCatalogue, ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import type { ProductDetails } from '#domain/search/query/productDetails.ts';
import type { CatalogueDetails } from '#sync/protocol/catalogue/packDetails.ts';
import { packDetailsOf } from '#sync/protocol/catalogue/packPatterns.ts';
import { createChance } from './generatedCatalogue.ts';
import { toVariantId } from '#events/brands.ts';

const vocabulary = (
  'a about after again all along an and any around at back before between better both bounce but by carries ' +
  'cold comes cushion dark days distance dry each early easy edge enough even every far fast feels firm first fit ' +
  'flat foam foot for forgiving forefoot from full gravel grip ground grown half hard heel hill holds hot in ' +
  'into it keeps knit know last late legs less light like long low made many marathon mesh midsole miles more ' +
  'morning most mud never new no not of off old on one or our out outsole over pace park plate quick race rain ' +
  'ready rides road rocker roll room rubber run runners same season second seven shape shoe short side slow snug ' +
  'soft some stable steady stretch strides sun support surface tempo than that the their they this through ticks ' +
  'toe tongue track trail training turn two under until upper warm wet when where which wide will winter with year'
).split(' ');

/** @returns 45 words and three short features a style, the same for the same catalogue */
export const generatedDetails = (catalogue: ListedCatalogue): CatalogueDetails => {
  const chance = createChance(11);
  const textsByStyle = new Map<string, Pick<ProductDetails, 'description' | 'features'>>();
  const textsOf = ({ styleId }: ListedProduct): Pick<ProductDetails, 'description' | 'features'> => {
    const known = textsByStyle.get(styleId);
    if (known !== undefined) return known;
    const texts = {
      description: words(chance, 45),
      features: Array.from({ length: 3 }, () => words(chance, 6)),
    };
    textsByStyle.set(styleId, texts);
    return texts;
  };
  return {
    version: catalogue.version,
    rows: catalogue.products.map((product) =>
      packDetailsOf(product, { ...plainDetails(product), ...textsOf(product) }),
    ),
  };
};

const words = (chance: () => number, count: number): string =>
  // Squared: few words make most of a text, as in any language.
  Array.from({ length: count }, () => vocabulary[Math.floor(chance() ** 2 * vocabulary.length)]).join(' ');

const plainDetails = (product: ListedProduct): Omit<ProductDetails, 'description' | 'features'> => {
  const [code, stem] = [product.id.slice(2).toUpperCase(), product.id.slice(2)];
  const isShoe = product.type === 'footwear';
  const tails = product.variants.map(
    ({ size, width }) => `${size.replace('.', '-')}${width?.startsWith('Wide') ? '-wide' : ''}`,
  );
  return {
    state: 'current',
    functionalType: 'basic',
    challengeQuestion: null,
    accountExclusive: false,
    taxExclusive: false,
    limits: { productMax: null, variantMax: null, variantMin: null, multipleOf: null },
    overlayIds: product.badges.map((badge) => `o-${badge}`),
    compositeCode: `GEN-${code}`,
    parentCode: `GEN-${product.styleId.slice(2).toUpperCase()}`,
    pageTitle: `${product.brand} ${product.name}, ${product.purpose}, ${product.colourName}`,
    heelStackMm: isShoe ? 30 + (product.offsetMm ?? 0) : null,
    forefootStackMm: isShoe ? 30 : null,
    weightG: isShoe ? 200 + (product.originalPrice % 97) : null,
    notes: [
      { name: 'Upper', value: 'Engineered knit, 62% recycled polyester' },
      { name: 'Care', value: 'Brush off dry mud, hand wash cold' },
    ],
    views: isShoe ? ['main', 'pair', 'top', 'sole', 'tilt', 'detail', 'heel'] : ['main', 'back', 'detail'],
    alts: [],
    variantIds: tails.map((tail) => toVariantId(`v-${stem}-${tail.toLowerCase()}`)),
    variantCodes: tails.map((tail) => `GEN-${code}-${tail.toUpperCase()}`),
  };
};
