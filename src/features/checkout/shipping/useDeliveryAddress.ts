// Where the parcel goes: typed, or one of the customer's book. Saved as soon as it is complete; also saved in the book
// when the customer wants that.
import { useState } from 'react';
import type { AddressId } from '#events/facts/values.ts';
import { addressTexts, unableToAddAddressText } from '#domain/account/addressBook.ts';
import { normaliseAddress, type AddressForm } from '#domain/account/addressForm.ts';
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { usePostcode } from '#src/features/stores/postcode.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import type { CommandOutcome } from '#src/store/commands.ts';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { addressErrors, addressIn, isSameAddress, noAddress } from '../addressErrors.ts';
import type { BookChange } from '../address/bookChoice.ts';
import { TYPED } from '../address/SavedAddresses.tsx';
import type { ShippingValues } from './shippingErrors.ts';
import { useAddressBook } from '../address/useAddressBook.ts';
import { isTypingInto } from '../useStepForm.ts';

const DONE: CommandOutcome = { type: 'done' };

/** Shown only while no address of the book is chosen. */
const TYPED_FIELDS: readonly string[] = [...Object.keys(noAddress), 'toBook'];

/** @param onSaving called before an address is saved here */
export const useDeliveryAddress = (view: CheckoutView, onSaving: (address: AddressForm) => void) => {
  const { addressId } = view.choices;
  const commands = useCommands();
  const place = usePostcode();
  const [isTyping, setTyping] = useState(false);

  const saveAs = (typed: AddressForm, id: AddressId | null): Promise<CommandOutcome> => {
    const address = normaliseAddress(addressIn(typed));
    place.change(address.postcode);
    onSaving(address);
    return checkoutCommands.saveAddress(address, id);
  };
  const follow = async (change: BookChange): Promise<void> => {
    if (change.type === 'select') await saveAs(change.saved, change.saved.id);
    if (change.type === 'clear') await checkoutCommands.clearAddress(change.addressId);
  };
  const book = useAddressBook(
    { addressId, address: view.address },
    () => isTypingInto('shipping', TYPED_FIELDS),
    (change) => void follow(change),
  );

  const fromBook = isTyping ? null : (book.addresses.find(({ id }) => id === addressId) ?? null);
  const isSaved = (typed: AddressForm, id: AddressId | null): boolean =>
    addressId === id && isSameAddress(normaliseAddress(typed), view.address);
  /** @returns the id it has in the book; null: it is in none */
  const addToBook = async (typed: AddressForm): Promise<AddressId | null> => {
    const outcome = await commands.saveToAddressBook(normaliseAddress(typed));
    if (outcome.type === 'done') return outcome.addressId;
    const isThere = outcome.type === 'refused' && outcome.code === 'AddressExists';
    const refused = outcome.type === 'refused' && outcome.message !== '' ? outcome.message : null;
    addAlert({
      tone: isThere ? 'plain' : 'warn',
      text: isThere ? addressTexts.alreadyExists : (refused ?? unableToAddAddressText),
    });
    return null;
  };

  return {
    book,
    /** Null: it is typed. */
    fromBook,
    chosen: fromBook?.id ?? TYPED,
    choose: (chosen: string): void => {
      const saved = book.addresses.find(({ id }) => id === chosen);
      setTyping(saved === undefined);
      if (saved) void saveAs(saved, saved.id);
    },
    /** The place from which stores are sorted. */
    place,
    /** Requests days and prices for an address as soon as it is complete. */
    saveWhole: (values: AddressForm): void => {
      const typed = addressIn(values);
      if (Object.keys(addressErrors(typed)).length > 0 || isSaved(typed, null)) return;
      void saveAs(typed, null);
    },
    save: async (values: ShippingValues): Promise<CommandOutcome> => {
      if (fromBook) return isSaved(addressIn(fromBook), fromBook.id) ? DONE : saveAs(fromBook, fromBook.id);
      const typed = addressIn(values);
      const id = values.toBook === '' ? null : await addToBook(typed);
      return isSaved(typed, id) ? DONE : saveAs(typed, id);
    },
  };
};
