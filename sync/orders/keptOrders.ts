// Port KeptOrders: what this device keeps of orders that were read, so that a receipt can be read again without a network.
//
// It is stored under the log of its reader: when the shopper signs in or out, nothing of the previous shopper is left.
import type { OrderNumber } from '#events/facts/values.ts';
import { later } from '#events/store/clock.ts';
import type { Millis, Partition } from '#events/store/logValues.ts';
import type { Purchase, PurchasePage } from '#sync/protocol/checkout/accountOrders.ts';

/** `account`: of a customer's own list. `found`: looked up by its number. */
export type OrderKind = 'account' | 'found';

export type KeptOrders = {
  /** @param cursor of the page, as in its address; empty: the newest */
  keepPage(
    owner: Partition,
    page: { readonly cursor: string; readonly page: PurchasePage; readonly at: Millis },
  ): Promise<void>;
  keep(
    owner: Partition,
    kept: { readonly kind: OrderKind; readonly purchase: Purchase; readonly at: Millis },
  ): Promise<void>;
  remove(owner: Partition, kind: OrderKind, number: OrderNumber): Promise<void>;
  /** Deletes what is of other owners, and what was found by its number before `since`. */
  keepOnly(owner: Partition, since: Millis): Promise<void>;
  clear(): Promise<void>;
};

/** A guest's receipt is kept this long. */
export const FOUND_DAYS = 30;

export const foundSince = (now: Millis): Millis => later(now, -FOUND_DAYS * 86_400_000);
