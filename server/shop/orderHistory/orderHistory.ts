// Reading past purchases: orders and till purchases, in one order of time.
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import { orderProgress, orderWayOf } from '#domain/order/orderProgress.ts';
import { toOrderNumber } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';
import {
  paymentColumns,
  paymentOf,
  readOrderEvents,
  storedDetails,
} from '#server/shop/orderProgress/storedOrder.ts';
import { offeredReturnToken } from '#server/shop/orderProgress/returnToken.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import type { OrderNumber, StoreId } from '#events/facts/values.ts';
import { normaliseEmail } from '#domain/account/emailAddress.ts';
import type { Schema } from '#server/storage/schema.ts';
import {
  ORDERS_PAGE_SIZE,
  storePurchase,
  type Purchase,
  type PurchasePage,
  type Seller,
} from '#sync/protocol/checkout/accountOrders.ts';
import { placedOrder } from '#sync/protocol/checkout/order.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';

export type OrderHistoryDeps = {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  /** Who sells, as a tax invoice names them; null: without an ABN there is none. */
  readonly seller: Seller;
  /** Signs the tokens of returns. */
  readonly secret: string;
  /** How long after an order something may be sent back; absent: the usual days. */
  readonly returnDays?: number;
  readonly storeOf: (storeId: StoreId) => Store | undefined;
};

/** Where a page begins; without either, at the newest. */
export type PageCursor = { readonly before?: string | undefined; readonly after?: string | undefined };

export const readPurchases = async (
  deps: OrderHistoryDeps,
  accountId: AccountId,
  { before, after }: PageCursor,
): Promise<PurchasePage> => {
  const { db } = deps;
  const isUpward = after !== undefined;
  const from = before ?? after;
  // One more than a page shows whether there is another.
  const window = { from, isUpward, most: ORDERS_PAGE_SIZE + 1 };
  const [online, inStore, count] = await Promise.all([
    ordersOf(db).where('orders.account_id', '=', accountId).$call(within('orders', window)).execute(),
    purchasesOf(db).where('account_id', '=', accountId).$call(within('store_purchases', window)).execute(),
    countOf(db, accountId),
  ]);
  const found = [
    ...(await onlinePurchases(deps, online)),
    ...inStore.map((row) => tillPurchase(row, deps)),
  ].toSorted(isUpward ? (one, other) => newestFirst(other, one) : newestFirst);
  const page = found.slice(0, ORDERS_PAGE_SIZE);
  const hasMore = found.length > page.length;
  const purchases = isUpward ? page.toReversed() : page;
  const [first, last] = [purchases.at(0), purchases.at(-1)];
  // A shopper who came from another page can go back there.
  const hasNewer = isUpward ? hasMore : from !== undefined;
  const hasOlder = isUpward || hasMore;
  return {
    purchases,
    newer: first && hasNewer ? cursorOf(first) : null,
    older: last && hasOlder ? cursorOf(last) : null,
    count,
  };
};

/** @returns null when there is none, or it belongs to another customer */
export const readPurchase = async (
  deps: OrderHistoryDeps,
  accountId: AccountId,
  number: OrderNumber,
): Promise<Purchase | null> => {
  const { db } = deps;
  const [online, inStore] = await Promise.all([
    ordersOf(db)
      .where('orders.account_id', '=', accountId)
      .where('orders.number', '=', number)
      .executeTakeFirst(),
    purchasesOf(db).where('account_id', '=', accountId).where('number', '=', number).executeTakeFirst(),
  ]);
  if (online) return onlyOne(await onlinePurchases(deps, [online]));
  return inStore ? tillPurchase(inStore, deps) : null;
};

/**
 * The order with this number, if it was placed with this address. Before the address matches, the same query runs whether there
 * is such an order or not, and it reads only the address.
 *
 * @param email as `normaliseEmail` leaves it
 */
export const findOrder = async (
  deps: OrderHistoryDeps,
  { number, email }: { readonly number: OrderNumber; readonly email: string },
): Promise<Purchase | null> => {
  const { db } = deps;
  const known = await db
    .selectFrom('orders')
    .select(sql<string | null>`document->'contact'->>'email'`.as('email'))
    .where('number', '=', number)
    .executeTakeFirst();
  if (normaliseEmail(known?.email ?? '') !== email) return null;
  const row = await ordersOf(db).where('orders.number', '=', number).executeTakeFirstOrThrow();
  return onlyOne(await onlinePurchases(deps, [row]));
};

const onlyOne = ([purchase]: readonly Purchase[]): Purchase | null => purchase ?? null;

type PurchaseTable = 'orders' | 'store_purchases';
type Window = { readonly from: string | undefined; readonly isUpward: boolean; readonly most: number };

const ordersOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('orders')
    // Attempts of orders are kept, but the sandbox's first orders have none.
    .leftJoin('order_attempts', 'order_attempts.attempt_id', 'orders.attempt_id')
    .leftJoin('points_redemptions', 'points_redemptions.attempt_id', 'orders.attempt_id')
    .select(['orders.number', 'orders.document', 'orders.details', 'orders.account_id', ...paymentColumns]);

const purchasesOf = (db: Kysely<Schema>) => db.selectFrom('store_purchases').select('document');

/** By the sort key of the orders, so that a page is the same whatever is bought meanwhile. */
const within =
  (table: PurchaseTable, { from, isUpward, most }: Window) =>
  <Query extends Pageable<Query>>(query: Query): Query => {
    const direction = isUpward ? 'asc' : 'desc';
    const [placedAt, number] = [sql.ref(`${table}.placed_at`), sql.ref(`${table}.number`)];
    const ordered = query.orderBy(placedAt, direction).orderBy(number, direction).limit(most);
    if (from === undefined) return ordered;
    const cursor = parseCursor(from);
    const boundary = sql`(${cursor.placedAt}::timestamptz, ${cursor.number}::text)`;
    return ordered.where(sql<boolean>`(${placedAt}, ${number}) ${isUpward ? sql`>` : sql`<`} ${boundary}`);
  };

/** What a page needs of a query, whatever it selects. */
type Pageable<Query> = {
  orderBy(by: ReturnType<typeof sql.ref>, direction: 'asc' | 'desc'): Query;
  limit(most: number): Query;
  where(condition: ReturnType<typeof sql<boolean>>): Query;
};

const countOf = async (db: Kysely<Schema>, accountId: AccountId): Promise<number> => {
  const counts = await Promise.all(
    (['orders', 'store_purchases'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
};

const cursorOf = ({ order }: Purchase): string => `${order.placedAt}.${order.number}`;

const parseCursor = (cursor: string): { readonly placedAt: Date; readonly number: OrderNumber } => {
  const [at = '', number = ''] = cursor.split('.');
  return { placedAt: new Date(Number(at)), number: toOrderNumber(number) };
};

const newestFirst = ({ order: one }: Purchase, { order: other }: Purchase): number =>
  other.placedAt - one.placedAt || (other.number > one.number ? 1 : -1);

type OnlineRow = Parameters<typeof paymentOf>[1] & {
  readonly number: OrderNumber;
  readonly document: unknown;
  readonly details: unknown;
  readonly account_id: AccountId | null;
};

const onlinePurchases = async (
  { db, storeOf, secret, clock, seller, returnDays }: OrderHistoryDeps,
  rows: readonly OnlineRow[],
): Promise<readonly Purchase[]> => {
  const happened = await readOrderEvents(
    db,
    rows.map(({ number }) => number),
  );
  const now = toMillis(clock().getTime());
  return rows.map((row) => {
    const { number, document, details, account_id } = row;
    const order = z.parse(placedOrder, document);
    const events = happened.get(number) ?? [];
    const { storeId, code } = order.shipping;
    const { giftCards } = z.parse(storedDetails, details);
    const paid = paymentOf(order, row);
    const stored = {
      number,
      order,
      giftCards,
      ...paid,
      way: orderWayOf(code),
      progress: orderProgress(events),
    };
    return {
      channel: 'online',
      status: paid.payment === 'lost' ? 'paymentProblem' : 'placed',
      order,
      events,
      returnToken: offeredReturnToken(secret, stored, now, returnDays),
      isOfAccount: account_id !== null,
      store: storeId === null ? null : (storeOf(storeId) ?? null),
      seller,
    };
  });
};

const tillPurchase = (
  { document }: { readonly document: unknown },
  { storeOf, seller }: OrderHistoryDeps,
): Purchase => {
  const order = z.parse(storePurchase, document);
  return { channel: 'inStore', order, store: storeOf(order.storeId) ?? null, seller };
};
