// Products by id: one request per tick, cached answers at once, and a newer count of stock always wins (BEH-3, BEH-7).
import type { ProductId } from '#events/facts/values.ts';
import { latest } from '#events/store/clock.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { MAX_OBJECT_IDS, searchObjects } from '#sync/protocol/search/searchObjects.ts';
import type { Transport } from '../transport/transport.ts';

/** Port: products kept on this device. */
export interface ProductCache {
  /** What is known; ids that are not known are absent. */
  read(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, CachedProduct>>;
  /** Must keep the copy with the newer stockUpdatedAt. */
  write(products: ReadonlyMap<ProductId, CachedProduct>): Promise<void>;
}

/** `product` is null when the index said there is none. `checkedAt` by this device's clock. */
export type CachedProduct = { readonly product: Product | null; readonly checkedAt: Millis };

export type LookupOutcome =
  /**
   * What the index answered just now, for every id requested in this tick, by other callers too: only a whole answer shows
   * whether it can be believed. All callers get the same map.
   */
  | { readonly type: 'answered'; readonly products: ReadonlyMap<ProductId, Product | null> }
  | { readonly type: 'unreachable' };

export interface ProductLookup {
  /** Asks the index, together with all other requests of this tick; the answers go into the cache. */
  fetch(ids: readonly ProductId[]): Promise<LookupOutcome>;
  /**
   * Asks only for what is missing, gone, or was checked longer ago than `maxAgeMs`. For the gone always: a tab may have died
   * between keeping that answer and acting on it.
   */
  refresh(ids: readonly ProductId[], maxAgeMs: number): Promise<LookupOutcome>;
}

export type ProductLookupPorts = {
  readonly transport: Transport;
  /** Of `productIndex`. */
  readonly indexName: string;
  readonly cache: ProductCache;
  readonly now: () => Millis;
  /** Runs after everything that is under way now. */
  readonly nextTick: (run: () => void) => void;
};

export const createProductLookup = (ports: ProductLookupPorts): ProductLookup => {
  let batch: { readonly ids: Set<ProductId>; readonly outcome: Promise<LookupOutcome> } | undefined;

  const openBatch = (): NonNullable<typeof batch> => {
    const ids = new Set<ProductId>();
    const outcome = new Promise<void>((resolve) => ports.nextTick(resolve)).then(() => {
      batch = undefined;
      return request(ports, [...ids]);
    });
    return { ids, outcome };
  };

  const fetch = async (ids: readonly ProductId[]): Promise<LookupOutcome> => {
    if (ids.length === 0) return { type: 'answered', products: new Map() };
    batch ??= openBatch();
    for (const id of ids) batch.ids.add(id);
    return batch.outcome;
  };

  return {
    fetch,
    async refresh(ids, maxAgeMs) {
      const cached = await ports.cache.read(ids);
      const oldest = ports.now() - maxAgeMs;
      const isKnown = (known: CachedProduct | undefined): boolean =>
        known !== undefined && known.product !== null && known.checkedAt >= oldest;
      return fetch(ids.filter((id) => !isKnown(cached.get(id))));
    },
  };
};

const request = async (ports: ProductLookupPorts, ids: readonly ProductId[]): Promise<LookupOutcome> => {
  const products = new Map<ProductId, Product | null>();
  for (let from = 0; from < ids.length; from += MAX_OBJECT_IDS) {
    const objectIds = ids.slice(from, from + MAX_OBJECT_IDS);
    const answer = await ports.transport.send(searchObjects, {
      params: { indexName: ports.indexName },
      body: { objectIds },
    });
    // Fewer results than ids would shift every product by one: such an answer is discarded.
    if (answer.type !== 'ok' || answer.body.results.length !== objectIds.length)
      return { type: 'unreachable' };
    objectIds.forEach((id, i) => products.set(id, answer.body.results[i] ?? null));
  }
  const checkedAt = ports.now();
  await ports.cache.write(
    new Map([...products].map(([id, product]) => [id, { product, checkedAt }] as const)),
  );
  return { type: 'answered', products };
};

/** Which of two copies to keep: the newer count of stock; between equals, the one checked later (BEH-3). */
export const newerProduct = (a: CachedProduct, b: CachedProduct): CachedProduct => {
  if (a.product && b.product && a.product.stockUpdatedAt !== b.product.stockUpdatedAt) {
    const newer = a.product.stockUpdatedAt > b.product.stockUpdatedAt ? a : b;
    return { ...newer, checkedAt: later(a, b) };
  }
  return a.checkedAt >= b.checkedAt ? a : b;
};

const later = (a: CachedProduct, b: CachedProduct): Millis => latest(a.checkedAt, b.checkedAt);
