import { expect, test } from 'vitest';
import { tokenCart } from '#src/features/payment/express/afterpayShop.ts';
import type { CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';
import { branded } from '#tests/support/builders/plain.ts';

const cart = branded<CheckoutCart>({
  items: [{ productId: 'arden', variantId: 'arden-9', qty: 1 }],
  promoCodes: ['WELCOME10'],
  useProvisionalShippingAddress: false,
  availableCreditBalances: [],
});
const address = {
  country: 'AU',
  contactName: 'Ada',
  company: '',
  street1: '12 Smith Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
};

test('CHECK-12: a token is fetched for an address that nobody has told yet, so it is marked provisional', () => {
  const asked = tokenCart({
    ...cart,
    shippingAddress: address,
    shipping: { methodCode: 'express', authorityToLeave: true, instructions: { delivery: 'Gate' } },
  });
  expect(asked.useProvisionalShippingAddress).toBe(true);
  expect(asked.shipping).toBeUndefined();
  expect(asked.shippingAddress).toBeUndefined();
  expect(asked.promoCodes).toEqual(['WELCOME10']);
});

test('CHECK-12: where the order is picked up, the token’s cart has method, instructions and store, and nothing is provisional', () => {
  const shipping = branded<NonNullable<CheckoutCart['shipping']>>({
    methodCode: 'storePickup',
    instructions: { delivery: 'Call me' },
    authorityToLeave: false,
    clickCollectStoreId: 'fitzroy',
  });
  const asked = tokenCart({ ...cart, shipping });
  expect(asked.shipping).toEqual(shipping);
  expect(asked.useProvisionalShippingAddress).toBe(false);
});

test('CHECK-12: a pickup whose store is not chosen yet is asked for like any other', () => {
  const shipping = { methodCode: 'storePickup', authorityToLeave: false } as const;
  expect(tokenCart({ ...cart, shipping })).toMatchObject({ useProvisionalShippingAddress: true });
});
