// Products in memory, in front of the device's cache: deciders and screens read them without waiting.
//
// What the index did not answer for is requested again, at first after about a second, later once a minute.
import { timer, type SchedulerLike, type Subscription } from 'rxjs';
import { backoffMs, ROUND_BACKOFF } from '#sync/transport/backoff.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { CachedProduct, ProductCache, ProductLookup } from '#sync/products/productLookup.ts';
import { newerProduct } from '#sync/products/productLookup.ts';
import type { KnownProducts } from '../../store/shopStore.ts';
import type { ProductId } from '#events/facts/values.ts';

export interface ProductStore {
  readonly all: KnownProducts;
  /** Products that could not be loaded and that nothing is known of; the same set until it changes. */
  readonly unloaded: ReadonlySet<ProductId>;
  /** Shows what the cache has, then requests from the index what is older than the age allowed. */
  want(ids: readonly ProductId[]): Promise<void>;
  /** Requests now what the index did not answer for: the network is back, or the shopper asks. */
  retry(): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** Ends the retries. */
  stop(): void;
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
  /** Runs work that nobody waits for. */
  readonly inBackground: (work: Promise<unknown>) => void;
  readonly random: () => number;
  /** What retries are timed by; the browser's own when left out. */
  readonly scheduler?: SchedulerLike;
};

const noIds: ReadonlySet<ProductId> = new Set();

export const createProductStore = (ports: ProductStorePorts): ProductStore => {
  const { cache, lookup, catalogue, maxAgeMs, onAnswer } = ports;
  const listeners = new Set<() => void>();
  let all: KnownProducts = new Map();
  let reported: unknown;
  /** Products from the catalogue: any look-up result replaces them, however old it is. */
  const lent = new Set<ProductId>();
  const unanswered = new Set<ProductId>();
  let unloaded = noIds;
  const retries = createRetries(ports, () => retry());

  const show = (next: KnownProducts): void => {
    const missing = new Set([...unanswered].filter((id) => !next.has(id)));
    const isSame = missing.size === unloaded.size && [...missing].every((id) => unloaded.has(id));
    if (next === all && isSame) return;
    all = next;
    if (!isSame) unloaded = missing;
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
    if (known.size === 0) return;
    const next = new Map(all);
    for (const [id, product] of known) {
      // It may have been looked up meanwhile.
      if (next.has(id) && !lent.has(id)) continue;
      next.set(id, product);
      lent.add(id);
    }
    show(next);
  };

  const want = async (ids: readonly ProductId[]): Promise<void> => {
    put(await cache.read(ids.filter((id) => !all.has(id))));
    const outcome = await lookup.refresh(ids, maxAgeMs);
    if (outcome.type === 'unreachable') {
      try {
        // First: what the catalogue on this device knows is not missing, not for a moment.
        await lend(ids);
      } finally {
        for (const id of ids) unanswered.add(id);
        show(all);
        retries.later();
      }
      return;
    }
    for (const id of ids) unanswered.delete(id);
    put(await cache.read(ids));
    show(all);
    if (unanswered.size === 0) retries.end();
    if (outcome.products.size === 0 || outcome.products === reported) return;
    reported = outcome.products;
    onAnswer(outcome.products);
  };

  const retry = async (): Promise<void> => {
    if (unanswered.size > 0) await want([...unanswered]);
  };

  return {
    get all() {
      return all;
    },
    get unloaded() {
      return unloaded;
    },
    want,
    retry,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => retries.stop(),
  };
};

/** One retry at a time, each later than the one before until something is answered. */
const createRetries = (
  { inBackground, random, scheduler }: ProductStorePorts,
  retry: () => Promise<void>,
) => {
  let next: Subscription | undefined;
  let attempt = 0;
  let isStopped = false;
  const end = (): void => {
    next?.unsubscribe();
    next = undefined;
    attempt = 0;
  };
  return {
    later(): void {
      if (next || isStopped) return;
      next = timer(backoffMs(attempt, random(), ROUND_BACKOFF), scheduler).subscribe(() => {
        next = undefined;
        inBackground(retry());
      });
      attempt += 1;
    },
    end,
    stop(): void {
      isStopped = true;
      end();
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
