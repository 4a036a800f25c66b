// The stock of the stores, read from the database at every query.
import { sql, type Kysely } from 'kysely';
import type { ShelfStock } from '#domain/shipping/pickupStores.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { StoreStock } from '#sync/protocol/stores/productCalls.ts';
import type { ProductId, StoreId, VariantId } from '#events/facts/values.ts';

/** @param storeIds the open stores; the stock of a closed one is left out */
export const readStoreStock = async (
  db: Kysely<Schema>,
  productId: ProductId,
  storeIds: ReadonlySet<StoreId>,
): Promise<StoreStock['variants']> => {
  const rows = await db
    .selectFrom('store_stock')
    .select(['variant_id', 'store_id', 'qty'])
    .where('product_id', '=', productId)
    .where('qty', '>', 0)
    .orderBy('variant_id')
    .orderBy('store_id')
    .execute();
  const variants = new Map<VariantId, { storeId: StoreId; qty: number }[]>();
  for (const { variant_id, store_id, qty } of rows) {
    if (!storeIds.has(store_id)) continue;
    const stores = variants.get(variant_id);
    if (stores === undefined) variants.set(variant_id, [{ storeId: store_id, qty }]);
    else stores.push({ storeId: store_id, qty });
  }
  return [...variants].map(([variantId, stores]) => ({ variantId, stores }));
};

/**
 * The stores that have the variants of an order, in one statement.
 *
 * @param storeIds the stores that hand over orders
 */
export const readShelves = async (
  db: Kysely<Schema>,
  items: readonly { readonly productId: ProductId; readonly variantId: VariantId }[],
  storeIds: ReadonlySet<StoreId>,
): Promise<readonly ShelfStock[]> => {
  if (items.length === 0) return [];
  const rows = await db
    .selectFrom('store_stock')
    .select(['variant_id', 'store_id', 'qty'])
    .where(sql<boolean>`product_id = any(${items.map(({ productId }) => productId)})`)
    .where(sql<boolean>`variant_id = any(${items.map(({ variantId }) => variantId)})`)
    .where('qty', '>', 0)
    .execute();
  return rows
    .filter(({ store_id }) => storeIds.has(store_id))
    .map(({ variant_id, store_id, qty }) => ({ variantId: variant_id, storeId: store_id, qty }));
};

export type StoreStockRow = {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly storeId: StoreId;
  readonly qty: number;
};

/** Rows one statement writes. They travel as four arrays, so the number of parameters does not grow with them. */
const ROWS_AT_ONCE = 20_000;

/** Puts rows into the table; existing rows stay as they are. @param at when they count as counted */
export const insertStoreStock = async (
  db: Kysely<Schema>,
  rows: readonly StoreStockRow[],
  at: Date,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    await sql`
      insert into store_stock (product_id, variant_id, store_id, qty, updated_at)
      select product_id, variant_id, store_id, qty, ${at.toISOString()}::timestamptz
      from unnest(
        ${some.map(({ productId }) => productId)}::text[],
        ${some.map(({ variantId }) => variantId)}::text[],
        ${some.map(({ storeId }) => storeId)}::text[],
        ${some.map(({ qty }) => qty)}::integer[]
      ) as piece (product_id, variant_id, store_id, qty)
      on conflict (product_id, variant_id, store_id) do nothing
    `.execute(db);
  }
};
