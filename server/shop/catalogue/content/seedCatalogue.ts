// Fills an empty database with a shop. Servers that start together may all try: the first wins, and what it wrote is
// what the others would have written.
import { createHash } from 'node:crypto';

import type { ProductId, StoreId, VariantId } from '#events/facts/values.ts';
import type { Kysely, Transaction } from 'kysely';

import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { insertStoreStock } from '#server/shop/stores/storeStock.ts';

import type { StoredProduct } from './productDocument.ts';

/** What a shop begins with, as the tables keep it: documents with money in dollars, and pieces. */
export type ShopContent = {
  readonly products: readonly StoredProduct[];
  readonly stock: readonly {
    readonly variantId: VariantId;
    readonly productId: ProductId;
    readonly qty: number;
  }[];
  /** What the stores have of it; 1 piece or more. */
  readonly storeStock: readonly {
    readonly productId: ProductId;
    readonly variantId: VariantId;
    readonly storeId: StoreId;
    readonly qty: number;
  }[];
  /** By the name of its row. */
  readonly documents: Readonly<Record<string, unknown>>;
};

/** Rows one statement writes: well under PostgreSQL's 65,535 parameters. */
const rowsAtOnce = 1_000;

const FILLED_WITHIN_MS = 120_000;

/**
 * Writes products, documents and stock in one transaction, unless there is any product or document already.
 *
 * @param at when the stock counts as counted
 * @returns whether this call found the database empty
 */
export const seedCatalogue = async (
  db: Kysely<Schema>,
  makeShop: () => ShopContent,
  at: Date,
): Promise<boolean> => {
  if (!(await isEmpty(db))) return false;
  // Takes seconds on a busy machine, after which the database gives up a transaction that only waits.
  const shop = makeShop();
  const fill = async (transaction: Transaction<Schema>): Promise<boolean> => {
    if (!(await isEmpty(transaction))) return false;
    // Every server writes in this order, so that two of them wait for each other and never in a circle.
    await upsertDocuments(
      transaction,
      Object.entries(shop.documents).map(([name, document]) => ({ name, document })),
    );
    await upsertProducts(
      transaction,
      shop.products.map((document) => ({ id: document.id, document })),
    );
    await insertStock(transaction, shop, at);
    return true;
  };
  // Who waits for another server's rows is cancelled long before a busy machine has written them.
  return withTransaction(db, fill, { retryTooSlow: true, withinMs: FILLED_WITHIN_MS });
};

/** @returns whether nothing of a catalogue is there: no document and no product */
export const isEmpty = async (db: Kysely<Schema> | Transaction<Schema>): Promise<boolean> => {
  const document = await db.selectFrom('catalogue').select('name').limit(1).executeTakeFirst();
  if (document !== undefined) return false;
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined;
};

export const upsertDocuments = async (
  transaction: Transaction<Schema>,
  documents: readonly { readonly name: string; readonly document: unknown }[],
): Promise<void> => {
  await transaction
    .insertInto('catalogue')
    .values(
      documents.map(({ name, document: value }) => {
        const document = JSON.stringify(value);
        const version = createHash('sha256').update(document).digest('hex').slice(0, 16);
        return { name, version, document };
      }),
    )
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        version: row.ref('excluded.version'),
        document: row.ref('excluded.document'),
      })),
    )
    .execute();
};

export const upsertProducts = async (
  transaction: Transaction<Schema>,
  products: readonly { readonly id: string; readonly document: unknown }[],
): Promise<void> => {
  for (const some of chunks(products)) {
    await transaction
      .insertInto('products')
      .values(some.map(({ id, document }) => ({ id, document: JSON.stringify(document) })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({ document: row.ref('excluded.document') })),
      )
      .execute();
  }
};

/** Online and in the stores; existing counts stay as they are. */
export const insertStock = async (
  transaction: Transaction<Schema>,
  { stock, storeStock }: Pick<ShopContent, 'stock' | 'storeStock'>,
  at: Date,
): Promise<void> => {
  for (const some of chunks(stock)) {
    await transaction
      .insertInto('stock')
      .values(
        some.map(({ variantId, productId, qty }) => ({
          variant_id: variantId,
          product_id: productId,
          qty,
          updated_at: at,
        })),
      )
      .onConflict((conflict) => conflict.column('variant_id').doNothing())
      .execute();
  }
  await insertStoreStock(transaction, storeStock, at);
};

const chunks = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
