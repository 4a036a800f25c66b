// What was chosen on the way to an order, and what the server says it comes to (CHECK-01, CHECK-02, SHAPE-01).
import { describe, expect, test } from 'vitest';
import {
  cartIn,
  checkoutDataOf,
  contact,
  ok,
  openCheckoutTab,
  unreachable,
  viewWhere,
} from '#tests/support/devices/scriptedCheckout.ts';
import { toPromoCode } from '#events/brands.ts';

const address = {
  country: 'AU',
  contactName: 'Ada Bell',
  company: '',
  street1: '12 Napier Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'vic',
  postcode: '3065',
};

const answered = (grandTotal: number, more = {}) =>
  ok({ status: 'SUCCESS', checkoutData: checkoutDataOf(grandTotal, more) });

describe('choices', () => {
  test('CHECK-01: everything chosen and typed is there after a restart, without the network', async () => {
    const first = await openCheckoutTab({ getCheckoutInfo: () => unreachable });
    const { checkout } = first.shop;
    await checkout.enterCheckout(new URLSearchParams('utm_source=news&utm_medium=email&other=1'));
    await checkout.saveContact(contact);
    await checkout.chooseShippingType('DELIVERY');
    await checkout.saveAddress(address, null);
    await checkout.chooseMethod({
      methodCode: 'fourhd',
      authorityToLeave: true,
      instructions: ' Ring twice ',
    });
    await checkout.saveBillingAddress({ ...address, street1: '1 Collins Street' });
    await checkout.enterPromoCode(' run 10');
    await first.shop.stop();
    const second = await openCheckoutTab({ getCheckoutInfo: () => unreachable }, first.disk);
    expect(await viewWhere(second, ({ status }) => status === 'ready')).toMatchObject({
      contact,
      address: { ...address, state: 'VIC' },
      instructions: 'Ring twice',
      billingAddress: { street1: '1 Collins Street' },
      choices: {
        shippingType: 'DELIVERY',
        methodCode: 'fourhd',
        authorityToLeave: true,
        promoCodes: ['RUN10'],
        campaign: { source: 'news', medium: 'email' },
      },
    });
  });

  test('CHECK-06: what a sheet has answered is there all at once', async () => {
    const { shop } = await openCheckoutTab({});
    await shop.checkout.saveBillingAddress({ ...address, street1: '1 Collins Street' });
    const { length: before } = await shop.log.read(0);
    const shown: string[] = [];
    shop.log.subscribe(({ type }) => void shown.push(type));
    const delivery = { address, methodCode: 'standard', authorityToLeave: true, instructions: 'Ring twice' };
    await shop.checkout.saveExpress({ contact, delivery });
    expect(shown.filter((type) => type === 'dispatched')).toHaveLength(1);
    const facts = await shop.log.read(0);
    expect(facts.slice(before).map(({ type }) => type)).toEqual([
      'CheckoutContactSaved',
      'ShippingTypeChosen',
      'DeliveryAddressSaved',
      'DeliveryMethodChosen',
      'BillingAddressSaved',
    ]);
    expect(shop.checkout.view).toMatchObject({
      contact,
      address: { ...address, state: 'VIC' },
      instructions: 'Ring twice',
      billingAddress: null,
      choices: { shippingType: 'DELIVERY', methodCode: 'standard', authorityToLeave: true },
    });
  });

  test('SHAPE-01: nothing that was typed is in the log', async () => {
    const { shop } = await openCheckoutTab({});
    await shop.checkout.saveContact(contact);
    await shop.checkout.saveAddress(address, null);
    await shop.checkout.chooseMethod({
      methodCode: 'standard',
      authorityToLeave: false,
      instructions: 'Ring',
    });
    const log = JSON.stringify(await shop.log.read(0));
    for (const text of ['ada@', 'Bell', '0412', 'Napier', '3065', 'Ring']) expect(log).not.toContain(text);
  });

  test('VOUCH-03: a code is taken once, in one spelling, and leaves again', async () => {
    const { shop } = await openCheckoutTab({});
    const { checkout } = shop;
    expect(await checkout.enterPromoCode('  ')).toMatchObject({ rejection: { type: 'PromoCodeRequired' } });
    await checkout.enterPromoCode('run10');
    expect(await checkout.enterPromoCode('RUN 10')).toMatchObject({
      rejection: { type: 'PromoCodeAlreadyApplied' },
    });
    await checkout.removePromoCode(toPromoCode('RUN10'));
    expect(checkout.view.choices.promoCodes).toEqual([]);
  });

  test('SYNC-05: what a guest chose goes along at sign-in, but for the contact; at sign-out all of it goes', async () => {
    const tab = await openCheckoutTab({});
    await tab.shop.checkout.saveContact(contact);
    await tab.shop.checkout.saveAddress(address, null);
    await tab.shop.checkout.chooseShippingType('DELIVERY');
    await tab.shop.commands.signIn({ email: 'a@b.example', password: 'x' });
    const view = await viewWhere(tab, ({ status, address: kept }) => status === 'ready' && kept !== null);
    expect(view).toMatchObject({ contact: null, choices: { shippingType: 'DELIVERY', contactRef: null } });
    await tab.shop.commands.signOut({ loseUnsynced: true });
    expect(tab.shop.checkout.view).toMatchObject({ address: null, choices: { shippingType: null } });
  });
});

describe('what it comes to', () => {
  test('CHECK-02: the whole request is asked, and a newer question ends the older', async () => {
    const first = Promise.withResolvers<ReturnType<typeof ok>>();
    const tab = await openCheckoutTab({ getCheckoutInfo: () => first.promise });
    await tab.shop.checkout.saveContact(contact);
    const end = tab.shop.checkout.want(60_000);
    await viewWhere(tab, ({ isAsking }) => isAsking);
    tab.script['getCheckoutInfo'] = () => answered(20_000);
    await tab.shop.checkout.enterPromoCode('RUN10');
    const view = await viewWhere(tab, ({ isCurrent }) => isCurrent);
    const asked = tab.sent.filter(({ name }) => name === 'getCheckoutInfo');
    await asked[0]?.abandoned;
    first.resolve(answered(1));
    expect(view.data?.grandTotal).toBe(20_000);
    expect(cartIn(asked.at(-1))).toMatchObject({
      items: [{ productId: 'p-1', variantId: 'v-1', qty: 2 }],
      promoCodes: ['RUN10'],
      email: contact.email,
      useProvisionalShippingAddress: true,
    });
    end();
    expect(tab.shop.checkout.view.data?.grandTotal).toBe(20_000);
    expect(tab.reported).toEqual([]);
  });

  test('CHECK-02: an answer is used again while it is young enough, also after a restart', async () => {
    const first = await openCheckoutTab({});
    first.shop.checkout.want(60_000);
    await viewWhere(first, ({ isCurrent }) => isCurrent);
    await first.shop.stop();
    const second = await openCheckoutTab({}, first.disk);
    second.shop.checkout.want(Number.MAX_SAFE_INTEGER);
    expect(await viewWhere(second, ({ isCurrent }) => isCurrent)).toMatchObject({
      data: { grandTotal: 19_895 },
    });
    expect(second.sent.map(({ name }) => name)).not.toContain('getCheckoutInfo');
  });

  test('CHECK-02: who wants a younger answer has it asked anew', async () => {
    const tab = await openCheckoutTab({});
    tab.shop.checkout.want(60_000);
    await viewWhere(tab, ({ isCurrent }) => isCurrent);
    tab.script['getCheckoutInfo'] = () => answered(17_000);
    tab.shop.checkout.want(0);
    expect(await viewWhere(tab, ({ data }) => data?.grandTotal === 17_000)).toMatchObject({
      isCurrent: true,
    });
    expect(tab.sent.filter(({ name }) => name === 'getCheckoutInfo')).toHaveLength(2);
  });

  test('CHECK-02: without an answer the last one stays, and it is asked again when the network is back', async () => {
    const tab = await openCheckoutTab({});
    tab.shop.checkout.want(60_000);
    await viewWhere(tab, ({ isCurrent }) => isCurrent);
    tab.script['getCheckoutInfo'] = () => unreachable;
    await tab.shop.checkout.enterPromoCode('RUN10');
    expect(await viewWhere(tab, ({ problem }) => problem !== null)).toMatchObject({
      problem: { reason: 'unreachable' },
      isCurrent: false,
      data: { grandTotal: 19_895 },
    });
    tab.script['getCheckoutInfo'] = () => answered(18_000);
    tab.online.next();
    expect(await viewWhere(tab, ({ isCurrent }) => isCurrent)).toMatchObject({
      problem: null,
      failedAt: null,
      data: { grandTotal: 18_000 },
    });
  });

  test('VOUCH-03: what an answer changed about offers is told by name, once', async () => {
    const offers = (applied: readonly string[], disallowed: readonly string[]) => ({
      promotions: {
        appliedPromotions: applied.map((name) => ({
          id: name,
          name,
          exclusive: false,
          relatedCouponCodes: [],
        })),
        disallowedPromotions: disallowed.map((name) => ({
          id: name,
          name,
          exclusive: false,
          relatedCouponCodes: [],
          reason: 'generic',
          message: 'No.',
        })),
        summedDiscounts: [],
      },
    });
    const tab = await openCheckoutTab({
      getCheckoutInfo: () => answered(2, offers(['Autumn', 'Two pairs'], [])),
    });
    tab.shop.checkout.want(60_000);
    expect((await viewWhere(tab, ({ isCurrent }) => isCurrent)).promotionChanges).toMatchObject({
      applied: ['Autumn', 'Two pairs'],
    });
    tab.script['getCheckoutInfo'] = () => answered(1, offers(['Two pairs', 'Winter'], ['Club']));
    await tab.shop.checkout.enterPromoCode('CLUB');
    expect((await viewWhere(tab, ({ isCurrent }) => isCurrent)).promotionChanges).toMatchObject({
      applied: ['Winter'],
      disallowed: ['Club'],
      removed: ['Autumn'],
    });
    await tab.shop.checkout.enterPromoCode('OTHER');
    expect((await viewWhere(tab, ({ isCurrent }) => isCurrent)).promotionChanges).toBeNull();
  });
});
