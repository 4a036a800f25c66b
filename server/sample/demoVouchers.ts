// The gift cards the README lists, one in each state. Sandbox only: their PINs are public.
import * as z from 'zod/mini';
import { dollars } from '#sync/protocol/call/money.ts';
import type { NewVoucher, VoucherLedger } from '../shop/vouchers/voucherLedger.ts';
import { readData } from './data/readData.ts';

const DAY_MS = 86_400_000;

const demoVoucher = z.strictObject({
  code: z.string(),
  pin: z.string(),
  amount: dollars,
  /** Counted from the shop's first start; a card that has expired has a negative number. */
  expiresAfterDays: z.int(),
  isSuspended: z.exactOptional(z.boolean()),
  isLocked: z.exactOptional(z.boolean()),
});

/** @param now when the shop first started */
export const demoVouchers = (now: Date): readonly NewVoucher[] =>
  readData('vouchers', z.array(demoVoucher)).map(({ expiresAfterDays, ...voucher }) => ({
    ...voucher,
    expiresAt: new Date(now.getTime() + expiresAfterDays * DAY_MS),
  }));

/** Several servers may start at once, and again: what was spent stays spent. */
export const seedDemoVouchers = (ledger: Pick<VoucherLedger, 'issue'>, now: Date): Promise<void> =>
  ledger.issue(demoVouchers(now));
