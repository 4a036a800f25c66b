// Sizes of a product as the page shows them: which widths there are, what is available, and what a size is called.
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { VariantId } from '#events/facts/values.ts';

export type PageVariant = { readonly id: VariantId; readonly size: string; readonly width: string | null };

type Facts = Pick<Product, 'functionalType' | 'variants'>;

/** `unknown`: no stock has been read yet, so nothing is claimed. */
export type SizeState =
  | { readonly type: 'unknown' | 'available' | 'soldOut' }
  | { readonly type: 'low'; readonly left: number };

const ONE_SIZE = 'One size';

/** Of a gift card or a bottle: there is nothing to choose. */
export const hasNoSizes = (variants: readonly PageVariant[]): boolean =>
  variants.every(({ size }) => size === ONE_SIZE);

/** At this many or fewer a size says how many are left. */
const LOW_STOCK = 2;

/** The stock state of one variant; only the type basic is sold from counted stock (BEH-5). */
export const sizeState = (variantId: VariantId, product: Facts | null | undefined): SizeState => {
  if (product === undefined) return { type: 'unknown' };
  const variant = product?.variants.find((candidate) => candidate.id === variantId);
  if (!product || !variant) return { type: 'soldOut' };
  if (product.functionalType !== 'basic') return { type: 'available' };
  if (variant.stockQty === 0) return { type: 'soldOut' };
  return variant.stockQty <= LOW_STOCK ? { type: 'low', left: variant.stockQty } : { type: 'available' };
};

/** The widths of a product in the order given; empty where width does not apply. */
export const widthsOf = (variants: readonly PageVariant[]): readonly string[] => [
  ...new Set(variants.flatMap(({ width }) => (width === null ? [] : [width]))),
];

/** The variants of one width; all of them where width does not apply. */
export const sizesOfWidth = (
  variants: readonly PageVariant[],
  width: string | null,
): readonly PageVariant[] =>
  width === null ? variants : variants.filter((variant) => variant.width === width);

/** The first available variant, else the first. */
export const firstAvailable = (product: Facts): Product['variants'][number] | undefined =>
  product.variants.find(({ id }) => sizeState(id, product).type !== 'soldOut') ?? product.variants[0];

/** Sizes in stock nearest to one that is not, at most one on each side. */
export const nearestAvailable = (
  sizes: readonly PageVariant[],
  soldOutId: VariantId,
  product: Facts | null | undefined,
): readonly PageVariant[] => {
  const at = sizes.findIndex(({ id }) => id === soldOutId);
  const canBeHad = ({ id }: PageVariant) => ['available', 'low'].includes(sizeState(id, product).type);
  const before = sizes.slice(0, Math.max(at, 0)).findLast(canBeHad);
  const after = sizes.slice(at + 1).find(canBeHad);
  return [before, after].filter((size) => size !== undefined);
};

export type SizeNaming = { readonly gender: string; readonly type: string };

/** `US men’s 9.5`, `M`, `One size`: the words beside the label "Size". */
export const sizeInWords = (size: string, { gender, type }: SizeNaming): string => {
  const isPlain = type !== 'footwear' || size === ONE_SIZE;
  return isPlain ? size : `US ${sizeSystem(gender)} ${size}`;
};

/** `US 9.5`, `M`, `One size`: in a cart and in sentences. */
export const shortSize = (size: string, width: string | null, type: string): string => {
  const named = type === 'footwear' && size !== ONE_SIZE ? `US ${size}` : size;
  return width === null || width.startsWith('Standard') ? named : `${named}, ${width}`;
};

const sizeSystem = (gender: string): string =>
  ({ mens: 'men’s', womens: 'women’s', kids: 'kids’' })[gender] ?? 'men’s';
