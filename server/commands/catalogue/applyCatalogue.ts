// Writes a changed catalogue, whole or not at all: it is checked with everything that is there before a row is touched, so that
// no running shop ever meets rows it cannot use. What is the same already is not written.
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import {
  CatalogueInvalidError,
  checkContent,
  type CatalogueContent,
} from '#server/shop/catalogue/content/catalogueContent.ts';
import { upsertDocuments, upsertProducts } from '#server/shop/catalogue/content/seedCatalogue.ts';
import { digestOf, readContent } from '#server/shop/catalogue/content/storedContent.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { CommandRefusal } from '../line/commandLine.ts';
import type { StockCount, StoredRow } from './foreign/storedProducts.ts';
import { changedBeside, NOTHING_BESIDE, writeBeside, type Beside, type Named } from './besideCatalogue.ts';
import { lostPlaces, placesOf } from '#server/shop/promotions/promotionPlaces.ts';
import { refuseProblems } from './fileProblems.ts';

export type Wanted = {
  readonly documents: Readonly<Record<string, unknown>>;
  readonly products: readonly StoredRow[];
  readonly stock: readonly StockCount[];
  /** Sizes that have a count keep it: that of the file knows nothing of what was sold since. Absent: they do not. */
  readonly keepsCounts?: boolean;
  /** Absent: nothing. */
  readonly beside?: Beside;
};

export type Applied = {
  /** Promotions, too. */
  readonly documents: number;
  readonly products: number;
  /** Counts of pieces, those of stores too. */
  readonly stock: number;
  /** Counts that differ in the file, and stayed. Absent: none. */
  readonly stockKept?: number;
  /** Promotions that lose a category they name, a line each. Absent: none. */
  readonly promotionsLost?: readonly string[];
};

type Deps = {
  readonly db: Kysely<Schema>;
  readonly at: Date;
  readonly isDry: boolean;
  readonly progress: (line: string) => void;
  /** Of the stories in the shop's folder: `/articles/delivery`. Absent: they are not known. */
  readonly storyPaths?: readonly string[] | undefined;
};

/**
 * @param wanted what is to be there, made from the catalogue that is; called again when somebody else wrote meanwhile
 * @returns how many rows changed, or would
 * @throws CommandRefusal when the catalogue would not be whole, with what is wrong
 */
export const applyCatalogue = async (
  { db, at, isDry, progress, storyPaths }: Deps,
  wanted: (before: Before) => Promise<Wanted>,
): Promise<Applied> => {
  for (let tried = 1; ; tried += 1) {
    progress('Reading the catalogue …');
    const digest = await digestOf(db);
    const { documents, products } = await readContent(db);
    const before = { documents, products: products as readonly StoredRow[] };
    const changes = changesOf(before, await wanted(before));
    progress(`Checking the catalogue with ${changes.products.length} products that are new or changed …`);
    const named = check(before, changes, storyPaths);
    const beside = await changedBeside(db, changes.beside ?? NOTHING_BESIDE, named);
    const lost = await promotionsLost(db, before, changes);
    const { stock, kept } = await changedStock(db, changes);
    const applied = {
      documents: Object.keys(changes.documents).length + beside.promotions.length,
      products: changes.products.length,
      stock: stock.length + beside.storeStock.length,
      ...(kept > 0 && { stockKept: kept }),
      ...(lost.length > 0 && { promotionsLost: lost }),
    };
    if (isDry) return applied;
    progress(`Writing ${applied.products} products and ${applied.stock} counts …`);
    const isWritten = await withTransaction(db, async (transaction) => {
      // One import at a time: what is written is what was checked.
      await transaction
        .selectFrom('catalogue')
        .select('name')
        .where('name', '=', 'settings')
        .forUpdate()
        .execute();
      if ((await digestOf(transaction)) !== digest) return false;
      await write(transaction, { ...changes, stock }, at);
      await writeBeside(transaction, beside, at);
      return true;
    });
    if (isWritten) return applied;
    if (tried === MOST_TRIES)
      throw new CommandRefusal(
        'refused',
        'Somebody else goes on changing the catalogue. Nothing was written.',
      );
  }
};

const MOST_TRIES = 5;

export type Before = Omit<CatalogueContent, 'products'> & { readonly products: readonly StoredRow[] };

const changesOf = (
  before: Before,
  { documents, products, beside = NOTHING_BESIDE, ...counts }: Wanted,
): Wanted => {
  const byId = new Map(before.products.map((row) => [row.id, row]));
  const there: Readonly<Record<string, unknown>> = before.documents;
  return {
    documents: Object.fromEntries(
      Object.entries(documents).filter(([name, document]) => !isDeepStrictEqual(there[name], document)),
    ),
    products: products.filter((row) => !isDeepStrictEqual(byId.get(row.id), row)),
    ...counts,
    beside,
  };
};

/** @returns the sizes and stores that there will be */
const check = (
  before: Before,
  { documents, products }: Wanted,
  storyPaths: readonly string[] | undefined,
): Named => {
  const rows = new Map([...before.products, ...products].map((row) => [row.id, row]));
  try {
    const checked = checkContent({
      products: [...rows.values()],
      documents: { ...before.documents, ...documents },
    });
    if (storyPaths && ('home' in documents || 'stories' in documents))
      refuseProblems(homeProblems(checked, storyPaths));
    return {
      variants: new Set(checked.products.flatMap(({ variants }) => variants.map(({ id }) => id))),
      stores: new Set(checked.documents.stores.map(({ id }) => id)),
    };
  } catch (error) {
    if (!(error instanceof CatalogueInvalidError)) throw error;
    refuseProblems(error.problems);
    throw error;
  }
};

/** A shop whose home page leads to nowhere would not start again. */
const homeProblems = (
  { documents, stories }: ReturnType<typeof checkContent>,
  storyPaths: readonly string[],
): readonly string[] => {
  const { articlePath } = documents.home;
  const paths = new Set([...storyPaths, ...stories.map(({ path }) => path)]);
  return articlePath === undefined || paths.has(articlePath)
    ? []
    : [`home, articlePath: ${articlePath} is no story of the shop’s folder, nor of the catalogue`];
};

/** Of promotions as they will be: the file may bring some along. */
const promotionsLost = async (
  db: Kysely<Schema>,
  before: Before,
  { documents, beside = NOTHING_BESIDE }: Wanted,
): Promise<readonly string[]> => {
  if (!('categories' in documents)) return [];
  const there = await db.selectFrom('promotions').selectAll().orderBy('id').execute();
  const rows = new Map([...there, ...beside.promotions].map((row) => [row.id, row]));
  const places = [before.documents.categories, documents['categories']].map(placesOf);
  return lostPlaces([...rows.values()], places[0] ?? [], places[1] ?? []);
};

const changedStock = async (
  db: Kysely<Schema>,
  { stock, keepsCounts = false }: Wanted,
): Promise<{ readonly stock: readonly StockCount[]; readonly kept: number }> => {
  if (stock.length === 0) return { stock, kept: 0 };
  const rows = await db.selectFrom('stock').select(['variant_id', 'qty']).execute();
  const counts = new Map(rows.map(({ variant_id, qty }) => [variant_id, qty]));
  const differing = stock.filter(({ variantId, qty }) => counts.get(variantId) !== qty);
  const brought = keepsCounts ? differing.filter(({ variantId }) => !counts.has(variantId)) : differing;
  return { stock: brought, kept: differing.length - brought.length };
};

const AT_ONCE = 1_000;

const write = async (
  transaction: Transaction<Schema>,
  { documents, products, stock }: Wanted,
  at: Date,
): Promise<void> => {
  const named = Object.entries(documents).map(([name, document]) => ({ name, document }));
  if (named.length > 0) await upsertDocuments(transaction, named);
  await upsertProducts(
    transaction,
    products.map((document) => ({ id: document.id, document })),
  );
  const ordered = stock.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
  for (let from = 0; from < ordered.length; from += AT_ONCE)
    await transaction
      .insertInto('stock')
      .values(
        ordered.slice(from, from + AT_ONCE).map(({ variantId, productId, qty }) => ({
          variant_id: variantId,
          product_id: productId,
          qty,
          updated_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('variant_id').doUpdateSet((row) => ({
          qty: row.ref('excluded.qty'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute();
};
