// What the payment step offers while the network comes and goes.
import { expect, test } from 'vitest';
import { offerNow, type PaymentOffer } from '#src/features/payment/form/usePaymentOffer.ts';

const failed: PaymentOffer = { status: 'failed' };
const ready: PaymentOffer = {
  status: 'ready',
  options: {
    cards: true,
    afterpay: null,
    scripts: { paypal: null, fraud: null, afterpay: null },
    wallets: { applePay: null, googlePay: null },
  },
  saved: [],
  isSavedMissing: false,
};
const online = { isCustomer: false, reachability: 'reachable' } as const;
const offline = { isCustomer: false, reachability: 'unreachable' } as const;

test('CHECK-01: ways to pay that could not be loaded offline are asked for by themselves once the shop is back', () => {
  expect(offerNow({ ...offline, offer: failed }, offline)).toEqual({ offer: failed, isDue: false });
  expect(offerNow({ ...offline, offer: failed }, online)).toEqual({
    offer: { status: 'loading' },
    isDue: true,
  });
});

test('CHECK-01: a failure with a network waits for the shopper to try again', () => {
  expect(offerNow({ ...online, offer: failed }, online)).toEqual({ offer: failed, isDue: false });
});

test('CHECK-01: a form that is being filled in stays while the network goes and comes', () => {
  expect(offerNow({ ...online, offer: ready }, offline)).toEqual({ offer: ready, isDue: false });
});

test('CHECK-01: another shopper is asked for anew', () => {
  const customer = { ...online, isCustomer: true };
  expect(offerNow({ ...online, offer: ready }, customer)).toEqual({ offer: ready, isDue: true });
  expect(offerNow({ ...online, offer: failed }, customer).isDue).toBe(true);
  expect(offerNow(null, online)).toEqual({ offer: { status: 'loading' }, isDue: true });
});
