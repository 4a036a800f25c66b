// The order, as a tab places it: once, whatever becomes of the call (CHECK-07, CART-01, VOUCH-01).
import { describe, expect, test } from 'vitest';
import {
  cardOrder,
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
  type Sent,
} from '#tests/support/devices/scriptedCheckout.ts';
import { toCents, toProductId, toVariantId, toStoreId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';

const ready = async (script: CheckoutTab['script'], disk?: CheckoutTab['disk']): Promise<CheckoutTab> => {
  const tab = await openCheckoutTab(script, disk);
  await tab.shop.checkout.saveContact(contact);
  await tab.shop.checkout.chooseShippingType('STORE_PICKUP');
  await tab.shop.checkout.chooseStore(toStoreId('fitzroy'));
  tab.shop.checkout.want(60_000);
  await viewWhere(tab, ({ isCurrent }) => isCurrent);
  return tab;
};

const eventTypes = async ({ shop }: CheckoutTab) => (await shop.log.read(0)).map(({ type }) => type);
const callsOf = ({ sent }: CheckoutTab, name: string): readonly Sent[] =>
  sent.filter((call) => call.name === name);

describe('an order', () => {
  test('CHECK-07: is in the log before the call leaves, and its event alone empties the cart', async () => {
    let logged: readonly string[] = [];
    const tab = await ready({
      placeOrder: async () => {
        logged = await eventTypes(tab);
        return placed('L1000001');
      },
    });
    const { cartId } = tab.shop.views().cart;
    expect(await tab.shop.checkout.placeOrder(cardOrder)).toEqual({ type: 'placed', number: 'L1000001' });
    expect(logged.at(-1)).toBe('OrderPlacementRequested');
    // The name of the trace on the server: whoever has the tap's event has the trace.
    const tap = (await tab.shop.log.read(0)).find(({ type }) => type === 'OrderPlacementRequested');
    expect(tap).toMatchObject({ eventId: callsOf(tab, 'placeOrder')[0]?.attemptId });
    const [sent] = callsOf(tab, 'placeOrder');
    expect(cartIn(sent)).toMatchObject({
      id: cartId,
      ...contact,
      items: [{ variantId: toVariantId('v-1'), qty: 2 }],
      shipping: { methodCode: 'storePickup', clickCollectStoreId: 'fitzroy' },
      paymentMethods: [
        { methodCode: 'braintree', amount: toCents(19_895), type: 'immediate', token: 'nonce-1' },
      ],
      fraudAnalytics: { token: 'fraud-1' },
      shown: { grandTotal: toCents(19_895) },
    });
    const { cart } = tab.shop.views();
    expect(cart.items).toEqual([]);
    expect(cart.cartId).not.toBe(cartId);
    expect(await viewWhere(tab, ({ order: kept }) => kept !== null)).toMatchObject({
      order: { number: 'L1000001' },
      attempt: null,
    });
    expect((await eventTypes(tab)).at(-1)).toBe('OrderPlaced');
  });

  test('CHECK-07: whose answer is lost is asked for, never sent again; nobody can pay meanwhile', async () => {
    let answers = 0;
    const tab = await ready({
      placeOrder: () => unreachable,
      getOrderAttempt: () => ((answers += 1) < 3 ? unreachable : placed('L1000002')),
    });
    expect(await tab.shop.checkout.placeOrder(cardOrder)).toEqual({ type: 'unknown' });
    expect(await viewWhere(tab, ({ attempt }) => attempt?.isUncertain === true)).toMatchObject({
      placed: null,
    });
    const going = viewWhere(tab, ({ placed: there }) => there !== null);
    const passing = setInterval(tab.pass, 1);
    expect((await going).placed).toMatchObject({ number: 'L1000002' });
    clearInterval(passing);
    expect(callsOf(tab, 'placeOrder')).toHaveLength(1);
    expect(tab.shop.views().cart.items).toEqual([]);
  });

  test('CHECK-08: a tab that died with its attempt is followed by the next visit', async () => {
    const first = await ready({ placeOrder: () => new Promise(() => undefined) });
    void first.shop.checkout.placeOrder(cardOrder);
    await viewWhere(first, ({ attempt }) => attempt !== null);
    const { attempt } = first.shop.checkout.view;
    const second = await openCheckoutTab({ getOrderAttempt: () => placed('L1000003') }, first.disk);
    expect((await viewWhere(second, ({ placed: there }) => there !== null)).placed).toMatchObject({
      number: 'L1000003',
      attemptId: attempt?.attemptId,
    });
    expect(second.shop.views().cart.items).toEqual([]);
    expect(callsOf(second, 'placeOrder')).toEqual([]);
  });

  test('CHECK-08: one that never reached the server may be placed again', async () => {
    const tab = await ready({
      placeOrder: () => unreachable,
      getOrderAttempt: () => refused(404, 'NotFound'),
    });
    await tab.shop.checkout.placeOrder(cardOrder);
    const view = await viewWhere(tab, ({ refused: why }) => why !== null);
    expect(view).toMatchObject({ attempt: null, refused: { status: 'NOT_RECEIVED' } });
    tab.script['placeOrder'] = () => placed('L1000004');
    await viewWhere(tab, ({ isCurrent, isAsking }) => isCurrent && !isAsking);
    expect(await tab.shop.checkout.placeOrder(cardOrder)).toMatchObject({ type: 'placed' });
    const [one, other] = callsOf(tab, 'placeOrder');
    expect(one?.attemptId).not.toBe(other?.attemptId);
  });

  test('CHECK-07: pressed twice it is one attempt', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof placed>>();
    const tab = await ready({ placeOrder: () => answer.promise });
    const both = Promise.all([
      tab.shop.checkout.placeOrder(cardOrder),
      tab.shop.checkout.placeOrder(cardOrder),
    ]);
    await viewWhere(tab, ({ attempt }) => attempt !== null);
    answer.resolve(placed('L1000005'));
    expect((await both)[0]).toMatchObject({ type: 'placed' });
    expect((await both)[1]).toMatchObject({ type: 'invalid' });
    expect(callsOf(tab, 'placeOrder')).toHaveLength(1);
  });

  test('CHECK-07: refused, it leaves the cart as it is and says why, also after a restart', async () => {
    const refusal = { status: 'PAYMENT_DECLINED', message: 'Your payment was declined.' };
    const tab = await ready({ placeOrder: () => ok(refusal) });
    expect(await tab.shop.checkout.placeOrder(cardOrder)).toEqual({ type: 'refused', refusal });
    expect(tab.shop.views().cart.totalQty).toBe(2);
    const again = await openCheckoutTab({}, tab.disk);
    expect(await viewWhere(again, ({ status }) => status === 'ready')).toMatchObject({ refused: refusal });
  });

  test('CHECK-07: of a total that is not the one on the screen is not sent', async () => {
    const tab = await ready({});
    tab.script['getCheckoutInfo'] = () => unreachable;
    await tab.shop.commands.setCartQty({ variantId: toVariantId('v-1'), qty: 1 });
    expect(await tab.shop.checkout.placeOrder(cardOrder)).toMatchObject({ type: 'invalid' });
    expect(callsOf(tab, 'placeOrder')).toEqual([]);
    expect(tab.shop.checkout.view.attempt).toBeNull();
  });

  test('CHECK-07: of a total the shopper has not agreed to is not sent either', async () => {
    const tab = await ready({});
    const agreed = { grandTotal: toCents(18_000), amountOutstanding: toCents(18_000) };
    expect(await tab.shop.checkout.placeOrder({ ...cardOrder, agreed })).toMatchObject({ type: 'invalid' });
    expect(callsOf(tab, 'placeOrder')).toEqual([]);
  });

  test('CHECK-07: refused because the cart was ordered elsewhere, what is left is another cart', async () => {
    const refusal = { status: 'UPDATED_IN_ANOTHER_WINDOW', message: 'Updated.' };
    const tab = await ready({ placeOrder: () => ok(refusal) });
    const { cartId } = tab.shop.views().cart;
    await tab.shop.checkout.placeOrder(cardOrder);
    expect(tab.shop.views().cart).toMatchObject({ totalQty: 2 });
    expect(tab.shop.views().cart.cartId).not.toBe(cartId);
  });

  test('CHECK-07: told where to look a late order up, a second press is told once more, and the next can order it again', async () => {
    const over = { status: 'ATTEMPT_OVER', message: 'Look it up before you place it again.' };
    const tab = await ready({ placeOrder: () => unreachable, getOrderAttempt: () => ok(over) });
    const { cartId } = tab.shop.views().cart;
    expect(await tab.shop.checkout.placeOrder(cardOrder)).toEqual({ type: 'unknown' });
    await viewWhere(tab, ({ attempt }) => attempt === null);
    // It may stand: with the same cart a press is no second order.
    expect(tab.shop.views().cart.cartId).toBe(cartId);
    tab.script['placeOrder'] = () => ok(over);
    await viewWhere(tab, ({ isCurrent, isAsking }) => isCurrent && !isAsking);
    expect(await tab.shop.checkout.placeOrder(cardOrder)).toMatchObject({ type: 'refused' });
    expect(tab.shop.views().cart.cartId).not.toBe(cartId);
    expect(tab.shop.views().cart).toMatchObject({ totalQty: 2 });
  });

  test('SYNC-05: an order that is answered after its customer has left is told to nobody else', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof placed>>();
    const tab = await openCheckoutTab({ placeOrder: () => answer.promise });
    await tab.shop.commands.signIn({ email: 'a@b.example', password: 'x' });
    await tab.shop.checkout.saveContact(contact);
    await tab.shop.checkout.chooseShippingType('DELIVERY');
    tab.shop.checkout.want(60_000);
    await viewWhere(tab, ({ isCurrent }) => isCurrent);
    const outcome = tab.shop.checkout.placeOrder(cardOrder);
    await viewWhere(tab, ({ attempt }) => attempt !== null);
    expect(await tab.shop.commands.signOut({ loseUnsynced: false })).toEqual({ type: 'ordering' });
    await tab.shop.commands.signOut({ loseUnsynced: true, leaveOrder: true });
    answer.resolve(placed('L1000008'));
    expect(await outcome).toEqual({ type: 'unknown' });
    expect(tab.shop.checkout.view).toMatchObject({ placed: null, order: null });
    expect(await eventTypes(tab)).not.toContain('OrderPlaced');
  });

  type Agreed = readonly [name: string, grandTotal: number, amountOutstanding: number];
  test.each<Agreed>([
    ['a total one cent below what it is now', 19_894, 19_895],
    ['a total one cent above what it is now', 19_896, 19_895],
    ['less to pay than there is now', 19_895, 19_894],
    ['more to pay than there is now', 19_895, 19_896],
  ])('CHECK-07: is not sent for a shopper who agreed to %s', async (_, grandTotal, amountOutstanding) => {
    const tab = await ready({ placeOrder: () => placed('L1000009') });
    const agreed = { grandTotal, amountOutstanding };
    expect(await tab.shop.checkout.placeOrder(branded({ ...cardOrder, agreed }))).toMatchObject({
      type: 'invalid',
      message: 'The total has just changed. Check it, then place your order again.',
    });
    expect(callsOf(tab, 'placeOrder')).toEqual([]);
    expect(await eventTypes(tab)).not.toContain('OrderPlacementRequested');
  });

  test('CHECK-07: pressed twice, and the first answer lost, it is not sent again: nobody knows of an order yet', async () => {
    const tab = await ready({ placeOrder: () => unreachable, getOrderAttempt: () => unreachable });
    const pressed = [tab.shop.checkout.placeOrder(cardOrder), tab.shop.checkout.placeOrder(cardOrder)];
    expect(await Promise.all(pressed)).toEqual([{ type: 'unknown' }, { type: 'unknown' }]);
    expect(callsOf(tab, 'placeOrder')).toHaveLength(1);
  });

  test('CART-01: what was added while it was placed stays in the cart', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof placed>>();
    const tab = await ready({ placeOrder: () => answer.promise });
    const outcome = tab.shop.checkout.placeOrder(cardOrder);
    await viewWhere(tab, ({ attempt }) => attempt !== null);
    await tab.shop.commands.addToCart({
      productId: toProductId('p-2'),
      variantId: toVariantId('v-2'),
      qty: 1,
      shownPriceCents: toCents(1),
    });
    answer.resolve(placed('L1000006'));
    await outcome;
    expect(tab.shop.views().cart.items.map(({ variantId }) => variantId)).toEqual(['v-2']);
  });
});

describe('gift cards', () => {
  const entry = { code: '6100 0000 0000 0001', pin: '2026' };
  const balance = (amountRemaining: number, more = {}) =>
    ok({ expires: 1_900_000_000, isExpired: false, isFullyRedeemed: false, amountRemaining, ...more });

  test('VOUCH-01: one is taken once, when the server vouches for it, and never lies in the log', async () => {
    const tab = await openCheckoutTab({ getVoucherBalance: () => balance(10_000) });
    expect(await tab.shop.checkout.applyVoucher(entry)).toEqual({ type: 'done' });
    expect(tab.shop.checkout.view.vouchers).toMatchObject([
      { last4: '0001', amountRemainingCents: toCents(10_000) },
    ]);
    expect(await tab.shop.checkout.applyVoucher(entry)).toMatchObject({
      message: 'That gift card is already applied.',
    });
    expect(JSON.stringify(await tab.shop.log.read(0))).not.toContain('610000');
  });

  test.each([
    [balance(5_000, { isExpired: true }), 'The gift card you entered has expired.'],
    [
      balance(0, { isFullyRedeemed: true }),
      'That gift card has already been redeemed: nothing is left on it.',
    ],
    [refused(422, 'VoucherInvalid'), 'VoucherInvalid!'],
  ])('VOUCH-01: one with nothing to give is not taken: %#', async (answer, message) => {
    const tab = await openCheckoutTab({ getVoucherBalance: () => answer });
    expect(await tab.shop.checkout.applyVoucher(entry)).toMatchObject({ type: 'refused', message });
    expect(tab.shop.checkout.view.vouchers).toEqual([]);
  });

  test('VOUCH-01: at the start of a visit they are looked at again; one that fails leaves with the reason', async () => {
    const first = await openCheckoutTab({ getVoucherBalance: () => balance(10_000) });
    await first.shop.checkout.applyVoucher(entry);
    await first.shop.checkout.applyVoucher({ ...entry, code: '6100 0000 0000 0002' });
    const second = await openCheckoutTab(
      {
        getVoucherBalance: ({ params }) =>
          params['code']?.endsWith('1') === true ? balance(4_000) : refused(422, 'VoucherSuspended'),
      },
      first.disk,
    );
    expect(await viewWhere(second, ({ cancelledVouchers }) => cancelledVouchers.length > 0)).toMatchObject({
      vouchers: [{ last4: '0001', amountRemainingCents: toCents(4_000) }],
      cancelledVouchers: [{ last4: '0002', reason: 'SUSPENDED' }],
    });
    await second.shop.stop();
    const third = await openCheckoutTab({ getVoucherBalance: () => unreachable }, second.disk);
    expect(third.shop.checkout.view.vouchers).toHaveLength(1);
  });

  test('VOUCH-01: they pay first, in the order they expire; an order clears them', async () => {
    const tab = await ready({
      getVoucherBalance: () => balance(10_000),
      placeOrder: () => placed('L1000007'),
    });
    await tab.shop.checkout.applyVoucher(entry);
    const voucherRef = tab.shop.checkout.view.vouchers[0]?.voucherRef ?? '';
    tab.script['getCheckoutInfo'] = () =>
      ok({
        status: 'SUCCESS',
        checkoutData: checkoutDataOf(19_895, {
          amountOutstanding: toCents(9_895),
          creditUsages: [{ id: voucherRef, methodCode: 'voucher', amount: toCents(10_000) }],
        }),
      });
    tab.shop.checkout.refresh();
    await viewWhere(tab, ({ data, isCurrent }) => isCurrent && data?.amountOutstanding === 9_895);
    await tab.shop.checkout.placeOrder({
      ...cardOrder,
      agreed: { grandTotal: toCents(19_895), amountOutstanding: toCents(9_895) },
    });
    const [sent] = callsOf(tab, 'placeOrder');
    expect(cartIn(sent)).toMatchObject({
      paymentMethods: [
        { methodCode: 'voucher', amount: toCents(10_000), code: '6100000000000001', pin: '2026' },
        { methodCode: 'braintree', amount: toCents(9_895), type: 'immediate', token: 'nonce-1' },
      ],
    });
    expect(tab.shop.checkout.view.vouchers).toEqual([]);
  });
});
