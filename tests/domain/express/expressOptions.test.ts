import { describe, expect, test } from 'vitest';
import {
  cutLabel,
  expressOptions,
  isDeliveredTo,
  LABEL_MAX,
  optionFor,
} from '#domain/express/expressOptions.ts';
import type { ShippingMethod } from '#domain/shipping/shippingMethods.ts';
import { toCents } from '#events/brands.ts';

const method = (
  code: ShippingMethod['code'],
  price: number,
  own: Partial<ShippingMethod> = {},
): ShippingMethod => ({
  code,
  type: code === 'storePickup' ? 'storePickup' : 'delivery',
  label: code,
  price: toCents(price),
  available: true,
  needsAuthorityToLeave: code === 'fourhd',
  arrivesOn: null,
  ...own,
});
const all = [
  method('express', 1_295),
  method('fourhd', 1_995),
  method('standard', 0),
  method('storePickup', 0),
];
const codes = (methods: readonly ShippingMethod[], authority = false) =>
  expressOptions(methods, authority).map(({ code }) => code);

describe('CHECK-06: what a wallet’s sheet offers to send with', () => {
  test('is never a store, and the cheapest comes first', () => {
    expect(codes(all)).toEqual(['standard', 'express']);
  });

  test('has the four-hour courier only where the parcel may be left', () => {
    expect(codes(all, true)).toEqual(['standard', 'express', 'fourhd']);
    expect(codes([method('fourhd', 1_995)], false)).toEqual([]);
  });

  test('is nothing that is not available', () => {
    expect(codes([method('standard', 0, { available: false }), method('express', 1_295)])).toEqual([
      'express',
    ]);
    expect(codes([])).toEqual([]);
  });

  test('keeps the shop’s order among equal prices', () => {
    expect(codes([method('express', 500), method('standard', 500)])).toEqual(['express', 'standard']);
  });

  test.each([
    [LABEL_MAX - 1, LABEL_MAX - 1],
    [LABEL_MAX, LABEL_MAX],
    [LABEL_MAX + 1, LABEL_MAX],
  ])('has labels of at most 128 characters: %i become %i', (length, kept) => {
    expect(Array.from(cutLabel('é'.repeat(length)))).toHaveLength(kept);
    expect(Array.from(cutLabel('👟'.repeat(length)))).toHaveLength(kept);
    const [option] = expressOptions([method('standard', 0, { label: 'x'.repeat(length) })], false);
    expect(option?.label).toHaveLength(kept);
  });

  test('keeps what was chosen while it is offered, else the cheapest', () => {
    const options = expressOptions(all, false);
    expect(optionFor(options, 'express')?.code).toBe('express');
    expect(optionFor(options, 'fourhd')?.code).toBe('standard');
    expect(optionFor(options, null)?.code).toBe('standard');
    expect(optionFor([], 'standard')).toBeUndefined();
  });

  test.each([
    ['AU', true],
    ['au', true],
    ['NZ', false],
    ['', false],
    ['AUS', false],
  ])('goes to the configured countries only: %j is %j', (country, isServed) => {
    expect(isDeliveredTo(country)).toBe(isServed);
  });
});
