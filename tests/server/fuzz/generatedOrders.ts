// Orders as shoppers, tampering hands and broken programs send them. What a cart comes to is asked first, so that most are
// right, and the wrong ones are wrong by a cent.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { samplePromotions } from '#server/sample/samplePromotions.ts';
import { RULED_ADDRESS } from '#tests/support/server/checkoutShop.ts';
import { card, FIVE_HUNDRED, HUNDRED, voucher, type WireOrderCart } from '#tests/support/server/orderShop.ts';

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
  onGiftCards: fc.oneof(
    fc.constant<number[]>([]),
    fc.array(fc.double({ min: 0, max: 1.2, noNaN: true }), { maxLength: 2 }),
  ),
  shown: mostly(exactly, ...tamperings),
  paid: mostly(exactly, ...tamperings),
  by: mostly<'card' | 'wallet' | 'nothing' | 'nobodysCheckout' | 'nobodysCard'>(
    'card',
    'wallet',
    'nothing',
    'nobodysCheckout',
    'nobodysCard',
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

export const orderCartOf = (
  asked: ReturnType<typeof askedCart>,
  { onGiftCards, shown, paid, by }: Omit<OrderRecipe, 'items' | 'promoCodes' | 'methodCode'>,
  priced: Priced,
): WireOrderCart => {
  const due = inCents(priced.grandTotal);
  const parts = onGiftCards.map((share) => Math.floor(due * share));
  const left = Math.max(0, due - parts.reduce((sum, part) => sum + part, 0));
  const amount = paid(left) / 100;
  const paying = {
    card: [card(amount)],
    wallet: [{ ...card(amount, 'fake-apple-pay-visa-nonce'), methodCode: 'braintreeExpress' as const }],
    nothing: [],
    nobodysCheckout: [{ methodCode: 'afterpay' as const, amount, token: '002.nobodys' }],
    nobodysCard: [{ methodCode: 'braintree' as const, type: 'saved' as const, amount, token: 'nobodys' }],
  }[by];
  return {
    ...asked,
    id: `cart-${randomUUID()}`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '0412 345 678',
    paymentMethods: [
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
