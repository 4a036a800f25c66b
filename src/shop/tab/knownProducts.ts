// Products in memory, in front of the device's cache: deciders and screens read them without waiting.
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { CachedProduct, ProductCache, ProductLookup } from '#sync/products/productLookup.ts';
import { newerProduct } from '#sync/products/productLookup.ts';
import type { KnownProducts } from '../../store/shopStore.ts';
import type { ProductId } from '#events/facts/values.ts';

export interface ProductStore {
  readonly all: KnownProducts;
  /** Shows what the cache has, then requests from the index what is older than the age allowed. */
  want(ids: readonly ProductId[]): Promise<void>;
  /** The network is back: requests what could not be requested. */
  retry(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export type ProductStorePorts = {
  readonly cache: ProductCache;
  readonly lookup: ProductLookup;
  /** The products of the catalogue on this device; shown while the index cannot be reached, and never kept. */
  readonly catalogue: (ids: readonly ProductId[]) => Promise<ReadonlyMap<ProductId, CachedProduct>>;
  /** BEH-9: stock older than this is requested again. */
  readonly maxAgeMs: number;
  /** All that the index answered just now, once an answer, for code that removes missing items. */
  readonly onAnswer: (products: ReadonlyMap<ProductId, Product | null>) => void;
};

export const createProductStore = (ports: ProductStorePorts): ProductStore => {
  const { cache, lookup, catalogue, maxAgeMs, onAnswer } = ports;
  const listeners = new Set<() => void>();
  let all: KnownProducts = new Map();
  let reported: unknown;
  /** Products from the catalogue: any look-up result replaces them, however old it is. */
  const lent = new Set<ProductId>();
  const unanswered = new Set<ProductId>();

  const show = (next: KnownProducts): void => {
    all = next;
    for (const listener of listeners) listener();
  };

  const put = (products: ReadonlyMap<ProductId, CachedProduct>): void => {
    if (products.size === 0) return;
    const next = new Map(all);
    for (const [id, product] of products) {
      const before = lent.delete(id) ? undefined : next.get(id);
      next.set(id, before ? newerProduct(before, product) : product);
    }
    show(next);
  };

  const lend = async (ids: readonly ProductId[]): Promise<void> => {
    const known = await catalogue(ids.filter((id) => !all.has(id) || lent.has(id)));
    const next = new Map(all);
    for (const [id, product] of known) {
      // It may have been looked up meanwhile.
      if (next.has(id) && !lent.has(id)) continue;
      next.set(id, product);
      lent.add(id);
    }
    if (known.size > 0) show(next);
  };

  const want = async (ids: readonly ProductId[]): Promise<void> => {
    put(await cache.read(ids.filter((id) => !all.has(id))));
    const outcome = await lookup.refresh(ids, maxAgeMs);
    if (outcome.type === 'unreachable') {
      for (const id of ids) unanswered.add(id);
      return lend(ids);
    }
    for (const id of ids) unanswered.delete(id);
    put(await cache.read(ids));
    if (outcome.products.size === 0 || outcome.products === reported) return;
    reported = outcome.products;
    onAnswer(outcome.products);
  };

  return {
    get all() {
      return all;
    },
    want,
    retry: () => want([...unanswered]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/**
 * A device that refuses storage, has no room, or whose database the browser closed, knows products for this visit only.
 *
 * @param report called once per failure; this cache holds no act of the shopper
 */
export const tolerantCache = (cache: ProductCache, report: (error: unknown) => void): ProductCache => {
  /** What this visit received: on a full device the cache may read and yet not write. */
  const received = new Map<ProductId, CachedProduct>();
  return {
    async read(ids) {
      const found = new Map<ProductId, CachedProduct>();
      try {
        for (const [id, product] of await cache.read(ids)) found.set(id, product);
      } catch (error) {
        report(error);
      }
      for (const id of ids) putNewer(found, id, received.get(id));
      return found;
    },
    async write(products) {
      for (const [id, product] of products) putNewer(received, id, product);
      try {
        await cache.write(products);
      } catch (error) {
        report(error);
      }
    },
  };
};

const putNewer = (
  into: Map<ProductId, CachedProduct>,
  id: ProductId,
  product: CachedProduct | undefined,
): void => {
  if (!product) return;
  const before = into.get(id);
  into.set(id, before ? newerProduct(before, product) : product);
};
