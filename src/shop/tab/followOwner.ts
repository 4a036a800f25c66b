// Orders kept on this device belong to the current shopper.
import type { EventLog } from '#events/log/eventLog.ts';
import { foundSince } from './keptOrders.ts';
import { inBackground, type ShopPlatform } from './platform.ts';

/** A new shopper finds nothing of the one before. @returns a function that stops it */
export const followOwner = (platform: ShopPlatform, log: EventLog): (() => void) => {
  const { keptOrders, clock } = platform;
  if (!keptOrders) return () => undefined;
  const tidy = (): void =>
    inBackground(platform, keptOrders.keepOnly(log.session.partition, foundSince(clock.now())));
  tidy();
  return log.subscribe(({ type }) => {
    if (type === 'replaced' || type === 'switched') tidy();
  });
};
