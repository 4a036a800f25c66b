// Which stores to offer for collecting an order. Pure.
import type { StoreId } from '#events/facts/values.ts';
import { distanceKm } from '#domain/stores/distance.ts';
import { worthGoing } from '#src/features/delivery/storesWithStock.ts';
import type { StoresNear } from '#src/features/delivery/useStoresNear.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';

export type StoreOffer = {
  readonly store: Store;
  /** Of a straight line; null where the shopper's place is unknown. */
  readonly km: number | null;
};

/** @param ids of the stores that have all of the order @returns nearest first */
export const storesWithAll = ({ stores, from }: StoresNear, ids: readonly StoreId[]): readonly StoreOffer[] =>
  stores
    .filter(({ id }) => ids.includes(id))
    .map((store) => ({ store, km: from === null ? null : distanceKm(from, store) }))
    .toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0));

/** How many are shown before the shopper opens all. */
const MOST = 5;

/** Those within a drive, else the nearest; and the chosen one wherever it is. */
export const worthListing = (
  found: readonly StoreOffer[],
  chosenId: StoreId | null,
): readonly StoreOffer[] => {
  const near = worthGoing(found, MOST);
  return found.filter((offer) => near.includes(offer) || offer.store.id === chosenId);
};
