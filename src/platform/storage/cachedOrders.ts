// Orders this device keeps, in the evictable database, in the wire's shape: the reader must check them.
import * as z from 'zod/mini';
import { purchase as purchaseSchema, type Purchase } from '#sync/protocol/checkout/accountOrders.ts';
import type { OrderRow, ShopCache } from './shopCache.ts';
import type { KeptOrders, OrderKind } from '#sync/orders/keptOrders.ts';
import type { Millis, Partition } from '#events/store/logValues.ts';

type Kept = { readonly kind: OrderKind; readonly purchase: Purchase; readonly at: Millis };

export const createKeptOrders = (database: ShopCache): KeptOrders => {
  const inOne = (work: () => Promise<unknown>): Promise<void> =>
    database.transaction('rw', database.orders, database.orderPages, async () => {
      await work();
    });
  return {
    keepPage: (owner, { cursor, page, at }) =>
      inOne(async () => {
        const { purchases, older, newer } = page;
        await database.orders.bulkPut(
          purchases.map((purchase) => rowOf(owner, { kind: 'account', purchase, at })),
        );
        const numbers = purchases.map(({ order }) => order.number);
        await database.orderPages.put({ owner, place: cursor, at, numbers, older, newer });
      }),
    keep: (owner, kept) => inOne(() => database.orders.put(rowOf(owner, kept))),
    remove: (owner, kind, number) => inOne(() => database.orders.delete([owner, kind, number])),
    keepOnly: (owner, since) =>
      inOne(async () => {
        const isOver = (row: OrderRow): boolean =>
          row.owner !== owner || (row.kind === 'found' && row.at < since);
        await database.orders.filter(isOver).delete();
        await database.orderPages.filter((row) => row.owner !== owner).delete();
      }),
    clear: () =>
      inOne(async () => {
        await database.orders.clear();
        await database.orderPages.clear();
      }),
  };
};

const rowOf = (owner: Partition, { kind, purchase, at }: Kept): OrderRow => ({
  owner,
  kind,
  number: purchase.order.number,
  at,
  value: z.encode(purchaseSchema, purchase),
});
