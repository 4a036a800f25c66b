// What breaks the rules of the checkout's forms, field by field, as the device marks it.
import { describe, expect, test } from 'vitest';
import { checkoutFieldTexts } from '#server/shop/checkout/checkoutRules.ts';
import type { CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { Plain } from '#tests/support/builders/plain.ts';
import { address, cart } from '#tests/support/builders/pricedCart.ts';

const texts = (own: Partial<Plain<CheckoutCart>>) => checkoutFieldTexts(cart(own));
const instructions = (delivery: string) => ({
  shipping: { methodCode: 'standard' as const, authorityToLeave: false, instructions: { delivery } },
});

describe('CHECK-04: the fields of a checkout request', () => {
  const contact = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', phone: '0412 345 678' };

  test.each<readonly [name: string, own: Partial<Plain<CheckoutCart>>]>([
    ['nothing was asked for yet', {}],
    ['who it is for', contact],
    ['where it goes', { shippingAddress: address }],
    ['how it goes', { shipping: { methodCode: 'standard', authorityToLeave: false } }],
    ['as much to say to the carrier as there is room for', instructions('x'.repeat(250))],
    ['all of it', { ...contact, shippingAddress: address, ...instructions('At the back door') }],
  ])('keep the rules: %s', (_, own) => {
    expect(texts(own)).toEqual({});
  });

  test.each<readonly [name: string, own: Partial<Plain<CheckoutCart>>, field: string, text: string]>([
    [
      'an address that no mail reaches',
      { ...contact, email: 'ada@' },
      'cart.email',
      'Enter an email address like name@example.com.',
    ],
    [
      'a number nobody answers',
      { phone: '12' },
      'cart.phone',
      'Enter a phone number like 0412 345 678 or +61 412 345 678.',
    ],
    [
      'a postcode of three digits',
      { shippingAddress: { ...address, postcode: '306' } },
      'cart.shippingAddress.postcode',
      'Enter a postcode of four digits, like 3065.',
    ],
    [
      'more to say to the carrier than there is room for',
      instructions('x'.repeat(251)),
      'cart.shipping.instructions.delivery',
      'Use 250 characters or fewer.',
    ],
  ])('break one: %s', (_, own, field, text) => {
    expect(texts(own)).toEqual({ [field]: text });
  });

  test('all that are wrong are told at once', () => {
    const own = {
      email: '',
      shippingAddress: { ...address, suburb: '', state: '' },
      ...instructions('x'.repeat(251)),
    };
    expect(Object.keys(texts(own)).toSorted()).toEqual([
      'cart.email',
      'cart.shipping.instructions.delivery',
      'cart.shippingAddress.state',
      'cart.shippingAddress.suburb',
    ]);
  });
});
