// Orders kept on this device are of whoever is here.
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { foundSince } from './keptOrders.ts';
import { inBackground, type ShopPlatform } from './platform.ts';

/** Whoever comes finds nothing of whoever was here before. @returns a function that stops it */
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
