// The shop's catalogue as the server asks for it: pages from memory, stock from the database.
//
// Products are read once, at the start. Whoever changes them in the database starts the servers again.
import type { Kysely } from 'kysely';

import type { Schema } from '#server/database/schema.ts';
import type { DatabaseLog } from '#server/database/databaseLog.ts';
import type { Drawing } from '#server/illustrator/subject.ts';
import { StartError } from '#server/startError.ts';
import type { CategoryPage } from '#sync/protocol/listPages.ts';
import type { Frame, ProductCard, ProductPage } from '#sync/protocol/pages.ts';
import type { Product } from '#sync/protocol/product.ts';
import type { ListQuery } from '#sync/protocol/searchAddress.ts';
import type { Store } from '#sync/protocol/stores.ts';

import { createCatalogue, type Catalogue } from './catalogue.ts';
import { CatalogueInvalidError, type CatalogueContent } from './catalogueContent.ts';
import { cardOfListed } from './pages/cards.ts';
import { categoryPageOf } from './pages/categoryPage.ts';
import { frameOf } from './pages/frame.ts';
import { homePageOf, type CatalogueHome } from './pages/homePage.ts';
import { productPageOf } from './pages/productPage.ts';
import { sampleShop } from './sample/sampleShop.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { readStock, visibleProducts, withStock } from './stock.ts';
import { warmUpOrder } from './pages/warmUpOrder.ts';

export interface CatalogueStore {
  /** 16 hex digits over everything but stock; part of the pages' ETags. */
  readonly version: string;
  frame(): Frame;
  home(): CatalogueHome;
  /** The article home leads to; null: none. */
  readonly homeArticlePath: string | null;
  /** @param path as in the address bar, `/categories/mens/shoes`. @returns null: no such category, or no such page */
  category(path: string, query: Partial<ListQuery>): CategoryPage | null;
  /** @param path as in the address bar, `/products/arden-4-mens/salt-fern`. @returns null: no such product */
  product(path: string): ProductPage | null;
  /** @returns the card of a product that lists show; null for any other */
  card(productId: string): ProductCard | null;
  stores(): readonly Store[];
  /** Products with the stock of this moment, in the order of the ids; null where there is none, or it is hidden. */
  objects(ids: readonly string[]): Promise<(Product | null)[]>;
  /** The drawing behind a picture's hash. */
  drawingOf(hash: string): Drawing | undefined;
  /** Every drawing once, in the order to draw them in on a cold start. */
  drawings(): readonly Drawing[];
}

export type CatalogueStoreOptions = {
  readonly db: Kysely<Schema>;
  readonly log: DatabaseLog;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/**
 * Seeds an empty database with the sample shop, then reads the catalogue.
 *
 * @throws StartError when what stands in the database is not a catalogue; the line names the rows
 */
export const openCatalogue = async ({
  db,
  log,
  now = Date.now,
}: CatalogueStoreOptions): Promise<CatalogueStore> => {
  if (await seedCatalogue(db, sampleShop, new Date(now())))
    log.info('The sample shop was put into the database');
  const content = await readContent(db);
  try {
    return createCatalogueStore(createCatalogue(content), db, now);
  } catch (cause) {
    if (cause instanceof CatalogueInvalidError) throw new StartError(cause.message, { cause });
    throw cause;
  }
};

const createCatalogueStore = (
  catalogue: Catalogue,
  db: Kysely<Schema>,
  now: () => number,
): CatalogueStore => {
  const frame = frameOf(catalogue);
  const home = homePageOf(catalogue);
  const drawings = warmUpOrder(catalogue);
  return {
    version: catalogue.version,
    frame: () => frame,
    home: () => home,
    homeArticlePath: catalogue.home.articlePath ?? null,
    category: (path, query) => categoryPageOf(catalogue, path, query),
    product: (path) => productPageOf(catalogue, path),
    card: (productId) => cardOfListed(catalogue, productId),
    stores: () => catalogue.stores,
    async objects(ids) {
      const found = visibleProducts(catalogue, ids);
      // Taken before reading: a count is never claimed to be younger than it is.
      const countedAt = now();
      const known = new Set(found.flatMap((product) => (product === null ? [] : [product.id])));
      const stock = await readStock(db, [...known]);
      return found.map((product) => (product === null ? null : withStock(product, stock, countedAt)));
    },
    drawingOf: (hash) => catalogue.drawings.get(hash),
    drawings: () => drawings,
  };
};

const readContent = async (db: Kysely<Schema>): Promise<CatalogueContent> => {
  const [products, rows] = await Promise.all([
    db.selectFrom('products').select('document').execute(),
    db.selectFrom('catalogue').select(['name', 'document']).execute(),
  ]);
  const documents = new Map(rows.map(({ name, document }) => [name, document]));
  return {
    products: products.map(({ document }) => document),
    documents: {
      categories: documents.get('categories'),
      overlays: documents.get('overlays'),
      settings: documents.get('settings'),
      home: documents.get('home'),
      stores: documents.get('stores'),
    },
  };
};
