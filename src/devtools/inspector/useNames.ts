// What products are called, from the pages and look-ups this device keeps.
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { ShopCache, type ProductRow } from '../../platform/storage/shopCache.ts';
import { nameFor } from '../../platform/storage/ownName.ts';
import type { NameOf } from './reading/describeEvent.ts';

/** One for each device, for as long as this page lives. */
const caches = new Map<string, ShopCache>();

const cacheOf = (device: string): ShopCache => {
  const cache = caches.get(device) ?? new ShopCache(nameFor(device, 'shop-cache'));
  caches.set(device, cache);
  return cache;
};

/** @returns the same function until more names are known */
export const useNames = (device: string): NameOf => {
  const products = useLiveQuery(() => cacheOf(device).products.toArray(), [device]);
  return useMemo(() => namesOf(products ?? []), [products]);
};

const namesOf = (products: readonly ProductRow[]): NameOf => {
  const byId = new Map(products.map(({ id, product }) => [id, product]));
  return (productId, variantId) => {
    const product = byId.get(productId);
    if (!product) return variantId ?? productId;
    const size = product.variants.find(({ id }) => id === variantId)?.size;
    return size === undefined ? product.name : `${product.name}, ${size}`;
  };
};
