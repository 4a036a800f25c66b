// What each facet of BEH-2 reads from a product or a variant, and the order of its values.
import { isDiscounted, type ListedProduct, slugOf } from '../query/listedCatalogue.ts';
import { EXTENDED } from '#events/extensions/extended.ts';
import { type AddedFacetId, addedFacets, orderOf } from '#events/extensions/facet.ts';
import { type FacetId, isAddedFacet, type OwnFacetId } from '#events/facts/facetIds.ts';

/** A value as read off a product: what the address holds and what a shopper reads. */
export type ReadValue = { readonly value: string; readonly label: string };

/** Facets that depend on the product alone. */
export type ProductFacetId = Exclude<FacetId, VariantFacetId>;

/** Facets that one variant in stock must match together. */
export const VARIANT_FACET_IDS = ['size', 'clothingSize', 'width'] as const;
export type VariantFacetId = (typeof VARIANT_FACET_IDS)[number];

/** Many thousands of variants share few labels: each value is made once. */
const known = new Map<string, ReadValue>();

const labelled = (label: string): ReadValue => {
  const value = known.get(label) ?? { value: slugOf(label), label };
  known.set(label, value);
  return value;
};

const ifAny = (label: string | null): readonly ReadValue[] => (label === null ? [] : [labelled(label)]);
const toggle = (isOn: boolean, label: string): readonly ReadValue[] =>
  isOn ? [{ value: 'yes', label }] : [];

export const genderLabels: Readonly<Record<ListedProduct['gender'], string>> = {
  mens: 'Men’s',
  womens: 'Women’s',
  unisex: 'Unisex',
  kids: 'Kids’',
};

type ReadFacet = (product: ListedProduct) => readonly ReadValue[];

type OwnProductFacetId = Exclude<OwnFacetId, VariantFacetId>;

export const productFacets: Readonly<Record<OwnProductFacetId, ReadFacet>> = {
  gender: ({ gender }) => [{ value: gender, label: genderLabels[gender] }],
  stability: ({ stability }) => ifAny(stability),
  cushioning: ({ cushioning }) => ifAny(cushioning),
  arch: ({ arch }) => ifAny(arch),
  offset: ({ offsetMm }) => (offsetMm === null ? [] : [{ value: String(offsetMm), label: `${offsetMm} mm` }]),
  activity: ({ activity }) => activity.map(labelled),
  technology: ({ technology }) => technology.map(labelled),
  colour: ({ swatch }) => [labelled(swatch.family)],
  brand: ({ brand }) => [labelled(brand)],
  new: ({ isNew }) => toggle(isNew, 'New'),
  sale: (product) => toggle(isDiscounted(product), 'On sale'),
};

/** Facets of extensions stand in the catalogue by their labels. */
const readAdded =
  (id: AddedFacetId): ReadFacet =>
  ({ facets }) =>
    (facets?.[id] ?? []).map(labelled);

export const readFacet = (id: ProductFacetId): ReadFacet =>
  EXTENDED && isAddedFacet(id) ? readAdded(id) : productFacets[id as OwnProductFacetId];

/** Of a product as a whole; a size has the others. */
export const isProductFacet = (id: FacetId): id is ProductFacetId =>
  (EXTENDED && isAddedFacet(id)) || id in productFacets;

type Variant = ListedProduct['variants'][number];

/** A child’s size 5 is another size than a grown-up’s. */
const sized = ({ gender }: ListedProduct, size: string): ReadValue =>
  gender === 'kids' ? labelled(`Kids’ ${size}`) : labelled(size);

/** Null: the variant has no value for it. */
export const variantFacets: Readonly<
  Record<VariantFacetId, (product: ListedProduct, variant: Variant) => ReadValue | null>
> = {
  size: (product, { size }) => (product.type === 'footwear' ? sized(product, size) : null),
  clothingSize: (product, { size }) =>
    product.type === 'footwear' || product.type === 'giftCard' || size === 'One size'
      ? null
      : sized(product, size),
  width: (_product, { width }) => (width === null ? null : labelled(width)),
};

/** Values that have an order of their own; the rest go by number, then by letter. */
const knownOrders: { readonly [Id in OwnFacetId]?: readonly string[] } = {
  gender: ['mens', 'womens', 'unisex', 'kids'],
  stability: ['neutral', 'stable-neutral', 'stability', 'max-support'],
  cushioning: ['firm', 'balanced', 'plush', 'max'],
  arch: ['low', 'neutral', 'high'],
  activity: ['road', 'trail', 'race', 'track', 'gym', 'walk'],
  width: ['narrow', 'standard', 'wide', 'extra-wide'],
  clothingSize: ['xxs', 'xs', 's', 's-m', 'm', 'm-l', 'l', 'l-xl', 'xl', '2xl', '3xl', '4xl'],
  colour: [
    'black',
    'grey',
    'white',
    'beige',
    'brown',
    'yellow',
    'orange',
    'red',
    'pink',
    'purple',
    'blue',
    'green',
    'multi',
  ],
};

/** For sorting the values of a facet: its own order, then numbers, then letters; children’s sizes last. */
export const compareValues =
  (id: FacetId) =>
  (a: ReadValue, b: ReadValue): number =>
    Number(a.value.startsWith('kids-')) - Number(b.value.startsWith('kids-')) ||
    placeIn(id, a.value) - placeIn(id, b.value) ||
    numberOf(a.value) - numberOf(b.value) ||
    (a.value < b.value ? -1 : Number(a.value > b.value));

/** Its index in the order of any facet, an extension’s too; one that the order does not name follows those that it names. */
const placeIn = (id: FacetId, value: string): number =>
  EXTENDED && isAddedFacet(id) ? addedPlace(id, value) : indexIn(knownOrders[id as OwnFacetId] ?? [], value);

const addedPlace = (id: AddedFacetId, value: string): number => {
  const facet = addedFacets.get(id);
  const order = facet === undefined ? [] : orderOf(facet).map(slugOf);
  return order.includes(value) ? order.indexOf(value) : order.length;
};

/** `wide-2e` has the index of `wide`; a value that the order does not name follows those that it names. */
const indexIn = (order: readonly string[], value: string): number => {
  const at = order.findIndex((known) => value === known || value.startsWith(`${known}-`));
  return at === -1 ? order.length : at;
};

/** A value without a number comes after those with one. */
const numberOf = (value: string): number => {
  const digits = /\d+(\.\d+)?/.exec(value)?.[0];
  return digits === undefined ? Number.MAX_SAFE_INTEGER : Number(digits);
};
