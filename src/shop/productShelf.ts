// Products in memory, in front of the device's cache: deciders and screens read them without waiting.
import type { Product } from '#sync/protocol/product.ts';
import type { CachedProduct, ProductCache, ProductLookup } from '#sync/productLookup.ts';
import { newerProduct } from '#sync/productLookup.ts';
import type { KnownProducts } from '../store/shopStore.ts';

export interface ProductShelf {
  readonly all: KnownProducts;
  /** Shows what the cache has, then asks the index for what is older than the age allowed. */
  want(ids: readonly string[]): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export type ShelfPorts = {
  readonly cache: ProductCache;
  readonly lookup: ProductLookup;
  /** §9: stock older than this is asked for again. */
  readonly maxAgeMs: number;
  /** What the index answered just now, for those who drop what is gone. */
  readonly onAnswer: (products: ReadonlyMap<string, Product | null>) => void;
};

export const createProductShelf = ({ cache, lookup, maxAgeMs, onAnswer }: ShelfPorts): ProductShelf => {
  const listeners = new Set<() => void>();
  let all: KnownProducts = new Map();

  const put = (products: ReadonlyMap<string, CachedProduct>): void => {
    if (products.size === 0) return;
    const next = new Map(all);
    for (const [id, product] of products) {
      const before = next.get(id);
      next.set(id, before ? newerProduct(before, product) : product);
    }
    all = next;
    for (const listener of listeners) listener();
  };

  return {
    get all() {
      return all;
    },
    async want(ids) {
      put(await cache.read(ids.filter((id) => !all.has(id))));
      const outcome = await lookup.refresh(ids, maxAgeMs);
      if (outcome.type === 'unreachable') return;
      put(await cache.read(ids));
      if (outcome.products.size > 0) onAnswer(outcome.products);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/**
 * A device that refuses storage, or whose database the browser closed, knows products for this visit only.
 *
 * @param report told once a failure; nothing a shopper did is in this cache
 */
export const tolerantCache = (cache: ProductCache, report: (error: unknown) => void): ProductCache => {
  const memory = new Map<string, CachedProduct>();
  return {
    async read(ids) {
      try {
        return await cache.read(ids);
      } catch (error) {
        report(error);
        return new Map(ids.flatMap((id) => (memory.has(id) ? [[id, memory.get(id) as CachedProduct]] : [])));
      }
    },
    async write(products) {
      for (const [id, product] of products) memory.set(id, product);
      try {
        await cache.write(products);
      } catch (error) {
        report(error);
      }
    },
  };
};
