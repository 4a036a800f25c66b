// Types of columns that are written otherwise than they are read.
import type { ColumnType } from 'kysely';

/** A document: text in, parsed JSON out. */
export type JsonColumn = ColumnType<unknown, string, string>;
/** A document that may be absent. */
export type OptionalJsonColumn = ColumnType<unknown, string | null | undefined, string | null>;
/** A moment: `Date` out, `Date` or ISO-8601 text in. */
export type TimeColumn = ColumnType<Date, Date | string, Date | string>;
/** A moment that may be absent. */
export type OptionalTimeColumn = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
