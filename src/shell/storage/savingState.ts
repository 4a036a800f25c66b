// Whether this device saves, as far as a shopper should know.
import { useSyncExternalStore } from 'react';
import type { LogStoreError } from '#events/store/logStore.ts';
import type { CartView } from '#projections/account/cart.ts';
import type { WishlistView } from '#projections/account/wishlist.ts';
import { liveValue } from '#src/platform/tab/liveValue.ts';

export type StorageTrouble =
  /** This visit is kept in memory: nothing could be opened to save to. */
  | { readonly type: 'memory'; readonly reason: LogStoreError['reason'] }
  /** It was saving, and the last change was rolled back. */
  | { readonly type: 'refused'; readonly reason: LogStoreError['reason'] };

/** The last known items of a guest's lists, oldest first. */
export type Remembered = { readonly cart: CartView['items']; readonly wishlist: WishlistView['items'] };

export type SavingState = {
  readonly trouble: StorageTrouble | null;
  /** The browser cleared what was kept here for a guest or a customer, and the shopper has not read it yet. */
  readonly cleared: 'guest' | 'customer' | null;
  /** Of what a guest had; null where nothing is known of it. */
  readonly remembered: Remembered | null;
};

const state = liveValue<SavingState>({ trouble: null, cleared: null, remembered: null });

export const setSaving = (change: Partial<SavingState>): void => state.set({ ...state.get(), ...change });

export const savingState = state.get;

export const useSavingState = (): SavingState => useSyncExternalStore(state.subscribe, state.get, state.get);
