// The customer's address book in the shipping step: loaded when the step is shown, and applied to the address chosen from it.
import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedAddress } from '#domain/account/addressBook.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useSession } from '#src/store/useViews.ts';
import { changeByBook, type BookChange, type Selection } from './bookChoice.ts';

export type AddressBookState = {
  /** Empty while it is not known, for a guest, and where it cannot be loaded. */
  readonly addresses: readonly SavedAddress[];
  readonly isFailed: boolean;
  readonly isCustomer: boolean;
};

/**
 * @param isTyping asked when the book is there
 * @param onChange called once with what the loaded book means for the selection
 */
export const useAddressBook = (
  selection: Selection,
  isTyping: () => boolean,
  onChange: (change: BookChange) => void,
): AddressBookState => {
  const commands = useCommands();
  const isCustomer = useSession().status === 'LOGGED_IN';
  const [read, setRead] = useState<Omit<AddressBookState, 'isCustomer'>>(unread);
  const apply = useEffectEvent((addresses: readonly SavedAddress[]) =>
    onChange(changeByBook(addresses, selection, isTyping())),
  );
  useEffect(() => {
    if (!isCustomer) return undefined;
    let isWanted = true;
    const readBook = async (): Promise<void> => {
      const outcome = await commands.readAddresses();
      if (!isWanted) return;
      if (outcome.type !== 'done') return setRead({ addresses: [], isFailed: true });
      setRead({ addresses: outcome.addresses, isFailed: false });
      return apply(outcome.addresses);
    };
    void readBook();
    return () => {
      isWanted = false;
    };
  }, [isCustomer, commands]);
  return isCustomer ? { ...read, isCustomer } : { ...unread, isCustomer };
};

const unread = { addresses: [], isFailed: false } as const;
