// Which stores can hand over a whole order (BEH-4: a store in stock).
import type { FunctionalType } from '../rules/product.ts';
import type { StoreId, VariantId } from '#events/facts/values.ts';

type PickupItem = {
  readonly variantId: VariantId;
  readonly qty: number;
  readonly functionalType: FunctionalType;
};

/** Pieces of one variant on the shelves of one store. */
export type ShelfStock = { readonly variantId: VariantId; readonly storeId: StoreId; readonly qty: number };

/**
 * @param shelves of stores that hand over orders
 * @returns ids, in order; none where an item is never in a store, or nothing is: gift cards come by email
 */
export const pickupStores = (
  items: readonly PickupItem[],
  shelves: readonly ShelfStock[],
): readonly StoreId[] => {
  const onShelves = items.filter(({ functionalType }) => functionalType !== 'giftCard');
  if (onShelves.length === 0) return [];
  if (onShelves.some(({ functionalType }) => functionalType !== 'basic')) return [];
  const byStore = new Map<StoreId, Map<VariantId, number>>();
  for (const { storeId, variantId, qty } of shelves) {
    const qtyByVariant = byStore.get(storeId) ?? new Map<VariantId, number>();
    byStore.set(storeId, qtyByVariant.set(variantId, qty));
  }
  return [...byStore]
    .filter(([, qtyByVariant]) =>
      onShelves.every(({ variantId, qty }) => (qtyByVariant.get(variantId) ?? 0) >= qty),
    )
    .map(([storeId]) => storeId)
    .toSorted();
};
