// The question to the checkout: what it depends on, which secrets it needs, and what is sent.
import { describe, expect, test } from 'vitest';
import { noChoices, type CheckoutChoices } from '#events/facts/checkoutState.ts';
import * as checkoutQuestion from '#sync/orders/checkoutQuestion.ts';
import { refsOfQuestion, type CheckoutFacts } from '#sync/orders/checkoutQuestion.ts';
import { readAddress, readContact, readVoucherEntry } from '#sync/orders/checkoutSecrets.ts';
import { cartItem } from '#tests/support/builders/facts.ts';
import { contact } from '#tests/support/devices/scriptedCheckout.ts';
import { branded, type Plain, plainly } from '#tests/support/builders/plain.ts';

const { checkoutCartOf, questionText } = plainly(checkoutQuestion);

const address = {
  country: 'AU',
  contactName: 'Ada Bell',
  company: '',
  street1: '12 Smith Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
};
const card = { voucherRef: 'g-1', last4: '0001', expires: 9, amountRemainingCents: 5_000 };
const chosen: Plain<CheckoutChoices> = {
  ...noChoices(),
  contactRef: 'c',
  shippingType: 'DELIVERY',
  addressRef: 'a',
  methodCode: 'express',
  authorityToLeave: true,
  instructionsRef: 'i',
  storeId: 'fitzroy',
  promoCodes: ['RUN10'],
};
const facts = (
  choices: Partial<Plain<CheckoutChoices>> = {},
  own: Partial<Plain<CheckoutFacts>> = {},
): CheckoutFacts =>
  branded({
    items: [cartItem({ answerRef: 'q' })],
    choices: { ...chosen, ...choices },
    vouchers: [card],
    quote: null,
    partition: 'guest:g',
    ...own,
  });
const secrets = new Map([
  ['c', JSON.stringify(contact)],
  ['a', JSON.stringify(address)],
  ['i', 'Beside the shed.'],
  ['q', 'Kestrel'],
]);

describe('CHECK-02: a question is another one when', () => {
  type Case = readonly [name: string, other: CheckoutFacts];
  test.each<Case>([
    ['another contact is given', facts({ contactRef: 'c-2' })],
    ['it is picked up', facts({ shippingType: 'STORE_PICKUP' })],
    ['it goes elsewhere', facts({ addressRef: 'a-2' })],
    ['it is sent another way', facts({ methodCode: 'standard' })],
    ['the parcel may not be left', facts({ authorityToLeave: false })],
    ['the carrier is told something else', facts({ instructionsRef: 'i-2' })],
    ['another store is chosen', facts({ storeId: 'perth' })],
    ['a code is taken out', facts({ promoCodes: [] })],
    ['a gift card is taken out', facts({}, { vouchers: [] })],
    ['less is left on a gift card', facts({}, { vouchers: [{ ...card, amountRemainingCents: 4_999 }] })],
    ['there is one more of an item', facts({}, { items: [cartItem({ answerRef: 'q', qty: 2 })] })],
    ['it is another size', facts({}, { items: [cartItem({ answerRef: 'q', variantId: 'v-2' })] })],
    ['the question of a product is answered anew', facts({}, { items: [cartItem({ answerRef: 'q-2' })] })],
    ['somebody else asks', facts({}, { partition: 'cust:c' })],
  ])('%s', (_, other) => {
    expect(questionText(other)).not.toBe(questionText(facts()));
  });

  test('and the same in whatever order the items stand, and wherever the bill goes', () => {
    const items = ['v-2', 'v-1', 'v-3'].map((variantId) => cartItem({ variantId }));
    const one = facts({}, { items });
    expect(questionText({ ...one, items: items.toReversed() })).toBe(questionText(one));
    expect(questionText(facts({ billingAddressRef: 'b', addressId: 'x' }))).toBe(questionText(facts()));
  });
});

describe('CHECK-02: a question carries', () => {
  test('what was chosen, with the secrets it leads to', () => {
    expect(checkoutCartOf(facts(), secrets)).toEqual({
      items: [{ productId: 'p-1', variantId: 'v-1', qty: 1, challengeAnswer: 'Kestrel' }],
      promoCodes: ['RUN10'],
      email: contact.email,
      firstName: contact.firstName,
      lastName: contact.lastName,
      phone: contact.phone,
      shippingAddress: address,
      useProvisionalShippingAddress: false,
      shipping: {
        methodCode: 'express',
        authorityToLeave: true,
        instructions: { delivery: 'Beside the shed.' },
      },
      availableCreditBalances: [{ id: 'g-1', amount: 5_000, methodCode: 'voucher' }],
    });
  });

  test('a store and no address, where it is picked up; no permission is asked for then', () => {
    const sent = checkoutCartOf(facts({ shippingType: 'STORE_PICKUP' }), secrets);
    expect(sent).not.toHaveProperty('shippingAddress');
    expect(sent.shipping).toEqual({
      methodCode: 'storePickup',
      authorityToLeave: false,
      clickCollectStoreId: 'fitzroy',
    });
    expect(checkoutCartOf(facts({ shippingType: 'STORE_PICKUP', storeId: null }), secrets).shipping).toEqual({
      methodCode: 'storePickup',
      authorityToLeave: false,
    });
  });

  test('nothing of what is no longer on this device, and Melbourne in place of an address', () => {
    expect(checkoutCartOf(facts(), new Map())).toEqual({
      items: [{ productId: 'p-1', variantId: 'v-1', qty: 1 }],
      promoCodes: ['RUN10'],
      useProvisionalShippingAddress: true,
      shipping: { methodCode: 'express', authorityToLeave: true },
      availableCreditBalances: [{ id: 'g-1', amount: 5_000, methodCode: 'voucher' }],
    });
  });

  test.each([null, 'carrier-pigeon'])('no way of sending that this shop does not know: %s', (methodCode) => {
    expect(checkoutCartOf(facts({ methodCode }), secrets).shipping).not.toHaveProperty('methodCode');
  });

  test('what its references lead to, and no other secret', () => {
    expect(refsOfQuestion(facts())).toEqual(['c', 'a', 'i', 'q']);
    expect(refsOfQuestion({ items: [cartItem()], choices: noChoices() })).toEqual([]);
  });
});

describe('CHECK-01: a secret of another version of the shop', () => {
  test.each([
    ['none', undefined],
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"email":1}'],
  ])('%s: it is asked for again', (_, secret) => {
    expect(readContact(secret)).toBeUndefined();
    expect(readAddress(secret)).toBeUndefined();
    expect(readVoucherEntry(secret)).toBeUndefined();
  });

  test('one of this version is read', () => {
    expect(readContact(JSON.stringify(contact))).toEqual(contact);
    expect(readVoucherEntry('{"code":"1","pin":"2"}')).toEqual({ code: '1', pin: '2' });
  });
});
