// Draws the stock of the stores: a city store has most of the range, a regional one a third of it, and every store more of the
// middle sizes than of the ends. Independent of the online stock, so that a size sold out in one may be available in the other.
import { chanceOf, type Chance } from '#server/pictures/illustrator/ink/chance.ts';
import type * as z from 'zod/mini';
import type { store } from '#sync/protocol/stores/stores.ts';

import type { StoredProduct } from '../../shop/catalogue/content/productDocument.ts';
import { toProductId, toStoreId, toVariantId } from '#events/brands.ts';
import type { ProductId, StoreId, VariantId } from '#events/facts/values.ts';

type StoredStore = z.input<typeof store>;

export type SampleStoreStock = {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly storeId: StoreId;
  /** 1 or more. */
  readonly qty: number;
};

/** By product, then by variant: the order of the table's key. */
export const drawStoreStock = (
  products: readonly StoredProduct[],
  stores: readonly StoredStore[],
): readonly SampleStoreStock[] =>
  products.filter(standsInStores).flatMap((product) => {
    const carried = stores.map((store) => ({
      storeId: toStoreId(store.id),
      pieces: drawOne(product, shareOf(store), chanceOf(`${store.id} ${product.id}`, 'storeStock')),
    }));
    return product.variants.flatMap(({ id: variantId }, at) =>
      carried.flatMap(({ storeId, pieces }) => {
        const qty = pieces[at] ?? 0;
        return qty === 0
          ? []
          : [{ productId: toProductId(product.id), variantId: toVariantId(variantId), storeId, qty }];
      }),
    );
  });

/** Stores sell what is counted; a limited release is sold by question, online only. */
const standsInStores = ({ functionalType, state }: StoredProduct): boolean =>
  functionalType === 'basic' && (state === 'current' || state === 'evergreen');

/** The part of the range a store carries: those with a treadmill are the large ones, those without a run club the small. */
const shareOf = ({ services, runClub }: StoredStore): number => {
  if (services.includes('treadmill')) return 0.8;
  return runClub === null ? 0.35 : 0.55;
};

/** Pieces of each variant; none at all where the store does not carry it. */
const drawOne = ({ variants }: StoredProduct, share: number, chance: Chance): readonly number[] => {
  if (chance.between(0, 1) > share) return variants.map(() => 0);
  return variants.map(({ width }, at) => {
    const position = variants.length > 1 ? at / (variants.length - 1) : 0.5;
    const bell = Math.exp(-((position - 0.45) ** 2) / 0.12);
    const rare = width === null || width === 'Standard' ? 1 : 0.5;
    return Math.max(0, Math.round(chance.between(-1, 1 + 4 * bell) * rare));
  });
};
