// The shop's promotions and their uses, in the database.
import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Promotion } from '#domain/promotions/promotion.ts';
import { normaliseEmail } from '#domain/account/emailAddress.ts';
import type { Schema } from '#server/storage/schema.ts';
import { parsePromotion } from './promotionDocument.ts';

export type PromotionLog = { readonly warn: (line: string) => void };

/** An invalid one takes nothing off: the line in the log names it, and the checkout continues with the others. */
export const readPromotions = async (
  db: Kysely<Schema>,
  log: PromotionLog,
): Promise<readonly Promotion[]> => {
  const rows = await db.selectFrom('promotions').select(['id', 'document']).orderBy('id').execute();
  return rows.flatMap(({ id, document }) => {
    const promotion = parsePromotion(document);
    if (!(promotion instanceof Error)) return [promotion];
    log.warn(`The promotion ${id} is not applied, its document is wrong: ${promotion.message}`);
    return [];
  });
};

/** Who requests an offer: a customer by the account, a guest by the email address of the order. */
export type PromotionCustomer = {
  readonly accountId: string | undefined;
  readonly email: string | undefined;
};

/** Hashes: a reader of this table cannot see who bought what. */
export const customerKeysOf = ({ accountId, email }: PromotionCustomer): readonly string[] => {
  const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
  return [
    ...(accountId === undefined ? [] : [hash(`account ${accountId}`)]),
    ...(email === undefined || email === '' ? [] : [hash(`email ${normaliseEmail(email)}`)]),
  ];
};

/** @returns orders by promotion id; of the account's and the address's, the larger number */
export const readPromotionUses = async (
  db: Kysely<Schema>,
  customer: PromotionCustomer,
): Promise<ReadonlyMap<string, number>> => {
  const keys = customerKeysOf(customer);
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('promotion_uses')
    .select(['promotion_id', (make) => make.fn.countAll<number>().as('uses')])
    .where(sql<boolean>`customer_key = any(${keys})`)
    .groupBy(['customer_key', 'promotion_id'])
    .execute();
  const uses = new Map<string, number>();
  for (const row of rows) uses.set(row.promotion_id, Math.max(uses.get(row.promotion_id) ?? 0, row.uses));
  return uses;
};

export type PromotionUse = {
  readonly promotion: Pick<Promotion, 'id' | 'usesPerCustomer'>;
  readonly customer: PromotionCustomer;
  /** The attempt to place an order it belongs to; the same one again changes nothing. */
  readonly attemptId: string;
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
  { promotion, customer, attemptId, at }: PromotionUse,
): Promise<boolean> => {
  const keys = customerKeysOf(customer);
  const rows = await transaction
    .selectFrom('promotion_uses')
    .select(['customer_key', 'nth', 'attempt_id'])
    .where(sql<boolean>`customer_key = any(${keys})`)
    .where('promotion_id', '=', promotion.id)
    .execute();
  const wanted = keys.flatMap((key) => {
    const own = rows.filter(({ customer_key }) => customer_key === key);
    if (own.some(({ attempt_id }) => attempt_id === attemptId)) return [];
    const taken = new Set(own.map(({ nth }) => nth));
    let nth = 1;
    while (taken.has(nth)) nth += 1;
    return [{ customer_key: key, promotion_id: promotion.id, nth, attempt_id: attemptId, used_at: at }];
  });
  const max = promotion.usesPerCustomer ?? Infinity;
  if (wanted.some(({ nth }) => nth > max)) return false;
  if (wanted.length > 0) await transaction.insertInto('promotion_uses').values(wanted).execute();
  return true;
};

/** Gives an attempt's uses back: there is no order. */
export const giveBackPromotionUses = async (
  transaction: Transaction<Schema>,
  customer: PromotionCustomer,
  attemptId: string,
): Promise<void> => {
  await transaction
    .deleteFrom('promotion_uses')
    .where(sql<boolean>`customer_key = any(${customerKeysOf(customer)})`)
    .where('attempt_id', '=', attemptId)
    .execute();
};
