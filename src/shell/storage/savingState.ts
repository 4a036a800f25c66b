// How it stands with saving on this device, as far as a shopper should know.
import { useSyncExternalStore } from 'react';
import type { LogStoreError } from '#events/store/logStore.ts';
import type { CartView } from '#projections/account/cart.ts';
import type { WishlistView } from '#projections/account/wishlist.ts';

export type StorageTrouble =
  /** This visit is kept in memory: nothing could be opened to save to. */
  | { readonly type: 'memory'; readonly reason: LogStoreError['reason'] }
  /** It was saving, and the last change was taken back. */
  | { readonly type: 'refused'; readonly reason: LogStoreError['reason'] };

/** What was in a guest's lists when they were last seen, oldest first. */
export type Remembered = { readonly cart: CartView['items']; readonly wishlist: WishlistView['items'] };

export type SavingState = {
  readonly trouble: StorageTrouble | null;
  /** The browser cleared what was kept here for a guest or a customer, and the shopper has not read it yet. */
  readonly cleared: 'guest' | 'customer' | null;
  /** Of what a guest had; null where nothing is known of it. */
  readonly remembered: Remembered | null;
};

let state: SavingState = { trouble: null, cleared: null, remembered: null };
const listeners = new Set<() => void>();

export const tellSaving = (change: Partial<SavingState>): void => {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
};

export const savingState = (): SavingState => state;

export const useSavingState = (): SavingState => useSyncExternalStore(subscribe, savingState, savingState);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
