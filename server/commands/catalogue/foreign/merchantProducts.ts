// A feed for Google Merchant Center as products: an item a size; those of one group and one colour are one product of ours. Pure.
import { MOST_PICTURES } from '#server/shop/catalogue/content/productDocument.ts';
import {
  cellOf,
  centsOf,
  hasColumn,
  NO_PIECES,
  NO_PRICE,
  piecesOf,
  writtenName,
  wrongIn,
} from './fileTable.ts';
import type { Column, FileRow, FileTable, Problem, Wrong } from './fileTable.ts';
import { idWords, ONE_SIZE, oneLine } from './foreignProduct.ts';
import type { ForeignFile, ForeignPicture, ForeignProduct } from './foreignProduct.ts';
import { htmlText } from './htmlText.ts';
import { genderOf } from './foreignGender.ts';
import { folded } from './mapping.ts';

const columns = {
  id: ['id'],
  group: ['item_group_id', 'item group id'],
  title: ['title'],
  description: ['description'],
  picture: ['image_link', 'image link'],
  others: ['additional_image_link', 'additional image link'],
  availability: ['availability'],
  price: ['price'],
  sale: ['sale_price', 'sale price'],
  saleDates: ['sale_price_effective_date', 'sale price effective date'],
  qty: ['quantity'],
  brand: ['brand'],
  colour: ['color', 'colour'],
  size: ['size'],
  width: ['shoe_width'],
  gender: ['gender'],
  age: ['age_group', 'age group'],
  type: ['product_type', 'product type'],
  category: ['google_product_category', 'google product category'],
} as const satisfies Record<string, Column>;

export const isMerchantTable = (table: FileTable): boolean =>
  [columns.id, columns.title, columns.picture].every((column) => hasColumn(table, column));

/** @param now decides which sale prices hold */
export const readMerchant = (table: FileTable, now: Date): ForeignFile => {
  const problems: Problem[] = [];
  const wrong = wrongIn(table, problems);
  const named = table.rows.filter((row) => {
    const isNamed = idWords(cellOf(row, columns.id)) !== '';
    if (!isNamed) wrong(row, columns.id, 'names no item');
    return isNamed;
  });
  const keyOf = (row: FileRow): string =>
    JSON.stringify([
      cellOf(row, columns.group) || cellOf(row, columns.id),
      folded(cellOf(row, columns.colour)),
    ]);
  const products = [...Map.groupBy(named, keyOf).values()].map((rows) =>
    productOf({ table, rows, now, wrong }),
  );
  return { products, problems };
};

type Item = {
  readonly table: FileTable;
  readonly rows: readonly FileRow[];
  readonly now: Date;
  readonly wrong: Wrong;
};

const productOf = (item: Item): ForeignProduct => {
  const { table, rows, wrong } = item;
  const first = rows[0] ?? { row: 1, cells: new Map() };
  const text = (column: Column): string => oneLine(cellOf(first, column));
  const name = nameOf(text(columns.title), text(columns.brand), [
    text(columns.width),
    text(columns.size),
    text(columns.colour),
  ]);
  if (name === '') wrong(first, columns.title, 'has no name');
  return {
    row: first.row,
    priceColumn: writtenName(table, columns.price),
    // Of our own feed, `s-arden-4` is the style whose products are at `/products/arden-4/`.
    styleSlug: idWords((text(columns.group) || text(columns.id)).replace(/^s-/, '')),
    colourName: text(columns.colour),
    name,
    brand: text(columns.brand),
    description: htmlText(cellOf(first, columns.description)),
    pageTitle: '',
    gender: genderOf(text(columns.gender), text(columns.age)),
    categories: [columns.type, columns.category].flatMap((column) =>
      text(column) === '' ? [] : [{ text: text(column), column: writtenName(table, column) }],
    ),
    states: statesOf(rows),
    taxExclusive: null,
    sizes: rows.map((row) => sizeOf(row, item)),
    pictures: picturesOf(item),
  };
};

/** What is out of stock may be for sale again, or never: a feed does not say. */
const statesOf = (rows: readonly FileRow[]): ForeignProduct['states'] => {
  const said = rows.map((row) => cellOf(row, columns.availability));
  if (/^pre.?order$/i.test(said[0] ?? '')) return ['coming'];
  return said.some((cell) => /^in.?stock$/i.test(cell)) ? ['current', 'evergreen'] : [];
};

const sizeOf = (row: FileRow, { now, wrong }: Item): ForeignProduct['sizes'][number] => {
  const [regular, sale, qty] = [columns.price, columns.sale, columns.qty].map((column) =>
    cellOf(row, column),
  );
  const before = centsOf(regular ?? '');
  const reduced = sale === '' || !isNow(cellOf(row, columns.saleDates), now) ? before : centsOf(sale ?? '');
  const pieces = qty === '' ? undefined : piecesOf(qty ?? '');
  if (before === null) wrong(row, columns.price, `"${regular}" ${NO_PRICE}`);
  else if (reduced === null) wrong(row, columns.sale, `"${sale}" ${NO_PRICE}`);
  else if (reduced > before) wrong(row, columns.sale, 'is more than the price');
  if (pieces === null) wrong(row, columns.qty, `"${qty}" ${NO_PIECES}`);
  return {
    row: row.row,
    keys: [cellOf(row, columns.id)],
    size: oneLine(cellOf(row, columns.size)) || ONE_SIZE,
    width: oneLine(cellOf(row, columns.width)) || null,
    ...(typeof pieces === 'number' && { qty: pieces }),
    price: { now: reduced ?? 0, before: before ?? 0 },
  };
};

/** `2026-11-01T00:00Z/2026-12-01T00:00Z`; a sale without dates holds. */
const isNow = (dates: string, now: Date): boolean => {
  const [from, until] = dates.split('/').map((date) => Date.parse(date.trim()));
  return !(from !== undefined && from > now.getTime()) && !(until !== undefined && until < now.getTime());
};

const picturesOf = ({ table, rows }: Item): readonly ForeignPicture[] => {
  const all = rows.flatMap((row) =>
    [columns.picture, columns.others].flatMap((column) =>
      cellOf(row, column)
        // An address may have a comma in it, and then no second one follows.
        .split(/[,\s]+(?=https?:)/i)
        .map((source) => source.trim())
        .filter((source) => source !== '')
        .map((source) => ({ source, alt: '', at: `row ${row.row}, column ${writtenName(table, column)}` })),
    ),
  );
  const seen = new Set<string>();
  return all.filter(({ source }) => seen.size < seen.add(source).size).slice(0, MOST_PICTURES);
};

/** A title says brand, colour and size as well, each of which the page shows beside the name. */
const nameOf = (title: string, brand: string, ends: readonly string[]): string => {
  const isAfter = (text: string, end: string): boolean =>
    end !== '' && folded(text).endsWith(folded(end)) && /[\s,/(–—-]$/.test(text.slice(0, -end.length));
  const cut = (text: string, end: string): string =>
    isAfter(text, end) ? text.slice(0, -end.length).replace(/[\s,/|(–—-]+$/, '') : text;
  const isFirst = brand !== '' && folded(title).startsWith(`${folded(brand)} `);
  return ends.reduce(cut, isFirst ? title.slice(brand.length).trim() : title);
};
