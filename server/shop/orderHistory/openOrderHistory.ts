// Purchases as they are looked up afterwards; in the sandbox the demo customer has some.
import type { Kysely } from 'kysely';
import type { RateLimits } from '../../storage/rateLimits.ts';
import type { MountedEndpoint } from '../../http/api/handler.ts';
import type { CatalogueStore } from '../catalogue/catalogueStore.ts';
import type { Config } from '../../start/settings/config.ts';
import type { Schema } from '../../storage/schema.ts';
import { seedDemoOrders } from '../../sample/demoOrders.ts';
import { orderHistoryHandlers } from './orderHistoryHandlers.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';

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
