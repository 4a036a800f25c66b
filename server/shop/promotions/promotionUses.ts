// How often a customer has used an offer, and which uses an order takes. Pure.
//
// A use is counted for the account and for the email address, each by itself: neither signing out nor another address makes a
// new customer, nor does another spelling of one mailbox. For each of the two the uses are numbered from 1; a number that was given back is taken again first.
import { createHash } from 'node:crypto';
import type { AttemptId } from '#events/facts/values.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import { mailboxOf } from '#domain/account/emailAddress.ts';
import type { Promotion } from '#domain/promotions/promotion.ts';

/** Who requests an offer: a customer by the account, a guest by the email address of the order. */
export type PromotionCustomer = {
  readonly accountId: AccountId | undefined;
  readonly email: string | undefined;
};

/** Hashes: who reads the table of uses cannot see who bought what. */
export const customerKeysOf = ({ accountId, email }: PromotionCustomer): readonly string[] => {
  const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
  return [
    ...(accountId === undefined ? [] : [hash(`account ${accountId}`)]),
    ...(email === undefined || email === '' ? [] : [hash(`email ${mailboxOf(email)}`)]),
  ];
};

/** One use of one promotion, by one of a customer's keys. */
export type TakenUse = { readonly key: string; readonly nth: number; readonly attemptId: AttemptId };

/** An attempt to place an order, which takes one use. */
export type UseRequest = {
  readonly keys: readonly string[];
  readonly attemptId: AttemptId;
  readonly usesPerCustomer: Promotion['usesPerCustomer'];
};

/**
 * @param taken of this promotion, by these keys
 * @returns what to add to them, nothing for an attempt that has its use already; null: the customer has none left
 */
export const usesToTake = (
  { keys, attemptId, usesPerCustomer }: UseRequest,
  taken: readonly TakenUse[],
): readonly TakenUse[] | null => {
  const wanted = keys.flatMap((key) => {
    const own = taken.filter((use) => use.key === key);
    return own.some((use) => use.attemptId === attemptId) ? [] : [{ key, nth: firstFree(own), attemptId }];
  });
  const max = usesPerCustomer ?? Infinity;
  return wanted.some(({ nth }) => nth > max) ? null : wanted;
};

const firstFree = (own: readonly TakenUse[]): number => {
  const taken = new Set(own.map(({ nth }) => nth));
  let nth = 1;
  while (taken.has(nth)) nth += 1;
  return nth;
};

/**
 * @param counts one for each promotion and key
 * @returns orders by promotion id; of the account's and the address's, the larger number
 */
export const usesByPromotion = (
  counts: readonly { readonly promotionId: string; readonly uses: number }[],
): ReadonlyMap<string, number> => {
  const most = new Map<string, number>();
  for (const { promotionId, uses } of counts)
    most.set(promotionId, Math.max(most.get(promotionId) ?? uses, uses));
  return most;
};
