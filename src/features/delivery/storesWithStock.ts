// Which stores have a product, nearest first, and what of it.
import { distanceKm, type Point } from '#domain/stores/distance.ts';
import type { StoreStock } from '#sync/protocol/stores/productCalls.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import type { VariantId } from '#events/facts/values.ts';

export type StoreWithStock = {
  readonly store: Store;
  /** Of a straight line; null where the shopper's place is unknown. */
  readonly km: number | null;
  /** Pieces of the chosen size; of all sizes when none is chosen. */
  readonly qty: number;
  /** In how many sizes there is any. */
  readonly sizes: number;
};

/**
 * @param variantId null: any size will do
 * @param from null: in the shop's own order
 */
export const storesWithStock = (
  stores: readonly Store[],
  { variants }: Pick<StoreStock, 'variants'>,
  variantId: VariantId | null,
  from: Point | null,
): readonly StoreWithStock[] => {
  const wanted = variants.filter((variant) => variantId === null || variant.variantId === variantId);
  const qtys = wanted.flatMap((variant) => variant.stores);
  const found = stores.flatMap((store) => {
    const here = qtys.filter(({ storeId }) => storeId === store.id);
    if (here.length === 0) return [];
    const qty = here.reduce((sum, each) => sum + each.qty, 0);
    return [{ store, qty, sizes: here.length, km: from === null ? null : distanceKm(from, store) }];
  });
  return found.toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0));
};

/** Farthest store shown, in km. */
const DRIVE_KM = 100;

/** Those worth going to: the ones within a drive, else the nearest. @param found nearest first @param most at least 1 */
export const worthGoing = <Found extends Pick<StoreWithStock, 'km'>>(
  found: readonly Found[],
  most: number,
): readonly Found[] => {
  const near = found.filter(({ km }) => km === null || km <= DRIVE_KM);
  return (near.length > 0 ? near : found.slice(0, 1)).slice(0, most);
};
