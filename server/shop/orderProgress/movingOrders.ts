// The newest orders with what happened to them: for whoever moves them along.
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { orderProgress, orderWayOf } from '#domain/order/orderProgress.ts';
import { placedOrder } from '#sync/protocol/checkout/order.ts';
import type { Schema } from '#server/storage/schema.ts';
import { readOrderEvents, type StoredOrder } from './storedOrder.ts';

export type MovingOrder = Pick<StoredOrder, 'number' | 'attemptId' | 'order' | 'way' | 'events' | 'progress'>;

export const readMovingOrders = async (db: Kysely<Schema>, most: number): Promise<readonly MovingOrder[]> => {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'attempt_id', 'document'])
    .orderBy('placed_at', 'desc')
    .limit(most)
    .execute();
  const events = await readOrderEvents(
    db,
    rows.map(({ number }) => number),
  );
  return rows.map(({ number, attempt_id: attemptId, document }) => {
    const order = z.parse(placedOrder, document);
    const happened = events.get(number) ?? [];
    const way = orderWayOf(order.shipping.code);
    return { number, attemptId, order, way, events: happened, progress: orderProgress(happened) };
  });
};
