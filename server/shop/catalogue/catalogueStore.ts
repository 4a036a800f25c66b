// The shop's catalogue as the server reads it: pages from memory, stock from the database.
//
// One of these is one catalogue and never changes; `liveCatalogue.ts` exchanges it.
import type { Kysely } from 'kysely';
import type { Millis } from '#events/store/logValues.ts';
import { wallClock } from '#server/process/wallClock.ts';

import type { Schema } from '#server/storage/schema.ts';
import type { DatabaseLog } from '#server/storage/process/databaseLog.ts';
import type { Challenge } from '#server/shop/challenge/challengeAnswer.ts';
import type { Shown } from '#server/pictures/address/shown.ts';
import { StartError } from '#server/process/startError.ts';
import {
  brandPageOf,
  categoryPageOf,
  type Lists,
  scopeAt,
  searchPageOf,
} from '#domain/search/pages/buildListPages.ts';
import { createPageIndex } from '#domain/search/foundPages/pageIndex.ts';
import type { FindablePage } from '#domain/search/foundPages/findablePage.ts';
import { withPages } from '#domain/search/foundPages/withPages.ts';
import { createListNames } from '#domain/search/words/listNames.ts';
import { findablePlaces } from './content/findablePlaces.ts';
import { brandSlug } from '#domain/search/query/listedCatalogue.ts';
import type { SearchEngine } from '#domain/search/searchEngine.ts';
import type { SearchScope } from '#domain/search/query/searchQuery.ts';
import { createSphinxSearchPort, type ShopSearch } from '#server/search/sphinxSearchPort.ts';
import type { SphinxServer } from '#server/search/sphinxServer.ts';
import type { BrandPage, CategoryPage, SearchPage } from '#sync/protocol/search/listPages.ts';
import type { Frame, ProductCard, ProductPage } from '#sync/protocol/pages/pages.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { SearchAnswer, Suggestions } from '#sync/protocol/search/search.ts';
import type { ListQuery, SearchQuery } from '#sync/protocol/search/searchAddress.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import { findableStories } from '#server/shop/stories/findableStories.ts';
import { withBrought } from '#server/shop/stories/readStories.ts';
import type { Story } from '#server/shop/stories/storyFile.ts';

import type { Catalogue } from './content/catalogue.ts';
import { createCatalogue, type Outsiders } from './content/createCatalogue.ts';
import { CatalogueInvalidError, type CatalogueContent } from './content/catalogueContent.ts';
import { readContent } from './content/storedContent.ts';
import { openInStock, type InStockSource } from './content/inStock.ts';
import { cardOfListed } from './pages/cards.ts';
import { listedDetailsOf } from './content/searchableCatalogue.ts';
import { keepPack, readDetails, readPack } from './packs/olderPacks.ts';
import type { PackDeps } from './packs/packRoutes.ts';
import { frameOf } from './pages/pageFrame.ts';
import { homePageOf, type CatalogueHome } from './pages/homePage.ts';
import { productPageOf } from './pages/storedProductPage.ts';
import { readStock, visibleProducts, withStock, type StockByVariant } from './content/stock.ts';
import { warmUpOrder } from './pages/warmUpOrder.ts';
import type { ProductId } from '#events/facts/values.ts';

export interface CatalogueStore {
  /** 16 hex digits over everything but stock; part of the pages' ETags. */
  readonly version: string;
  frame(): Frame;
  home(): CatalogueHome;
  /** The article linked from home; null: none. */
  readonly homeArticlePath: string | null;
  /** Of the shop's folder, and those that came in with the catalogue. */
  readonly stories: readonly Story[];
  /** Changes when a size becomes available or sells out; what lists show is as old as the last reading of the stock. */
  stockVersion(): Promise<number>;
  /** @param path as in the address bar, `/categories/mens/shoes`. @returns null: no such category, or no such page */
  category(path: string, query: ListQuery): Promise<CategoryPage | null>;
  /** @param path `/brands/tessel`, `/brands/tessel/mens/shoes`. @returns null: no such brand, or no such page */
  brand(path: string, query: ListQuery): Promise<BrandPage | null>;
  /** @returns null: there is no such page of it */
  searchPage(words: string, query: ListQuery): Promise<SearchPage | null>;
  /** @returns null: no such category or brand */
  search(query: SearchQuery): Promise<SearchAnswer | null>;
  suggest(words: string): Promise<Suggestions>;
  /** What devices download of it. */
  packs(): PackDeps;
  /** @param path as in the address bar, `/products/arden-4-mens/salt-fern`. @returns null: no such product */
  product(path: string): ProductPage | null;
  /** @returns the card of a product that lists show; null for any other */
  card(productId: ProductId): ProductCard | null;
  /** The product's question before it is sold; null when it has none, `missing` when it should but has no question. */
  challenge(productId: ProductId): Challenge | 'missing' | null;
  stores(): readonly Store[];
  /** Where a visitor may start: every category, brand and product with a page. */
  publicPaths(): PublicPaths;
  /** Products with the stock of this moment, in the order of the ids; null where there is none, or it is hidden. */
  objects(ids: readonly string[]): Promise<(Product | null)[]>;
  /** What is behind a picture's hash. */
  pictureOf(hash: string): Shown | undefined;
  /** Everything that is shown, once, in the order to render it in on a cold start. */
  pictures(): readonly Shown[];
}

export type PublicPaths = {
  readonly categories: readonly string[];
  /** Lists of whole brands, and of brands within a category. */
  readonly brands: readonly string[];
  readonly products: readonly string[];
};

export type CatalogueStoreOptions = {
  readonly db: Kysely<Schema>;
  readonly log: DatabaseLog;
  /** Milliseconds since 1970. */
  readonly now?: () => Millis;
  /** Searches for this process; absent: it searches itself. */
  readonly searchServer?: SphinxServer | undefined;
  /** Of the shop's folder. */
  readonly stories?: readonly Story[];
  readonly outsiders?: Outsiders;
  /** Absent: what the tables hold. */
  readonly content?: CatalogueContent;
};

/**
 * Opens the catalogue that is in the database, or another one.
 *
 * @throws StartError when it is no valid catalogue; the line names the rows
 */
export const openCatalogue = async ({
  db,
  log,
  now = wallClock,
  searchServer,
  stories = [],
  outsiders = {},
  content,
}: CatalogueStoreOptions): Promise<CatalogueStore> => {
  const catalogue = catalogueFrom(content ?? (await readContent(db)), outsiders);
  for (const { id } of catalogue.products.values())
    if (challengeOf(catalogue, id) === 'missing')
      log.warn(`${id} asks a question before it is sold but has none in "challenge": nobody can buy it.`);
  const inStock = await openInStock({ db, styles: catalogue.styles, now, warn: log.warn });
  if (catalogue.engine.catalogue.products.length <= deviceMaxOf(catalogue))
    await keepPack(db, catalogue.engine.catalogue, () => listedDetailsOf(catalogue), new Date(now()));
  return catalogueStoreOf({
    catalogue,
    inStock,
    stock: (ids) => readStock(db, ids),
    older: (version) => readPack(db, version),
    olderDetails: (version) => readDetails(db, version),
    searchServer,
    stories,
    now,
  });
};

export type CatalogueSource = {
  readonly catalogue: Catalogue;
  readonly inStock: InStockSource;
  /** What is on hand at this moment. */
  readonly stock: (productIds: readonly ProductId[]) => Promise<StockByVariant>;
  /** Packs of versions before this one; null: not kept. */
  readonly older: PackDeps['older'];
  readonly olderDetails: PackDeps['olderDetails'];
  readonly searchServer?: SphinxServer | undefined;
  /** Of the shop's folder. */
  readonly stories: readonly Story[];
  readonly now: () => Millis;
};

/** A catalogue that was made already, wherever it came from. */
export const catalogueStoreOf = async ({
  searchServer,
  stories: ofFolder,
  ...source
}: CatalogueSource): Promise<CatalogueStore> => {
  const { catalogue, inStock } = source;
  const stories = withBrought(ofFolder, catalogue.stories);
  const pages = [...findablePlaces(catalogue.stores), ...findableStories(stories)];
  const search = besidePages(await openSearch(catalogue, inStock, searchServer), catalogue, pages);
  return createCatalogueStore({ ...source, search, pages, stories });
};

/** With a search server, this process does not read the words: they are most of what the engine would hold. */
const openSearch = async (
  catalogue: Catalogue,
  inStock: InStockSource,
  server: SphinxServer | undefined,
): Promise<ShopSearch> => {
  if (server !== undefined)
    return createSphinxSearchPort({
      server,
      catalogue: catalogue.engine.catalogue,
      stock: inStock.read,
    }).catch((cause: unknown) => {
      throw new StartError(
        'The search server did not take the catalogue. Its log says why; then start again.',
        {
          cause,
        },
      );
    });
  catalogue.engine.readWords();
  const engine = engineByStock(catalogue, inStock);
  return {
    search: async (query) => (await engine()).search(query),
    suggest: async (words) => catalogue.engine.suggest(words),
  };
};

/** The same searches, with the pages that answer words beside products. */
const besidePages = (
  search: ShopSearch,
  { engine }: Catalogue,
  findable: readonly FindablePage[],
): ShopSearch => {
  const around = { pages: createPageIndex(findable), lists: createListNames(engine.catalogue) };
  return {
    ...search,
    async search(query) {
      const answer = await search.search(query);
      return answer && withPages(answer, query, around);
    },
  };
};

/** 0.8 MB as it travels: 0.4 for lists, as much again for product pages. */
const deviceMaxOf = ({ settings }: Catalogue): number => settings.deviceCatalogueMax ?? 20_000;

const catalogueFrom = (content: CatalogueContent, outsiders: Outsiders): Catalogue => {
  try {
    return createCatalogue(content, outsiders);
  } catch (cause) {
    if (cause instanceof CatalogueInvalidError) throw new StartError(cause.message, { cause });
    throw cause;
  }
};

type StoreDeps = Omit<CatalogueSource, 'searchServer'> & {
  readonly search: ShopSearch;
  readonly pages: readonly FindablePage[];
};

const createCatalogueStore = ({
  catalogue,
  inStock,
  stock: stockOf,
  older,
  olderDetails,
  search,
  pages,
  stories,
  now,
}: StoreDeps): CatalogueStore => {
  const listsFor = async (scope: SearchScope, words: string, query: ListQuery): Promise<Lists> => {
    const answer = await search.search({ ...query, scope, words });
    return { ...catalogue.engine, search: () => answer };
  };
  const frame = frameOf(catalogue);
  const home = homePageOf(catalogue);
  const inWarmUpOrder = warmUpOrder(catalogue);
  const packs: PackDeps = {
    catalogue: catalogue.engine.catalogue,
    deviceMax: deviceMaxOf(catalogue),
    details: () => listedDetailsOf(catalogue),
    older,
    olderDetails,
    stock: inStock.read,
    pages,
  };
  return {
    version: catalogue.version,
    frame: () => frame,
    home: () => home,
    homeArticlePath: catalogue.home.articlePath ?? null,
    stories,
    stockVersion: async () => (await inStock.read()).version,
    category: async (path, query) => categoryPageOf(await listsFor(scopeAt(path), '', query), path, query),
    brand: async (path, query) => brandPageOf(await listsFor(scopeAt(path), '', query), path, query),
    searchPage: async (words, query) =>
      searchPageOf(await listsFor({ type: 'all' }, words, query), words, query),
    search: (query) => search.search(query),
    suggest: (words) => search.suggest(words),
    packs: () => packs,
    product: (path) => productPageOf(catalogue, path),
    card: (productId) => cardOfListed(catalogue, productId),
    challenge: (productId) => challengeOf(catalogue, productId),
    stores: () => catalogue.stores,
    publicPaths: () => publicPathsOf(catalogue),
    async objects(ids) {
      const found = visibleProducts(catalogue, ids);
      // Taken before reading: a count is never claimed to be younger than it is.
      const countedAt = now();
      const known = new Set(found.flatMap((product) => (product === null ? [] : [product.id])));
      const stock = await stockOf([...known]);
      return found.map((product) => (product === null ? null : withStock(product, stock, countedAt)));
    },
    pictureOf: (hash) => catalogue.pictures.get(hash),
    pictures: () => inWarmUpOrder,
  };
};

const challengeOf = ({ products }: Catalogue, productId: ProductId): Challenge | 'missing' | null => {
  const product = products.get(productId);
  if (product?.functionalType !== 'challenge' || product.state === 'hidden') return null;
  return product.challenge ?? 'missing';
};

const publicPathsOf = ({ categories, engine, products }: Catalogue): PublicPaths => ({
  categories: categories.map(({ path }) => path),
  brands: [...new Set(engine.catalogue.products.map(({ brand }) => `/brands/${brandSlug(brand)}`))],
  products: [...products.values()].filter(({ state }) => state !== 'hidden').map(({ path }) => path),
});

/** The engine by the newest reading of the stock. */
const engineByStock = (catalogue: Catalogue, inStock: InStockSource): (() => Promise<SearchEngine>) => {
  let made: { readonly version: number; readonly engine: SearchEngine } | undefined;
  return async () => {
    const { bits, version } = await inStock.read();
    if (made?.version !== version) made = { version, engine: catalogue.engine.withStock(bits) };
    return made.engine;
  };
};
