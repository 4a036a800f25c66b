// What an order brings has to keep the rules of the forms it was typed into, field by field.
import { describe, expect, test } from 'vitest';
import { orderFieldTexts } from '#server/shop/orders/orderRules.ts';
import type { OrderCart } from '#sync/protocol/checkout/order.ts';
import { card, elsewhere, orderCart, voucher } from '#tests/support/builders/orderCart.ts';
import type { Plain } from '#tests/support/builders/plain.ts';

const texts = (own: Partial<Plain<OrderCart>>) => orderFieldTexts(orderCart(own));
const TWICE = 'This gift card was already applied.';

describe('CHECK-04: the fields of an order', () => {
  test.each<readonly [name: string, own: Partial<Plain<OrderCart>>]>([
    ['one pair, sent home', {}],
    ['with the bill to another address', { billingAddress: elsewhere }],
    [
      'paid with two gift cards and a card',
      { paymentMethods: [voucher('GIFTCARD1', 1_000), voucher('GIFTCARD2', 1_000), card(1_000)] },
    ],
    [
      'with a gift card as it is printed',
      { paymentMethods: [voucher('6100 0000-0000 0001', 1_000, ' 20 26 ')] },
    ],
  ])('keep the rules: %s', (_, own) => {
    expect(texts(own)).toEqual({});
  });

  test.each<readonly [name: string, own: Partial<Plain<OrderCart>>, wrong: Record<string, string>]>([
    ['nobody to write to', { email: '' }, { 'cart.email': 'Enter your email address.' }],
    [
      'a bill to a place without a name',
      { billingAddress: { ...elsewhere, suburb: '' } },
      { 'cart.billingAddress.suburb': 'Enter the suburb or town.' },
    ],
    [
      'a gift card without its PIN, behind another one',
      { paymentMethods: [voucher('GIFTCARD1', 1_000), voucher('GIFTCARD2', 1_000, '')] },
      { 'cart.paymentMethods.1.pin': 'Enter the PIN of your gift card.' },
    ],
    [
      'a gift card whose code and PIN cannot be right',
      { paymentMethods: [card(1_000), voucher('GIFT_1', 1_000, 'abcd')] },
      {
        'cart.paymentMethods.1.code':
          'A gift card’s code has 8 to 32 letters and digits. Check it against your card.',
        'cart.paymentMethods.1.pin': 'A gift card’s PIN has 4 to 8 digits. Check it against your card.',
      },
    ],
    [
      'the same gift card twice, however it is spelled',
      { paymentMethods: [voucher('GIFTCARD1', 1_000), card(1_000), voucher('gift card-1', 1_000)] },
      { 'cart.paymentMethods.2.code': TWICE },
    ],
    [
      'the same gift card three times',
      {
        paymentMethods: [
          voucher('GIFTCARD1', 1_000),
          voucher('GIFTCARD1', 1_000),
          voucher('GIFTCARD1', 1_000),
        ],
      },
      { 'cart.paymentMethods.1.code': TWICE, 'cart.paymentMethods.2.code': TWICE },
    ],
  ])('break one: %s', (_, own, wrong) => {
    expect(texts(own)).toEqual(wrong);
  });
});
