// An order with everything that happened to it, read for what may happen next.
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import {
  orderProgress,
  orderWayOf,
  type OrderEvent,
  type OrderProgress,
  type OrderWay,
} from '#domain/order/orderProgress.ts';
import { toCents } from '#events/brands.ts';
import type { AttemptId, Cents, OrderNumber, VariantId } from '#events/facts/values.ts';
import type { RedemptionState } from '#server/shop/loyalty/pointsRedemptions.ts';
import type { Plan } from '#server/shop/orders/store/orderStore.ts';
import { storedPieces, storedVariants } from '#server/shop/orders/store/storedPlan.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import type { PlacementState } from '#server/storage/placementState.ts';
import type { Schema } from '#server/storage/schema.ts';
import { placedOrder, type PlacedOrder } from '#sync/protocol/checkout/order.ts';
import { orderEvent } from '#sync/protocol/checkout/orderEvents.ts';

export type StoredOrder = {
  readonly number: OrderNumber;
  readonly attemptId: AttemptId;
  /** Null: a guest's. */
  readonly accountId: AccountId | null;
  readonly order: PlacedOrder;
  readonly way: OrderWay;
  /** What it took of counted stock. */
  readonly pieces: Plan['pieces'];
  /** In the order they were used in. */
  readonly voucherCodes: readonly string[];
  /** Items that are gift cards; null: the order is from before they were noted. */
  readonly giftCards: readonly VariantId[] | null;
  /** Items that were made for it; null: as above. */
  readonly madeToOrder: readonly VariantId[] | null;
  /** `lost`: the money never came. `unknown`: the books have no attempt for it. */
  readonly payment: 'taken' | 'lost' | 'unknown';
  /** What the payment or points were to pay, and never did. */
  readonly lost: Cents;
  readonly events: readonly OrderEvent[];
  readonly progress: OrderProgress;
};

/** What only the shop knows of it. */
export const storedDetails = z.object({
  pieces: z._default(storedPieces, []),
  voucherCodes: z._default(z.array(z.string()), []),
  giftCards: storedVariants,
  madeToOrder: storedVariants,
});

/**
 * @returns null: there is no such order
 * @throws ZodError when a row was edited by hand
 */
export const readStoredOrder = async (
  db: Kysely<Schema>,
  number: OrderNumber,
): Promise<StoredOrder | null> => {
  const row = await db
    .selectFrom('orders')
    .leftJoin('order_attempts', 'order_attempts.attempt_id', 'orders.attempt_id')
    .leftJoin('points_redemptions', 'points_redemptions.attempt_id', 'orders.attempt_id')
    .selectAll('orders')
    .select(paymentColumns)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return null;
  const events = (await readOrderEvents(db, [number])).get(number) ?? [];
  const order = z.parse(placedOrder, row.document);
  const { pieces, voucherCodes, giftCards, madeToOrder } = z.parse(storedDetails, row.details);
  return {
    number,
    attemptId: row.attempt_id,
    accountId: row.account_id,
    order,
    way: orderWayOf(order.shipping.code),
    pieces,
    voucherCodes,
    giftCards,
    madeToOrder,
    ...paymentOf(order, row),
    events,
    progress: orderProgress(events),
  };
};

/** Of the tables joined to `orders`. */
export const paymentColumns = [
  'order_attempts.state',
  'points_redemptions.state as points_state',
  'points_redemptions.amount_cents as points_amount',
] as const;

type PaymentRow = {
  readonly state: PlacementState | null;
  readonly points_state: RedemptionState | null;
  readonly points_amount: Cents | null;
};

export const paymentOf = (
  { payment }: Pick<PlacedOrder, 'payment'>,
  { state, points_state, points_amount }: PaymentRow,
): Pick<StoredOrder, 'payment' | 'lost'> => {
  const lost = toCents(
    (state === 'lost' ? (payment?.amount ?? 0) : 0) + (points_state === 'lost' ? (points_amount ?? 0) : 0),
  );
  if (state === null) return { payment: 'unknown', lost };
  return { payment: state === 'lost' ? 'lost' : 'taken', lost };
};

/** Of each order, oldest first; an order without any is absent. */
export const readOrderEvents = async (
  db: Kysely<Schema>,
  numbers: readonly OrderNumber[],
): Promise<ReadonlyMap<OrderNumber, readonly OrderEvent[]>> => {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_events')
    .select(['order_number', 'document'])
    .where(sql<boolean>`order_number = any(${[...numbers]})`)
    .orderBy('order_number')
    .orderBy('nth')
    .execute();
  const events = new Map<OrderNumber, OrderEvent[]>();
  for (const { order_number, document } of rows)
    events.set(order_number, [...(events.get(order_number) ?? []), z.parse(orderEvent, document)]);
  return events;
};
