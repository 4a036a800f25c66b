// Keeps on this device only the orders and the account of the present shopper.
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { foundSince } from '#sync/orders/keptOrders.ts';
import { inBackground, type ShopPlatform } from './platform.ts';

/** Deletes what was read by the previous shopper when another comes. @returns a function that stops it */
export const followOwner = (platform: ShopPlatform, log: ShopEventLog): (() => void) => {
  const { keptOrders, keptAccount, clock } = platform;
  const tidy = (): void => {
    const { partition } = log.session;
    if (keptOrders) inBackground(platform, keptOrders.keepOnly(partition, foundSince(clock.now())));
    if (keptAccount) inBackground(platform, keptAccount.keepOnly(partition));
  };
  tidy();
  return log.subscribe(({ type }) => {
    if (type === 'replaced' || type === 'switched') tidy();
  });
};
