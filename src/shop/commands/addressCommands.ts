// A customer's address book, as the checkout calls it.
import { callAsCustomer } from '#sync/transport/customerCall.ts';
import { addAddress, listAddresses } from '#sync/protocol/account/addressBook.ts';
import type { AddressCommands } from '../../store/commands.ts';
import { undone } from '../tab/callOutcome.ts';
import type { ShopSync } from '../tab/shopSync.ts';

export const createAddressCommands = ({ session }: Pick<ShopSync, 'session'>): AddressCommands => ({
  readAddresses: async () => {
    const answer = await callAsCustomer(session, listAddresses, {});
    return answer.type === 'ok' ? { type: 'done', addresses: answer.body.addresses } : undone(answer);
  },
  saveToAddressBook: async (address) => {
    const body = { ...address, isDefaultBilling: false, isDefaultShipping: false };
    const answer = await callAsCustomer(session, addAddress, { body });
    return answer.type === 'ok' ? { type: 'done', addressId: answer.body.id } : undone(answer);
  },
});
