// Afterpay's express checkout at the simulator: begun without an address, told in its window, paid for what it has come to.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toAttemptId, toCents } from '#events/brands.ts';
import type { PayLaterProvider } from '#server/shop/payments/payLaterGateway.ts';
import { someOrder } from '#tests/contracts/payLater.contract.ts';
import {
  decideInWindow,
  payLaterOf,
  startSandbox,
  type RunningSandbox,
} from '#tests/support/providers/sandboxGateway.ts';

let sandbox: RunningSandbox;
let provider: PayLaterProvider;
beforeAll(async () => {
  sandbox = await startSandbox();
  provider = payLaterOf(sandbox);
});
afterAll(() => sandbox?.close());

const ATTEMPT = toAttemptId('attempt-of-an-express-order');
const { items } = someOrder();

const begin = async (): Promise<string> => {
  const made = await provider.createExpressCheckout(
    { amount: toCents(22_945), items },
    'http://localhost:3000',
  );
  if (made === 'outsideLimits') throw new Error('Outside the limits');
  return made.token;
};

describe('CHECK-12: an express checkout at Afterpay', () => {
  test('is turned away above the maximum', async () => {
    const amount = toCents((await provider.limits()).maximum + 1);
    expect(await provider.createExpressCheckout({ amount, items }, 'http://localhost:3000')).toBe(
      'outsideLimits',
    );
  });

  test('tells what was told in its window, and is for what it has come to there', async () => {
    const token = await begin();
    await decideInWindow(sandbox, token, 'confirm', { optionId: 'express', total: '242.40' });
    expect(await provider.readExpressCheckout(token)).toEqual({
      name: 'Ada King Lovelace',
      email: 'ada@runner.example',
      phone: '0412 345 678',
      address: {
        lines: ['12 Smith Street', ''],
        suburb: 'Fitzroy',
        state: 'VIC',
        postcode: '3065',
        country: 'AU',
      },
      optionId: 'express',
    });
    expect(await provider.readCheckout(token)).toMatchObject({
      amount: 24_240,
      items,
      shippingAddress: { street1: '12 Smith Street', postcode: '3065' },
    });
  });

  test('is paid for that amount alone, and once', async () => {
    const token = await begin();
    await decideInWindow(sandbox, token, 'confirm', { optionId: 'express', total: '242.40' });
    expect(await provider.authorise(token, ATTEMPT, toCents(22_945))).toEqual({ type: 'unavailable' });
    expect(await provider.authorise(token, ATTEMPT)).toEqual({ type: 'unavailable' });
    const paid = await provider.authorise(token, ATTEMPT, toCents(24_240));
    expect(paid).toMatchObject({ type: 'authorised', amount: 24_240 });
    expect(await provider.authorise(token, ATTEMPT, toCents(24_240))).toEqual(paid);
    expect(await provider.readExpressCheckout(token)).toBeUndefined();
  });

  test('picked up, it has nobody’s address', async () => {
    const token = await begin();
    await decideInWindow(sandbox, token, 'confirm', null);
    expect(await provider.readExpressCheckout(token)).toMatchObject({
      name: 'Ada King Lovelace',
      address: null,
      optionId: null,
    });
  });

  test.each([
    ['cancel', 'notConfirmed'],
    ['decline', 'declined'],
    ['lose', 'unknown'],
  ] as const)('whose shopper chose to %s is %s', async (choice, type) => {
    const token = await begin();
    await decideInWindow(sandbox, token, choice, { optionId: 'standard', total: '229.45' });
    expect(await provider.authorise(token, ATTEMPT, toCents(22_945))).toEqual({ type });
  });

  test('has no page to be sent to, and one with a page has no window', async () => {
    const token = await begin();
    expect((await fetch(`${sandbox.origin}/afterpay/checkout?token=${token}`)).status).toBe(404);
    const made = await provider.createCheckout(someOrder(), {
      confirmUrl: 'http://localhost:3000/ok',
      cancelUrl: 'http://localhost:3000/no',
    });
    if (made === 'outsideLimits') throw new Error('Outside the limits');
    expect((await fetch(`${sandbox.origin}/afterpay/express?token=${made.token}`)).status).toBe(404);
  });
});
