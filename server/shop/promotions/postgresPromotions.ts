// The shop's promotions and their uses, in PostgreSQL.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { AttemptId } from '#events/facts/values.ts';
import type { Promotion } from '#domain/promotions/promotion.ts';
import type { Schema } from '#server/storage/schema.ts';
import { promotionsOf } from './promotionDocument.ts';
import { customerKeysOf, usesByPromotion, usesToTake, type PromotionCustomer } from './promotionUses.ts';

export type PromotionLog = { readonly warn: (line: string) => void };

/** An invalid one takes nothing off: the line in the log names it, and the checkout continues with the others. */
export const readPromotions = async (
  db: Kysely<Schema>,
  log: PromotionLog,
): Promise<readonly Promotion[]> => {
  const rows = await db.selectFrom('promotions').select(['id', 'document']).orderBy('id').execute();
  const { promotions, invalid } = promotionsOf(rows);
  for (const { id, error } of invalid)
    log.warn(`The promotion ${id} is not applied, its document is wrong: ${error.message}`);
  return promotions;
};

/** @returns orders by promotion id */
export const readPromotionUses = async (
  db: Kysely<Schema>,
  customer: PromotionCustomer,
): Promise<ReadonlyMap<string, number>> => {
  const keys = customerKeysOf(customer);
  if (keys.length === 0) return new Map();
  const counts = await db
    .selectFrom('promotion_uses')
    .select(['promotion_id as promotionId', (make) => make.fn.countAll<number>().as('uses')])
    .where(sql<boolean>`customer_key = any(${keys})`)
    .groupBy(['customer_key', 'promotion_id'])
    .execute();
  return usesByPromotion(counts);
};

export type PromotionUse = {
  readonly promotion: Pick<Promotion, 'id' | 'usesPerCustomer'>;
  readonly customer: PromotionCustomer;
  /** The attempt to place an order it belongs to; the same one again changes nothing. */
  readonly attemptId: AttemptId;
  readonly at: Date;
};

/**
 * Takes one of a customer's uses. Two orders at once cannot take the same one: run it in `withTransaction` with
 * `retryUniqueViolation`.
 *
 * @returns false: the customer has none left, and nothing was taken
 */
export const takePromotionUse = async (
  transaction: Transaction<Schema>,
  { promotion: { id, usesPerCustomer }, customer, attemptId, at }: PromotionUse,
): Promise<boolean> => {
  const keys = customerKeysOf(customer);
  const taken = await transaction
    .selectFrom('promotion_uses')
    .select(['customer_key as key', 'nth', 'attempt_id as attemptId'])
    .where(sql<boolean>`customer_key = any(${keys})`)
    .where('promotion_id', '=', id)
    .execute();
  const wanted = usesToTake({ keys, attemptId, usesPerCustomer }, taken);
  if (wanted === null) return false;
  const rows = wanted.map(({ key, nth }) => ({
    customer_key: key,
    promotion_id: id,
    nth,
    attempt_id: attemptId,
    used_at: at,
  }));
  if (rows.length > 0) await transaction.insertInto('promotion_uses').values(rows).execute();
  return true;
};

/** Gives an attempt's uses back: there is no order. */
export const giveBackPromotionUses = async (
  transaction: Transaction<Schema>,
  customer: PromotionCustomer,
  attemptId: AttemptId,
): Promise<void> => {
  await transaction
    .deleteFrom('promotion_uses')
    .where(sql<boolean>`customer_key = any(${customerKeysOf(customer)})`)
    .where('attempt_id', '=', attemptId)
    .execute();
};
