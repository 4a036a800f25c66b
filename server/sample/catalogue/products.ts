// Makes the products of a style: one a colour, with sizes, price, overlays, drawing and stock.
import { chanceOf } from '#server/sample/illustrator/ink/chance.ts';
import { colourwayTable, type ColourwayName } from '#server/sample/illustrator/ink/colourways.ts';
import type { Drawing } from '#server/sample/illustrator/ink/subject.ts';

import type { StoredProduct } from '../../shop/catalogue/productDocument.ts';
import { brands } from './brands.ts';
import { categoryIdOf, supportListsOf } from './categories.ts';
import { genderWords, kinds } from './kinds.ts';
import { salePrice } from './prices.ts';
import { sizesOf, type SampleSize } from './sampleSizes.ts';
import { drawStock } from './stockDraw.ts';
import type { ColourNotes, StyleData } from './styleData.ts';
import { toProductId, toVariantId } from '#events/brands.ts';
import type { ProductId, VariantId } from '#events/facts/values.ts';

export type SampleStock = {
  readonly variantId: VariantId;
  readonly productId: ProductId;
  readonly qty: number;
};
export type SampleProduct = { readonly product: StoredProduct; readonly stock: readonly SampleStock[] };

/** What landed from this day on counts as new. */
const newSince = '2026-10-01';
/** Styles from before this day may be on sale. */
const oldBefore = '2026-06-01';

/** @param featuredRank the style’s place in the featured order */
export const productsOf = (style: StyleData, featuredRank: number): readonly SampleProduct[] =>
  style.colours.map((colourway, colourRank) => productOf(style, featuredRank, colourway, colourRank));

/** `arden-4-mens`; unisex styles go without. */
export const slugOf = ({ name, gender }: Pick<StyleData, 'name' | 'gender'>): string =>
  gender === 'unisex' ? kebab(name) : `${kebab(name)}-${gender}`;

const kebab = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const productOf = (
  style: StyleData,
  featuredRank: number,
  colourway: ColourwayName,
  colourRank: number,
): SampleProduct => {
  const notes: ColourNotes = { ...notesOf(style), ...style.colourNotes?.[colourway] };
  const kind = kinds[style.kind];
  const slug = slugOf(style);
  const colourSlug = notes.name === undefined ? colourway : kebab(notes.name);
  const key = `${slug}-${colourSlug}`;
  const parentCode = `${brands[style.brand].code}-${slug}`.toUpperCase();
  const compositeCode = `${parentCode}-${colourSlug.toUpperCase()}`;
  const sizes = sizesOf(kind.sizes, style, { lead: colourRank < 2, only: colourRank === 0 });
  const variants = sizes.map((size) => variantOf(size, key, compositeCode));
  const { name: colourwayName, family, base, pop } = colourwayTable[colourway];
  const colourName = notes.name ?? colourwayName;
  const purpose = purposeOf(style);
  const pieces = drawStock(sizes, notes.stock ?? 'usual', chanceOf(key, 'stock'));
  return {
    product: {
      id: `p-${key}`,
      styleId: `s-${slug}`,
      variants,
      ...rulesOf(notes),
      ...pricesOf(style, notes, key, colourRank),
      brand: { name: style.brand },
      name: style.name,
      canonicalCategoryId: categoryIdOf(style),
      categoryIds: [...supportListsOf(style)],
      erpProductCompositeCode: compositeCode,
      erpProductParentCode: parentCode,
      colourName,
      taxExclusive: false,
      erpGenderCode: style.gender,
      erpProductType: kind.type,
      path: `/products/${slug}/${colourSlug}`,
      pageTitle: `${style.brand} ${style.name}, ${purpose}, ${colourName}`,
      description: style.text,
      purpose,
      features: [...style.features],
      specifications: specificationsOf(style),
      // The pop tells two blues apart where the second shade would not.
      swatch: { family, base, second: pop },
      landedOn: style.landed,
      featuredRank,
      colourRank,
      drawing: drawingOf(style, colourway),
    },
    stock: variants.map(({ id }, at) => ({
      variantId: toVariantId(id),
      productId: toProductId(`p-${key}`),
      qty: pieces[at] ?? 0,
    })),
  };
};

const notesOf = ({ name: _name, ...notes }: StyleData): ColourNotes => notes;

const variantOf = (
  { size, width }: SampleSize,
  key: string,
  compositeCode: string,
): StoredProduct['variants'][number] => {
  const suffix = kebab(
    width === null || width === 'Standard' ? size : `${size} ${width.replace(/ \(.*/, '')}`,
  );
  return { id: `v-${key}-${suffix}`, code: `${compositeCode}-${suffix.toUpperCase()}`, size, width };
};

const drawingOf = (style: StyleData, colourway: ColourwayName): Drawing => {
  const { draw, archetype } = kinds[style.kind];
  return {
    kind: draw,
    ...(archetype === undefined ? {} : { archetype }),
    motif: brands[style.brand].motif,
    colourway,
    seed: `s-${slugOf(style)}`,
  };
};

/** `Men’s road`, `Socks`. */
const purposeOf = ({ kind, gender }: StyleData): string => {
  const { type, purpose } = kinds[kind];
  return type === 'accessory' || type === 'giftCard' ? purpose : `${genderWords[gender]} ${purpose}`;
};

/** What may be bought, by whom and how much at once. */
const rulesOf = (notes: ColourNotes) => ({
  state: notes.state ?? ('current' as const),
  functionalType: notes.functionalType ?? ('basic' as const),
  ...(notes.challenge ? { challenge: notes.challenge } : {}),
  accountExclusive: notes.accountExclusive ?? false,
  cartQtyProductMax: notes.cartQtyProductMax ?? null,
  cartQtyVariantMax: notes.cartQtyVariantMax ?? null,
  cartQtyVariantMin: notes.cartQtyVariantMin ?? null,
  cartQtyVariantMultipleOf: notes.cartQtyVariantMultipleOf ?? null,
});

const pricesOf = (style: StyleData, notes: ColourNotes, key: string, colourRank: number) => {
  const state = notes.state ?? 'current';
  const isNew = state === 'current' && style.landed >= newSince;
  const percent = style.landed < oldBefore && state === 'current' ? percentOff(notes, key, colourRank) : 0;
  const overlayIds = [
    ...(state === 'coming' ? ['o-coming-soon'] : []),
    ...(isNew ? ['o-new-arrival'] : []),
    ...(percent > 0 ? ['o-sale'] : []),
    ...(notes.accountExclusive ? ['o-members-only'] : []),
  ];
  return { erpOriginalPrice: style.price, price: salePrice(style.price, percent), isNew, overlayIds };
};

/** Later colours go on sale more often than the first. */
const percentOff = (notes: ColourNotes, key: string, colourRank: number): number => {
  if (notes.accountExclusive || (notes.functionalType ?? 'basic') !== 'basic') return 0;
  const chance = chanceOf(key, 'sale');
  return chance.between(0, 1) < (colourRank === 0 ? 0.14 : 0.31) ? chance.oneOf([20, 25, 25, 30, 40]) : 0;
};

const specificationsOf = ({
  kind,
  activity,
  shoe,
  technology,
  material,
}: StyleData): StoredProduct['specifications'] => {
  const { madeOf, care, ...usual } = kinds[kind];
  return {
    activity: [...(activity ?? usual.activity)],
    arch: shoe?.arch ?? null,
    cushioning: shoe?.cushioning ?? null,
    stability: shoe?.stability ?? null,
    offsetMm: shoe?.offset ?? null,
    heelStackMm: shoe?.heel ?? null,
    forefootStackMm: shoe === undefined ? null : shoe.heel - shoe.offset,
    weightG: shoe?.weight ?? null,
    technology: [...(technology ?? [])],
    notes: [
      { name: madeOf, value: material },
      { name: 'Care', value: care },
    ],
  };
};
