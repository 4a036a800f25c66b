// Purchases as they are looked up afterwards; in the sandbox the demo customer has some.
import type { Kysely } from 'kysely';
import type { RateLimits } from './accounts/rateLimits.ts';
import type { MountedEndpoint } from './api/handler.ts';
import type { CatalogueStore } from './catalogue/catalogueStore.ts';
import type { Config } from './config.ts';
import type { Schema } from './database/schema.ts';
import { seedDemoOrders } from './orderHistory/demoOrders.ts';
import { orderHistoryHandlers } from './orderHistory/orderHistoryHandlers.ts';
import type { Store } from '#sync/protocol/stores.ts';

export type OrderHistoryStart = {
  readonly mode: Config['mode'];
  readonly db: Kysely<Schema>;
  readonly catalogue: CatalogueStore;
  readonly rateLimits: RateLimits;
  readonly storeOf: (storeId: string) => Store | undefined;
};

export const openOrderHistory = async ({
  mode,
  db,
  catalogue,
  rateLimits,
  storeOf,
}: OrderHistoryStart): Promise<readonly MountedEndpoint[]> => {
  if (mode === 'sandbox')
    await seedDemoOrders({
      db,
      objects: (ids) => catalogue.objects(ids),
      stores: catalogue.stores(),
      now: new Date(),
    });
  return orderHistoryHandlers({ db, storeOf, rateLimits });
};
