// The physical stores: their stock, their pages, and the list of places in which devices look up suburbs and postcodes.
import type { Kysely } from 'kysely';
import type { DeliveryRules } from '#domain/delivery/deliveryRules.ts';
import type { StoreId } from '#events/facts/values.ts';
import { wallClock } from '#server/process/wallClock.ts';
import type { Plugin } from '#server/http/room.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import { whenChanged } from '#server/process/whenChanged.ts';
import type { Localities } from './localities.ts';
import { localityRoutes } from './localityRoutes.ts';
import { productCallHandlers } from './productCallHandlers.ts';
import { createStorePages, type StorePages } from './storePages.ts';
import { readStoreStock } from './storeStock.ts';

export type StoresStart = {
  readonly db: Kysely<Schema>;
  readonly catalogue: {
    readonly objects: (ids: readonly string[]) => Promise<readonly (Product | null)[]>;
    readonly stores: () => readonly Store[];
  };
  readonly settings: Settings;
  /** Absent: the usual ones. */
  readonly deliveryRules?: DeliveryRules;
  readonly localities: Localities;
};

export const openStores = ({ db, catalogue, settings, deliveryRules, localities }: StoresStart) => {
  const newest = whenChanged(catalogue.stores, (stores) => {
    const byId = new Map(stores.map((store) => [store.id, store]));
    return { byId, ids: new Set(byId.keys()), pages: createStorePages(stores, localities) };
  });
  return {
    storeOf: (id: StoreId): Store | undefined => newest().byId.get(id),
    pages: { page: (near) => newest().pages.page(near) } satisfies StorePages,
    endpoints: productCallHandlers({
      product: async (id) => (await catalogue.objects([id]))[0] ?? null,
      storeStock: (productId) => readStoreStock(db, productId, newest().ids),
      settings,
      deliveryRules,
      now: wallClock,
    }),
    plugins: [(app) => localityRoutes(app, { localities })] satisfies Plugin[],
  };
};
