// Products this device knows, in the evictable database: losing them costs a request.
import type { ProductCache } from '#sync/products/productLookup.ts';
import { newerProduct } from '#sync/products/productLookup.ts';
import type { ShopCache } from './shopCache.ts';

export const createProductCache = (database: ShopCache): ProductCache => ({
  async read(ids) {
    const rows = await database.products.bulkGet([...ids]);
    return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  },
  async write(products) {
    await database.transaction('rw', database.products, async () => {
      const kept = await database.products.bulkGet([...products.keys()]);
      const known = new Map(kept.flatMap((row) => (row ? [[row.id, row] as const] : [])));
      await database.products.bulkPut(
        [...products].map(([id, product]) => {
          const before = known.get(id);
          return { id, ...(before ? newerProduct(before, product) : product) };
        }),
      );
    });
  },
});
