// One of the stores, by its id: this device keeps all of them.
import { useEffect, useState } from 'react';
import { storesNear } from '#src/store/tabParts.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';

/** @param id null: no store @returns null while it is not known, or where the stores cannot be loaded now */
export const useStore = (id: string | null): Store | null => {
  const [stores, setStores] = useState<readonly Store[]>([]);
  const isAsked = id !== null;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    storesNear(null).then(
      (page) => isWanted && setStores(page.stores),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isAsked]);
  return stores.find((store) => store.id === id) ?? null;
};
