// A quote of points, as a tab asks for it, sends it with an order, and clears it when it no longer holds (VOUCH-04, VOUCH-05).
import { describe, expect, test } from 'vitest';
import { toCents, toStoreId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { createServerClock } from '#sync/transport/serverTime.ts';
import type { CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';
import {
  cartIn,
  checkoutDataOf,
  contact,
  ok,
  openCheckoutTab,
  placed,
  refused,
  unreachable,
  viewWhere,
  type CheckoutTab,
} from '#tests/support/devices/scriptedCheckout.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const QUOTE_NUMBER = 'QF0000000000000000000001';

/** A shop whose totals use the credits they are asked with, and an airline that quotes. */
const open = async (script: CheckoutTab['script'] = {}) => {
  const clock = { at: 1_760_000_000_000 };
  const now = () => toMillis((clock.at += 1));
  const tab = await openCheckoutTab(
    {
      getCheckoutInfo: (sent) => {
        const { availableCreditBalances: credits } = cartIn(sent) as CheckoutCart;
        const used = credits.reduce((sum, { amount }) => sum + amount, 0);
        const data = { creditUsages: credits, amountOutstanding: toCents(19_895 - used) };
        return ok({ status: 'SUCCESS', checkoutData: checkoutDataOf(19_895, data) });
      },
      quotePoints: () =>
        ok({
          quoteNumber: QUOTE_NUMBER,
          memberNumber: '1900000001',
          currencyAmount: 100_00,
          points: 20_000,
          expiresAt: toMillis(clock.at + QUARTER_HOUR_MS),
        }),
      verifyMembership: () => ok({}),
      placeOrder: () => placed('L1'),
      ...script,
    },
    undefined,
    { clock: createServerClock(now) },
  );
  const { checkout } = tab.shop;
  await checkout.saveContact(contact);
  await checkout.chooseShippingType('STORE_PICKUP');
  await checkout.chooseStore(toStoreId('fitzroy'));
  checkout.want(60_000);
  await viewWhere(tab, ({ isCurrent }) => isCurrent);
  return { tab, clock, checkout };
};
const sentBy = ({ sent }: CheckoutTab, name: string) => sent.filter((call) => call.name === name);
const cleared = async ({ shop }: CheckoutTab) =>
  (await shop.log.read(0)).flatMap((event) =>
    event.type === 'PointsQuoteCleared' ? [event.data.reason] : [],
  );
const amount = toCents(100_00);

describe('VOUCH-04: a quote of points', () => {
  test('is asked for with the guest’s membership; what it pays is in the log, its number is not', async () => {
    const { tab, checkout } = await open();
    await checkout.addMembership({ memberId: '1900 000 001', lastName: 'Runner' });
    expect(await checkout.quotePoints(amount)).toEqual({ type: 'done' });
    expect(sentBy(tab, 'quotePoints')).toMatchObject([
      { body: { currencyAmount: 100_00, membership: { memberId: '1900000001', lastName: 'Runner' } } },
    ]);
    expect(checkout.view.quote).toMatchObject({ amountCents: 100_00, points: 20_000, memberEnd: '001' });
    expect(JSON.stringify(await tab.shop.log.read(0))).not.toMatch(/QF0000|1900000001/);
  });

  test('leaves the rest to pay, goes with the order under its number, and is gone with it', async () => {
    const { tab, checkout } = await open();
    await checkout.quotePoints(amount);
    const { data } = await viewWhere(tab, (view) => view.isCurrent && view.data?.amountOutstanding === 9_895);
    await checkout.placeOrder({
      payment: { type: 'card', methodCode: 'braintree', kind: 'immediate', token: 'nonce' },
      agreed: { grandTotal: toCents(19_895), amountOutstanding: toCents(9_895) },
      fraudToken: null,
    });
    expect(data?.creditUsages).toMatchObject([{ methodCode: 'qantasFF', amount: 100_00 }]);
    expect(cartIn(sentBy(tab, 'placeOrder')[0])).toMatchObject({
      paymentMethods: [
        { methodCode: 'qantasFF', amount: 100_00, quoteRef: QUOTE_NUMBER, memberId: '1900000001' },
        { methodCode: 'braintree', amount: 98_95 },
      ],
    });
    expect(checkout.view.quote).toBeNull();
  });

  test.each([
    ['POINTS_QUOTE_OVER', 'is gone'],
    ['POINTS_INSUFFICIENT', 'is gone'],
    ['PAYMENT_DECLINED', 'stays'],
  ])('an order is refused for %s, which only polling tells: the quote %s', async (status, becomes) => {
    const { tab, checkout } = await open({
      placeOrder: () => unreachable,
      getOrderAttempt: () => ok({ status, message: 'No order.' }),
    });
    await checkout.quotePoints(amount);
    await viewWhere(tab, (view) => view.isCurrent && view.data?.amountOutstanding === 9_895);
    const outcome = await checkout.placeOrder({
      payment: { type: 'card', methodCode: 'braintree', kind: 'immediate', token: 'nonce' },
      agreed: { grandTotal: toCents(19_895), amountOutstanding: toCents(9_895) },
      fraudToken: null,
    });
    expect(outcome).toEqual({ type: 'unknown' });
    const { quote } = await viewWhere(tab, (view) => view.refused !== null);
    expect(quote === null ? 'is gone' : 'stays').toBe(becomes);
  });

  test.each([
    ['is refused', () => refused(422, 'LoyaltyPointsInsufficient'), 'refused'],
    ['has no answer', () => unreachable, 'unreachable'],
  ])('that %s is none', async (_, answer, type) => {
    const { checkout } = await open({ quotePoints: answer });
    expect(await checkout.quotePoints(amount)).toMatchObject({ type });
    expect(checkout.view.quote).toBeNull();
  });

  test('is over when its time is, and the log says so', async () => {
    const { tab, clock, checkout } = await open();
    await checkout.quotePoints(amount);
    clock.at += QUARTER_HOUR_MS;
    await checkout.removeOverQuote();
    expect(checkout.view.quote).toBeNull();
    expect(await cleared(tab)).toEqual(['expired']);
  });

  test('is for the cart it was asked for', async () => {
    const { tab, checkout } = await open();
    await checkout.quotePoints(amount);
    const [item] = (await tab.shop.log.read(0)).flatMap((event) =>
      event.type === 'CartItemAdded' ? [event.data] : [],
    );
    if (!item) throw new Error('The cart is empty');
    await tab.shop.commands.setCartQty({ variantId: item.variantId, qty: 3 });
    expect((await viewWhere(tab, ({ quote }) => quote === null)).quote).toBeNull();
    await checkout.removeOverQuote();
    expect(await cleared(tab)).toEqual(['cart']);
  });

  test('is for the membership it was asked for, and is removed by the shopper', async () => {
    const { tab, checkout } = await open();
    await checkout.addMembership({ memberId: '1900 000 001', lastName: 'Runner' });
    await checkout.quotePoints(amount);
    await checkout.removeMembership();
    expect(checkout.view.quote).toBeNull();
    await checkout.quotePoints(amount);
    await checkout.removeOverQuote();
    expect(checkout.view.quote).not.toBeNull();
    await checkout.removeQuote('removed');
    expect(checkout.view.quote).toBeNull();
    expect(await cleared(tab)).toEqual(['removed']);
  });
});
