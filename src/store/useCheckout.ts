// The checkout as hooks. What is asked of it before the engine is there waits.
import { useEffect } from 'react';
import { whenReady } from '../platform/ports/forwarding.ts';
import {
  loadingCheckout,
  type CheckoutCommands,
  type TabCheckout,
  type CheckoutView,
} from './checkoutStore.ts';
import { tabParts, useTabPart } from './tabParts.ts';

export const useCheckout = (): CheckoutView => useTabPart('checkout', ({ view }) => view, loadingCheckout);

/** Keeps what the checkout comes to current while this screen is shown. */
export const useCurrentCheckout = (maxAgeMs: number): void => {
  const isThere = useTabPart('checkout', () => true, false);
  useEffect(() => (isThere ? tabParts.get('checkout')?.want(maxAgeMs) : undefined), [isThere, maxAgeMs]);
};

export const refreshCheckout = (): void => tabParts.get('checkout')?.refresh();

/** Always the same object. A command given before the shop has connected is done a moment later. */
export const checkoutCommands: CheckoutCommands = whenReady<CheckoutCommands>(() =>
  tabParts.arrival('checkout'),
);

/** A call in the current shopper's name: with the customer's identity, or as a guest. */
export const callAsShopper: TabCheckout['call'] = async (endpoint, input) =>
  (await tabParts.arrival('checkout')).call(endpoint, input);
