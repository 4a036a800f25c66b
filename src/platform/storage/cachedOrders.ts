// Orders this device keeps, in the evictable database, in the wire's shape: the reader must check them.
import type { OrderRow, ShopCache } from './shopCache.ts';
import type { KeptOrders } from '#sync/orders/keptOrders.ts';

export const createKeptOrders = (database: ShopCache): KeptOrders => {
  const inOne = (work: () => Promise<unknown>): Promise<void> =>
    database.transaction('rw', database.orders, database.orderPages, async () => {
      await work();
    });
  return {
    keepPage: async (owner, { cursor, page, at }) => {
      const { purchases, older, newer } = page;
      const rowOf = await orderRows();
      const rows = purchases.map((purchase) => rowOf(owner, { kind: 'account', purchase, at }));
      const numbers = purchases.map(({ order }) => order.number);
      await inOne(async () => {
        await database.orders.bulkPut(rows);
        await database.orderPages.put({ owner, place: cursor, at, numbers, older, newer });
      });
    },
    keep: async (owner, kept) => {
      const row = (await orderRows())(owner, kept);
      await inOne(() => database.orders.put(row));
    },
    remove: (owner, kind, number) => inOne(() => database.orders.delete([owner, kind, number])),
    keepOnly: (owner, since) =>
      inOne(async () => {
        const isOver = (row: OrderRow): boolean =>
          row.owner !== owner || (row.kind !== 'account' && row.at < since);
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

/** Loaded when there is an order to keep: the schema is of no use to a shopper without one. */
const orderRows = async () => (await import('./orderRow.ts')).orderRow;
