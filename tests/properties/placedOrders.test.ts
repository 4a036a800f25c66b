// POST /order/place under generated forms and payments: it refuses exactly what the forms would, and whatever an order is paid
// with adds up to the cent, in the order, on the gift cards and at the providers.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressFieldTexts, addressViolations } from '#domain/account/addressForm.ts';
import { numberingPlans } from '#domain/account/numberingPlans.ts';
import { contactFieldTexts, contactViolations } from '#domain/checkout/contactForm.ts';
import { instructionsTexts, instructionsViolation } from '#domain/checkout/deliveryInstructions.ts';
import {
  normaliseVoucherEntry,
  voucherEntryTexts,
  voucherEntryViolations,
} from '#domain/payment/voucherEntry.ts';
import { ARDEN } from '#tests/support/server/checkoutShop.ts';
import { address, contact, delivery, nearly } from '#tests/support/builders/generatedForms.ts';
import {
  card,
  FIVE_HUNDRED,
  HUNDRED,
  newKey,
  openOrderShop,
  voucher,
  type OrderShop,
  type WireOrderCart,
} from '#tests/support/server/orderShop.ts';
import { nonceOf } from '#tests/support/providers/sandboxGateway.ts';
import { toAccountId } from '#server/storage/accountId.ts';

let shop: OrderShop;
let savedCard: string;
beforeAll(async () => {
  shop = await openOrderShop();
  const saved = await shop.gateway.save(
    toAccountId('ada'),
    await nonceOf(shop.gateway, { number: '5555555555554444' }),
    undefined,
  );
  if (saved.type !== 'saved') throw new Error(saved.type);
  savedCard = saved.method.id;
});
afterAll(() => shop?.close());

const under = (path: string, texts: Record<string, string>) =>
  Object.entries(texts).map(([field, text]) => [`${path}.${field}`, text] as const);

const typedVoucher = fc.record({
  code: nearly(['6100000000000001', ' 6100 0000 0000 0003 '], '61'),
  pin: nearly(['2026', '0000'], '1'),
});

describe('VOUCH-01, CHECK-04: the forms of an order and the server judge alike', () => {
  /** What the payment page objects to: a gift card is typed beside those that are there already. */
  const voucherObjections = (entries: readonly { readonly code: string; readonly pin: string }[]) => {
    const codes: string[] = [];
    return entries.flatMap((entry, at) => {
      const { code } = normaliseVoucherEntry(entry);
      const isTwice = codes.includes(code);
      codes.push(code);
      const texts = Object.fromEntries(
        Object.entries(voucherEntryViolations(entry)).map(([field, each]) => [
          field,
          voucherEntryTexts[each],
        ]),
      );
      return under(`cart.paymentMethods.${at}`, {
        ...texts,
        ...(isTwice ? { code: 'This gift card was already applied.' } : {}),
      });
    });
  };

  test('what they let pass the server takes, and what they object to comes back with the same field and words', async () => {
    const seen = { taken: 0, refused: 0 };
    const entries = fc.array(typedVoucher, { maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(
        contact,
        address,
        address,
        delivery,
        entries,
        async (contact, shipTo, billTo, delivery, entries) => {
          const instructions = instructionsViolation(delivery);
          const objections = Object.fromEntries([
            ...under('cart', contactFieldTexts(contactViolations(contact, numberingPlans))),
            ...under('cart.shippingAddress', addressFieldTexts(addressViolations(shipTo))),
            ...under('cart.billingAddress', addressFieldTexts(addressViolations(billTo))),
            ...(instructions
              ? [['cart.shipping.instructions.delivery', instructionsTexts[instructions]] as const]
              : []),
            ...voucherObjections(entries),
          ]);
          const cart = shop.cart({
            ...contact,
            items: [],
            shippingAddress: shipTo,
            billingAddress: billTo,
            shipping: { instructions: { delivery } },
            paymentMethods: entries.map((entry) => voucher(entry, 1)),
          });
          const { statusCode, ...answer } = await shop.app.inject({
            method: 'POST',
            url: '/api/order/place',
            remoteAddress: `10.0.${seen.taken >> 6}.1`,
            headers: { 'idempotency-key': newKey() },
            payload: { cart },
          });
          const body: unknown = answer.json();
          if (Object.keys(objections).length === 0) {
            seen.taken += 1;
            expect(body).toMatchObject({ status: 'CART_EMPTY' });
          } else {
            seen.refused += 1;
            expect({ statusCode, fields: (body as { fields: unknown }).fields }).toEqual({
              statusCode: 422,
              fields: objections,
            });
          }
        },
      ),
      { numRuns: 400 },
    );
    expect(seen.taken).toBeGreaterThan(10);
    expect(seen.refused).toBeGreaterThan(100);
  });
});

type Payer = 'nothing' | 'afterpay' | 'saved' | `fake-${string}`;
const payers: readonly Payer[] = [
  'nothing',
  'afterpay',
  'saved',
  'fake-valid-visa-nonce',
  'fake-valid-amex-nonce',
  'fake-paypal-one-time-nonce',
  'fake-apple-pay-visa-nonce',
  'fake-android-pay-visa-nonce',
];

describe('CHECK-05, CHECK-10: whatever an order is paid with', () => {
  const mix = fc.record({
    qty: fc.integer({ min: 1, max: 3 }),
    promoCodes: fc.constantFrom<readonly string[]>([], ['WELCOME10'], ['TAKE30'], ['BIRTHDAY20']),
    methodCode: fc.constantFrom('standard' as const, 'express' as const),
    /** In cents; more than there is to pay, too. */
    giftCards: fc.tuple(fc.integer({ min: 0, max: 100_00 }), fc.integer({ min: 0, max: 500_00 })),
  });

  const pricedOf = async (cart: object) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/checkout/info', payload: { cart } });
    return answer.json<{
      checkoutData: {
        grandTotal: number;
        selectedShippingMethod: { price: number };
        promotions: { appliedPromotions: { id: string }[] };
      };
    }>().checkoutData;
  };

  const methodOf = async (
    payer: Payer,
    cart: WireOrderCart,
    cents: number,
  ): Promise<WireOrderCart['paymentMethods']> => {
    if (payer === 'nothing' || cents === 0) return [];
    if (payer === 'afterpay') return [await shop.afterpay(cart)];
    const amount = cents / 100;
    if (payer === 'saved') return [{ methodCode: 'braintree', type: 'saved', amount, token: savedCard }];
    return [card(amount, payer)];
  };

  test.each(payers)('%s and gift cards: every cent is paid once, and told so', async (payer) => {
    let paid = 0;
    await fc.assert(
      fc.asyncProperty(mix, async ({ qty, promoCodes, methodCode, giftCards: [one, other] }) => {
        await shop.reset();
        const asked = {
          items: [{ productId: ARDEN, variantId: shop.size, qty }],
          promoCodes: [...promoCodes],
          shipping: { methodCode },
        };
        const vouchers = [voucher(HUNDRED, one / 100), voucher(FIVE_HUNDRED, other / 100)];
        const base = shop.cart({ ...asked, paymentMethods: vouchers });
        const priced = await pricedOf({ ...asked, shippingAddress: base.shippingAddress });
        const total = Math.round(priced.grandTotal * 100);
        const left = Math.max(0, total - one - other);
        const cart = {
          ...base,
          shown: {
            grandTotal: priced.grandTotal,
            shippingPrice: priced.selectedShippingMethod.price,
            items: [],
            promotionIds: priced.promotions.appliedPromotions.map(({ id }) => id),
          },
        };
        const paymentMethods = [...vouchers, ...(await methodOf(payer, cart, left))];
        const key = newKey();
        const token = payer === 'saved' ? 'ada' : undefined;
        const answer = await shop.placed({ ...cart, paymentMethods }, { key, ...(token ? { token } : {}) });
        if (left > 0 && payer === 'nothing') {
          expect(answer.status).toBe('PAYMENT_MISSING');
          return;
        }
        if (answer.status !== 'PLACED') throw new Error(`${answer.status}: ${answer.message}`);
        paid += Number(left > 0);
        const { order } = answer;
        const byVoucher = order.vouchers.reduce((sum, { amount }) => sum + amount, 0);
        expect([order.grandTotal, byVoucher, order.payment?.amount ?? 0]).toEqual([
          total,
          total - left,
          left,
        ]);
        expect(order.gst).toBe(Math.round(total / 11));
        expect(
          100_00 - Number(await shop.left(HUNDRED)) + 500_00 - Number(await shop.left(FIVE_HUNDRED)),
        ).toBe(byVoucher);
        const later = paymentMethods.flatMap((method) =>
          method.methodCode === 'afterpay' ? [method.token] : [],
        );
        const charged = [
          ...(await shop.livePayments(key)),
          ...(await Promise.all(later.map((token) => shop.payLater.findByToken(token)))),
        ].map((payment) => payment?.amount);
        expect(charged).toEqual(left > 0 ? [left] : []);
      }),
      {
        numRuns: 4,
        examples: [[{ qty: 1, promoCodes: ['WELCOME10'], methodCode: 'express', giftCards: [33_33, 1] }]],
      },
    );
    expect(paid > 0).toBe(payer !== 'nothing');
  });
});
