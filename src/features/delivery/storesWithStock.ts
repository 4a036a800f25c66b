// Which stores have a product, nearest first, and how much of it.
import { distanceKm, type Point } from '#domain/stores/distance.ts';
import type { StoreStock } from '#sync/protocol/stores/productCalls.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import type { PageVariant } from '../productCard/sizes.ts';

export type StoreWithStock = {
  readonly store: Store;
  /** Of a straight line; null where the shopper's place is unknown. */
  readonly km: number | null;
  /** Pieces of the sizes that will do. */
  readonly qty: number;
  /** In how many sizes there is any. */
  readonly sizes: number;
};

export type SizesWanted = {
  readonly variants: readonly Pick<PageVariant, 'id' | 'size'>[];
  /** `US 9`: the chosen size; null: any of them will do. */
  readonly words: string | null;
};

/**
 * @param wanted the sizes that will do
 * @param from null: in the shop's own order
 */
export const storesWithStock = (
  stores: readonly Store[],
  { variants }: Pick<StoreStock, 'variants'>,
  { variants: wanted }: Pick<SizesWanted, 'variants'>,
  from: Point | null,
): readonly StoreWithStock[] => {
  const sizeOf = new Map(wanted.map(({ id, size }) => [id, size]));
  const counts = variants.flatMap(({ variantId, stores: counted }) => {
    const size = sizeOf.get(variantId);
    return size === undefined ? [] : counted.map(({ storeId, qty }) => ({ storeId, qty, size }));
  });
  const found = stores.flatMap((store) => {
    const here = counts.filter(({ storeId }) => storeId === store.id);
    if (here.length === 0) return [];
    const qty = here.reduce((sum, each) => sum + each.qty, 0);
    // One size in two widths is one size.
    const sizes = new Set(here.map(({ size }) => size)).size;
    return [{ store, qty, sizes, km: from === null ? null : distanceKm(from, store) }];
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
