// What a shopper has chosen on the way to an order, and what changed about offers.
import { describe, expect, test } from 'vitest';
import {
  noCheckout,
  noChoices,
  type CheckoutAnswer,
  type CheckoutChoices,
} from '#events/facts/checkoutState.ts';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded, type Plain, type PlainEvent } from '#tests/support/builders/plain.ts';

const after = (...events: readonly PlainEvent[]) => replay(initialState(), recorded(events));

const adopting = (choices: Partial<Plain<CheckoutChoices>>): PlainEvent => ({
  type: 'GuestCheckoutAdopted',
  data: { guest: 'guest:g', checkout: { ...noCheckout(), choices: { ...noChoices(), ...choices } } },
});

const fromBook: PlainEvent = {
  type: 'DeliveryAddressSaved',
  data: { addressRef: 'book', addressId: 'address-1' },
};

test('CHECK-04: an address a guest typed is none of the book they had chosen from before', () => {
  const { choices } = after(fromBook, adopting({ addressRef: 'typed' })).checkout;
  expect(choices).toMatchObject({ addressRef: 'typed', addressId: null });
});

test('SYNC-02: where the guest chose nothing, the customer’s own choices stay, but for the contact', () => {
  const { choices } = after(
    fromBook,
    { type: 'CheckoutContactSaved', data: { contactRef: 'contact' } },
    {
      type: 'DeliveryMethodChosen',
      data: { methodCode: 'express', authorityToLeave: true, instructionsRef: 'i' },
    },
    { type: 'LoggedIn', data: { customer: 'cust:c' } },
    adopting({ storeId: 'fitzroy', promoCodes: ['RUN10'] }),
  ).checkout;
  expect(choices).toMatchObject({
    contactRef: null,
    addressRef: 'book',
    addressId: 'address-1',
    methodCode: 'express',
    instructionsRef: 'i',
    storeId: 'fitzroy',
    promoCodes: ['RUN10'],
  });
});

describe('CHECK-01: each choice is kept', () => {
  type Case = readonly [event: PlainEvent, chosen: Partial<Plain<CheckoutChoices>>];
  const utm = { source: 'mail' };
  const method = { methodCode: 'express', authorityToLeave: true, instructionsRef: 'i' };
  test.each<Case>([
    [{ type: 'CheckoutEntered', data: { campaign: utm } }, { campaign: utm }],
    [{ type: 'CheckoutContactSaved', data: { contactRef: 'c' } }, { contactRef: 'c' }],
    [
      { type: 'ShippingTypeChosen', data: { shippingType: 'STORE_PICKUP' } },
      { shippingType: 'STORE_PICKUP' },
    ],
    [fromBook, { addressRef: 'book', addressId: 'address-1' }],
    [{ type: 'DeliveryMethodChosen', data: method }, method],
    [{ type: 'PickupStoreChosen', data: { storeId: 'fitzroy' } }, { storeId: 'fitzroy' }],
    [{ type: 'BillingAddressSaved', data: { billingAddressRef: 'b' } }, { billingAddressRef: 'b' }],
    [{ type: 'PromoCodeEntered', data: { code: 'RUN10' } }, { promoCodes: ['RUN10'] }],
  ])('$0.type', (event, chosen) => {
    expect(after(event).checkout.choices).toEqual({ ...noChoices(), ...chosen });
  });

  test.each([
    ['address-1', null, null],
    ['address-2', 'book', 'address-1'],
  ])('CHECK-04: when %s is gone from the book, what is left is %s', (addressId, addressRef, left) => {
    const { choices } = after(fromBook, { type: 'DeliveryAddressCleared', data: { addressId } }).checkout;
    expect(choices).toMatchObject({ addressRef, addressId: left });
  });

  test('VOUCH-03: codes stand in the order they were entered, the newest last, each once', () => {
    const entered = (code: string): PlainEvent => ({ type: 'PromoCodeEntered', data: { code } });
    const removed = (code: string): PlainEvent => ({ type: 'PromoCodeRemoved', data: { code } });
    const codes = (...events: readonly PlainEvent[]) => after(...events).checkout.choices.promoCodes;
    expect(codes(entered('A'), entered('B'), entered('A'))).toEqual(['B', 'A']);
    expect(codes(entered('A'), entered('B'), removed('A'), removed('C'))).toEqual(['B']);
  });
});

describe('SYNC-02: at a sign-in what the guest chose last is kept', () => {
  const own: CheckoutChoices = branded({
    contactRef: null,
    shippingType: 'DELIVERY',
    addressRef: 'own-address',
    addressId: 'address-1',
    methodCode: 'standard',
    authorityToLeave: false,
    instructionsRef: 'own-i',
    storeId: 'perth',
    billingAddressRef: 'own-bill',
    promoCodes: ['OWN', 'BOTH'],
    campaign: { source: 'own' },
  });
  const merged = (guest: Partial<Plain<CheckoutChoices>>) =>
    after(adopting(own), adopting(guest)).checkout.choices;

  type Case = readonly [
    name: string,
    guest: Partial<Plain<CheckoutChoices>>,
    kept: Partial<Plain<CheckoutChoices>>,
  ];
  test.each<Case>([
    ['nothing', {}, {}],
    ['delivery or pickup', { shippingType: 'STORE_PICKUP' }, { shippingType: 'STORE_PICKUP' }],
    ['the store', { storeId: 'fitzroy' }, { storeId: 'fitzroy' }],
    ['the campaign', { campaign: { source: 'guest' } }, { campaign: { source: 'guest' } }],
    [
      'the way of sending, with its permission and its note',
      { methodCode: 'fourhd', authorityToLeave: true, instructionsRef: null },
      { methodCode: 'fourhd', authorityToLeave: true, instructionsRef: null },
    ],
    ['no permission without a way of sending', { authorityToLeave: true, instructionsRef: 'guest-i' }, {}],
    [
      'the address, with whose it is and where the bill goes',
      { addressRef: 'typed', addressId: null, billingAddressRef: null },
      { addressRef: 'typed', addressId: null, billingAddressRef: null },
    ],
    ['no bill without an address', { billingAddressRef: 'guest-bill' }, {}],
    ['the codes, each once', { promoCodes: ['BOTH', 'GUEST'] }, { promoCodes: ['OWN', 'BOTH', 'GUEST'] }],
  ])('%s', (_, guest, kept) => {
    expect(merged(guest)).toEqual({ ...own, ...kept });
  });
});

test('CHECK-02: at first nothing is chosen, asked or answered', () => {
  expect(after().checkout).toEqual({
    choices: noChoices(),
    answer: null,
    failedAt: null,
    promotionChanges: null,
  });
});

describe('CHECK-02: an answer', () => {
  const named = (...ids: readonly string[]) => ids.map((id) => ({ id, name: `Offer ${id}` }));
  const answer = (own: Partial<Plain<CheckoutAnswer>> = {}): CheckoutAnswer =>
    branded<CheckoutAnswer>({
      question: 'q',
      result: 'SUCCESS',
      at: 7,
      dataRef: 'd',
      grandTotalCents: 100,
      amountOutstandingCents: 100,
      applied: [],
      disallowed: [],
      ...own,
    });
  const received = (own: Partial<Plain<CheckoutAnswer>> = {}): PlainEvent => ({
    type: 'CheckoutDataReceived',
    data: answer(own),
  });
  const failed: PlainEvent = { type: 'CheckoutDataFailed', data: { question: 'q', at: 9 } };

  test('is kept until the next; a failure is told until there is one, and what was answered stays', () => {
    expect(after(received(), failed).checkout).toMatchObject({ answer: answer(), failedAt: 9 });
    expect(after(failed, received()).checkout).toMatchObject({ answer: answer(), failedAt: null });
  });

  type Case = readonly [
    name: string,
    before: Partial<Plain<CheckoutAnswer>> | null,
    now: Partial<Plain<CheckoutAnswer>>,
    changes: object | null,
  ];
  const none = { applied: [], disallowed: [], removed: [] };
  test.each<Case>([
    ['the first, with no offers', null, {}, null],
    ['the first, with an offer', null, { applied: named('A') }, { ...none, applied: ['Offer A'] }],
    [
      'the same offers',
      { applied: named('A'), disallowed: named('B') },
      { applied: named('A'), disallowed: named('B') },
      null,
    ],
    ['one more', { applied: named('A') }, { applied: named('A', 'B') }, { ...none, applied: ['Offer B'] }],
    ['one that does not apply', {}, { disallowed: named('A') }, { ...none, disallowed: ['Offer A'] }],
    [
      'one that does not apply any more',
      { applied: named('A') },
      { disallowed: named('A') },
      { ...none, disallowed: ['Offer A'] },
    ],
    ['one that is gone', { applied: named('A') }, {}, { ...none, removed: ['Offer A'] }],
    ['one that did not apply and is gone', { disallowed: named('A') }, {}, null],
    ['an empty cart has no news of offers', { applied: named('A') }, { result: 'CART_EMPTY' }, null],
  ])('VOUCH-03: what is new about offers: %s', (_, before, now, changes) => {
    const events = [...(before ? [received(before)] : []), received(now)];
    const eventId = `event-${events.length}`;
    expect(after(...events).checkout.promotionChanges).toEqual(changes && { ...changes, eventId });
  });

  test('CART-01: an order takes the codes, the campaign and the answer with it, and no other choice', () => {
    const placed: PlainEvent = branded({
      type: 'OrderPlaced',
      data: {
        attemptId: 'a',
        number: 'L1',
        orderRef: 'o',
        shownTotalCents: 1,
        requestedAt: 1,
        cartId: 'c',
        nextCartId: 'd',
        items: [],
      },
    });
    const code: PlainEvent = { type: 'PromoCodeEntered', data: { code: 'RUN10' } };
    const entered: PlainEvent = { type: 'CheckoutEntered', data: { campaign: { source: 'mail' } } };
    const { checkout } = after(fromBook, code, entered, received({ applied: named('A') }), placed);
    expect(checkout).toEqual({
      choices: { ...noChoices(), addressRef: 'book', addressId: 'address-1' },
      answer: null,
      failedAt: null,
      promotionChanges: null,
    });
  });
});
