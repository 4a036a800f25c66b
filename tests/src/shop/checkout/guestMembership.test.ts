// A guest's membership of the airline's programme, as a tab adds it, sends it with an order and links it at a sign-in
// (VOUCH-04, VOUCH-05).
import { createServerClock } from '#sync/transport/serverTime.ts';
import { describe, expect, test } from 'vitest';
import { toCents, toStoreId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { Account } from '#sync/protocol/account/customer.ts';
import {
  cartIn,
  contact,
  ok,
  openCheckoutTab,
  placed,
  refused,
  unreachable,
  viewWhere,
  type CheckoutTab,
} from '#tests/support/devices/scriptedCheckout.ts';

const HOURS_2 = 120 * 60_000;
const credentials = { email: 'a@b.example', password: 'x' };
const typed = { memberId: '1900 000 001', lastName: ' Runner ' };
const membership = { memberId: '1900000001', lastName: 'Runner' };
const account: Account = {
  customer: {
    firstName: 'Ada',
    lastName: 'Bell',
    email: 'a@b.example',
    phone: '',
    subscriptions: { email: false, sms: false },
    erpCustomerId: 'C1',
  },
  loyalty: { providers: {} },
  isUpdateBlocked: false,
};
const linked: Account = {
  ...account,
  loyalty: { providers: { qantas: { memberId: '1900000007', lastName: 'Bell' } } },
};

/** A shop that knows every member, and one account. */
const open = async (script: CheckoutTab['script'] = {}) => {
  const clock = { at: 1_760_000_000_000 };
  const now = () => toMillis((clock.at += 1));
  const tab = await openCheckoutTab(
    {
      verifyMembership: () => ok({}),
      getAccount: () => ok(account),
      putAccount: () => ok(undefined),
      placeOrder: () => placed('L1'),
      ...script,
    },
    undefined,
    { clock: createServerClock(now) },
  );
  return { tab, clock };
};
const sentBy = ({ sent }: CheckoutTab, name: string) => sent.filter((call) => call.name === name);
const reasons = async ({ shop }: CheckoutTab) =>
  (await shop.log.read(0)).flatMap((event) =>
    event.type === 'GuestMembershipRemoved' ? [event.data.reason] : [],
  );
const place = async (tab: CheckoutTab): Promise<unknown> => {
  const { checkout } = tab.shop;
  await checkout.saveContact(contact);
  await checkout.chooseShippingType('STORE_PICKUP');
  await checkout.chooseStore(toStoreId('fitzroy'));
  checkout.want(60_000);
  await viewWhere(tab, ({ isCurrent }) => isCurrent);
  await checkout.placeOrder({
    payment: { type: 'card', methodCode: 'braintree', kind: 'immediate', token: 'nonce' },
    agreed: { grandTotal: toCents(19_895), amountOutstanding: toCents(19_895) },
    fraudToken: null,
  });
  return cartIn(sentBy(tab, 'placeOrder')[0]);
};

describe('VOUCH-04: a guest’s membership', () => {
  test('is kept in the shop’s spelling once the airline knows it; nothing of it is in the log', async () => {
    const { tab } = await open();
    expect(await tab.shop.checkout.addMembership(typed)).toEqual({ type: 'done' });
    expect(sentBy(tab, 'verifyMembership')).toMatchObject([
      { body: { ...membership, recaptchaToken: 'token' } },
    ]);
    expect((await viewWhere(tab, ({ guestMember }) => guestMember !== null)).guestMember).toEqual(membership);
    expect(JSON.stringify(await tab.shop.log.read(0))).not.toMatch(/1900000001|Runner/);
  });

  test('that is mistyped is not asked about', async () => {
    const { tab } = await open();
    expect(await tab.shop.checkout.addMembership({ memberId: '', lastName: 'O' })).toMatchObject({
      type: 'refused',
      fields: { memberId: 'Enter your Qantas Frequent Flyer number.' },
    });
    expect(sentBy(tab, 'verifyMembership')).toEqual([]);
  });

  test.each([
    ['the airline does not know', () => refused(422, 'LoyaltyMemberNotFound'), 'refused'],
    ['nobody could ask about', () => unreachable, 'unreachable'],
  ])('that %s is not kept', async (_, answer, type) => {
    const { tab } = await open({ verifyMembership: answer });
    expect(await tab.shop.checkout.addMembership(typed)).toMatchObject({ type });
    expect(tab.shop.checkout.view.guestMember).toBeNull();
  });

  test('is removed by the shopper, and by the next one', async () => {
    const { tab } = await open();
    await tab.shop.checkout.addMembership(typed);
    await tab.shop.checkout.addMembership({ ...typed, memberId: '2' });
    expect((await viewWhere(tab, ({ guestMember }) => guestMember !== null)).guestMember?.memberId).toBe('2');
    await tab.shop.checkout.removeMembership();
    await viewWhere(tab, ({ guestMember }) => guestMember === null);
    expect(await reasons(tab)).toEqual(['removed']);
  });

  test('VOUCH-05: goes with the order for two hours, and not a moment longer', async () => {
    const { tab } = await open();
    await tab.shop.checkout.addMembership(typed);
    expect(await place(tab)).toMatchObject({ loyalty: { qantas: { memberId: '1900000001' } } });

    const { tab: slow, clock } = await open();
    await slow.shop.checkout.addMembership(typed);
    await viewWhere(slow, ({ guestMember }) => guestMember !== null);
    clock.at += HOURS_2;
    expect(await place(slow)).not.toHaveProperty('loyalty');
    slow.pass();
    await expect.poll(() => reasons(slow)).toEqual(['old']);
  });

  test('is linked at the sign-in, once, and is the account’s from then on', async () => {
    let put: unknown;
    const { tab } = await open({
      putAccount: ({ body }) => {
        put = body;
        return ok(undefined);
      },
    });
    await tab.shop.checkout.addMembership(typed);
    await tab.shop.commands.signIn(credentials);
    await expect.poll(() => reasons(tab)).toEqual(['linked']);
    expect(put).toMatchObject({
      customer: { firstName: 'Ada', loyalty: { qantas: { action: 'link', ...membership } } },
    });
    expect(sentBy(tab, 'putAccount')).toHaveLength(1);
  });

  test('waits for an account that is being prepared', async () => {
    let asked = 0;
    const { tab } = await open({
      getAccount: () => ((asked += 1) < 3 ? refused(404, 'CustomerNotFound') : ok(account)),
    });
    await tab.shop.checkout.addMembership(typed);
    await tab.shop.commands.signIn(credentials);
    await expect
      .poll(() => {
        tab.pass();
        return reasons(tab);
      })
      .toEqual(['linked']);
  });

  test('leaves an account alone that has a link, whose member gets the points of the order', async () => {
    const { tab } = await open({ getAccount: () => ok(linked) });
    await tab.shop.checkout.addMembership(typed);
    await tab.shop.commands.signIn(credentials);
    await expect.poll(() => sentBy(tab, 'getAccount').length).toBe(1);
    expect(await place(tab)).toMatchObject({ loyalty: { qantas: { memberId: '1900000007' } } });
    expect(sentBy(tab, 'putAccount')).toEqual([]);
  });

  test('that the airline refuses to link is kept, tried again when the network is back, and goes with the order', async () => {
    let answer: () => ReturnType<typeof refused> = () => refused(503, 'Unavailable');
    const { tab } = await open({ putAccount: () => answer() });
    await tab.shop.checkout.addMembership(typed);
    await tab.shop.commands.signIn(credentials);
    await expect.poll(() => sentBy(tab, 'putAccount').length).toBe(1);
    expect(await place(tab)).toMatchObject({ loyalty: { qantas: { memberId: '1900000001' } } });
    answer = () => ok(undefined);
    tab.online.next();
    await expect.poll(() => reasons(tab)).toEqual(['linked']);
  });
});

describe('VOUCH-04: the link of an account', () => {
  test('is changed with the account’s own contact info, and the account is loaded again', async () => {
    const { tab } = await open();
    await tab.shop.commands.signIn(credentials);
    expect(await tab.shop.commands.changeLink('unlink', membership)).toEqual({ type: 'done' });
    expect(sentBy(tab, 'putAccount')).toMatchObject([
      { body: { customer: { lastName: 'Bell', loyalty: { qantas: { action: 'unlink', ...membership } } } } },
    ]);
    expect(sentBy(tab, 'getAccount')).toHaveLength(2);
  });

  test('ACC-06: is not changed by a guest, nor while a flag blocks the account', async () => {
    const { tab } = await open({ getAccount: () => ok({ ...account, isUpdateBlocked: true }) });
    expect(await tab.shop.commands.changeLink('link', membership)).toMatchObject({ type: 'refused' });
    await tab.shop.commands.signIn(credentials);
    expect(await tab.shop.commands.changeLink('link', membership)).toMatchObject({
      message: 'Cannot update account.',
    });
    expect(sentBy(tab, 'putAccount')).toEqual([]);
  });
});
