import { expect, test } from 'vitest';
import type { SavedAddress } from '#domain/account/addressBook.ts';
import * as bookChoice from '#src/features/checkout/address/bookChoice.ts';
import { plainly } from '#tests/support/builders/plain.ts';
import { toAddressId } from '#events/brands.ts';

const plain = plainly(bookChoice);
const changeByBook = (
  book: Parameters<typeof plain.changeByBook>[0],
  selection: Parameters<typeof plain.changeByBook>[1],
  isTyping = false,
) => plain.changeByBook(book, selection, isTyping);

const home: SavedAddress = {
  id: toAddressId('home'),
  country: 'AU',
  contactName: 'Ada Lovelace',
  company: '',
  street1: '12 Smith Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
  isDefaultBilling: true,
  isDefaultShipping: true,
};
const work = { ...home, id: 'work', street1: '1 Lab Lane', isDefaultShipping: false };

test('CHECK-04: a selected address follows the book: refreshed when it changed there, cleared when it is gone', () => {
  const selected = { addressId: 'work', address: work };
  expect(changeByBook([home, work], selected)).toEqual({ type: 'none' });
  const moved = { ...work, street1: '2 Lab Lane' };
  expect(changeByBook([home, moved], selected)).toEqual({ type: 'select', saved: moved });
  expect(changeByBook([home], selected)).toEqual({ type: 'clear', addressId: 'work' });
});

test('CHECK-04: a customer’s usual address is taken where there is none yet, and never over a typed one', () => {
  expect(changeByBook([work, home], { addressId: null, address: null })).toEqual({
    type: 'select',
    saved: home,
  });
  expect(changeByBook([home], { addressId: null, address: work })).toEqual({ type: 'none' });
  expect(changeByBook([], { addressId: null, address: null })).toEqual({ type: 'none' });
});

test('CHECK-04: a book that comes late does not take the form away from somebody who is typing another address', () => {
  expect(changeByBook([work, home], { addressId: null, address: null }, true)).toEqual({ type: 'none' });
});

test('CHECK-04: what was chosen from the book follows it, whatever stands half typed in the form behind it', () => {
  const moved = { ...home, street1: '2 Smith Street' };
  const selected = { addressId: 'home', address: home };
  expect(changeByBook([moved], selected, true)).toEqual({ type: 'select', saved: moved });
  expect(changeByBook([], selected, true)).toEqual({ type: 'clear', addressId: 'home' });
});
