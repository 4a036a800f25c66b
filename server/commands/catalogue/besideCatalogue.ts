// What lies beside the catalogue and comes in with it: promotions, and what stands in the stores.
import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { ProductId, StoreId, VariantId } from '#events/facts/values.ts';
import { firstIssue } from '#server/shop/catalogue/content/catalogueContent.ts';
import { promotionsOf } from '#server/shop/promotions/promotionDocument.ts';
import { insertStoreStock } from '#server/shop/stores/storeStock.ts';
import type { Schema } from '#server/storage/schema.ts';
import { refuseProblems } from './fileProblems.ts';

export type Beside = {
  readonly promotions: readonly { readonly id: string; readonly document: unknown }[];
  /** A row for each size that a store has, or had. */
  readonly storeStock: readonly {
    readonly productId: ProductId;
    readonly variantId: VariantId;
    readonly storeId: StoreId;
    readonly qty: number;
  }[];
};

export const NOTHING_BESIDE: Beside = { promotions: [], storeStock: [] };

/** Which sizes and stores there will be. */
export type Named = { readonly variants: ReadonlySet<string>; readonly stores: ReadonlySet<string> };

/** @returns what differs from the tables @throws CommandRefusal for a promotion that is none, and for stock of what is not there */
export const changedBeside = async (
  db: Kysely<Schema>,
  { promotions, storeStock }: Beside,
  named: Named,
): Promise<Beside> => {
  refuseProblems([
    ...promotionsOf(promotions).invalid.map(({ id, error }) => `promotion ${id}: ${firstIssue(error)}`),
    ...storeStock.flatMap(({ storeId, variantId }) => [
      ...(named.stores.has(storeId) ? [] : [`storeStock names the store ${storeId}, which does not exist`]),
      ...(named.variants.has(variantId)
        ? []
        : [`storeStock names the size ${variantId}, which does not exist`]),
    ]),
  ]);
  const there = promotions.length > 0 ? await db.selectFrom('promotions').selectAll().execute() : [];
  const documents = new Map(there.map(({ id, document }) => [id, document]));
  const shelves =
    storeStock.length > 0
      ? await db.selectFrom('store_stock').select(['variant_id', 'store_id', 'qty']).execute()
      : [];
  const counts = new Map(shelves.map((row) => [`${row.variant_id} ${row.store_id}`, row.qty]));
  return {
    promotions: promotions.filter(({ id, document }) => !isDeepStrictEqual(documents.get(id), document)),
    storeStock: storeStock.filter(
      ({ variantId, storeId, qty }) => counts.get(`${variantId} ${storeId}`) !== qty,
    ),
  };
};

export const writeBeside = async (
  transaction: Transaction<Schema>,
  { promotions, storeStock }: Beside,
  at: Date,
): Promise<void> => {
  for (const { id, document } of promotions)
    await transaction
      .insertInto('promotions')
      .values({ id, document: JSON.stringify(document) })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({ document: row.ref('excluded.document') })),
      )
      .execute();
  if (storeStock.length === 0) return;
  await sql`delete from store_stock where (variant_id, store_id) in (select * from unnest(
    ${storeStock.map(({ variantId }) => variantId)}::text[], ${storeStock.map(({ storeId }) => storeId)}::text[]))`.execute(
    transaction,
  );
  await insertStoreStock(transaction, storeStock, at);
};

export const readBeside = async (db: Kysely<Schema>): Promise<Beside> => {
  const promotions = await db.selectFrom('promotions').selectAll().orderBy('id').execute();
  const shelves = await db
    .selectFrom('store_stock')
    .select(['product_id', 'variant_id', 'store_id', 'qty'])
    .orderBy('variant_id')
    .orderBy('store_id')
    .execute();
  return {
    promotions: promotions.map(({ id, document }) => ({ id, document })),
    storeStock: shelves.map((row) => ({
      productId: row.product_id,
      variantId: row.variant_id,
      storeId: row.store_id,
      qty: row.qty,
    })),
  };
};
