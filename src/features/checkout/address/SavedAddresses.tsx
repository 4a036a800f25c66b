// The addresses of the customer's book to choose from, and another one to type.
import { unableToLoadAddressesText } from '#domain/account/addressBook.ts';
import { Note } from '#src/ui/Note.tsx';
import type { AddressBookState } from './useAddressBook.ts';
import { addressText } from '../checkoutWords.ts';
import { Option, Options } from '../Options.tsx';

/** The value of an address that is in no book. */
export const TYPED = 'typed';

export type SavedAddressesProps = {
  readonly book: AddressBookState;
  /** The id of an address, or that it is typed. */
  readonly chosen: string;
  readonly onChoose: (chosen: string) => void;
};

export const SavedAddresses = ({ book, chosen, onChoose }: SavedAddressesProps) => {
  if (book.isFailed) return <Note tone="warn">{unableToLoadAddressesText}</Note>;
  if (book.addresses.length === 0) return null;
  return (
    <Options legend="Deliver to" name="savedAddress">
      {book.addresses.map((address) => (
        <Option
          key={address.id}
          name="savedAddress"
          value={address.id}
          checked={chosen === address.id}
          onChange={() => onChoose(address.id)}
          label={addressText(address)}
        />
      ))}
      <Option
        name="savedAddress"
        value={TYPED}
        checked={chosen === TYPED}
        onChange={() => onChoose(TYPED)}
        label="Another address"
      />
    </Options>
  );
};
