// The order that is being placed, and the last one that was.
import { describe, expect, test } from 'vitest';
import { noCheckout, type CheckoutState } from '#events/facts/checkoutState.ts';
import { checkoutStateOf, foldsOfCheckout } from '#projections/checkout/checkoutFolds.ts';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { itemsOf } from '#tests/support/builders/facts.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { toCents } from '#events/brands.ts';
import { branded, type PlainEvent, type Plain } from '#tests/support/builders/plain.ts';

const START = 1_760_000_000_000;
const asked = { cartId: 'cart-1', grandTotalCents: toCents(100), items: [] };
const requested = (attemptId: string): PlainEvent =>
  branded({
    type: 'OrderPlacementRequested',
    data: { attemptId, ...asked },
  });
const unknown = (attemptId: string): PlainEvent => ({ type: 'OrderOutcomeUnknown', data: { attemptId } });
const why = { status: 'PAYMENT_DECLINED', message: 'Declined.' };
const refused = (attemptId: string): PlainEvent => ({
  type: 'OrderPlacementRefused',
  data: { attemptId, ...why },
});
const known = { number: 'L1', orderRef: 'o', shownTotalCents: 100 };
const placed = (attemptId: string): PlainEvent =>
  branded({
    type: 'OrderPlaced',
    data: { attemptId, ...known, requestedAt: START, cartId: 'cart-1', nextCartId: 'cart-2', items: [] },
  });
const attempt = (
  attemptId: string,
  own: { readonly isUncertain?: boolean; readonly requestedAt?: number } = {},
) => ({
  attemptId,
  ...asked,
  requestedAt: START,
  isUncertain: false,
  ...own,
});
const order = (attemptId: string, placedAt: number) => ({ attemptId, ...known, placedAt });
const adopted = (own: Partial<Plain<CheckoutState>>): PlainEvent => ({
  type: 'GuestCheckoutAdopted',
  data: { guest: 'guest:g', checkout: { ...noCheckout(), ...own } },
});
const after = (...events: readonly PlainEvent[]) => replay(initialState(), recorded(events)).orders;

describe('CHECK-08: the order of a cart', () => {
  type Case = readonly [name: string, events: readonly PlainEvent[], state: object];
  const none = { attempt: null, refused: null, placed: null };
  const guests: Plain<CheckoutState>['attempt'] = attempt('guest');
  test.each<Case>([
    ['is none at first', [], none],
    ['is under way from the moment it is asked for', [requested('a')], { ...none, attempt: attempt('a') }],
    [
      'is uncertain when nobody answered',
      [requested('a'), unknown('a')],
      { ...none, attempt: attempt('a', { isUncertain: true }) },
    ],
    ['is none where an outcome is unknown that nobody asked for', [unknown('a')], none],
    ['is not made uncertain by another', [requested('a'), unknown('b')], { ...none, attempt: attempt('a') }],
    [
      'was refused, and why',
      [requested('a'), refused('a')],
      { ...none, refused: { attemptId: 'a', ...why } },
    ],
    [
      'is not ended by a no to an older one',
      [requested('a'), refused('b')],
      { ...none, attempt: attempt('a') },
    ],
    [
      'is asked for again: the old no is forgotten',
      [requested('a'), refused('a'), requested('b')],
      { ...none, attempt: attempt('b', { requestedAt: START + 2_000 }) },
    ],
    ['was placed', [requested('a'), placed('a')], { ...none, placed: order('a', START + 1_000) }],
    [
      'was placed in another tab: the no of this one is forgotten',
      [requested('a'), refused('a'), placed('b')],
      { ...none, placed: order('b', START + 2_000) },
    ],
    [
      'a no to what was placed changes nothing',
      [requested('a'), placed('a'), refused('a')],
      { ...none, placed: order('a', START + 1_000) },
    ],
    ['goes along at a sign-in', [adopted({ attempt: guests })], { ...none, attempt: guests }],
    [
      'stays at a sign-in where the customer has one',
      [requested('a'), adopted({ attempt: guests })],
      { ...none, attempt: attempt('a') },
    ],
    [
      'that was placed goes along at a sign-in',
      [placed('a'), adopted(branded({ placed: order('guest', 7) }))],
      { ...none, placed: order('guest', 7) },
    ],
    [
      'that was placed stays where the guest had none',
      [placed('a'), adopted({})],
      { ...none, placed: order('a', START) },
    ],
  ])('%s', (_, events, state) => {
    expect(after(...events)).toEqual(state);
  });
});

describe('CHECK-07: a refusal', () => {
  const item = { itemId: 'i-1', productId: 'p-1', variantId: 'v-1', qty: 1 };
  const lost = { productId: 'p-1', variantId: 'v-1' };
  const address = { addressRef: 'a', addressId: null };
  const method = { methodCode: 'standard', authorityToLeave: false, instructionsRef: null };
  const voucher = { voucherRef: 'v', last4: '0001', expires: 1, amountRemainingCents: 1 };
  const quote = { quoteRef: 'q', amountCents: 1, points: 200, expiresAt: 1, memberEnd: '001', cart: 'c' };
  const pulled = (state: object | null) => ({
    type: 'AccountStatePulled',
    data: { version: 2, state, ackedSeq: 0, reset: false },
  });
  const answer = {
    ...{ question: 'q', result: 'SUCCESS', at: 1, dataRef: 'd', applied: [], disallowed: [] },
    ...{ grandTotalCents: 100, amountOutstandingCents: 100 },
  };
  const refusedAfter = (event: object) => after(requested('a'), refused('a'), event as PlainEvent).refused;

  test.each([
    { type: 'CartItemAdded', data: { ...item, shownPriceCents: 100 } },
    { type: 'CartItemQtySet', data: item },
    { type: 'CartItemRemoved', data: lost },
    { type: 'CartItemVariantChanged', data: { ...item, fromVariantId: 'v-2' } },
    { type: 'CartItemsDropped', data: { items: [lost], reason: 'productMissing' } },
    { type: 'CartItemChallengeAnswerGiven', data: { ...lost, answerRef: 'r' } },
    { type: 'CheckoutContactSaved', data: { contactRef: 'c' } },
    { type: 'ShippingTypeChosen', data: { shippingType: 'DELIVERY' } },
    { type: 'DeliveryAddressSaved', data: address },
    { type: 'DeliveryAddressCleared', data: { addressId: 'a-1' } },
    { type: 'DeliveryMethodChosen', data: method },
    { type: 'PickupStoreChosen', data: { storeId: 'fitzroy' } },
    { type: 'BillingAddressSaved', data: { billingAddressRef: null } },
    { type: 'PromoCodeEntered', data: { code: 'RUN10' } },
    { type: 'PromoCodeRemoved', data: { code: 'RUN10' } },
    { type: 'VoucherApplied', data: voucher },
    { type: 'VoucherRemoved', data: { voucherRef: 'v' } },
    { type: 'PointsQuoted', data: quote },
    { type: 'LoggedIn', data: { customer: 'cust:c' } },
    pulled({ cartId: null, cart: {}, wishlist: {} }),
  ])('greets no other cart and no other choices: after $type it is not told', (event) => {
    expect(refusedAfter(event)).toBeNull();
  });

  test.each([
    { type: 'CheckoutDataReceived', data: answer },
    { type: 'CheckoutDataFailed', data: { question: 'q', at: 1 } },
    { type: 'VoucherCancelled', data: { voucherRef: 'v', reason: 'LOCKED' } },
    { type: 'PointsQuoteCleared', data: { quoteRef: 'q', reason: 'refused' } },
    { type: 'CartIdIssued', data: { cartId: 'cart-2', previous: 'cart-1', reason: 'order' } },
    { type: 'WishlistItemRemoved', data: { productId: 'p-1' } },
    pulled(null),
  ])('is told after a reload: $type is no act on the order', (event) => {
    expect(refusedAfter(event)).toEqual({ attemptId: 'a', ...why });
  });
});

test('SHAPE-02: the three folds of the checkout as one value, and back, also by way of a summary, lose nothing', () => {
  const { checkout, vouchers, orders, loyalty } = replay(
    initialState(),
    recorded(
      branded([
        { type: 'CheckoutContactSaved', data: { contactRef: 'c' } },
        requested('a'),
        refused('a'),
        placed('b'),
        requested('c'),
        {
          type: 'VoucherApplied',
          data: { voucherRef: 'v', last4: '0001', expires: 1, amountRemainingCents: 1 },
        },
        {
          type: 'VoucherApplied',
          data: { voucherRef: 'w', last4: '0002', expires: 2, amountRemainingCents: 1 },
        },
        { type: 'VoucherCancelled', data: { voucherRef: 'w', reason: 'LOCKED' } },
        { type: 'GuestMembershipAdded', data: { membershipRef: 'm' } },
      ]),
    ),
  );
  expect([vouchers.held.length, vouchers.cancelled.length]).toEqual([1, 1]);
  expect(loyalty.membership?.membershipRef).toBe('m');
  const folds = { checkout, vouchers, orders, loyalty };
  expect(foldsOfCheckout(checkoutStateOf(folds))).toEqual(folds);
  const summary: PlainEvent = {
    type: 'HistorySummarised',
    data: {
      account: { base: null, ackedSeq: 0, heard: null, items: itemsOf({}) },
      session: { signedIn: false, owesSignOut: false },
      sync: null,
      dropped: [],
      checkout: checkoutStateOf(folds),
    },
  };
  expect(replay(initialState(), recorded([requested('z'), summary]))).toMatchObject(folds);
});
