// Takes what an order needs from what is counted, and puts it back: one conditional update per row, never below zero.
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import type { Plan } from './orderStore.ts';
import type { VariantId } from '#events/facts/values.ts';

type Piece = Plan['pieces'][number];

/** @returns the first variant of which there are too few, or null: all of it was taken */
export const takePieces = async (
  transaction: Transaction<Schema>,
  pieces: readonly Piece[],
  at: Date,
): Promise<VariantId | null> => {
  for (const piece of inOrder(pieces))
    if (!(await change(transaction, piece, { by: -piece.qty, at }))) return piece.variantId;
  return null;
};

export const giveBackPieces = async (
  transaction: Transaction<Schema>,
  pieces: readonly Piece[],
  at: Date,
): Promise<void> => {
  for (const piece of inOrder(pieces)) await change(transaction, piece, { by: piece.qty, at });
};

/** One order for all callers: two that want the same pieces cannot deadlock. */
const inOrder = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));

const change = async (
  transaction: Transaction<Schema>,
  { productId, variantId, storeId }: Piece,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<boolean> => {
  const changed = { qty: sql<number>`qty + ${by}`, updated_at: at };
  const enough = sql<boolean>`qty + ${by} >= 0`;
  const { numUpdatedRows } =
    storeId === null
      ? await transaction
          .updateTable('stock')
          .set(changed)
          .where('variant_id', '=', variantId)
          .where(enough)
          .executeTakeFirstOrThrow()
      : await transaction
          .updateTable('store_stock')
          .set(changed)
          .where('product_id', '=', productId)
          .where('variant_id', '=', variantId)
          .where('store_id', '=', storeId)
          .where(enough)
          .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
