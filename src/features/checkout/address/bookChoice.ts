// What the address book means for the address that was chosen from it (BEH-4, CHECK-04). Pure.
import type { AddressId } from '#events/facts/values.ts';
import type { SavedAddress } from '#domain/account/addressBook.ts';
import type { AddressForm } from '#domain/account/addressForm.ts';
import { isSameAddress } from '../addressErrors.ts';

export type Selection = {
  /** Of the address book; null: the address was typed. */
  readonly addressId: AddressId | null;
  readonly address: AddressForm | null;
};

export type BookChange =
  | { readonly type: 'none' }
  /** Its words have changed; or there is no address yet, and the customer has a usual one. */
  | { readonly type: 'select'; readonly saved: SavedAddress }
  | { readonly type: 'clear'; readonly addressId: AddressId };

/**
 * @param book the current one
 * @param isTyping somebody types an address, of which nothing is saved yet: it is not taken away from them
 */
export const changeByBook = (
  book: readonly SavedAddress[],
  { addressId, address }: Selection,
  isTyping: boolean,
): BookChange => {
  if (addressId === null) {
    const usual = book.find(({ isDefaultShipping }) => isDefaultShipping);
    return address === null && !isTyping && usual ? { type: 'select', saved: usual } : { type: 'none' };
  }
  const saved = book.find(({ id }) => id === addressId);
  if (saved === undefined) return { type: 'clear', addressId };
  return isSameAddress(saved, address) ? { type: 'none' } : { type: 'select', saved };
};
