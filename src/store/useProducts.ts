// Products a screen needs: what this device knows at once, and what the index answers when that is old.
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Millis } from '#events/store/logValues.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { noProducts, shopStore, type KnownProducts } from './shopStore.ts';
import { toProductId } from '#events/brands.ts';
import type { ProductId } from '#events/facts/values.ts';

/** @returns facts by id; an id that is not known yet is absent, null is a product that is gone */
export const useProducts = (ids: readonly ProductId[]): ReadonlyMap<ProductId, Product | null> => {
  const known = useKnownProducts(ids);
  return useMemo(() => new Map([...known].map(([id, { product }]) => [id, product] as const)), [known]);
};

/** @returns when the oldest of these products was loaded; null while one is not known */
export const useCheckedAt = (ids: readonly ProductId[]): Millis | null => {
  const known = useKnownProducts(ids);
  const times = ids.flatMap((id) => known.get(id)?.checkedAt ?? []);
  const [first, ...others] = times;
  return first === undefined || times.length < ids.length
    ? null
    : others.reduce((oldest, at) => (at < oldest ? at : oldest), first);
};

const useKnownProducts = (ids: readonly ProductId[]): KnownProducts => {
  const wanted = [...new Set(ids)].toSorted().join(' ');
  useEffect(() => {
    if (wanted !== '') shopStore.wantProducts(wanted.split(' ').map(toProductId));
  }, [wanted]);
  return useSyncExternalStore(
    shopStore.subscribe,
    () => shopStore.products,
    () => noProducts,
  );
};
