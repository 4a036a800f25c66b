// Port KeptOrders: what this device keeps of orders that were read, so that a receipt can be read again without a network.
//
// It is stored under the log of its reader: when the shopper signs in or out, nothing of before is left.
import type { Purchase, PurchasePage } from '#sync/protocol/checkout/accountOrders.ts';

/** `account`: of a customer's own list. `found`: looked up by its number. */
export type OrderKind = 'account' | 'found';

export type KeptOrders = {
  /** @param cursor of the page, as in its address; empty: the newest */
  keepPage(
    owner: string,
    page: { readonly cursor: string; readonly page: PurchasePage; readonly at: number },
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
