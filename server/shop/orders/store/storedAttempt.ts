// An attempt as its row keeps it.
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { toCents } from '#events/brands.ts';
import type { Schema } from '#server/storage/schema.ts';
import { orderRefusal, placedOrder, type OrderRefusal } from '#sync/protocol/checkout/order.ts';
import type { Attempt } from './orderStore.ts';
import { parsePlan } from './storedPlan.ts';

export type AttemptRow = Selectable<Schema['order_attempts']>;

/**
 * @param document of the order it became; null: of none
 * @throws ZodError when the row or the document was edited by hand
 */
export const attemptOf = (row: AttemptRow, document: unknown): Attempt => {
  const plan = row.plan === null ? null : parsePlan(row.plan);
  return {
    attemptId: row.attempt_id,
    cartId: row.cart_id,
    cartHash: row.cart_hash,
    accountId: row.account_id ?? undefined,
    state: row.state,
    amountDue: plan?.amountDue ?? toCents(0),
    points: plan?.points ?? null,
    checkoutToken: row.checkout_token,
    transactionId: row.transaction_id,
    order: document === null ? null : z.parse(placedOrder, document),
    refusal: row.refusal === null ? null : z.parse(orderRefusal, row.refusal),
    changedAt: row.changed_at,
  };
};

export const refusalText = (refusal: OrderRefusal): string => JSON.stringify(z.encode(orderRefusal, refusal));
