// The catalogue pack: all that lists and search need, in one file per version, and what changed since an earlier version.
//
// Under /catalogue/{version}/ on the server: `pack.json` and `from-{older}.json` never change; `stock.json` does and says when
// it was read. What product pages need beyond that is the pack of details, packDetails.ts.
import * as z from 'zod/mini';
import { millis, type Millis } from '#events/store/logValues.ts';
import { PackBrokenError, type Unchanging } from '../call/columns.ts';
import { columnsOf, packColumns, type PackedProduct, productsOf } from './packColumns.ts';
import { inOneSpelling, packParts, partsBetween, takeParts } from './packParts.ts';
import { gender } from './product.ts';

/** Packs of another format cannot be read by this build: the device fetches them again. */
const FORMAT = 1;

const packedCategory = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  title: z.string(),
  path: z.string(),
  description: z.string(),
  inMenu: z.boolean(),
  inRelated: z.boolean(),
  relatedIds: z.array(z.string()),
  rule: z.nullable(z.object({ takes: z.enum(['new', 'sale']), gender: z.nullable(gender) })),
});

const around = {
  format: z.literal(FORMAT),
  version: z.string(),
  pageSize: z.int().check(z.gte(1)),
};

export const cataloguePack = z.object({
  ...around,
  categories: z.array(packedCategory),
  nameRanks: z.array(z.int()),
  columns: packColumns,
});
export type CataloguePack = z.output<typeof cataloguePack>;

export const catalogueDelta = z.object({
  ...around,
  /** The version this delta applies to. */
  from: z.string(),
  /** Null: unchanged. */
  categories: z.nullable(z.array(packedCategory)),
  nameRanks: z.nullable(z.array(z.int())),
  parts: packParts,
  columns: packColumns,
});
export type CatalogueDelta = z.output<typeof catalogueDelta>;

/** Which variants are available: one bit per variant, in the order of the pack’s products and their variants. */
export const packStock = z.object({
  version: z.string(),
  /** When it was read. */
  readAt: millis,
  /** 32-bit words in hexadecimal, eight digits each; trailing zero words are left out. */
  bits: z.string().check(z.regex(/^([0-9a-f]{8})*$/)),
});
export type PackStock = z.output<typeof packStock>;

type PackedCategory = Unchanging<z.output<typeof packedCategory>>;

/** What a pack holds; the domain’s ListedCatalogue. */
export type PackedCatalogue = {
  readonly version: string;
  readonly pageSize: number;
  readonly categories: readonly PackedCategory[];
  readonly products: readonly PackedProduct[];
  readonly nameRanks: readonly number[];
};

export const encodePack = (catalogue: PackedCatalogue): CataloguePack => ({
  format: FORMAT,
  version: catalogue.version,
  pageSize: catalogue.pageSize,
  categories: copyOf(catalogue.categories),
  nameRanks: [...catalogue.nameRanks],
  columns: columnsOf(catalogue.products),
});

/** @throws PackBrokenError when its columns do not fit together */
export const decodePack = ({
  version,
  pageSize,
  categories,
  nameRanks,
  columns,
}: CataloguePack): PackedCatalogue => ({
  version,
  pageSize,
  categories,
  nameRanks,
  products: productsOf(columns),
});

/** The delta from one catalogue to another. */
export const deltaBetween = (older: PackedCatalogue, newer: PackedCatalogue): CatalogueDelta => {
  const { parts, added } = partsBetween(older.products, newer.products);
  return {
    format: FORMAT,
    version: newer.version,
    from: older.version,
    pageSize: newer.pageSize,
    categories: isSame(older.categories, newer.categories) ? null : copyOf(newer.categories),
    nameRanks: isSame(older.nameRanks, newer.nameRanks) ? null : [...newer.nameRanks],
    parts,
    columns: columnsOf(added),
  };
};

/** @throws PackBrokenError when the delta applies to another catalogue, or an index is out of range */
export const applyDelta = (older: PackedCatalogue, delta: CatalogueDelta): PackedCatalogue => {
  if (delta.from !== older.version)
    throw new PackBrokenError(`The delta leads on from ${delta.from}, the catalogue is ${older.version}`);
  return {
    version: delta.version,
    pageSize: delta.pageSize,
    categories: delta.categories ?? older.categories,
    nameRanks: delta.nameRanks ?? older.nameRanks,
    products: takeParts(older.products, productsOf(delta.columns), delta.parts),
  };
};

export const encodeStock = (version: string, readAt: Millis, bits: Uint32Array): PackStock => ({
  version,
  readAt,
  bits: Array.from(bits, (word) => word.toString(16).padStart(8, '0'))
    .join('')
    .replace(/(0{8})+$/, ''),
});

/** @param variants of the catalogue; a variant without a bit counts as unavailable */
export const decodeStock = ({ bits }: PackStock, variants: number): Uint32Array => {
  const words = new Uint32Array((variants + 31) >>> 5);
  for (let word = 0; word < words.length && word * 8 < bits.length; word += 1)
    words[word] = Number.parseInt(bits.slice(word * 8, word * 8 + 8), 16);
  return words;
};

/** The schema’s types are mutable; what is sent is never changed. */
const copyOf = (categories: readonly PackedCategory[]): CataloguePack['categories'] =>
  categories.map((category) => ({ ...category, relatedIds: [...category.relatedIds] }));

const isSame = (a: unknown, b: unknown): boolean => inOneSpelling(a) === inOneSpelling(b);
