// What every pay-later provider does. Where nobody can press the provider's buttons, what needs them is skipped.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { branded, plainly, type Plain, type Plainly } from '#tests/support/builders/plain.ts';
import type { PayLaterOrder, PayLaterProvider } from '#server/shop/payments/payLaterGateway.ts';
import { toCents } from '#events/brands.ts';

type Choice = 'confirm' | 'decline' | 'lose' | 'cancel';

type Decide = (redirectUrl: string, choice: Choice) => Promise<string | undefined>;

export type OpenPayLater = () => Promise<{ readonly provider: PayLaterProvider; close(): Promise<void> }>;

const back = {
  confirmUrl: 'http://localhost:3000/checkout/payment?afterpay=back',
  cancelUrl: 'http://localhost:3000/checkout/payment?afterpay=cancelled',
};

const ATTEMPT = `attempt-${randomUUID()}`;

export const someOrder = (over: Partial<Plain<PayLaterOrder>> = {}): PayLaterOrder =>
  branded<PayLaterOrder>({
    cartId: `cart-${randomUUID()}`,
    amount: toCents(22_945),
    contact: { email: 'jo@example.com', firstName: 'Jo', lastName: 'Runner' },
    items: [
      { name: 'Tessel 4, size 9', sku: 'tessel-4-9', qty: 1, price: toCents(21_000) },
      { name: 'Socks', sku: 'socks-m', qty: 3, price: toCents(650) },
    ],
    shippingAddress: {
      name: 'Jo Runner',
      street1: '1 Bourke St',
      street2: 'Level 2',
      suburb: 'Melbourne',
      state: 'VIC',
      postcode: '3000',
      phone: '0412345678',
    },
    ...over,
  });

export const payLaterContract = (name: string, open: OpenPayLater, decide: Decide | undefined): void => {
  describe(`pay later ${name}`, () => {
    let provider: Plainly<PayLaterProvider>;
    let opened: Awaited<ReturnType<OpenPayLater>>;
    beforeAll(async () => {
      opened = await open();
      provider = plainly(opened.provider);
    }, 120_000);
    afterAll(() => opened?.close());

    const created = async (order: PayLaterOrder) => {
      const checkout = await provider.createCheckout(order, back);
      if (checkout === 'outsideLimits') throw new Error('Outside the limits');
      return checkout;
    };

    test('CHECK-05: says which orders it takes', async () => {
      const { minimum, maximum } = await provider.limits();
      expect(minimum).toBeGreaterThanOrEqual(0);
      expect(maximum).toBeGreaterThan(minimum);
    });

    test('CHECK-05: turns away an order that is larger than it takes', async () => {
      const amount = (await provider.limits()).maximum + 1;
      expect(await provider.createCheckout(someOrder({ amount: toCents(amount) }), back)).toBe(
        'outsideLimits',
      );
    });

    test.each([
      ['delivered', someOrder()],
      ['picked up', someOrder({ shippingAddress: undefined })],
    ])('CHECK-05: reads back what a checkout was made for (%s)', async (_how, order) => {
      const { token } = await created(order);
      const { amount, items, shippingAddress } = order;
      expect(await provider.readCheckout(token)).toEqual({ amount, items, shippingAddress });
    });

    test('a checkout nobody made is gone, and pays nothing', async () => {
      expect(await provider.readCheckout('002.nosuchtoken')).toBeUndefined();
      expect(await provider.findByToken('002.nosuchtoken')).toBeUndefined();
      expect(await provider.authorise('002.nosuchtoken', 'attempt-x')).toEqual({ type: 'checkoutGone' });
    });

    test('CHECK-08: a shopper who has not agreed has not paid', async () => {
      const order = someOrder();
      const { token } = await created(order);
      expect(await provider.authorise(token, ATTEMPT)).toEqual({ type: 'notConfirmed' });
      expect(await provider.findByToken(token)).toBeUndefined();
    });

    describe.skipIf(!decide)('at whose page the shopper decides', () => {
      const choose = async (order: PayLaterOrder, choice: Choice) => {
        const { token, redirectUrl } = await created(order);
        const sentTo = await decide?.(redirectUrl, choice);
        return { token, sentTo: new URL(sentTo ?? 'about:blank') };
      };
      const authorised = async () => {
        const { token } = await choose(someOrder(), 'confirm');
        const made = await provider.authorise(token, ATTEMPT);
        if (made.type !== 'authorised') throw new Error(`It was ${made.type}`);
        return { token, ...made };
      };

      test('CHECK-05: who agrees comes back with the token, and the money is set aside', async () => {
        const order = someOrder();
        const { token, sentTo } = await choose(order, 'confirm');
        expect(Object.fromEntries(sentTo.searchParams)).toEqual({
          afterpay: 'back',
          status: 'SUCCESS',
          orderToken: token,
        });
        expect(await provider.authorise(token, ATTEMPT)).toMatchObject({
          type: 'authorised',
          amount: order.amount,
        });
        expect(await provider.findByToken(token)).toMatchObject({
          amount: order.amount,
          state: 'authorised',
        });
      });

      test('CHECK-08: asked again, the same payment answers, and the checkout is gone', async () => {
        const { token, paymentId } = await authorised();
        expect(await provider.authorise(token, ATTEMPT)).toMatchObject({ paymentId });
        expect(await provider.readCheckout(token)).toBeUndefined();
      });

      test('who changes their mind comes back to the payment page and has not paid', async () => {
        const order = someOrder();
        const { token, sentTo } = await choose(order, 'cancel');
        expect(sentTo.searchParams.get('afterpay')).toBe('cancelled');
        expect(sentTo.searchParams.get('status')).toBe('CANCELLED');
        expect(await provider.authorise(token, ATTEMPT)).toEqual({ type: 'notConfirmed' });
      });

      test('CHECK-08: who is declined has not paid, however often the shop asks', async () => {
        const order = someOrder();
        const { token } = await choose(order, 'decline');
        for (const _again of [1, 2])
          expect(await provider.authorise(token, ATTEMPT)).toEqual({ type: 'declined' });
        const found = await provider.findByToken(token);
        expect(found?.state).toBe('ended');
        expect(await provider.settle(found?.paymentId ?? '')).toBe('lost');
      });

      test('CHECK-08: of a lost answer the shop knows that it does not know, asks, and settles what it finds', async () => {
        const order = someOrder();
        const { token } = await choose(order, 'lose');
        expect(await provider.authorise(token, ATTEMPT)).toEqual({ type: 'unknown' });
        const found = await provider.findByToken(token);
        expect(found).toMatchObject({ state: 'authorised', amount: order.amount });
        expect(await provider.authorise(token, ATTEMPT)).toMatchObject({
          type: 'authorised',
          paymentId: found?.paymentId,
        });
        expect(await provider.settle(found?.paymentId ?? '')).toBe('settled');
      });

      test('CHECK-08: what is settled is there, and settling it again changes nothing', async () => {
        const { token, paymentId } = await authorised();
        expect(await provider.settle(paymentId)).toBe('settled');
        expect(await provider.settle(paymentId)).toBe('settled');
        expect(await provider.findByToken(token)).toMatchObject({ state: 'settled' });
      });

      test('CHECK-08: what is voided is given back, once', async () => {
        const { token, paymentId } = await authorised();
        expect(await provider.void(paymentId)).toBe('voided');
        expect(await provider.void(paymentId)).toBe('voided');
        expect(await provider.findByToken(token)).toMatchObject({ state: 'ended' });
        expect(await provider.settle(paymentId)).toBe('lost');
      });

      test('RET-01: part of it comes back once for each refund, and never more than was paid', async () => {
        const { paymentId, amount } = await authorised();
        await provider.settle(paymentId);
        await provider.refund(paymentId, { refundId: 'one', amount: 10_00 });
        await provider.refund(paymentId, { refundId: 'one', amount: 10_00 });
        await provider.refund(paymentId, { refundId: 'two', amount: amount - 10_00 });
        await expect(provider.refund(paymentId, { refundId: 'three', amount: 1 })).rejects.toThrow();
      });

      test('CHECK-08: what had been settled is refunded, once', async () => {
        const { token, paymentId } = await authorised();
        await provider.settle(paymentId);
        expect(await provider.void(paymentId)).toBe('refunded');
        expect(await provider.void(paymentId)).toBe('refunded');
        expect(await provider.findByToken(token)).toMatchObject({ state: 'refunded' });
      });
    });
  });
};
