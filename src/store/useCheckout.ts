// The checkout as hooks, and where the engine puts it.
import { useEffect, useSyncExternalStore } from 'react';
import {
  loadingCheckout,
  type CheckoutCommands,
  type CheckoutDesk,
  type CheckoutView,
} from './checkoutStore.ts';

let desk: CheckoutDesk | undefined;
let leave = (): void => undefined;
let arrival = Promise.withResolvers<CheckoutDesk>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** One that comes later takes the place of the one before. */
export const provideCheckout = (provided: CheckoutDesk): void => {
  leave();
  leave = provided.subscribe(tell);
  if (desk) arrival = Promise.withResolvers();
  desk = provided;
  arrival.resolve(provided);
  tell();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCheckout = (): CheckoutView =>
  useSyncExternalStore(
    subscribe,
    () => desk?.view ?? loadingCheckout,
    () => loadingCheckout,
  );

/** Keeps what the checkout comes to current while this screen is shown. */
export const useCurrentCheckout = (maxAgeMs: number): void => {
  const isThere = useSyncExternalStore(
    subscribe,
    () => desk !== undefined,
    () => false,
  );
  useEffect(() => (isThere ? desk?.want(maxAgeMs) : undefined), [isThere, maxAgeMs]);
};

export const refreshCheckout = (): void => desk?.refresh();

const later =
  <K extends keyof CheckoutCommands>(name: K) =>
  async (...args: Parameters<CheckoutCommands[K]>): Promise<Awaited<ReturnType<CheckoutCommands[K]>>> => {
    const command = (await arrival.promise)[name] as (
      ...args: Parameters<CheckoutCommands[K]>
    ) => ReturnType<CheckoutCommands[K]>;
    return await command(...args);
  };

/** Always the same object. A command given before the shop has connected is done a moment later. */
export const checkoutCommands: CheckoutCommands = {
  enterCheckout: later('enterCheckout'),
  saveContact: later('saveContact'),
  chooseShippingType: later('chooseShippingType'),
  saveAddress: later('saveAddress'),
  clearAddress: later('clearAddress'),
  chooseMethod: later('chooseMethod'),
  chooseStore: later('chooseStore'),
  saveBillingAddress: later('saveBillingAddress'),
  enterPromoCode: later('enterPromoCode'),
  removePromoCode: later('removePromoCode'),
  applyVoucher: later('applyVoucher'),
  removeVoucher: later('removeVoucher'),
  placeOrder: later('placeOrder'),
  startAfterpay: later('startAfterpay'),
};

/** A call as whoever shops here: with the customer's identity, or as a guest. */
export const callAsShopper: CheckoutDesk['call'] = async (endpoint, input) =>
  (await arrival.promise).call(endpoint, input);
