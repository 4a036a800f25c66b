// A page that was frozen, hidden or kept for going back has missed what other tabs appended, and what the shop changed.
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { inBackground, type ShopPlatform } from '../shop/tab/platform.ts';
import { shopStore } from '../store/shopStore.ts';

/** Reads missed changes. A page from the back/forward cache may be long out of date: taps wait there until it has read. */
export const catchUpOnReturn = (
  platform: Pick<ShopPlatform, 'report'>,
  log: () => Pick<ShopEventLog, 'catchUp'>,
): void => {
  const catchUp = (): void => inBackground(platform, log().catchUp());
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const goOn = shopStore.hold();
    inBackground(platform, log().catchUp().finally(goOn));
  });
  document.addEventListener('resume', catchUp);
  whenVisible(catchUp);
};

/** Shows today's prices on a page that was left open. @param refresh asks for nothing that was asked for a moment ago */
export const refreshOnReturn = (refresh: () => Promise<void>): void => whenVisible(() => void refresh());

const whenVisible = (work: () => void): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') work();
  });
