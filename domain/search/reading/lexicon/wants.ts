// What a word of a shopper wants, as an assistant would bring it: the right thing first, then what serves as well.
import type { Gender, ListedProduct } from '../../query/listedCatalogue.ts';
import { isDiscounted, slugOf } from '../../query/listedCatalogue.ts';
import { kindOf, type Kind } from './kinds.ts';

/** What must be true of a product, all of it; several values mean any of them. Values as addresses hold them. */
export type Want = {
  readonly kind?: readonly Kind[];
  readonly type?: readonly ListedProduct['type'][];
  readonly gender?: readonly Gender[];
  readonly activity?: readonly string[];
  readonly arch?: readonly string[];
  readonly cushioning?: readonly string[];
  readonly stability?: readonly string[];
  readonly technology?: readonly string[];
  /** Millimetres from heel to toe, included. */
  readonly mostOffset?: number;
  readonly sale?: true;
  /** Words of its name, any of them, folded. */
  readonly named?: readonly string[];
};

/** By worth: 3 is brought first, 2 too, 1 when there is nothing else. */
export type Wants = {
  readonly 3?: readonly Want[];
  readonly 2?: readonly Want[];
  readonly 1?: readonly Want[];
};

export const WORTHS = [3, 2, 1] as const;

/** @returns what a product is worth to who wants this: 0 to 3 */
export const worthOf = (wants: Wants, product: ListedProduct): number => {
  const kind = kindOf(product);
  return WORTHS.find((worth) => (wants[worth] ?? []).some((want) => meets(want, product, kind))) ?? 0;
};

const meets = (want: Want, product: ListedProduct, kind: Kind): boolean =>
  isOneOf(want.kind, kind) &&
  isOneOf(want.type, product.type) &&
  isOneOf(want.gender, product.gender) &&
  hasOneOf(want.activity, product.activity) &&
  hasOneOf(want.arch, ifAny(product.arch)) &&
  hasOneOf(want.cushioning, ifAny(product.cushioning)) &&
  hasOneOf(want.stability, ifAny(product.stability)) &&
  hasOneOf(want.technology, product.technology) &&
  (want.mostOffset === undefined || (product.offsetMm !== null && product.offsetMm <= want.mostOffset)) &&
  (want.sale === undefined || isDiscounted(product)) &&
  (want.named === undefined || want.named.some((word) => slugOf(product.name).split('-').includes(word)));

const isOneOf = <T>(wanted: readonly T[] | undefined, value: T): boolean =>
  wanted === undefined || wanted.includes(value);

const hasOneOf = (wanted: readonly string[] | undefined, labels: readonly string[]): boolean =>
  wanted === undefined || labels.some((label) => wanted.includes(slugOf(label)));

const ifAny = (label: string | null): readonly string[] => (label === null ? [] : [label]);
