import { describe, expect, test } from 'vitest';
import { instructionsViolation } from '#domain/checkout/deliveryInstructions.ts';
import {
  shippingFieldTexts,
  shippingViolations,
  type ShippingChoice,
  type ShippingOffer,
} from '#domain/checkout/shippingChoice.ts';
import type { ShippingMethod } from '#domain/shipping/shippingMethods.ts';
import { toCents, toStoreId } from '#events/brands.ts';

const method = (own: Partial<ShippingMethod>): ShippingMethod => ({
  code: 'standard',
  type: 'delivery',
  label: 'Standard delivery',
  price: toCents(995),
  available: true,
  needsAuthorityToLeave: false,
  arrivesOn: null,
  ...own,
});
const offer: ShippingOffer = {
  methods: [
    method({}),
    method({ code: 'express', available: false }),
    method({ code: 'fourhd', needsAuthorityToLeave: true }),
    method({ code: 'storePickup', type: 'storePickup' }),
  ],
  storeIdsWithStock: [toStoreId('fitzroy')],
};
const delivery: ShippingChoice = {
  shippingType: 'DELIVERY',
  hasAddress: true,
  methodCode: 'standard',
  authorityToLeave: false,
  storeId: undefined,
};
const pickup: ShippingChoice = { ...delivery, shippingType: 'STORE_PICKUP', storeId: toStoreId('fitzroy') };
const textsOf = (choice: ShippingChoice, own: Partial<ShippingOffer> = {}) =>
  shippingFieldTexts(shippingViolations(choice, { ...offer, ...own }));

describe('CHECK-03: before paying, an order to be sent', () => {
  test('needs a choice between sending and picking up', () => {
    expect(textsOf({ ...delivery, shippingType: undefined })).toEqual({ shippingType: 'Select an option.' });
  });

  test('needs an address and a way of sending', () => {
    expect(textsOf(delivery)).toEqual({});
    expect(textsOf({ ...delivery, hasAddress: false, methodCode: undefined })).toEqual({
      address: 'Enter a delivery address.',
      method: 'Choose how to send your order.',
    });
  });

  test('needs the way still to be there', () => {
    for (const methodCode of ['express', 'email'] as const)
      expect(textsOf({ ...delivery, methodCode })).toEqual({
        method: 'That way of sending is no longer available for this order. Choose another.',
      });
  });

  test('needs authority to leave where the way demands it', () => {
    expect(textsOf({ ...delivery, methodCode: 'fourhd' })).toEqual({
      authorityToLeave: 'This way of sending needs your permission to leave the parcel.',
    });
    expect(textsOf({ ...delivery, methodCode: 'fourhd', authorityToLeave: true })).toEqual({});
  });

  test('cannot be sent by picking it up', () => {
    expect(Object.keys(textsOf({ ...delivery, methodCode: 'storePickup' }))).toEqual(['method']);
  });
});

describe('CHECK-03: before paying, an order to be picked up', () => {
  test('needs a store that has all of it, and no address', () => {
    expect(textsOf({ ...pickup, hasAddress: false })).toEqual({});
    expect(textsOf({ ...pickup, storeId: undefined })).toEqual({ store: 'Choose a store to pick up from.' });
    expect(textsOf({ ...pickup, storeId: toStoreId('cairns') })).toEqual({
      store: 'That store no longer has everything in your order. Choose another store or delivery.',
    });
  });

  test('needs click and collect to be offered', () => {
    const methods = [method({ code: 'storePickup', type: 'storePickup', available: false })];
    expect(textsOf(pickup, { methods })).toEqual({
      method: 'Click and collect is not available for this order. Choose delivery.',
    });
  });
});

test('CHECK-03: instructions for the carrier take up to 250 characters, in lines if need be', () => {
  expect(instructionsViolation('')).toBeUndefined();
  expect(instructionsViolation('Beside the shed.\nMind the dog.')).toBeUndefined();
  expect(instructionsViolation('é'.repeat(250))).toBeUndefined();
  expect(instructionsViolation('é'.repeat(251))).toBe('InstructionsTooLong');
  expect(instructionsViolation('Beside\u0000the shed')).toBe('InstructionsCharacters');
});
