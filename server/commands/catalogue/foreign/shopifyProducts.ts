// Shopify's product CSV, read: a row a size, further rows for further pictures; one product of ours for each colour. Pure.
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
import { genderOf } from './foreignGender.ts';
import { htmlText } from './htmlText.ts';
import { folded, type Mapping } from './mapping.ts';

/** Both generations of the template. */
const columns = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'description'],
  vendor: ['vendor'],
  type: ['type'],
  category: ['product category'],
  gift: ['gift card'],
  status: ['status'],
  published: ['published', 'published on online store'],
  seoTitle: ['seo title'],
  gender: ['google shopping / gender', 'gender', 'target gender (product.metafields.shopify.target-gender)'],
  age: ['google shopping / age group', 'age group (product.metafields.shopify.age-group)'],
  sku: ['variant sku', 'sku'],
  qty: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  was: ['variant compare at price', 'compare-at price', 'compare at price'],
  taxable: ['variant taxable', 'charge tax'],
  picture: ['image src', 'product image url'],
  position: ['image position'],
  alt: ['image alt text'],
  own: ['variant image', 'variant image url'],
} as const satisfies Record<string, Column>;

const optionNames: readonly Column[] = [1, 2, 3].map((nth) => [`option${nth} name`]);
const optionValues: readonly Column[] = [1, 2, 3].map((nth) => [`option${nth} value`]);

export const isShopifyTable = (table: FileTable): boolean =>
  hasColumn(table, columns.handle) && hasColumn(table, columns.title);

export const readShopify = (table: FileTable, mapping: Mapping): ForeignFile => {
  const problems: Problem[] = [];
  const wrong = wrongIn(table, problems);
  const handles = Map.groupBy(table.rows, (row) => cellOf(row, columns.handle));
  const products = [...handles].flatMap(([handle, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    if (idWords(handle) === '') {
      wrong(first, columns.handle, 'names no product');
      return [];
    }
    return coloursOf({ table, mapping, wrong, handle, first, rows });
  });
  return { products, problems };
};

type Group = {
  readonly table: FileTable;
  readonly mapping: Mapping;
  readonly wrong: Wrong;
  readonly handle: string;
  readonly first: FileRow;
  readonly rows: readonly FileRow[];
};

const coloursOf = (group: Group): readonly ForeignProduct[] => {
  const { table, wrong, handle, first, rows } = group;
  const name = oneLine(cellOf(first, columns.title));
  if (name === '') wrong(first, columns.title, 'has no name');
  if (/^true$/i.test(cellOf(first, columns.gift)))
    wrong(first, columns.gift, 'is a gift card: take it out of the file, and bring it in with a .json');
  const meanings = optionMeanings(group);
  const sizes = rows.flatMap((row) => sizeOf(row, meanings, wrong) ?? []);
  if (sizes.length === 0) wrong(first, columns.price, 'has no size with a price');
  const own = Map.groupBy(sizes, ({ colourName }) => colourName);
  return [...own].map(([colourName, some]) => ({
    row: some[0]?.size.row ?? first.row,
    priceColumn: writtenName(table, columns.price),
    styleSlug: idWords(handle),
    colourName,
    name,
    brand: oneLine(cellOf(first, columns.vendor)),
    description: htmlText(cellOf(first, columns.body)),
    pageTitle: own.size === 1 ? oneLine(cellOf(first, columns.seoTitle)) : '',
    gender: genderOf(cellOf(first, columns.gender), cellOf(first, columns.age)),
    categories: [columns.type, columns.category].flatMap((column) => {
      const text = cellOf(first, column);
      return text === '' ? [] : [{ text, column: writtenName(table, column) }];
    }),
    states: statesOf(first),
    taxExclusive: taxExclusiveOf(some),
    sizes: some.map(({ size }) => size),
    pictures: picturesOf(group, own, colourName),
  }));
};

type Meaning = 'size' | 'colour' | 'width' | 'none';

const known: Readonly<Record<string, Meaning>> = {
  size: 'size',
  'shoe size': 'size',
  'footwear size': 'size',
  colour: 'colour',
  color: 'colour',
  width: 'width',
  'shoe width': 'width',
  title: 'none',
  '': 'none',
};

const optionMeanings = ({ first, mapping, wrong }: Group): readonly Meaning[] =>
  optionNames.map((column) => {
    const option = cellOf(first, column);
    const meaning = mapping.optionOf(option) ?? known[folded(option)];
    if (meaning !== undefined) return meaning;
    wrong(
      first,
      column,
      `"${option}" is no size, colour or width; say which in --mapping: {"options": {"${option}": "size"}}`,
    );
    return 'none';
  });

type OwnSize = {
  readonly row: FileRow;
  readonly colourName: string;
  readonly size: ForeignProduct['sizes'][number];
};

/** @returns null: the row has no size, but a picture */
const sizeOf = (row: FileRow, meanings: readonly Meaning[], wrong: Wrong): OwnSize | null => {
  const [price, was, qty] = [cellOf(row, columns.price), cellOf(row, columns.was), cellOf(row, columns.qty)];
  const values = optionValues.map((column) => oneLine(cellOf(row, column)));
  if (price === '' && values.every((value) => value === '')) return null;
  const valueOf = (meaning: Meaning): string => values[meanings.indexOf(meaning)] ?? '';
  const now = centsOf(price);
  const before = was === '' ? 0 : centsOf(was);
  const pieces = qty === '' ? undefined : piecesOf(qty.replace(/^-\d+$/, '0'));
  if (now === null) wrong(row, columns.price, `"${price}" ${NO_PRICE}`);
  if (before === null) wrong(row, columns.was, `"${was}" ${NO_PRICE}`);
  if (pieces === null) wrong(row, columns.qty, `"${qty}" ${NO_PIECES}`);
  const sku = cellOf(row, columns.sku);
  return {
    row,
    colourName: valueOf('colour'),
    size: {
      row: row.row,
      keys: sku === '' ? [] : [sku],
      size: valueOf('size') || ONE_SIZE,
      width: valueOf('width') || null,
      ...(typeof pieces === 'number' && { qty: pieces }),
      price: { now: now ?? 0, before: Math.max(before ?? 0, now ?? 0) },
    },
  };
};

/** Of several colours each has the pictures of its own sizes first, and then those that are no other colour's. */
const picturesOf = (
  { table, rows }: Group,
  own: ReadonlyMap<string, readonly OwnSize[]>,
  colourName: string,
): readonly ForeignPicture[] => {
  const named = rows.flatMap((row) => {
    const source = cellOf(row, columns.picture);
    const position = Number(cellOf(row, columns.position)) || row.row;
    const at = `row ${row.row}, column ${writtenName(table, columns.picture)}`;
    return source === '' ? [] : [{ source, position, alt: oneLine(cellOf(row, columns.alt)), at }];
  });
  const inOrder = named.toSorted((one, other) => one.position - other.position);
  const bySource = new Map(inOrder.map((picture) => [picture.source, picture]));
  const ownOf = (sizes: readonly OwnSize[]): readonly ForeignPicture[] =>
    sizes.flatMap(({ row }) => {
      const source = cellOf(row, columns.own);
      const at = `row ${row.row}, column ${writtenName(table, columns.own)}`;
      return source === '' ? [] : [{ alt: '', ...bySource.get(source), source, at }];
    });
  const others = new Set(
    [...own]
      .flatMap(([colour, sizes]) => (colour === colourName ? [] : ownOf(sizes)))
      .map(({ source }) => source),
  );
  const mine = ownOf(own.get(colourName) ?? []);
  const rest = inOrder.filter(({ source }) => !others.has(source));
  const all = mine.length > 0 || rest.length > 0 ? [...mine, ...rest] : inOrder;
  const once = new Map(all.map(({ source, alt, at }) => [source, { source, alt, at }]));
  return [...once.values()].slice(0, MOST_PICTURES);
};

/** Shopify calls active what is evergreen or coming here, too. */
const statesOf = (row: FileRow): ForeignProduct['states'] => {
  const [status, published] = [cellOf(row, columns.status), cellOf(row, columns.published)];
  if (/^archived$/i.test(status)) return ['discontinued'];
  if (/^draft$/i.test(status) || /^false$/i.test(published)) return ['hidden'];
  return status === '' && published === '' ? [] : ['current', 'evergreen', 'coming'];
};

const taxExclusiveOf = (sizes: readonly OwnSize[]): boolean | null => {
  const said = sizes.map(({ row }) => cellOf(row, columns.taxable));
  return said.every((cell) => cell === '') ? null : said.every((cell) => /^false$/i.test(cell));
};
