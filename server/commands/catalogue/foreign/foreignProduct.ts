// A product as a foreign file knows it: one style in one colour, with its sizes and pictures. What the shop needs beyond that
// comes from the mapping or has a default (docs/importing.md).
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Problem } from './fileTable.ts';

export type ForeignSize = {
  readonly row: number;
  /** The stock-keeping code, and the id where the file has one of its own: either names a size that the shop has. */
  readonly keys: readonly string[];
  readonly size: string;
  readonly width: string | null;
  /** Absent: the file does not say. */
  readonly qty?: number;
  /** Cents. */
  readonly price: { readonly now: number; readonly before: number };
};

export type ForeignPicture = {
  /** An address, or the name of a file. */
  readonly source: string;
  /** Empty: the file says nothing of it. */
  readonly alt: string;
  /** `row 12, column Image Src`. */
  readonly at: string;
};

export type ForeignProduct = {
  readonly row: number;
  readonly priceColumn: string;
  /** Words for addresses: `arden-4`. */
  readonly styleSlug: string;
  /** Empty: it has one colour, which nobody named. */
  readonly colourName: string;
  readonly name: string;
  readonly brand: string;
  readonly description: string;
  /** Empty: made from brand, name and colour. */
  readonly pageTitle: string;
  readonly gender: Product['erpGenderCode'] | null;
  /** What may name its category, what is surest first. */
  readonly categories: readonly { readonly text: string; readonly column: string }[];
  /** What the file's word for it may mean here, the usual first. Empty: the file does not say. */
  readonly states: readonly Product['state'][];
  /** null: the file does not say. */
  readonly taxExclusive: boolean | null;
  readonly sizes: readonly ForeignSize[];
  readonly pictures: readonly ForeignPicture[];
};

/** What a reader makes of a foreign file. */
export type ForeignFile = {
  readonly products: readonly ForeignProduct[];
  readonly problems: readonly Problem[];
};

/** Of a product that comes in no other. */
export const ONE_SIZE = 'One size';

/** Small letters, digits and single dashes. Empty: nothing of it is left. */
export const idWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** In a file, a tab or a new line inside a text would be another column or another row. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
