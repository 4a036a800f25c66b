// What /stores and a store's own page are made of.
import { findPlace } from '#domain/localities/findPlace.ts';
import type { Store, StoresPage } from '#sync/protocol/stores/stores.ts';
import type { Localities } from './localities.ts';

export type StorePages = {
  /** @param near the address's `near`, canonical; null for none */
  page(near: string | null): Promise<StoresPage>;
};

export const createStorePages = (stores: readonly Store[], localities: Localities): StorePages => ({
  async page(near) {
    return {
      stores,
      near: near === null ? null : { typed: near, answer: await findPlace(near, localities.shard) },
      localitiesVersion: localities.version,
    };
  },
});
