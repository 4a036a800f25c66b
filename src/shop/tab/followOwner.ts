// Keeps on this device only the orders of the present shopper.
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { foundSince } from '#sync/orders/keptOrders.ts';
import { inBackground, type ShopPlatform } from './platform.ts';

/** Deletes the orders of the previous shopper when another comes. @returns a function that stops it */
export const followOwner = (platform: ShopPlatform, log: ShopEventLog): (() => void) => {
  const { keptOrders, clock } = platform;
  if (!keptOrders) return () => undefined;
  const tidy = (): void =>
    inBackground(platform, keptOrders.keepOnly(log.session.partition, foundSince(clock.now())));
  tidy();
  return log.subscribe(({ type }) => {
    if (type === 'replaced' || type === 'switched') tidy();
  });
};
