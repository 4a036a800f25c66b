// Port KeptOrders: what this device keeps of orders that were read, so that a receipt can be read again without a network.
//
// It is under the log of whoever read it, and goes with them: when somebody signs in or out, nothing of before is left.
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import type { Purchase, PurchasePage } from '#sync/protocol/checkout/accountOrders.ts';
import { inBackground, type ShopPlatform } from './platform.ts';

/** `account`: of a customer's own list. `found`: looked up by its number. */
export type OrderKind = 'account' | 'found';

export type KeptOrders = {
  /** @param place of the page, as in its address; empty: the newest */
  keepPage(
    owner: string,
    page: { readonly place: string; readonly page: PurchasePage; readonly at: number },
  ): Promise<void>;
  keep(
    owner: string,
    kept: { readonly kind: OrderKind; readonly purchase: Purchase; readonly at: number },
  ): Promise<void>;
  remove(owner: string, kind: OrderKind, number: string): Promise<void>;
  /** Deletes what is of other owners, and what was found by its number before `since`. */
  keepOnly(owner: string, since: number): Promise<void>;
  clear(): Promise<void>;
};

/** A guest's receipt is kept this long. */
export const FOUND_DAYS = 30;

export const foundSince = (now: number): number => now - FOUND_DAYS * 86_400_000;

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
