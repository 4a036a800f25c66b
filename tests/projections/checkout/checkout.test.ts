// The folds of the checkout: what a guest chose in a customer's log, and the order of gift cards.
import { expect, test } from 'vitest';
import { noCheckout, noChoices, type CheckoutChoices } from '#events/facts/checkoutState.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { recorded } from '#tests/support/recorded.ts';
import { toCents } from '#events/brands.ts';

const after = (...events: readonly ShopEvent[]) => replay(initialState(), recorded(events));

const adopting = (choices: Partial<CheckoutChoices>): ShopEvent => ({
  type: 'GuestCheckoutAdopted',
  data: { guest: 'guest:g', checkout: { ...noCheckout(), choices: { ...noChoices(), ...choices } } },
});

const fromBook: ShopEvent = {
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

test('VOUCH-01: the gift card that expires first is used first, whatever was applied first', () => {
  const applied = (voucherRef: string, expires: number): ShopEvent => ({
    type: 'VoucherApplied',
    data: { voucherRef, last4: '0001', expires, amountRemainingCents: toCents(100) },
  });
  const { held } = after(applied('late', 30), applied('soon', 10), applied('middle', 20)).vouchers;
  expect(held.map(({ voucherRef }) => voucherRef)).toEqual(['soon', 'middle', 'late']);
});

test('CHECK-08: the answer to an older attempt ends no newer one', () => {
  const requested = (attemptId: string): ShopEvent => ({
    type: 'OrderPlacementRequested',
    data: { attemptId, cartId: 'cart-1', grandTotalCents: toCents(1), items: [] },
  });
  const { orders } = after(requested('older'), requested('newer'), {
    type: 'OrderPlacementRefused',
    data: { attemptId: 'older', status: 'PAYMENT_DECLINED', message: 'Declined.' },
  });
  expect(orders).toMatchObject({ attempt: { attemptId: 'newer' }, refused: null });
});
