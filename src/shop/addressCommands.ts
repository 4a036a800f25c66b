// A customer's address book, as the checkout asks for it.
import { callAsCustomer, type CustomerAnswer } from '#sync/customerCall.ts';
import { addAddress, listAddresses } from '#sync/protocol/addressBook.ts';
import type { Endpoint } from '#sync/protocol/endpoint.ts';
import type { Answer } from '#sync/transport.ts';
import type { CallOutcome, Commands } from '../store/commands.ts';
import type { ShopPlatform } from './platform.ts';
import type { ShopSync } from './shopSync.ts';

type AddressCommands = Pick<Commands, 'readAddresses' | 'saveToAddressBook'>;

export const createAddressCommands = (
  { transport }: Pick<ShopPlatform, 'transport'>,
  { session }: Pick<ShopSync, 'session'>,
): AddressCommands => ({
  readAddresses: async () => {
    const answer = await callAsCustomer({ ...session, transport }, listAddresses, {});
    return answer.type === 'ok' ? { type: 'done', addresses: answer.body.addresses } : undone(answer);
  },
  saveToAddressBook: async (address) => {
    const body = { ...address, isDefaultBilling: false, isDefaultShipping: false };
    const answer = await callAsCustomer({ ...session, transport }, addAddress, { body });
    return answer.type === 'ok' ? { type: 'done', addressId: answer.body.id } : undone(answer);
  },
});

const undone = (
  answer: Exclude<CustomerAnswer<Endpoint>, Extract<Answer<Endpoint>, { readonly type: 'ok' }>>,
): Exclude<CallOutcome, { readonly type: 'done' }> =>
  answer.type === 'refused' ? answer : { type: 'unreachable' };
