// Orders one after the other, each with what happened to it and how its payment stands: a page of rows at a time.
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import {
  orderProgress,
  orderWayOf,
  type OrderEvent,
  type OrderProgress,
  type OrderWay,
} from '#domain/order/orderProgress.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import { readOrderEvents } from '#server/shop/orderProgress/storedOrder.ts';
import type { PlacementState } from '#server/storage/placementState.ts';
import type { Schema } from '#server/storage/schema.ts';
import { placedOrder, type PlacedOrder } from '#sync/protocol/checkout/order.ts';

export type ListedOrder = {
  readonly number: OrderNumber;
  readonly order: PlacedOrder;
  readonly way: OrderWay;
  readonly events: readonly OrderEvent[];
  readonly progress: OrderProgress;
  /** The authorised money was gone, and nobody has dealt with it. */
  readonly isLost: boolean;
};

export type Span = {
  readonly newestFirst: boolean;
  /** Placed then or later. */
  readonly since: Date | undefined;
  /** Placed before. */
  readonly until: Date | undefined;
  /** Those that may be lost; what happened to an order says whether it is. Absent: all. */
  readonly mayBeLost?: boolean;
  /** Those that money is promised back for. Absent: all. */
  readonly isOwed?: boolean;
};

const PAGE = 500;

type Row = {
  readonly number: OrderNumber;
  readonly document: unknown;
  readonly placed_at: Date;
  readonly state: PlacementState | null;
  readonly closed_at: Date | null;
};

/** Reads on as long as it is asked for more. */
export async function* ordersByTime(db: Kysely<Schema>, span: Span): AsyncGenerator<ListedOrder> {
  for await (const page of orderPages(db, span)) yield* page;
}

/** So many at a time as fit into memory, however many there are. */
export async function* orderPages(db: Kysely<Schema>, span: Span): AsyncGenerator<readonly ListedOrder[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readPage(db, span, last);
    const events = await readOrderEvents(
      db,
      rows.map(({ number }) => number),
    );
    yield rows.map((row) => listed(row, events.get(row.number) ?? []));
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

const readPage = (
  db: Kysely<Schema>,
  { newestFirst, since, until, mayBeLost = false, isOwed = false }: Span,
  last: Row | undefined,
): Promise<readonly Row[]> => {
  const way = newestFirst ? 'desc' : 'asc';
  let query = db
    .selectFrom('orders')
    .leftJoin('order_attempts', 'order_attempts.attempt_id', 'orders.attempt_id')
    .select(['orders.number', 'document', 'placed_at', 'state', 'closed_at']);
  if (since) query = query.where('placed_at', '>=', since);
  if (until) query = query.where('placed_at', '<', until);
  if (mayBeLost) query = query.where('state', '=', 'lost').where('closed_at', 'is', null);
  if (isOwed) {
    const owing = db.selectFrom('order_refunds').select('order_number').where('state', '=', 'owed');
    query = query.where('orders.number', 'in', owing);
  }
  if (last) {
    const { placed_at: at, number } = last;
    query = query.where(
      newestFirst
        ? sql<boolean>`(placed_at, number) < (${at}::timestamptz, ${number})`
        : sql<boolean>`(placed_at, number) > (${at}::timestamptz, ${number})`,
    );
  }
  return query.orderBy('placed_at', way).orderBy('orders.number', way).limit(PAGE).execute();
};

const listed = ({ number, document, state, closed_at }: Row, events: readonly OrderEvent[]): ListedOrder => {
  const order = z.parse(placedOrder, document);
  const progress = orderProgress(events);
  const isLost = state === 'lost' && closed_at === null && progress.stage !== 'cancelled';
  return { number, order, way: orderWayOf(order.shipping.code), events, progress, isLost };
};
