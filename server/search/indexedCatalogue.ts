// A catalogue in the numbers of its index: one row per product, and the dictionaries that lead from values to codes and back.
import { createHash } from 'node:crypto';

import { type Bits, eachBit, hasBit } from '#domain/search/columns/bits.ts';
import { createFacetColumns, type FacetColumns, NONE } from '#domain/search/columns/facetColumns.ts';
import { VARIANT_FACET_IDS } from '#domain/search/columns/facetValues.ts';
import type { InStock, ListedCatalogue, ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import { createScopes } from '#domain/search/columns/scopes.ts';
import { CONCEPTS } from '#domain/search/reading/lexicon/phrases.ts';
import { createReaderContext, type ReaderContext } from '#domain/search/reading/readerContext.ts';
import { worthOf } from '#domain/search/reading/lexicon/wants.ts';
import { textsOf, titlesById } from '#domain/search/words/wordIndex.ts';

import { addedFacets } from '#events/extensions/facet.ts';
import { addedCodesOf } from './addedCodes.ts';
import { isMany, PRODUCT_FACETS, wantCode, WORD_FIELDS } from './indexColumns.ts';
import { createWordCollector, type IndexedWords } from './indexedWords.ts';
import { createVariantKinds, type VariantKinds } from './variantKinds.ts';

/** Numbers, lists of numbers, and the words, in the order of columnsOf(). */
export type Row = readonly (number | string | readonly number[])[];

export type IndexedCatalogue = {
  readonly catalogue: ListedCatalogue;
  readonly columns: FacetColumns;
  readonly kinds: VariantKinds;
  readonly words: IndexedWords;
  /** What a shopper’s words are read by. */
  readonly reader: ReaderContext;
  /** By product. */
  readonly styleOf: Uint32Array;
  /** By style: its first product; one more at the end. */
  readonly styleStarts: readonly number[];
  /** By path of a category: its code. */
  readonly categoryCodes: ReadonlyMap<string, number>;
  /** Hex digits over all rows, without the stock. */
  readonly version: string;
  readonly row: (product: number, inStock: InStock) => Row;
  /** Of STOCK_COLUMNS. */
  readonly stockOf: (product: number, inStock: InStock) => readonly (readonly number[])[];
};

export const createIndexedCatalogue = (catalogue: ListedCatalogue): IndexedCatalogue => {
  const { products, categories } = catalogue;
  const columns = createFacetColumns(products);
  const coded = {
    catalogue,
    columns,
    kinds: createVariantKinds(columns),
    ...stylesOf(products),
    categoriesOf: categoryCodesOf(catalogue),
    titles: titlesById(categories),
  };
  const collector = createWordCollector();
  const hash = createHash('sha256');
  for (const product of products.keys())
    hash.update(JSON.stringify(fixedColumns(coded, product, collector.add)));
  const words = collector.finish();
  const stockOf = (product: number, inStock: InStock) => offered(coded, product, inStock);
  const { kinds, styleOf, styleStarts } = coded;
  return {
    catalogue,
    columns,
    kinds,
    words,
    reader: createReaderContext(products, columns, words.vocabulary),
    styleOf,
    styleStarts,
    categoryCodes: new Map(categories.map(({ path }, code) => [path, code])),
    version: hash.digest('hex').slice(0, 16),
    row: (product, inStock) => [...fixedColumns(coded, product, words.fieldOf), ...stockOf(product, inStock)],
    stockOf,
  };
};

type Coded = Pick<IndexedCatalogue, 'catalogue' | 'columns' | 'kinds' | 'styleOf'> & {
  readonly categoriesOf: readonly (readonly number[])[];
  readonly titles: ReadonlyMap<string, string>;
};

/** A row without what the stock changes. */
const fixedColumns = (coded: Coded, product: number, fieldOf: (text: string) => string): Row => {
  const { catalogue, columns, styleOf, categoriesOf, titles } = coded;
  const listed = catalogue.products[product];
  if (listed === undefined) throw new Error(`There is no product ${product} in the catalogue`);
  const style = styleOf[product] ?? 0;
  const texts = textsOf(listed, titles);
  return [
    product + 1,
    ...WORD_FIELDS.map((field) => fieldOf(texts[field])),
    product,
    style,
    catalogue.nameRanks[style] ?? 0,
    listed.price,
    Number(listed.landedOn.replaceAll('-', '')),
    categoriesOf[product] ?? [],
    wantsOf(listed),
    ...PRODUCT_FACETS.map((id) => ownCodes(columns, id, product)),
    // Made in: as if everything were in stock.
    ...offered(coded, product, undefined).slice(0, VARIANT_FACET_IDS.length),
    ...(addedFacets.size === 0 ? [] : [addedCodesOf(columns, product)]),
  ];
};

const stylesOf = (products: ListedCatalogue['products']) => {
  const styleStarts: number[] = [];
  const styleOf = new Uint32Array(products.length);
  products.forEach(({ styleId }, at) => {
    if (styleId !== products[at - 1]?.styleId) styleStarts.push(at);
    styleOf[at] = styleStarts.length - 1;
  });
  return { styleOf, styleStarts: [...styleStarts, products.length] };
};

/** By product: the categories it is in, those above them and those by rule included. */
const categoryCodesOf = (catalogue: ListedCatalogue): readonly number[][] => {
  const scopeOf = createScopes(catalogue);
  const codes = catalogue.products.map((): number[] => []);
  catalogue.categories.forEach(({ path }, code) => {
    const members: Bits | undefined = scopeOf({ type: 'category', path });
    if (members !== undefined) eachBit(members, (product) => codes[product]?.push(code));
  });
  return codes;
};

const wantsOf = (product: ListedProduct): readonly number[] =>
  CONCEPTS.flatMap(({ wants }, concept) => {
    const worth = worthOf(wants, product);
    return worth === 0 ? [] : [wantCode(concept, worth)];
  });

const ownCodes = ({ byProduct }: FacetColumns, id: (typeof PRODUCT_FACETS)[number], product: number) => {
  const { starts, codes } = byProduct[id];
  const [from = 0, to = 0] = [starts[product], starts[product + 1]];
  if (isMany(id)) return [...codes.subarray(from, to)];
  return from === to ? NONE : (codes[from] ?? NONE);
};

const offered = (
  { columns, kinds }: Pick<IndexedCatalogue, 'columns' | 'kinds'>,
  product: number,
  inStock: InStock,
): readonly (readonly number[])[] => {
  const { variantStarts, neverShort } = columns;
  const found = new Set<number>();
  for (let at = variantStarts[product] ?? 0; at < (variantStarts[product + 1] ?? 0); at += 1)
    if (inStock === undefined || hasBit(inStock, at) || hasBit(neverShort, at))
      found.add(kinds.kindOf[at] ?? 0);
  const sorted = [...found].toSorted((a, b) => a - b);
  return [
    ...VARIANT_FACET_IDS.map((id) => [
      ...new Set(sorted.map((kind) => kinds.codes[kind]?.[id] ?? NONE).filter((code) => code !== NONE)),
    ]),
    sorted,
  ];
};
