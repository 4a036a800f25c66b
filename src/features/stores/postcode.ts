// Where the shopper has things sent and looks for stores: a postcode, kept on this device alone.
import { useEffect, useState } from 'react';
import { parseTyped } from '#domain/localities/locality.ts';
import { tidyPostcode } from '#domain/delivery/deliveryZone.ts';
import { createDeviceList } from '#src/platform/storage/deviceLists.ts';

/** §7: what is assumed until a shopper says where they are. */
export const DEFAULT_POSTCODE = '3000';

export const lastPostcode = createDeviceList<string>({
  key: 'last-postcode',
  most: 1,
  parse: (value) => (typeof value === 'string' ? tidyPostcode(value) : null),
  isSame: (a, b) => a === b,
});

/** The postcode of this device, and how it is changed. */
export const usePostcode = (): readonly [postcode: string, change: (postcode: string) => void] => {
  const [postcode, setPostcode] = useState(() => lastPostcode.all()[0] ?? DEFAULT_POSTCODE);
  const change = (next: string): void => {
    lastPostcode.put(next);
    setPostcode(next);
  };
  return [postcode, change];
};

/** Remembers a place the shopper looked for stores at. @param place `Fitzroy VIC 3065`; null: none */
export const useKeptPlace = (place: string | null): void => {
  const postcode = place === null ? '' : parseTyped(place).postcode;
  useEffect(() => {
    if (postcode.length === 4) lastPostcode.put(postcode);
  }, [postcode]);
};
