// Short lists a browser keeps for the shopper's comfort: what they viewed and searched for lately, where
// things are sent, which sizes were chosen, who sent the shopper here. On this device only, sent
// nowhere, and gone when a customer signs out.
import { ownName } from './ownName.ts';

export type DeviceList<Item> = {
  /** Newest first. Empty where the browser keeps nothing; what another build left there is skipped. */
  all(): readonly Item[];
  /** Puts one at the front, and removes the same one further back. */
  put(item: Item): void;
  clear(): void;
};

type Shape<Item> = {
  readonly key: (typeof KEYS)[number];
  /** How many are kept. */
  readonly most: number;
  /** @returns null for what is no item */
  readonly parse: (value: unknown) => Item | null;
  readonly isSame: (a: Item, b: Item) => boolean;
};

/** The names in use: a sign-out clears those whose code this tab never loaded, too. */
const KEYS = ['last-postcode', 'last-sizes', 'recent-searches', 'recently-viewed', 'referrers'] as const;

/** @returns a list under a name of its own */
export const createDeviceList = <Item>({ key, most, parse, isSame }: Shape<Item>): DeviceList<Item> => {
  const all = (): readonly Item[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(ownName(key)) ?? '[]');
      return Array.isArray(kept) ? kept.flatMap((value) => parse(value) ?? []).slice(0, most) : [];
    } catch {
      return [];
    }
  };
  return {
    all,
    put(item) {
      const others = all().filter((other) => !isSame(item, other));
      try {
        localStorage.setItem(ownName(key), JSON.stringify([item, ...others].slice(0, most)));
      } catch {
        // Only a convenience: a browser that is full or keeps nothing shops all the same.
      }
    },
    clear: () => forget(key),
  };
};

/** Clears every list of this device. */
export const forgetDeviceLists = (): void => {
  for (const key of KEYS) forget(key);
};

const forget = (key: string): void => {
  try {
    localStorage.removeItem(ownName(key));
  } catch {
    // What cannot be reached was never kept.
  }
};
