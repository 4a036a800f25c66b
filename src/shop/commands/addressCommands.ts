// A customer's address book, as the account's pages and the checkout call it. Every answer is the whole book, which is kept.
import {
  addAddress,
  listAddresses,
  removeAddress,
  updateAddress,
} from '#sync/protocol/account/addressBook.ts';
import type { AddressCommands } from '../../store/commands.ts';
import { undone } from '../tab/callOutcome.ts';
import type { AccountKeeper } from './accountKeeper.ts';

const NO_DEFAULTS = { isDefaultBilling: false, isDefaultShipping: false } as const;

export const createAddressCommands = ({ asCustomer, keep, owner }: AccountKeeper): AddressCommands => ({
  readAddresses: async () => {
    const asker = owner();
    const answer = await asCustomer(listAddresses, {});
    if (answer.type !== 'ok') return undone(answer);
    const { addresses } = answer.body;
    return { type: 'done', addresses, at: await keep(asker, 'addresses', addresses) };
  },
  saveToAddressBook: async (address, defaults = NO_DEFAULTS) => {
    const asker = owner();
    const answer = await asCustomer(addAddress, { body: { ...address, ...defaults } });
    if (answer.type !== 'ok') return undone(answer);
    await keep(asker, 'addresses', answer.body.addresses);
    return { type: 'done', addressId: answer.body.id };
  },
  updateAddress: async (addressId, address, defaults) => {
    const asker = owner();
    const answer = await asCustomer(updateAddress, {
      params: { addressId },
      body: { ...address, ...defaults },
    });
    if (answer.type !== 'ok') return undone(answer);
    await keep(asker, 'addresses', answer.body.addresses);
    return { type: 'done' };
  },
  removeAddress: async (addressId) => {
    const asker = owner();
    const answer = await asCustomer(removeAddress, { params: { addressId } });
    if (answer.type !== 'ok') return undone(answer);
    await keep(asker, 'addresses', answer.body.addresses);
    return { type: 'done' };
  },
});
