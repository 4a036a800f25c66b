// The gift cards the README lists, one in each state. Sandbox only: their PINs are public.
import { toCents } from '#events/brands.ts';
import type { NewVoucher, VoucherLedger } from '../shop/vouchers/voucherLedger.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** @param now when the shop first started: what is good then is good for three years */
export const demoVouchers = (now: Date): readonly NewVoucher[] => {
  const inThreeYears = new Date(now.getTime() + 3 * YEAR_MS);
  const good = { pin: '2026', expiresAt: inThreeYears };
  return [
    { ...good, code: '6100000000000001', amount: toCents(100_00) },
    { ...good, code: '6100000000000002', amount: toCents(35_50) },
    { ...good, code: '6100000000000003', amount: toCents(500_00) },
    {
      ...good,
      code: '6100000000000004',
      amount: toCents(20_00),
      expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    },
    { ...good, code: '6100000000000005', amount: toCents(0) },
    {
      ...good,
      code: '6100000000000006',
      amount: toCents(50_00),
      expiresAt: new Date(now.getTime() - DAY_MS),
    },
    { ...good, code: '6100000000000007', amount: toCents(50_00), isSuspended: true },
    { ...good, code: '6100000000000008', amount: toCents(50_00), isLocked: true },
  ];
};

/** Several servers may start at once, and again: what was spent stays spent. */
export const seedDemoVouchers = (ledger: Pick<VoucherLedger, 'issue'>, now: Date): Promise<void> =>
  ledger.issue(demoVouchers(now));
