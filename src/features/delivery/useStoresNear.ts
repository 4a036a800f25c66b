// The stores by distance from a postcode: this device keeps them, and looks the place up itself.
import { useEffect, useState } from 'react';
import type { Point } from '#domain/stores/distance.ts';
import { storesNear } from '#src/store/tabParts.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';

export type StoresNear = {
  readonly stores: readonly Store[];
  /** Where distances are measured from; null when the postcode's place cannot be looked up now. */
  readonly from: Point | null;
};

/**
 * @param postcode null: the shopper has named no place, so the stores come in the shop's own order
 * @param read `storesNearInTime` where the page can rest until it is touched
 * @returns null while they are not known; none when they cannot be had now
 */
export const useStoresNear = (postcode: string | null, read = storesNear): StoresNear | null => {
  const [near, setNear] = useState<StoresNear | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (next: StoresNear): void => {
      if (isWanted) setNear(next);
    };
    read(postcode).then(
      ({ stores, near }) => show({ stores, from: near?.answer.type === 'found' ? near.answer.place : null }),
      () => show({ stores: [], from: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [postcode, read]);
  return near;
};
