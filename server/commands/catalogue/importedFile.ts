// What a file wants the catalogue to be: the shop's own, products of Shopify or of a Merchant feed, or a table of prices and pieces.
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { hashOfShown, type Shown } from '#server/pictures/address/shown.ts';
import { isListed } from '#server/shop/catalogue/content/catalogueContent.ts';
import { homeOfListed } from '#server/shop/catalogue/content/homeOfListed.ts';
import type { ProductDocument } from '#server/shop/catalogue/content/productDocument.ts';
import { CommandRefusal } from '../line/commandLine.ts';
import type { Before, Wanted } from './applyCatalogue.ts';
import { parseCatalogueFile, textOf } from './catalogueFile.ts';
import { refuseProblems } from './fileProblems.ts';
import { firstCategories, firstDocuments, type ShopWords } from './firstDocuments.ts';
import type { KnownCategory } from './foreign/categoryOf.ts';
import { readFeedXml } from './foreign/feedXml.ts';
import { readTable, type FileTable, type Problem } from './foreign/fileTable.ts';
import type { ForeignFile } from './foreign/foreignProduct.ts';
import { storiesWanted } from './importedStories.ts';
import { NO_MAPPING, parseMapping, type Mapping } from './foreign/mapping.ts';
import { isMerchantTable, readMerchant } from './foreign/merchantProducts.ts';
import { isShopifyTable, readShopify } from './foreign/shopifyProducts.ts';
import { storedProducts, type StoredRow } from './foreign/storedProducts.ts';
import { pictureBringer, type PicturesDeps } from './pictures/bringPictures.ts';
import { pricedProducts } from './pricedProducts.ts';
import { readPriceTable } from './priceTable.ts';

export type Imported = {
  readonly file: string;
  /** `folder`: of stories. */
  readonly kind: '.json' | '.csv' | '.tsv' | '.xml' | '.md' | 'folder';
  /** A file; absent: none. */
  readonly mapping: string | undefined;
  /** Whether the folder of pictures was named: pictures are then looked for in it by the last part of their address. */
  readonly hasPictureFolder: boolean;
  /** Whether the counts of a .json are brought in, and those of a foreign file for sizes that have one. */
  readonly bringsStock: boolean;
};

export type ImportDeps = {
  readonly pictures: PicturesDeps;
  readonly publicUrl: string;
  readonly today: Date;
  /** For the home page of a shop that was empty. */
  readonly shop: ShopWords;
};

/** @throws CommandRefusal when the file is none that is understood, with what is wrong by row and column */
export const wantedBy = async (
  imported: Imported,
  deps: ImportDeps,
): Promise<(before: Before) => Promise<Wanted>> => {
  const { file, kind, bringsStock } = imported;
  if (kind === '.md' || kind === 'folder') return storiesWanted(file, kind);
  const text = await textOf(file);
  if (kind === '.json') {
    const { documents, stock, promotions, storeStock, ...rest } = parseCatalogueFile(text);
    const { products, problems } = await pictureBringer(deps.pictures)(rest.products);
    refuseProblems(problems);
    return async () => ({
      documents,
      products,
      stock: bringsStock ? stock : [],
      beside: { promotions, storeStock: bringsStock ? storeStock : [] },
    });
  }
  const table = tableOf(text, kind);
  const mapping = await mappingOf(imported);
  if (isShopifyTable(table)) return productsWanted(imported, deps, mapping, readShopify(table, mapping));
  if (isMerchantTable(table)) return productsWanted(imported, deps, mapping, readMerchant(table, deps.today));
  return pricesWanted(table);
};

const tableOf = (text: string, kind: '.csv' | '.tsv' | '.xml'): FileTable => {
  const read = kind === '.xml' ? readFeedXml(text) : readTable(text, kind === '.csv' ? ',' : '\t');
  if ('rows' in read) return read;
  throw new CommandRefusal('refused', `Nothing was written: ${lineOf(read)}`);
};

const pricesWanted = (table: FileTable): ((before: Before) => Promise<Wanted>) => {
  const { rows, problems: broken } = readPriceTable(table);
  refuseAny(broken);
  return async ({ products }) => {
    const { problems, ...found } = pricedProducts(products, rows);
    refuseAny(problems);
    return { documents: {}, ...found };
  };
};

const productsWanted = (
  { hasPictureFolder, bringsStock }: Imported,
  { pictures, publicUrl, today, shop }: ImportDeps,
  mapping: Mapping,
  foreign: ForeignFile,
): ((before: Before) => Promise<Wanted>) => {
  refuseAny(foreign.problems);
  const bringPictures = pictureBringer(pictures);
  return async ({ products, documents }) => {
    const first =
      documents.categories === undefined ? firstCategories(foreign.products, mapping, shop) : null;
    const { problems, ...stored } = storedProducts(foreign.products, {
      before: { products, categories: first ?? categoriesOf(documents.categories) },
      mapping,
      today: today.toISOString().slice(0, 10),
      isShown: (row, source) => source.startsWith(`${publicUrl}/pictures/${hashOf(row)}/`),
      pictureOf: (source) => pictureOf(source, hasPictureFolder),
    });
    refuseAny(problems);
    if (first !== null) refuseProblems(nothingForSale(stored.products));
    const brought = await bringPictures(stored.products);
    refuseProblems(brought.problems);
    const rows = new Map([...products, ...brought.products].map((row) => [row.id, row]));
    return {
      // A product that is sold no longer would leave the home page without its own.
      documents:
        first === null
          ? { home: homeOfListed(documents.home, [...rows.values()]) }
          : firstDocuments(first, brought.products, shop),
      products: brought.products,
      stock: stored.stock,
      keepsCounts: !bringsStock,
    };
  };
};

/** A home page leads with a product. */
const nothingForSale = (products: readonly StoredRow[]): readonly string[] =>
  (products as readonly (StoredRow & Pick<ProductDocument, 'state'>)[]).some(isListed)
    ? []
    : ['no product of the file is for sale: all of them are drafts or archived, and a home page needs one'];

const mappingOf = async ({ mapping }: Imported): Promise<Mapping> => {
  if (mapping === undefined) return NO_MAPPING;
  const read = parseMapping(await textOf(mapping));
  if (typeof read === 'string') throw new CommandRefusal('refused', read);
  return read;
};

const category = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  path: z.string(),
  parentId: z.nullable(z.string()),
  rule: z.unknown(),
});

/** What is wrong with categories is told when the whole catalogue is checked. */
const categoriesOf = (document: unknown): readonly KnownCategory[] =>
  z.safeParse(z.array(category), document).data ?? [];

const hashOf = (row: StoredRow): string => {
  const { drawing, pictures } = row as Partial<{ drawing: object; pictures: readonly object[] }>;
  return hashOfShown((pictures ? { photographs: pictures } : { drawing: drawing ?? {} }) as Shown);
};

/** An address is fetched, unless the folder that was named has a file of that name. */
const pictureOf = (source: string, hasFolder: boolean): object => {
  const url = /^https?:\/\//i.test(source) ? URL.parse(source) : null;
  if (url === null) return { file: source };
  return hasFolder ? { file: basename(url.pathname), url: source } : { url: source };
};

const refuseAny = (problems: readonly Problem[]): void => refuseProblems(problems.map(lineOf));

const lineOf = ({ row, column, message }: Problem): string =>
  `row ${row}${column === '' ? '' : `, column ${column}`}: ${message}`;
