import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as addressBook from '#domain/account/addressBook.ts';
import {
  MOST_ADDRESSES,
  type AddressBook,
  type AddressDecision,
  type AddressToSave,
} from '#domain/account/addressBook.ts';
import { exampleAddress } from '#tests/support/builders/exampleOrder.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { addAddress, removeAddress, updateAddress } = plainly(addressBook);

const at = (street1: string, own: Partial<AddressToSave> = {}): AddressToSave => ({
  ...exampleAddress,
  street1,
  isDefaultBilling: false,
  isDefaultShipping: false,
  ...own,
});
const bookOf = (decision: AddressDecision): AddressBook => {
  if (decision.type === 'rejected') throw new Error(decision.reason);
  return decision.book;
};
const saved = (...addresses: readonly AddressToSave[]): AddressBook =>
  addresses.reduce<AddressBook>((book, each, n) => bookOf(addAddress(book, each, `a${n}`)), []);
const defaultsOf = (book: AddressBook) => ({
  billing: book.filter(({ isDefaultBilling }) => isDefaultBilling).map(({ id }) => id),
  shipping: book.filter(({ isDefaultShipping }) => isDefaultShipping).map(({ id }) => id),
});

describe('ACC-02: an address book', () => {
  test('makes its first address the default for bills and parcels', () => {
    expect(defaultsOf(saved(at('1 First Street'), at('2 Second Street')))).toEqual({
      billing: ['a0'],
      shipping: ['a0'],
    });
  });

  test('moves a default to the address that asks for it, and leaves the other where it is', () => {
    const book = saved(at('1 First Street'), at('2 Second Street', { isDefaultShipping: true }));
    expect(defaultsOf(book)).toEqual({ billing: ['a0'], shipping: ['a1'] });
  });

  test('has a default given up only by giving it to another address', () => {
    const book = saved(at('1 First Street'), at('2 Second Street', { isDefaultShipping: true }));
    const kept = bookOf(updateAddress(book, at('2 Second Street'), 'a1'));
    expect(defaultsOf(kept)).toEqual({ billing: ['a0'], shipping: ['a1'] });
    const given = bookOf(updateAddress(kept, at('1 First Street', { isDefaultShipping: true }), 'a0'));
    expect(defaultsOf(given)).toEqual({ billing: ['a0'], shipping: ['a0'] });
  });

  test('gives the defaults of a removed address to the oldest one left', () => {
    const book = saved(at('1 First Street'), at('2 Second Street'), at('3 Third Street'));
    expect(defaultsOf(bookOf(removeAddress(book, 'a0')))).toEqual({ billing: ['a1'], shipping: ['a1'] });
  });

  test('keeps the last address both defaults, whatever a change of it says', () => {
    const book = bookOf(updateAddress(saved(at('1 First Street')), at('1 Second Street'), 'a0'));
    expect(defaultsOf(book)).toEqual({ billing: ['a0'], shipping: ['a0'] });
  });
});

describe('CHECK-04: an address that is saved already', () => {
  test.each(['12 smith  STREET', ' 12 Smith Street '])('is refused, typed as "%s"', (street1) => {
    const book = saved(at('12 Smith Street'));
    expect(addAddress(book, at(street1), 'b')).toEqual({ type: 'rejected', reason: 'alreadyExists' });
  });

  test('is refused when another is changed into it, and not when it is changed itself', () => {
    const book = saved(at('1 First Street'), at('2 Second Street'));
    expect(updateAddress(book, at('1 First Street'), 'a1')).toMatchObject({ reason: 'alreadyExists' });
    expect(updateAddress(book, at('2 SECOND Street'), 'a1').type).toBe('changed');
  });
});

describe('ACC-02: an address is saved', () => {
  const streets = (book: AddressBook) => book.map(({ id, street1 }) => [id, street1]);

  test('in one spelling, new or changed', () => {
    const book = saved(at(' 1 First Street '), at('2 Second Street'));
    expect(streets(book)).toEqual([
      ['a0', '1 First Street'],
      ['a1', '2 Second Street'],
    ]);
    expect(streets(bookOf(updateAddress(book, at(' 3 Third Street '), 'a0')))).toEqual([
      ['a0', '3 Third Street'],
      ['a1', '2 Second Street'],
    ]);
  });

  test('until it is removed, and no other with it', () => {
    const book = saved(at('1 First Street'), at('2 Second Street'), at('3 Third Street'));
    expect(streets(bookOf(removeAddress(book, 'a1')))).toEqual([
      ['a0', '1 First Street'],
      ['a2', '3 Third Street'],
    ]);
  });
});

test('ACC-06: what is not in the book can be neither changed nor removed', () => {
  const book = saved(at('1 First Street'));
  expect(updateAddress(book, at('2 Second Street'), 'b')).toMatchObject({ reason: 'notFound' });
  expect(removeAddress(book, 'b')).toMatchObject({ reason: 'notFound' });
});

test('ACC-02: a book takes its fiftieth address, and no other then; what is in it can still be changed', () => {
  const bookOf = (count: number) =>
    saved(...Array.from({ length: count }, (_, n) => at(`${n + 1} Long Street`)));
  expect(MOST_ADDRESSES).toBe(50);
  expect(addAddress(bookOf(49), at('1 Other Street'), 'b')).toMatchObject({ type: 'changed' });
  expect(addAddress(bookOf(50), at('1 Other Street'), 'b')).toMatchObject({ reason: 'bookFull' });
  expect(addAddress(bookOf(50), at('1 Long Street'), 'b')).toMatchObject({ reason: 'alreadyExists' });
  const [first] = bookOf(50);
  expect(updateAddress(bookOf(50), at('1 Other Street'), first?.id ?? '')).toMatchObject({ type: 'changed' });
});

test('whatever is done to it, a book that is not empty has one default of each kind and no address twice', () => {
  const step = fc.record({
    act: fc.constantFrom('add', 'update', 'remove'),
    id: fc.nat(6),
    street: fc.nat(6),
    isDefaultBilling: fc.boolean(),
    isDefaultShipping: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let book: AddressBook = [];
      steps.forEach(({ act, id, street, ...defaults }, n) => {
        const address = at(`${street} Street`, defaults);
        const decision = {
          add: () => addAddress(book, address, `a${n}`),
          update: () => updateAddress(book, address, book[id]?.id ?? 'none'),
          remove: () => removeAddress(book, book[id]?.id ?? 'none'),
        }[act]();
        if (decision.type === 'changed') book = decision.book;
        const { billing, shipping } = defaultsOf(book);
        expect([billing.length, shipping.length]).toEqual(book.length === 0 ? [0, 0] : [1, 1]);
        expect(new Set(book.map(({ street1 }) => street1)).size).toBe(book.length);
      });
    }),
  );
});
