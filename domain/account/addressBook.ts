// A customer's address book (BEH-3, BEH-4, BEH-8). Pure: each change returns the whole book, or why it stays as it was.
//
// A book that is not empty has one default address for bills and one for parcels; they may be the same. A default can
// move to another address, but not disappear.
import type { AddressId } from '#events/facts/values.ts';
import { normaliseAddress, type AddressForm } from './addressForm.ts';

type Defaults = { readonly isDefaultBilling: boolean; readonly isDefaultShipping: boolean };
export type SavedAddress = AddressForm & Defaults & { readonly id: AddressId };

/** Oldest first. */
export type AddressBook = readonly SavedAddress[];

/** An address to save. Where it asks to be a default, the address that is the default now gives that up. */
export type AddressToSave = AddressForm & Defaults;

export type AddressRejection = 'alreadyExists' | 'bookFull' | 'notFound';
export type AddressDecision =
  | { readonly type: 'changed'; readonly book: AddressBook }
  | { readonly type: 'rejected'; readonly reason: AddressRejection };

export const MOST_ADDRESSES = 50;

export const addressTexts: Readonly<Record<AddressRejection, string>> = {
  alreadyExists: 'An identical address is already saved in your address book.',
  bookFull: `Your address book holds ${MOST_ADDRESSES} addresses. Remove one you don’t need, then save this one.`,
  notFound: 'This address is not in your address book any more.',
};

export const unableToLoadAddressesText = 'Unable to load your addresses. Please try again later.';
export const unableToAddAddressText = 'Unable to save this address. Please try again later.';
export const unableToUpdateAddressText = 'Unable to update this address. Please try again later.';
export const unableToRemoveAddressText = 'Unable to remove this address. Please try again later.';

/** @param address one without violations */
export const addAddress = (book: AddressBook, address: AddressToSave, id: AddressId): AddressDecision => {
  const saved = { ...address, ...normaliseAddress(address), id };
  if (isIn(book, saved)) return rejected('alreadyExists');
  if (book.length >= MOST_ADDRESSES) return rejected('bookFull');
  return changed([...book, saved], saved);
};

/** @param address one without violations */
export const updateAddress = (book: AddressBook, address: AddressToSave, id: AddressId): AddressDecision => {
  if (!book.some((each) => each.id === id)) return rejected('notFound');
  const saved = { ...address, ...normaliseAddress(address), id };
  const others = book.filter((each) => each.id !== id);
  if (isIn(others, saved)) return rejected('alreadyExists');
  return changed(
    book.map((each) => (each.id === id ? saved : each)),
    saved,
  );
};

export const removeAddress = (book: AddressBook, id: AddressId): AddressDecision => {
  const left = book.filter((each) => each.id !== id);
  return left.length === book.length ? rejected('notFound') : changed(left);
};

/** Whether the book has this address already, ignoring upper and lower case. */
const isIn = (book: AddressBook, address: AddressForm): boolean =>
  book.some((each) => contentOf(each) === contentOf(address));

const contentOf = (address: AddressForm): string =>
  Object.entries(normaliseAddress(address))
    .map(([field, text]) => `${field} ${text.toLowerCase().replaceAll(/\s+/g, ' ')}`)
    .join('\n');

const rejected = (reason: AddressRejection): AddressDecision => ({ type: 'rejected', reason });

/** @param saved the address just saved: it takes the defaults it asks for */
const changed = (book: AddressBook, saved?: SavedAddress): AddressDecision => {
  const billing = ownerOf(book, 'isDefaultBilling', saved);
  const shipping = ownerOf(book, 'isDefaultShipping', saved);
  return {
    type: 'changed',
    book: book.map((each) => ({
      ...each,
      isDefaultBilling: each.id === billing,
      isDefaultShipping: each.id === shipping,
    })),
  };
};

const ownerOf = (book: AddressBook, flag: keyof Defaults, saved?: SavedAddress): string | undefined =>
  (saved?.[flag] ? saved : (book.find((each) => each[flag]) ?? saved ?? book[0]))?.id;
