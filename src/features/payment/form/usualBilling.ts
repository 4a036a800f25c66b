// What another billing address begins with: the customer's usual one, else the name that is known already. Pure.
import type { SavedAddress } from '#domain/account/addressBook.ts';
import type { AddressForm } from '#domain/account/addressForm.ts';
import { addressFor, addressIn, isSameAddress } from '#src/features/checkout/addressErrors.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';

/** @param addresses of the book; null: not known here */
export const usualBilling = (
  addresses: readonly SavedAddress[] | null,
  { contact, address }: Pick<CheckoutView, 'contact' | 'address'>,
): AddressForm => {
  const usual = addresses?.find(({ isDefaultBilling }) => isDefaultBilling);
  return usual && !isSameAddress(usual, address) ? addressIn(usual) : addressFor(contact);
};
