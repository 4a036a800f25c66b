// The shopper's postcode for deliveries and for finding stores, kept on this device alone.
import { useEffect, useState } from 'react';
import { parseTyped } from '#domain/localities/locality.ts';
import { tidyPostcode } from '#domain/delivery/deliveryZone.ts';
import { createDeviceList } from '#src/platform/storage/deviceLists.ts';

/** BEH-7: what is assumed until a shopper says where they are. */
export const DEFAULT_POSTCODE = '3000';

export const lastPostcode = createDeviceList<string>({
  key: 'last-postcode',
  most: 1,
  parse: (value) => (typeof value === 'string' ? tidyPostcode(value) : null),
  isSame: (a, b) => a === b,
});

export type KnownPostcode = {
  readonly postcode: string;
  /** The shopper has said nothing: a distance or a day for this place would be somebody else's. */
  readonly isAssumed: boolean;
  readonly change: (postcode: string) => void;
};

/** Where distances are measured from. @returns null: the shopper has named no place */
export const placeOf = ({ postcode, isAssumed }: KnownPostcode): string | null =>
  isAssumed ? null : postcode;

/** The postcode of this device, and how it is changed. */
export const usePostcode = (): KnownPostcode => {
  const [kept, setKept] = useState(() => lastPostcode.all()[0] ?? null);
  const change = (next: string): void => {
    lastPostcode.put(next);
    setKept(next);
  };
  return { postcode: kept ?? DEFAULT_POSTCODE, isAssumed: kept === null, change };
};

/** Remembers a place at which the shopper searched for stores. @param place `Fitzroy VIC 3065`; null: none */
export const useKeptPlace = (place: string | null): void => {
  const postcode = place === null ? '' : parseTyped(place).postcode;
  useEffect(() => {
    if (postcode.length === 4) lastPostcode.put(postcode);
  }, [postcode]);
};
