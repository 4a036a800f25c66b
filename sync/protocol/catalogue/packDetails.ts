// The pack of details: what product pages and the cart need beyond the catalogue pack, row by row beside its products.
//
// Under /catalogue/{version}/ on the server: `details.json` and `details-from-{older}.json`, which never change. Apart from the
// catalogue pack, because texts weigh more than all that lists need: lists come first, pages after.
import * as z from 'zod/mini';
import { column, columnOf, PackBrokenError, type Unchanging, valuesOf } from '../call/columns.ts';
import { packParts, partsBetween, takeParts } from './packParts.ts';
import { functionalType, limit, picture, productState, specifications } from './product.ts';

/** Details of another format cannot be read by this build: the device fetches them again. */
const FORMAT = 1;

/** The details of a product beyond the catalogue pack; the domain’s ProductDetails. */
const packedDetails = z.object({
  state: productState,
  functionalType,
  challengeQuestion: z.nullable(z.string()),
  accountExclusive: z.boolean(),
  taxExclusive: z.boolean(),
  limits: z.object({ productMax: limit, variantMax: limit, variantMin: limit, multipleOf: limit }),
  overlayIds: z.array(z.string()),
  compositeCode: z.string(),
  parentCode: z.string(),
  pageTitle: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  heelStackMm: specifications.shape.heelStackMm,
  forefootStackMm: specifications.shape.forefootStackMm,
  weightG: specifications.shape.weightG,
  notes: specifications.shape.notes,
  views: picture.shape.views,
  /** As many as views, or none. */
  alts: picture.shape.views,
  variantIds: z.array(z.string()),
  variantCodes: z.array(z.string()),
});

/**
 * One product’s. Its page title, codes and variants’ ids are spelled with `{…}` for what the catalogue pack knows
 * (see packPatterns.ts), so that the colours of a style, and its sizes, repeat each other.
 */
export type PackedDetails = Unchanging<z.output<typeof packedDetails>>;

const names = Object.keys(packedDetails.shape) as (keyof typeof packedDetails.shape)[];

const { shape } = packedDetails;

const detailsColumns = z.object({
  state: column(shape.state),
  functionalType: column(shape.functionalType),
  challengeQuestion: column(shape.challengeQuestion),
  accountExclusive: column(shape.accountExclusive),
  taxExclusive: column(shape.taxExclusive),
  limits: column(shape.limits),
  overlayIds: column(shape.overlayIds),
  compositeCode: column(shape.compositeCode),
  parentCode: column(shape.parentCode),
  pageTitle: column(shape.pageTitle),
  description: column(shape.description),
  features: column(shape.features),
  heelStackMm: column(shape.heelStackMm),
  forefootStackMm: column(shape.forefootStackMm),
  weightG: column(shape.weightG),
  notes: column(shape.notes),
  views: column(shape.views),
  /** Absent where no product has any, as in packs of before there were photographs. */
  alts: z.exactOptional(column(shape.alts)),
  variantIds: column(shape.variantIds),
  variantCodes: column(shape.variantCodes),
});
type DetailsColumns = z.output<typeof detailsColumns>;

const around = { format: z.literal(FORMAT), version: z.string() };

export const detailsPack = z.object({ ...around, columns: detailsColumns });
export type DetailsPack = z.output<typeof detailsPack>;

export const detailsDelta = z.object({
  ...around,
  /** The version this delta applies to. */
  from: z.string(),
  parts: packParts,
  columns: detailsColumns,
});
export type DetailsDelta = z.output<typeof detailsDelta>;

export type CatalogueDetails = {
  /** Of the catalogue whose products these are. */
  readonly version: string;
  /** In the order of its products. */
  readonly rows: readonly PackedDetails[];
};

export const encodeDetails = ({ version, rows }: CatalogueDetails): DetailsPack => ({
  format: FORMAT,
  version,
  columns: columnsOf(rows),
});

/** @throws PackBrokenError when its columns do not fit together */
export const decodeDetails = ({ version, columns }: DetailsPack): CatalogueDetails => ({
  version,
  rows: rowsOf(columns),
});

export const detailsBetween = (older: CatalogueDetails, newer: CatalogueDetails): DetailsDelta => {
  const { parts, added } = partsBetween(older.rows, newer.rows);
  return { format: FORMAT, version: newer.version, from: older.version, parts, columns: columnsOf(added) };
};

/** @throws PackBrokenError when the delta applies to other details, or an index is out of range */
export const applyDetailsDelta = (older: CatalogueDetails, delta: DetailsDelta): CatalogueDetails => {
  if (delta.from !== older.version)
    throw new PackBrokenError(`The delta leads on from ${delta.from}, the details are of ${older.version}`);
  return { version: delta.version, rows: takeParts(older.rows, rowsOf(delta.columns), delta.parts) };
};

const columnsOf = (rows: readonly PackedDetails[]): DetailsColumns =>
  Object.fromEntries(
    names
      .filter((name) => name !== 'alts' || rows.some(({ alts }) => alts.length > 0))
      .map((name) => [name, columnOf<unknown>(rows.map((row) => row[name]))]),
  ) as DetailsColumns;

const rowsOf = (columns: DetailsColumns): PackedDetails[] => {
  const count = columns.state.steps.length;
  const read = names.map((name) => {
    const { values, steps } = columns[name] ?? columnOf(Array.from({ length: count }, () => []));
    return [name, valuesOf(name, values, steps, count)] as const;
  });
  return Array.from({ length: count }, (_, index) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of read) row[name] = values[index];
    return row as PackedDetails;
  });
};
