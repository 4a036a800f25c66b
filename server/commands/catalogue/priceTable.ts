// A table of prices and pieces, read: a Merchant feed (TSV), or one of the owner's own. Pure.
//
// The rows name sizes by their id or their stock-keeping code. A product has one price: all its rows have to agree.
import {
  cellOf,
  centsOf,
  hasColumn,
  NO_PIECES,
  NO_PRICE,
  piecesOf,
  writtenName,
  type FileRow,
  type FileTable,
  type Problem,
} from './foreign/fileTable.ts';

/** What one row says of one size; absent: it says nothing of it. Money is cents. */
export type PriceRow = {
  readonly row: number;
  readonly key: string;
  readonly keyColumn: string;
  readonly price?: { readonly now: number; readonly before: number; readonly column: string };
  readonly pieces?: { readonly qty: number; readonly column: string };
};

/** Headers by what they mean, in lower case; the first that is there counts. */
const meanings = {
  key: ['variant sku', 'sku', 'code', 'variant id', 'id'],
  price: ['variant price', 'price'],
  sale: ['sale_price', 'sale price'],
  was: ['variant compare at price', 'compare at price', 'was price'],
  qty: ['variant inventory qty', 'stock', 'quantity', 'qty'],
} as const;
type Meaning = keyof typeof meanings;

/** @returns no rows where there is any problem */
export const readPriceTable = (
  table: FileTable,
): { readonly rows: readonly PriceRow[]; readonly problems: readonly Problem[] } => {
  const missing = missingColumn(table);
  if (missing !== null) return { rows: [], problems: [{ row: 1, column: '', message: missing }] };
  const problems: Problem[] = [];
  const rows = table.rows.flatMap((row) => readRow(table, row, problems));
  return problems.length > 0 ? { rows: [], problems } : { rows, problems };
};

const missingColumn = (table: FileTable): string | null => {
  const { key, price, qty } = meanings;
  if (!hasColumn(table, key)) return `No column names the size: ${key.join(', ')}`;
  return hasColumn(table, price) || hasColumn(table, qty)
    ? null
    : `No column has a price or pieces: ${[...price, ...qty].join(', ')}`;
};

const readRow = (table: FileTable, line: FileRow, problems: Problem[]): readonly PriceRow[] => {
  const { row } = line;
  const cell = (meaning: Meaning): string => cellOf(line, meanings[meaning]);
  const column = (meaning: Meaning): string => writtenName(table, meanings[meaning]);
  const wrong = (meaning: Meaning, message: string): void => {
    problems.push({ row, column: column(meaning), message });
  };
  const [key, price, qty] = [cell('key'), cell('price'), cell('qty')];
  // Shopify has a row for each further picture of a product.
  if (key === '' && price === '' && qty === '') return [];
  if (key === '') wrong('key', 'names no size');
  const money = (meaning: 'price' | 'sale' | 'was'): number | null => {
    if (cell(meaning) === '') return null;
    const cents = centsOf(cell(meaning));
    if (cents === null) wrong(meaning, `"${cell(meaning)}" ${NO_PRICE}`);
    return cents;
  };
  const [regular, sale, was] = [money('price'), money('sale'), money('was')];
  if (qty !== '' && piecesOf(qty) === null) wrong('qty', `"${qty}" ${NO_PIECES}`);
  const now = sale ?? regular;
  const before = sale === null ? Math.max(was ?? 0, now ?? 0) : (regular ?? sale);
  if (now !== null && now > before) wrong('sale', 'is more than the price');
  return [
    {
      row,
      key,
      keyColumn: column('key'),
      ...(now !== null && { price: { now, before, column: column('price') } }),
      ...(qty !== '' && { pieces: { qty: Number(qty), column: column('qty') } }),
    },
  ];
};
