// Where the shopper has things sent and looks for stores: a postcode, kept on this device alone.
import { useState } from 'react';
import { tidyPostcode } from '#domain/delivery/deliveryZone.ts';
import { createDeviceList } from '#src/platform/deviceLists.ts';

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
