// Orders as shoppers, tampering hands and broken programs send them. What a cart comes to is asked first, so that most are
// right, and the wrong ones are wrong by a cent.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { samplePromotions } from '#server/sample/samplePromotions.ts';
import { RULED_ADDRESS } from '#tests/support/server/checkoutShop.ts';
import {
  card,
  FIVE_HUNDRED,
  HUNDRED,
  MEMBER,
  voucher,
  type WireOrderCart,
} from '#tests/support/server/orderShop.ts';

const variantsOf = (isCounted: boolean) =>
  sampleShop()
    .products.filter(({ functionalType }) => (functionalType === 'basic') === isCounted)
    .flatMap(({ id, variants }) => variants.map((variant) => ({ productId: id, variantId: variant.id })));

const item = fc.record({
  which: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...variantsOf(true)) },
    { weight: 1, arbitrary: fc.constantFrom(...variantsOf(false)) },
  ),
  qty: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 100, 9_999) },
  ),
});

/** Right most of the time. */
const mostly = <Value>(right: Value, ...wrong: readonly Value[]) =>
  fc.oneof(
    { weight: 16, arbitrary: fc.constant(right) },
    { weight: 3, arbitrary: fc.constantFrom(...wrong) },
  );

const exactly = (cents: number): number => cents;
/** What becomes of a sum on its way from the shop's answer into the order. */
const tamperings: readonly ((cents: number) => number)[] = [
  (cents) => cents - 1,
  (cents) => cents + 1,
  (cents) => Math.floor(cents / 2),
  (cents) => cents * 10,
  () => 0,
];

/** From nothing to more than there is. Doubles of their own would nearly all be next to nothing. */
const share = fc.integer({ min: 0, max: 120 }).map((percent) => percent / 100);

export const orderRecipe = fc.record({
  items: fc
    .uniqueArray(item, { minLength: 1, maxLength: 4, selector: ({ which }) => which.variantId })
    .map((all) => all.map(({ which, qty }) => ({ ...which, qty }))),
  promoCodes: mostly<readonly string[]>([], ...samplePromotions.map(({ codes }) => codes)),
  methodCode: mostly<NonNullable<WireOrderCart['shipping']>['methodCode']>(
    'standard',
    'express',
    'fourhd',
    'email',
    'storePickup',
  ),
  /** Of what there is to pay. */
  onGiftCards: fc.oneof(fc.constant<number[]>([]), fc.array(share, { maxLength: 2 })),
  shown: mostly(exactly, ...tamperings),
  paid: mostly(exactly, ...tamperings),
  /** Of what there is to pay; points pay whole dollars. */
  onPoints: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: share }),
  by: fc.oneof(
    // As often each: a share of a day has to meet every way.
    { weight: 2, arbitrary: fc.constant('card' as const) },
    { weight: 8, arbitrary: fc.constantFrom('applePay', 'googlePay', 'payPal', 'savedCard') },
    { weight: 6, arbitrary: fc.constantFrom('expressApplePay', 'expressGooglePay', 'expressPayPal') },
    // Afterpay turns away what is too dear for it.
    { weight: 3, arbitrary: fc.constant('expressAfterpay' as const) },
    { weight: 3, arbitrary: fc.constant('afterpay' as const) },
    { weight: 3, arbitrary: fc.constantFrom('nothing', 'nobodysCheckout', 'nobodysCard', 'nobodysQuote') },
  ),
});
export type OrderRecipe = typeof orderRecipe extends fc.Arbitrary<infer Value> ? Value : never;

export const askedCart = ({
  items,
  promoCodes,
  methodCode,
}: Pick<OrderRecipe, 'items' | 'promoCodes' | 'methodCode'>) => ({
  items,
  promoCodes: [...promoCodes],
  email: `${randomUUID()}@example.com`,
  shippingAddress: RULED_ADDRESS,
  shipping: { methodCode, authorityToLeave: true },
});

/** As the call that prices a cart answers it: in dollars. */
export type Priced = {
  readonly grandTotal: number;
  readonly selectedShippingMethod: { readonly price: number } | null;
  readonly promotions: { readonly appliedPromotions: readonly { readonly id: string }[] };
};

const inCents = (dollars: number): number => Math.round(dollars * 100);

type PaymentMethods = WireOrderCart['paymentMethods'];

/** What the shopper holds: a card that is saved, points that were quoted for this order, a checkout begun at Afterpay. */
export type Held = {
  readonly savedCard: string;
  readonly quote: PaymentMethods[number] | null;
  /** Null: it was refused. */
  readonly checkout: string | null;
};

/** Dollars. The airline quotes nobody more than they have, and the member pays for the orders of a whole campaign. */
const MOST_BY_POINTS = 1_000;

/** @returns whole dollars to be quoted; 0: none */
export const pointsDollarsOf = ({ onPoints }: OrderRecipe, { grandTotal }: Priced): number =>
  Math.min(Math.floor(grandTotal * onPoints), MOST_BY_POINTS);

export const orderCartOf = (
  asked: ReturnType<typeof askedCart>,
  { onGiftCards, shown, paid, by }: OrderRecipe,
  { priced, held }: { readonly priced: Priced; readonly held: Held },
): WireOrderCart => {
  const due = inCents(priced.grandTotal);
  const parts = onGiftCards.map((share) => Math.floor(due * share));
  const credits = [inCents(held.quote?.amount ?? 0), ...parts];
  const left = Math.max(0, due - credits.reduce((sum, part) => sum + part, 0));
  const amount = paid(left) / 100;
  const saved = (token: string) => ({ methodCode: 'braintree', type: 'saved', amount, token }) as const;
  const express = (token: string) => ({ ...card(amount, token), methodCode: 'braintreeExpress' }) as const;
  const nobodysQuote = { methodCode: 'qantasFF', amount: 20, quoteRef: 'nobodys', memberId: MEMBER } as const;
  const paying: PaymentMethods = {
    card: [card(amount)],
    applePay: [card(amount, 'fake-apple-pay-visa-nonce')],
    googlePay: [card(amount, 'fake-android-pay-visa-nonce')],
    payPal: [card(amount, 'fake-paypal-one-time-nonce')],
    expressApplePay: [express('fake-apple-pay-visa-nonce')],
    expressGooglePay: [express('fake-android-pay-visa-nonce')],
    expressPayPal: [express('fake-paypal-one-time-nonce')],
    expressAfterpay: [
      { methodCode: 'afterpayExpress' as const, amount, token: held.checkout ?? '002.nobodys' },
    ],
    // Its checkout begins with the cart, which is not there before.
    afterpay: [{ methodCode: 'afterpay' as const, amount, token: '002.begun later' }],
    savedCard: [saved(held.savedCard)],
    nothing: [],
    nobodysCheckout: [{ methodCode: 'afterpay' as const, amount, token: '002.nobodys' }],
    nobodysCard: [saved('nobodys')],
    nobodysQuote: held.quote === null ? [nobodysQuote, card(amount)] : [card(amount)],
  }[by];
  return {
    ...asked,
    id: `cart-${randomUUID()}`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '0412 345 678',
    paymentMethods: [
      ...(held.quote ? [held.quote] : []),
      ...parts.map((part, at) => voucher(at === 0 ? HUNDRED : FIVE_HUNDRED, part / 100)),
      ...paying,
    ],
    shown: {
      grandTotal: shown(due) / 100,
      shippingPrice: priced.selectedShippingMethod?.price ?? 0,
      items: [],
      promotionIds: priced.promotions.appliedPromotions.map(({ id }) => id),
    },
  };
};
