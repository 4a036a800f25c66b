import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCustomer } from '#server/sample/demoCustomer.ts';
import { rememberTold } from '#server/shop/promotions/tellableUses.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import {
  ARDEN,
  openCheckoutShop,
  RULED_ADDRESS,
  SATURDAY,
  type CheckoutShop,
} from '#tests/support/server/checkoutShop.ts';

const sample = sampleShop();
const itemOf = (productId: string, qty = 1) => {
  const variantId = sample.products.find(({ id }) => id === productId)?.variants[0]?.id;
  if (variantId === undefined) throw new Error(`There is no ${productId}`);
  return { productId, variantId, qty };
};

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
});
afterAll(() => shop?.close());

/** One pair of road shoes for $220 at full price. */
const priced = (promoCodes: string[], own: object = {}, token?: string) =>
  shop.info({ items: [itemOf(ARDEN)], promoCodes, ...own }, token);
const reasons = async (...asked: Parameters<typeof priced>) =>
  Object.fromEntries(
    (await priced(...asked)).promoCodes.map(({ code, reason }) => [code, reason ?? 'applied']),
  );

describe('VOUCH-03: the promo codes of the README', () => {
  test.each([
    [['welcome10'], { WELCOME10: 'applied' }],
    [['TAKE30'], { TAKE30: 'applied' }],
    [['NONSENSE'], { NONSENSE: 'invalid' }],
    [['SUMMER35'], { SUMMER35: 'invalid' }],
    [['WINTER25'], { WINTER25: 'noLongerAvailable' }],
    [['TRAIL15'], { TRAIL15: 'noApplicableItems' }],
    [['SOLO25', 'WELCOME10'], { SOLO25: 'applied', WELCOME10: 'exclusive' }],
    [['LAST40', 'WELCOME10'], { LAST40: 'notWithOtherOffers', WELCOME10: 'applied' }],
    [['FULL20', 'ROAD5'], { FULL20: 'applied', ROAD5: 'stoppedByAnother' }],
    [['BIRTHDAY20', 'BDAY20'], { BDAY20: 'applied', BIRTHDAY20: 'alreadyApplied' }],
    [
      ['WELCOME10', 'TAKE30', 'ROAD5', 'FREESHIP'],
      { WELCOME10: 'applied', TAKE30: 'applied', ROAD5: 'applied', FREESHIP: 'maximumAtOnce' },
    ],
  ])('%j', async (codes, expected) => {
    expect(await reasons(codes)).toEqual(expected);
  });

  test('TAKE30 asks for what is missing to $200', async () => {
    const sock = sample.products.find(({ price, state }) => price < 50 && state === 'current');
    const data = await shop.info({ items: [itemOf(sock?.id ?? '')], promoCodes: ['TAKE30'] });
    expect(data.promoCodes).toEqual([
      {
        code: 'TAKE30',
        reason: 'thresholdNotMet',
        message: `Add $${(200 - (sock?.price ?? 0)).toFixed(2)} of what that offer is for, and it applies.`,
      },
    ]);
  });

  test('FREESHIP is worth the price of standard delivery, and nothing where that is free already', async () => {
    const standard = { shippingAddress: RULED_ADDRESS, shipping: { methodCode: 'standard' } };
    expect(await reasons(['FREESHIP'], standard)).toEqual({ FREESHIP: 'generic' });
    const cap = sample.products.find(({ price, functionalType }) => price < 50 && functionalType === 'basic');
    const data = await shop.info({
      items: [itemOf(cap?.id ?? '')],
      promoCodes: ['FREESHIP'],
      shippingAddress: RULED_ADDRESS,
      shipping: { methodCode: 'standard' },
    });
    expect(data).toMatchObject({ totalDiscount: 995, grandTotal: Math.round((cap?.price ?? 0) * 100) });
  });

  test('VOUCH-03: who asks with an address is not told whether it has used an offer; its customer is, and who was told at an order', async () => {
    const demo = await shop.database.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', demoCustomer.email)
      .executeTakeFirstOrThrow();
    expect(await reasons(['BIRTHDAY20'], {}, demo.id)).toEqual({ BIRTHDAY20: 'usageExceeded' });
    const guest = { email: 'birthday@lapandloam.example' };
    const applied = { BIRTHDAY20: 'applied' };
    expect(await reasons(['BIRTHDAY20'], guest)).toEqual(applied);
    expect(await reasons(['BIRTHDAY20'], { email: demoCustomer.email })).toEqual(applied);
    // Another customer is a stranger to it, too.
    const stranger = 'a-customer-of-another-address';
    expect(await reasons(['BIRTHDAY20'], guest, stranger)).toEqual(applied);
    await rememberTold(shop.database.db, 'Birthday+again@lapandloam.example', {
      ip: '127.0.0.1',
      now: new Date(SATURDAY),
    });
    expect(await reasons(['BIRTHDAY20'], guest)).toEqual({ BIRTHDAY20: 'usageExceeded' });
    expect(await reasons(['BIRTHDAY20'], { email: 'ada@example.com' })).toEqual({ BIRTHDAY20: 'applied' });
  });

  test('VOUCH-03: a network that asks for a hundred addresses learns of no more which have bought here', async () => {
    const used = { email: 'birthday@lapandloam.example' };
    await shop.database.db.deleteFrom('rate_limits').execute();
    for (let nth = 1; nth < 100; nth += 1)
      await priced(['BIRTHDAY20'], { email: `runner${nth}@example.com` });
    expect(await reasons(['BIRTHDAY20'], used)).toEqual({ BIRTHDAY20: 'usageExceeded' });
    expect(await reasons(['BIRTHDAY20'], used)).toEqual({ BIRTHDAY20: 'applied' });
    // Who types no code is not counted.
    await shop.database.db.deleteFrom('rate_limits').execute();
    for (let nth = 0; nth < 101; nth += 1) await priced([], used);
    expect(await reasons(['BIRTHDAY20'], used)).toEqual({ BIRTHDAY20: 'usageExceeded' });
  });
});

describe('VOUCH-03: offers in the totals', () => {
  test('each offer says what it takes off, in the order of names; the rest of the lists, too', async () => {
    const data = await priced(['take30', 'WELCOME10', 'WINTER25']);
    const { appliedPromotions, disallowedPromotions, summedDiscounts } = data.promotions;
    expect(summedDiscounts.map(({ name, amount }) => [name, amount])).toEqual([
      ['$30 off from $200', 3_000],
      ['10% off your order', 2_200],
    ]);
    expect(appliedPromotions.map(({ relatedCouponCodes }) => relatedCouponCodes)).toEqual([
      ['TAKE30'],
      ['WELCOME10'],
    ]);
    expect(disallowedPromotions).toEqual([
      {
        id: 'WINTER25',
        name: '25% off in winter',
        exclusive: false,
        relatedCouponCodes: ['WINTER25'],
        reason: 'noLongerAvailable',
        message: 'That offer is no longer available.',
      },
    ]);
    expect(data).toMatchObject({
      itemSubtotal: 22_000,
      itemSubtotalAfterDiscounts: 16_800,
      grandTotal: 16_800,
    });
    expect(data.items[0]).toMatchObject({ price: 22_000, total: 16_800 });
  });

  test('an offer of the shop applies by itself from its sum on', async () => {
    const names = async (qty: number) =>
      (await shop.info({ items: [itemOf(ARDEN, qty)] })).promotions.appliedPromotions.map(({ id }) => id);
    expect(await names(6)).toEqual([]);
    expect(await names(7)).toEqual(['club-order']);
  });

  test('delivery is free by what the goods come to after offers', async () => {
    const own = { shippingAddress: RULED_ADDRESS, shipping: { methodCode: 'standard' } };
    expect((await priced([], own)).selectedShippingMethod?.price).toBe(0);
    // $220 less a fifth, a tenth of the rest and $30: $128.40, and from $150 on it would be free.
    expect((await priced(['TAKE30', 'WELCOME10', 'BIRTHDAY20'], own)).selectedShippingMethod?.price).toBe(
      995,
    );
  });

  test('no code of an offer is told to a shopper who does not know it', async () => {
    const { body } = await shop.post({ items: [itemOf(ARDEN)], promoCodes: ['BDAY20'] });
    expect(JSON.stringify(body)).not.toContain('"BIRTHDAY20"]');
    expect(JSON.stringify(body)).not.toContain('WELCOME10');
  });
});
