import { describe, expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import { payLaterLimits, payLaterProviders } from '#domain/payment/payLater.ts';
import { fundingFor, isPayInFourFor } from '#src/features/payment/providers/payPalFunding.ts';

const BOTH = ['afterpay', 'payInFour'] as const;
const { from, to } = payLaterLimits.payInFour;

describe('CHECK-05: PayPal’s button', () => {
  test.each([from, toCents(22_000), to])('may offer Pay in 4 for %i cents', (due) => {
    expect(isPayInFourFor(due, BOTH)).toBe(true);
    expect(fundingFor(true)).toEqual({ enableFunding: ['paylater'], disableFunding: ['card', 'credit'] });
  });

  test.each([toCents(0), toCents(from - 1), toCents(to + 1)])('offers no Pay in 4 for %i cents', (due) => {
    expect(isPayInFourFor(due, BOTH)).toBe(false);
    expect(fundingFor(false)).toEqual({ disableFunding: ['card', 'credit', 'paylater'] });
  });

  test.each([from, to, toCents(from - 1), toCents(to + 1)])(
    'says of %i cents what the product page says',
    (due) => {
      expect(isPayInFourFor(due, BOTH)).toBe(payLaterProviders(due, BOTH).includes('payInFour'));
    },
  );

  test.each([undefined, [], ['afterpay'] as const])(
    'offers no Pay in 4 where the shop offers %j',
    (offered) => {
      expect(isPayInFourFor(toCents(22_000), offered)).toBe(false);
    },
  );
});
