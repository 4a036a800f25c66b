// A file of rows, read: CSV, TSV, or the items of an XML feed. Pure.
import { parse } from 'csv-parse/sync';

export type Problem = {
  /** As a spreadsheet counts: the header is row 1. Of XML, the number of the item. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
};

export type FileRow = {
  readonly row: number;
  /** By header in lower case; blanks around are dropped. */
  readonly cells: ReadonlyMap<string, string>;
};

export type FileTable = {
  /** As the file writes them, by lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly rows: readonly FileRow[];
};

/** What a column is called in the files that have it, in lower case; the first that is there counts. */
export type Column = readonly string[];

/** @param delimiter `,` of a CSV, a tab of a TSV @returns the problem where it is no such table */
export const readTable = (text: string, delimiter: ',' | '\t'): FileTable | Problem => {
  try {
    // Tabs stand between texts as they are: a Merchant feed quotes nothing.
    const records = parse(text, { bom: true, delimiter, quote: delimiter === ',' ? '"' : false, trim: true });
    const [written = [], ...body] = records as readonly (readonly string[])[];
    const names = written.map((header) => header.toLowerCase());
    return {
      headers: new Map(names.map((name, nth) => [name, written[nth] ?? name])),
      rows: body.map((cells, nth) => ({
        row: nth + 2,
        cells: new Map(names.map((name, at) => [name, cells[at] ?? ''])),
      })),
    };
  } catch (error) {
    const { message, lines = 1 } = error as Error & { readonly lines?: number };
    return { row: lines, column: '', message };
  }
};

/** Empty: there is no such column, or nothing in it. */
export const cellOf = ({ cells }: FileRow, column: Column): string =>
  cells.get(column.find((name) => (cells.get(name) ?? '') !== '') ?? '') ?? '';

export const hasColumn = ({ headers }: FileTable, column: Column): boolean =>
  column.some((name) => headers.has(name));

/** The column as the file writes it, for a problem. */
export const writtenName = ({ headers }: FileTable, column: Column): string =>
  headers.get(column.find((name) => headers.has(name)) ?? '') ?? column[0] ?? '';

/** Takes down what is wrong with a cell. */
export type Wrong = (row: FileRow, column: Column, message: string) => void;

/** @returns adds to the problems, each with its column as the file writes it */
export const wrongIn =
  (table: FileTable, problems: Problem[]): Wrong =>
  (row, column, message) =>
    void problems.push({ row: row.row, column: writtenName(table, column), message });

/** `49.95`, `$49.95`, `49.95 AUD`. @returns null: it is none of these */
export const centsOf = (text: string): number | null => {
  const [, dollars] = /^(?:AUD\s*|\$)?(\d{1,6}(?:\.\d{1,2})?)(?:\s*AUD)?$/.exec(text) ?? [];
  return dollars === undefined ? null : Math.round(Number(dollars) * 100);
};

export const NO_PRICE = 'is no price in Australian dollars, like 49.95';

/** @returns null: it is no number of pieces */
export const piecesOf = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null);
export const NO_PIECES = 'is no number of pieces, like 12';
