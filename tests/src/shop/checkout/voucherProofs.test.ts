// A gift card is proved to the server by the call with the bot check, so that an order need not carry one (VOUCH-02).
import { expect, test } from 'vitest';
import {
  checkoutDataOf,
  contact,
  ok,
  openCheckoutTab,
  placed,
  viewWhere,
  type CheckoutTab,
} from '#tests/support/devices/scriptedCheckout.ts';
import { createServerClock } from '#sync/transport/serverTime.ts';
import { toCents, toStoreId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

const MINUTE_MS = 60_000;
const entry = { code: '6100 0000 0000 0001', pin: '2026' };
const order = {
  payment: { type: 'card', methodCode: 'braintree', kind: 'immediate', token: 'nonce-1' },
  agreed: { grandTotal: toCents(19_895), amountOutstanding: toCents(19_895) },
  fraudToken: 'fraud-1',
} as const;

const balance = () =>
  ok({ expires: 1_900_000_000, isExpired: false, isFullyRedeemed: false, amountRemaining: 10_000 });

/** At the payment step, with a card that was applied this moment. @returns the tab and its hand on the clock */
const withCard = async (script: CheckoutTab['script']) => {
  const time = { now: 1_760_000_000_000 };
  const clock = createServerClock(() => toMillis(time.now));
  const tab = await openCheckoutTab({ getVoucherBalance: balance, ...script }, undefined, { clock });
  await tab.shop.checkout.saveContact(contact);
  await tab.shop.checkout.chooseShippingType('STORE_PICKUP');
  await tab.shop.checkout.chooseStore(toStoreId('fitzroy'));
  await tab.shop.checkout.applyVoucher(entry);
  const place = async () => {
    tab.script['getCheckoutInfo'] = () => ok({ status: 'SUCCESS', checkoutData: checkoutDataOf(19_895) });
    const leave = tab.shop.checkout.want(MINUTE_MS);
    await viewWhere(tab, ({ isCurrent }) => isCurrent);
    const outcome = await tab.shop.checkout.placeOrder(order);
    leave();
    return outcome;
  };
  const proofs = () => tab.sent.filter(({ name }) => name === 'getVoucherBalance');
  return { tab, time, place, proofs };
};

test('VOUCH-02: who applies a card proves it for the cart, and orders without a second check', async () => {
  const { tab, time, place, proofs } = await withCard({ placeOrder: () => placed('L1000001') });
  const { cartId } = tab.shop.views().cart;
  time.now += 25 * MINUTE_MS - 1;
  expect(await place()).toMatchObject({ type: 'placed' });
  expect(proofs()).toMatchObject([{ query: { pin: '2026', cartId } }]);
});

test('VOUCH-02: after 25 minutes the card is checked again before the order leaves', async () => {
  const { tab, time, place, proofs } = await withCard({ placeOrder: () => placed('L1000001') });
  time.now += 25 * MINUTE_MS;
  expect(await place()).toMatchObject({ type: 'placed' });
  expect(proofs()).toHaveLength(2);
  const names = tab.sent.map(({ name }) => name);
  expect(names.lastIndexOf('getVoucherBalance')).toBeLessThan(names.indexOf('placeOrder'));
});

test('VOUCH-02: a card the server wants checked again stays, and the next press proves it', async () => {
  const answers = [ok({ status: 'VOUCHER_UNCHECKED', message: 'Unable to verify your gift card.' })];
  const { tab, place, proofs } = await withCard({
    placeOrder: () => answers.shift() ?? placed('L1000001'),
  });
  expect(await place()).toMatchObject({ type: 'refused', refusal: { status: 'VOUCHER_UNCHECKED' } });
  expect(tab.shop.checkout.view.vouchers).toHaveLength(1);
  expect(proofs()).toHaveLength(1);
  expect(await place()).toMatchObject({ type: 'placed' });
  expect(proofs()).toHaveLength(2);
});
