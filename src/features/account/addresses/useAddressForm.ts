// The form of an address of the book: a new one, or one that is changed.
import type { SavedAddress } from '#domain/account/addressBook.ts';
import { normaliseAddress, type AddressForm } from '#domain/account/addressForm.ts';
import { useUnsent } from '#src/features/customer/useUnsent.ts';
import { addressErrors, addressIn, noAddress } from '#src/features/checkout/addressErrors.ts';
import { hasDraft, useStepForm } from '#src/features/checkout/useStepForm.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useState } from 'react';

type AddressValues = Readonly<Record<keyof AddressForm | 'isDefaultShipping' | 'isDefaultBilling', string>>;

export type AddressFormOptions = {
  /** Null: a new one. */
  readonly address: SavedAddress | null;
  /** The name a new address begins with. */
  readonly contactName: string;
  readonly onDone: () => void;
};

export const useAddressForm = ({ address, contactName, onDone }: AddressFormOptions) => {
  const commands = useCommands();
  const name = `address ${address?.id ?? 'new'}`;
  const [hadDraft] = useState(() => hasDraft(name));
  const unsent = useUnsent(hadDraft);
  const form = useStepForm<keyof AddressValues>({
    name,
    saved: {
      ...(address === null ? { ...noAddress, contactName } : addressIn(address)),
      isDefaultShipping: address?.isDefaultShipping === true ? 'on' : '',
      isDefaultBilling: address?.isDefaultBilling === true ? 'on' : '',
    },
    judge: (values) => addressErrors(addressIn(values)),
    send: async (values) => {
      const typed = normaliseAddress(addressIn(values));
      const defaults = {
        isDefaultShipping: values.isDefaultShipping !== '',
        isDefaultBilling: values.isDefaultBilling !== '',
      };
      const outcome =
        address === null
          ? await commands.saveToAddressBook(typed, defaults)
          : await commands.updateAddress(address.id, typed, defaults);
      return unsent.note(outcome.type === 'done' ? { type: 'done' } : outcome);
    },
    onDone,
  });
  return { form, unsentText: unsent.text };
};
