// A gift card is proved to the server by the call with the bot check, so that an order need not carry one (VOUCH-02).
import { expect, test } from 'vitest';
import {
  cardOrder,
  checkoutDataOf,
  contact,
  ok,
  openCheckoutTab,
  placed,
  refused,
  viewWhere,
  type CheckoutTab,
} from '#tests/support/devices/scriptedCheckout.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryDisk } from '#events/store/memoryLogStore.ts';
import { createServerClock } from '#sync/transport/serverTime.ts';
import { toStoreId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

const MINUTE_MS = 60_000;
const entry = { code: '6100 0000 0000 0001', pin: '2026' };

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
    const outcome = await tab.shop.checkout.placeOrder(cardOrder);
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

test('VOUCH-01: a ninth gift card is refused with a reason, and nobody is asked for it; one that goes makes room', async () => {
  const { tab, proofs } = await withCard({});
  const apply = (nth: number) => tab.shop.checkout.applyVoucher({ ...entry, code: `610000000000000${nth}` });
  for (const nth of [2, 3, 4, 5, 6, 7, 8]) expect(await apply(nth)).toMatchObject({ type: 'done' });
  expect(await apply(9)).toMatchObject({
    type: 'refused',
    message: expect.stringContaining('up to 8 gift cards') as string,
  });
  expect(tab.shop.checkout.view.vouchers).toHaveLength(8);
  expect(proofs()).toHaveLength(8);
  const [first] = tab.shop.checkout.view.vouchers;
  if (first) await tab.shop.checkout.removeVoucher(first.voucherRef);
  expect(await apply(9)).toMatchObject({ type: 'done' });
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

/** Two tabs of one browser. @param join the channel of each; left out: neither hears of the other */
const twoTabs = async (scripts: readonly CheckoutTab['script'][], join = () => createChannelHub().join()) => {
  const disk = createMemoryDisk();
  const tabs: CheckoutTab[] = [];
  for (const [nth, script] of scripts.entries()) {
    let ids = 0;
    const uuid = () => `tab-${nth}-${(ids += 1)}`;
    const parts = { channel: join(), ids: { uuid, uuidOf: (text: string) => `once-${text}` } };
    tabs.push(await openCheckoutTab(script, disk, parts));
  }
  return { disk, tabs };
};

test('VOUCH-01: a card that two tabs apply at once is applied once, and one of them is told so', async () => {
  const { promise: bothAsked, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const getVoucherBalance = async () => {
    asked += 1;
    if (asked === 2) resolve();
    await bothAsked;
    return balance();
  };
  const { disk, tabs } = await twoTabs([{ getVoucherBalance }, { getVoucherBalance }]);
  const outcomes = await Promise.all(tabs.map(({ shop }) => shop.checkout.applyVoucher(entry)));
  expect(outcomes.map(({ type }) => type).toSorted()).toEqual(['done', 'refused']);
  const { shop } = await openCheckoutTab({ getVoucherBalance: balance }, disk);
  expect(shop.checkout.view.vouchers).toMatchObject([{ last4: '0001' }]);
});

test('VOUCH-01: a card applied in another tab while the server is asked is not written again', async () => {
  const late = Promise.withResolvers<ReturnType<typeof balance>>();
  const hub = createChannelHub();
  const { tabs } = await twoTabs(
    [{ getVoucherBalance: () => late.promise }, { getVoucherBalance: balance }],
    () => hub.join(),
  );
  const [slow, quick] = tabs.map(({ shop }) => shop);
  const outcome = slow?.checkout.applyVoucher(entry);
  expect(await quick?.checkout.applyVoucher(entry)).toEqual({ type: 'done' });
  late.resolve(balance());
  expect(await outcome).toMatchObject({ type: 'refused', message: 'That gift card is already applied.' });
  expect((await slow?.log.read(0))?.filter(({ type }) => type === 'VoucherApplied')).toHaveLength(1);
});

test('VOUCH-01: a card that a backend calls expired leaves with that reason', async () => {
  const { tab, time, place } = await withCard({ placeOrder: () => placed('L1000001') });
  time.now += 25 * MINUTE_MS;
  tab.script['getVoucherBalance'] = () => refused(422, 'VoucherExpired');
  await place();
  expect(tab.shop.checkout.view).toMatchObject({
    vouchers: [],
    cancelledVouchers: [{ last4: '0001', reason: 'EXPIRED' }],
  });
});

test('CHECK-07: where a card holds less than was thought, the total follows what is left on it', async () => {
  const { tab, place } = await withCard({
    placeOrder: () => ok({ status: 'INSUFFICIENT_VOUCHER_BALANCE', message: 'Review your total.' }),
  });
  tab.script['getVoucherBalance'] = () =>
    ok({ expires: 1_900_000_000, isExpired: false, isFullyRedeemed: false, amountRemaining: 4_000 });
  expect(await place()).toMatchObject({ type: 'refused' });
  const { vouchers } = await viewWhere(tab, ({ vouchers: [card] }) => card?.amountRemainingCents !== 10_000);
  expect(vouchers).toMatchObject([{ last4: '0001', amountRemainingCents: 4_000 }]);
});

test('VOUCH-01: a card that is refused when Afterpay begins leaves with the reason', async () => {
  const { tab } = await withCard({
    createAfterpayCheckout: () =>
      ok({ status: 'VOUCHER_SUSPENDED', message: 'Suspended.', voucherCode: '6100000000000001' }),
  });
  tab.script['getCheckoutInfo'] = () => ok({ status: 'SUCCESS', checkoutData: checkoutDataOf(19_895) });
  const leave = tab.shop.checkout.want(MINUTE_MS);
  await viewWhere(tab, ({ isCurrent }) => isCurrent);
  expect(await tab.shop.checkout.startAfterpay()).toMatchObject({ type: 'refused' });
  leave();
  expect(tab.shop.checkout.view).toMatchObject({
    vouchers: [],
    cancelledVouchers: [{ last4: '0001', reason: 'SUSPENDED' }],
  });
});
