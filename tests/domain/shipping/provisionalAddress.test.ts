import { expect, test } from 'vitest';
import { provisionalAddress } from '#domain/shipping/provisionalAddress.ts';
import { zoneOf } from '#domain/delivery/deliveryZone.ts';

test('ROUTE-14: the address of an order that has none, as a picked-up one, is for “Name” in Melbourne', () => {
  expect(provisionalAddress).toMatchObject({
    contactName: 'Name',
    suburb: 'Melbourne',
    state: 'VIC',
    postcode: '3000',
  });
});

test('CHECK-02: a parcel could go there: prices before an address are prices of a real place', () => {
  expect(zoneOf(provisionalAddress.postcode)?.state).toBe(provisionalAddress.state);
});
