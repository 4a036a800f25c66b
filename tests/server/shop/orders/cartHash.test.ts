// When two calls to place an order are about the same order: what is bought, by whom, and where it goes.
import { describe, expect, test } from 'vitest';
import { cartHashOf } from '#server/shop/orders/orderQuote.ts';
import type { OrderCart } from '#sync/protocol/checkout/order.ts';
import { card, elsewhere, home, orderCart, voucher } from '#tests/support/builders/orderCart.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

type Own = Partial<Plain<OrderCart>>;

describe('CHECK-08: one cart is one order', () => {
  const hash = (own: Own, accountId?: string) => cartHashOf(orderCart(own), branded(accountId));
  const [pair, other] = [
    { productId: 'p-1', variantId: 'v-1', qty: 1 },
    { productId: 'p-1', variantId: 'v-2', qty: 2 },
  ];
  const all: Own = {
    items: [pair, other],
    promoCodes: ['RUN10', 'FREESHIP'],
    billingAddress: elsewhere,
    shipping: { methodCode: 'standard', authorityToLeave: false, instructions: { delivery: 'At the door' } },
  };

  test.each<readonly [name: string, own: Own]>([
    ['its items in another order', { items: [other, pair] }],
    ['its codes in another order', { promoCodes: ['FREESHIP', 'RUN10'] }],
    ['the email address in other letters', { email: ' ADA@example.com ' }],
    ['the address in another spelling', { shippingAddress: { ...home, state: 'vic', postcode: '30 65' } }],
    ['another way of paying', { paymentMethods: [voucher('GIFTCARD1', 100), card(12_895)] }],
    ['other totals shown', { shown: { ...orderCart().shown, grandTotal: 1 } }],
    ['a wish for mail', { agreeToMarketing: true }],
  ])('is the same with %s', (_, own) => {
    expect(hash({ ...all, ...own })).toBe(hash(all));
  });

  test.each<readonly [name: string, own: Own]>([
    ['one more of an item', { items: [{ ...pair, qty: 2 }, other] }],
    ['another size', { items: [{ ...pair, variantId: 'v-3' }, other] }],
    ['another product', { items: [{ ...pair, productId: 'p-2' }, other] }],
    ['an item less', { items: [pair] }],
    ['another code', { promoCodes: ['RUN10'] }],
    ['another email address', { email: 'grace@example.com' }],
    ['another first name', { firstName: 'Grace' }],
    ['another last name', { lastName: 'Hopper' }],
    ['another phone number', { phone: '0412 345 679' }],
    ['another address', { shippingAddress: elsewhere }],
    ['another address for the bill', { billingAddress: home }],
    ['no address for the bill', { billingAddress: undefined }],
    [
      'another way of sending',
      { shipping: { ...orderCart().shipping, methodCode: 'express', authorityToLeave: false } },
    ],
    [
      'other words to the carrier',
      {
        shipping: {
          methodCode: 'standard',
          authorityToLeave: false,
          instructions: { delivery: 'In the shed' },
        },
      },
    ],
    [
      'leave to leave the parcel',
      {
        shipping: {
          methodCode: 'standard',
          authorityToLeave: true,
          instructions: { delivery: 'At the door' },
        },
      },
    ],
    ['no way of sending', { shipping: undefined }],
  ])('is another with %s', (_, own) => {
    expect(hash({ ...all, ...own })).not.toBe(hash(all));
  });

  test('is the same after an update of the shop: the hash stands beside attempts that are under way', () => {
    expect(
      hash({ ...all, items: [other, pair, { productId: 'p-2', variantId: 'v-0', qty: 1 }] }, 'account-1'),
    ).toBe('f9mwJo4RjK5lBgbTaXVdbKE7Pi5JcW1Y2iif2F0ImHQ');
  });

  test('is another in another store', () => {
    const at = (clickCollectStoreId: string) =>
      hash({ shipping: { methodCode: 'storePickup', authorityToLeave: false, clickCollectStoreId } });
    expect(at('fitzroy')).not.toBe(at('perth'));
  });

  test('is another for another customer, and for a guest', () => {
    expect(new Set([hash(all), hash(all, 'account-1'), hash(all, 'account-2')]).size).toBe(3);
  });
});
