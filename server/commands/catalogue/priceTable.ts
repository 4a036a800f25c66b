// A table of prices and pieces, read: Shopify's product CSV, a Merchant feed (TSV), or one of the owner's own. Pure.
//
// The rows name sizes by their id or their stock-keeping code. A product has one price: all its rows have to agree.
import { parse } from 'csv-parse/sync';

export type Problem = {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
};

/** What one row says of one size; absent: it says nothing of it. Money is cents. */
export type PriceRow = {
  readonly row: number;
  readonly key: string;
  readonly keyColumn: string;
  readonly price?: { readonly now: number; readonly before: number; readonly column: string };
  readonly qty?: number;
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

/** @param delimiter `,` of a CSV, a tab of a TSV @returns no rows where there is any problem */
export const readPriceTable = (
  text: string,
  delimiter: ',' | '\t',
): { readonly rows: readonly PriceRow[]; readonly problems: readonly Problem[] } => {
  let records: readonly (readonly string[])[];
  try {
    // Tabs stand between texts as they are: a Merchant feed quotes nothing.
    records = parse(text, { bom: true, delimiter, quote: delimiter === ',' ? '"' : false, trim: true });
  } catch (error) {
    const { message, lines = 1 } = error as Error & { readonly lines?: number };
    return { rows: [], problems: [{ row: lines, column: '', message }] };
  }
  const [headers = [], ...body] = records;
  const columns = columnsOf(headers);
  const missing = missingColumn(columns);
  if (missing !== null) return { rows: [], problems: [{ row: 1, column: '', message: missing }] };
  const problems: Problem[] = [];
  const rows = body.flatMap((cells, nth) => readRow({ columns, headers, cells, row: nth + 2 }, problems));
  return problems.length > 0 ? { rows: [], problems } : { rows, problems };
};

type Columns = Readonly<Record<Meaning, number>>;

const columnsOf = (headers: readonly string[]): Columns => {
  const lower = headers.map((header) => header.toLowerCase());
  const find = (meaning: Meaning): number => {
    const name = meanings[meaning].find((each) => lower.includes(each));
    return name === undefined ? -1 : lower.indexOf(name);
  };
  return { key: find('key'), price: find('price'), sale: find('sale'), was: find('was'), qty: find('qty') };
};

const missingColumn = ({ key, price, qty }: Columns): string | null => {
  if (key < 0) return `No column names the size: ${meanings.key.join(', ')}`;
  return price < 0 && qty < 0
    ? `No column has a price or pieces: ${[...meanings.price, ...meanings.qty].join(', ')}`
    : null;
};

type Line = {
  readonly columns: Columns;
  readonly headers: readonly string[];
  readonly cells: readonly string[];
  readonly row: number;
};

const readRow = (line: Line, problems: Problem[]): readonly PriceRow[] => {
  const { columns, headers, cells, row } = line;
  const cell = (meaning: Meaning): string => cells[columns[meaning]] ?? '';
  const column = (meaning: Meaning): string => headers[columns[meaning]] ?? '';
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
    if (cents === null) wrong(meaning, `"${cell(meaning)}" is no price in Australian dollars, like 49.95`);
    return cents;
  };
  const [regular, sale, was] = [money('price'), money('sale'), money('was')];
  if (qty !== '' && !/^\d{1,7}$/.test(qty)) wrong('qty', `"${qty}" is no number of pieces, like 12`);
  const now = sale ?? regular;
  const before = sale === null ? Math.max(was ?? 0, now ?? 0) : (regular ?? sale);
  if (now !== null && now > before) wrong('sale', 'is more than the price');
  return [
    {
      row,
      key,
      keyColumn: column('key'),
      ...(now !== null && { price: { now, before, column: column('price') } }),
      ...(qty !== '' && { qty: Number(qty) }),
    },
  ];
};

/** `49.95`, `$49.95`, `49.95 AUD`. @returns null: it is none of these */
const centsOf = (text: string): number | null => {
  const [, dollars] = /^(?:AUD\s*|\$)?(\d{1,6}(?:\.\d{1,2})?)(?:\s*AUD)?$/.exec(text) ?? [];
  return dollars === undefined ? null : Math.round(Number(dollars) * 100);
};
