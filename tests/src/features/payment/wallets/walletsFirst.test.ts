// The wallets of the device have the line first; the other providers follow them, or come after three seconds (DEC-214).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wallet } from '#src/features/payment/providers/wallets/wallet.ts';
import { isAfterWallets, whenLate, type Wallets } from '#src/features/payment/wallets/useWallets.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const applePay: Wallet = { name: 'applePay', pay: async () => 'cancelled' };
const SLOW: Wallets = { applePay: 'loading', googlePay: 'loading' };

/** @returns whether the others may come, `ms` after the page has begun to look for wallets that do not answer */
const mayOthersComeAfter = (ms: number, wallets: Wallets = SLOW): boolean => {
  let isLate = false;
  const end = whenLate(() => (isLate = true));
  vi.advanceTimersByTime(ms);
  end();
  return isAfterWallets(wallets, isLate);
};

test('CHECK-06: a wallet that has not answered is waited for until three seconds have gone by, and no longer', () => {
  expect(mayOthersComeAfter(2_999)).toBe(false);
  expect(mayOthersComeAfter(3_000)).toBe(true);
  expect(mayOthersComeAfter(3_001)).toBe(true);
});

test('CHECK-06: one slow wallet is waited for beside one that has come', () => {
  expect(mayOthersComeAfter(2_999, { applePay, googlePay: 'loading' })).toBe(false);
  expect(mayOthersComeAfter(3_000, { applePay, googlePay: 'loading' })).toBe(true);
});

test('CHECK-06: where each wallet has come or is not there, nothing more is waited for', () => {
  expect(mayOthersComeAfter(0, { applePay, googlePay: null })).toBe(true);
  expect(mayOthersComeAfter(0, { applePay: null, googlePay: null })).toBe(true);
});

test('CHECK-06: who has left the page is told nothing when the three seconds are over', () => {
  const tell = vi.fn();
  whenLate(tell)();
  vi.advanceTimersByTime(60_000);
  expect(tell).not.toHaveBeenCalled();
});
