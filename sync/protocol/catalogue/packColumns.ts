// Products as columns: repeated values are written once, and their indexes as differences from product to product.
//
// Brotli does the rest: the colours of a style are adjacent, so most differences are 0, and only a picture’s hash is new
// of a colour. Rows of JSON take four times as many bytes.
import * as z from 'zod/mini';
import { toCents, toProductId } from '#events/brands.ts';
import { cents, productId, type ProductId } from '#events/facts/values.ts';
import { column, columnOf, type Unchanging, valuesOf } from '../call/columns.ts';
import { EXTENDED } from '#events/extensions/extended.ts';
import { addedFacetLabels, badge } from './product.ts';
import { gender, swatch } from './product.ts';

type AddedLabels = z.output<ReturnType<typeof addedFacetLabels>>;

// Function declarations, so that nothing of them is left where EXTENDED is false.
function addedFacets() {
  return { facets: z.exactOptional(addedFacetLabels()) };
}

function addedFacetColumn() {
  return { facets: z.exactOptional(column(addedFacetLabels())) };
}

/** A product as lists and search know it; the domain’s ListedProduct. */
const packedProduct = z.object({
  id: productId,
  styleId: z.string(),
  path: z.string(),
  brand: z.string(),
  name: z.string(),
  purpose: z.string(),
  colourName: z.string(),
  swatch,
  pictureHash: z.string(),
  price: cents,
  originalPrice: cents,
  badges: z.array(badge),
  isNew: z.boolean(),
  gender,
  type: z.enum(['footwear', 'apparel', 'accessory', 'giftCard']),
  activity: z.array(z.string()),
  technology: z.array(z.string()),
  arch: z.nullable(z.string()),
  cushioning: z.nullable(z.string()),
  stability: z.nullable(z.string()),
  offsetMm: z.nullable(z.number()),
  landedOn: z.string(),
  categoryIds: z.array(z.string()),
  countsStock: z.boolean(),
  variants: z.array(z.object({ size: z.string(), width: z.nullable(z.string()) })),
  ...(EXTENDED ? addedFacets() : ({} as ReturnType<typeof addedFacets>)),
});
export type PackedProduct = Unchanging<z.output<typeof packedProduct>>;

const {
  id: _id,
  styleId: _styleId,
  path: _path,
  price: _price,
  variants: _variants,
  ...plain
} = packedProduct.shape;

const plainColumns = {
  brand: column(plain.brand),
  name: column(plain.name),
  purpose: column(plain.purpose),
  colourName: column(plain.colourName),
  swatch: column(plain.swatch),
  pictureHash: column(plain.pictureHash),
  originalPrice: column(plain.originalPrice),
  badges: column(plain.badges),
  isNew: column(plain.isNew),
  gender: column(plain.gender),
  type: column(plain.type),
  activity: column(plain.activity),
  technology: column(plain.technology),
  arch: column(plain.arch),
  cushioning: column(plain.cushioning),
  stability: column(plain.stability),
  offsetMm: column(plain.offsetMm),
  landedOn: column(plain.landedOn),
  categoryIds: column(plain.categoryIds),
  countsStock: column(plain.countsStock),
};

export const packColumns = z.object({
  ...plainColumns,
  /** A path up to its last slash, and what follows. */
  pathHead: column(z.string()),
  pathTail: column(z.string()),
  /** Empty where it follows from the path: `/products/arden/ink` is `p-arden-ink`, of the style `s-arden`. */
  id: column(z.string().brand<'ProductId'>()),
  styleId: column(z.string()),
  /** Cents below the original price. */
  reduction: column(z.int()),
  /** All sizes of a product, its widths beside them: few runs of sizes serve all products. */
  sizes: column(z.array(z.string())),
  widths: column(z.array(z.nullable(z.string()))),
  ...(EXTENDED ? addedFacetColumn() : ({} as ReturnType<typeof addedFacetColumn>)),
});
export type PackColumns = z.output<typeof packColumns>;

type ValueOf<Name extends keyof PackColumns> = NonNullable<PackColumns[Name]>['values'][number];

export const columnsOf = (products: readonly PackedProduct[]): PackColumns => {
  const paths = products.map(({ path }) => splitPath(path));
  const plainOf = <Name extends keyof typeof plainColumns>(name: Name) =>
    columnOf(products.map((product) => product[name])) as PackColumns[Name];
  return {
    ...(Object.fromEntries(
      (Object.keys(plainColumns) as (keyof typeof plainColumns)[]).map((name) => [name, plainOf(name)]),
    ) as Pick<PackColumns, keyof typeof plainColumns>),
    pathHead: columnOf(paths.map(({ head }) => head)),
    pathTail: columnOf(paths.map(({ tail }) => tail)),
    id: columnOf(products.map(({ id, path }) => (id === idFrom(path) ? toProductId('') : id))),
    styleId: columnOf(products.map(({ styleId, path }) => (styleId === styleIdFrom(path) ? '' : styleId))),
    reduction: columnOf(products.map(({ originalPrice, price }) => originalPrice - price)),
    sizes: columnOf(products.map((product) => product.variants.map(({ size }) => size))),
    widths: columnOf(products.map((product) => product.variants.map(({ width }) => width))),
    ...(EXTENDED ? addedFacetsIn(products) : {}),
  };
};

/** @throws PackBrokenError when the columns differ in length or an index is out of range */
export const productsOf = (columns: PackColumns): PackedProduct[] => {
  const count = columns.pathHead.steps.length;
  const read = Object.fromEntries(
    Object.entries(columns).map(([name, { values, steps }]) => [name, valuesOf(name, values, steps, count)]),
  ) as { readonly [Name in keyof PackColumns]: readonly ValueOf<Name>[] };
  const at = <Name extends keyof PackColumns>(name: Name, row: number) =>
    (read[name] as readonly ValueOf<Name>[])[row] as ValueOf<Name>;
  const names = Object.keys(plainColumns) as (keyof typeof plainColumns)[];
  const plainAt = (row: number): Pick<PackedProduct, keyof typeof plainColumns> => {
    const product: Record<string, unknown> = {};
    for (const name of names) product[name] = read[name][row];
    return product as Pick<PackedProduct, keyof typeof plainColumns>;
  };
  return Array.from({ length: count }, (_, row) => {
    const path = `${at('pathHead', row)}/${at('pathTail', row)}`;
    const widths = at('widths', row);
    return {
      id: at('id', row) || idFrom(path),
      styleId: at('styleId', row) || styleIdFrom(path),
      path,
      price: toCents(at('originalPrice', row) - at('reduction', row)),
      variants: at('sizes', row).map((size, variant) => ({ size, width: widths[variant] ?? null })),
      ...plainAt(row),
      ...(EXTENDED ? addedFacetsAt(read.facets?.[row]) : {}),
    };
  });
};

/** A catalogue whose products have none has no such column: its pack is that of a shop without extensions. */
function addedFacetsIn(products: readonly PackedProduct[]): Pick<PackColumns, 'facets'> {
  if (products.every(({ facets }) => facets === undefined)) return {};
  return {
    facets: columnOf(products.map(({ facets = {} }) => facets)) as NonNullable<PackColumns['facets']>,
  };
}

function addedFacetsAt(facets: AddedLabels | undefined): Pick<PackedProduct, 'facets'> {
  return facets === undefined || Object.keys(facets).length === 0 ? {} : { facets };
}

const splitPath = (path: string): { readonly head: string; readonly tail: string } => {
  const slash = path.lastIndexOf('/');
  return { head: path.slice(0, Math.max(0, slash)), tail: path.slice(slash + 1) };
};

const idFrom = (path: string): ProductId => toProductId(`p-${path.split('/').slice(2).join('-')}`);
const styleIdFrom = (path: string): string => `s-${path.split('/')[2] ?? ''}`;
