// Which stores can hand over a whole order (BEH-4: a store in stock).
import type { FunctionalType } from '../rules/product.ts';
import type { VariantId } from '#events/facts/values.ts';

type PickupItem = {
  readonly variantId: VariantId;
  readonly qty: number;
  readonly functionalType: FunctionalType;
};

/** Pieces of one variant on the shelves of one store. */
export type ShelfStock = { readonly variantId: VariantId; readonly storeId: string; readonly qty: number };

/**
 * @param shelves of stores that hand over orders
 * @returns ids, in order; none where an item is never in a store, or nothing is: gift cards come by email
 */
export const pickupStores = (
  items: readonly PickupItem[],
  shelves: readonly ShelfStock[],
): readonly string[] => {
  const onShelves = items.filter(({ functionalType }) => functionalType !== 'giftCard');
  if (onShelves.length === 0) return [];
  if (onShelves.some(({ functionalType }) => functionalType !== 'basic')) return [];
  const byStore = new Map<string, Map<string, number>>();
  for (const { storeId, variantId, qty } of shelves) {
    const own = byStore.get(storeId) ?? new Map<string, number>();
    byStore.set(storeId, own.set(variantId, qty));
  }
  return [...byStore]
    .filter(([, own]) => onShelves.every(({ variantId, qty }) => (own.get(variantId) ?? 0) >= qty))
    .map(([storeId]) => storeId)
    .toSorted();
};
