// Products this device knows, in the evictable database: losing them costs a request.
import type { CachedProduct, ProductCache } from '#sync/products/productLookup.ts';
import { newerProduct } from '#sync/products/productLookup.ts';
import type { ProductId } from '#events/facts/values.ts';
import type { ShopCache } from './shopCache.ts';

export const createProductCache = (database: ShopCache): ProductCache => {
  const read = async (ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, CachedProduct>> => {
    const rows = await database.products.bulkGet([...ids]);
    // One that was checked tomorrow, by a clock that was wrong, would keep its price until then.
    return new Map(
      rows.flatMap((row) => (row && row.checkedAt <= Date.now() ? [[row.id, row] as const] : [])),
    );
  };
  return {
    read,
    write: (products) =>
      database.transaction('rw', database.products, async () => {
        const known = await read([...products.keys()]);
        await database.products.bulkPut(
          [...products].map(([id, product]) => {
            const before = known.get(id);
            return { id, ...(before ? newerProduct(before, product) : product) };
          }),
        );
      }),
  };
};
