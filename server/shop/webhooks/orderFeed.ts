// What happens to orders, for the shop's other systems: written into the outbox in the transaction in which it happens.
//
// A message holds the order as its shopper reads it, personal data included; its text is deleted once it has arrived.
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { OrderEvent } from '#domain/order/orderProgress.ts';
import type { Schema } from '#server/storage/schema.ts';
import { placedOrder, type PlacedOrder } from '#sync/protocol/checkout/order.ts';
import { orderEvent } from '#sync/protocol/checkout/orderEvents.ts';

export type FeedItem = {
  readonly order: PlacedOrder;
  /** 0: it was placed; else the number of the event. */
  readonly nth: number;
  /** Null: it was placed. */
  readonly event: OrderEvent | null;
  readonly at: Date;
};

/** Told if, and only if, the transaction is committed. */
export type OrderFeed = (transaction: Transaction<Schema>, item: FeedItem) => Promise<void>;

/** The same thing that happened has the same id, however often its transaction is tried. */
export const queueWebhook: OrderFeed = async (transaction, { order, nth, event, at }) => {
  const body = JSON.stringify({
    type: `order.${event?.type ?? 'placed'}`,
    timestamp: at.toISOString(),
    data: {
      number: order.number,
      nth,
      event: event === null ? null : z.encode(orderEvent, event),
      order: z.encode(placedOrder, order),
    },
  });
  await transaction
    .insertInto('webhook_outbox')
    .values({
      id: `msg_${order.number}_${nth}`,
      body,
      created_at: at,
      next_attempt_at: at,
      last_error: null,
    })
    .execute();
};
