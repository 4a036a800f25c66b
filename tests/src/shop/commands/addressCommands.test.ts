import { expect, test } from 'vitest';
import { addAddress, listAddresses } from '#sync/protocol/account/addressBook.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer } from '#sync/transport/transport.ts';
import { openMemoryShop } from '#tests/support/devices/memoryShop.ts';

const address = {
  country: 'AU',
  contactName: 'Ada Lovelace',
  company: '',
  street1: '12 Smith Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
};
const saved = { ...address, id: 'a-1', isDefaultBilling: true, isDefaultShipping: true };
const credentials = { email: 'a@b.example', password: 'x' };

const shopAnswering = async (own: Readonly<Record<string, Answer<Endpoint>>> = {}) => {
  const answers: Readonly<Record<string, Answer<Endpoint>>> = {
    [listAddresses.name]: { type: 'ok', body: { addresses: [saved] } },
    [addAddress.name]: { type: 'ok', body: { addresses: [saved], id: 'a-1' } },
    ...own,
  };
  const { shop } = await openMemoryShop(async ({ name }: Endpoint) => answers[name]);
  return shop;
};

test('CHECK-04: a customer’s address book is read, and what was typed is saved to it', async () => {
  const shop = await shopAnswering();
  await shop.commands.signIn(credentials);
  expect(await shop.commands.readAddresses()).toMatchObject({ type: 'done', addresses: [saved] });
  expect(await shop.commands.saveToAddressBook(address)).toEqual({ type: 'done', addressId: 'a-1' });
  await shop.stop();
});

test('CHECK-04: an identical address is refused in the shop’s words, and a guest has no book', async () => {
  const exists: Answer<Endpoint> = {
    type: 'refused',
    status: 409,
    code: 'AddressExists',
    message: 'An identical address is already saved in your address book.',
    fields: {},
    retryAfterMs: null,
  };
  const shop = await shopAnswering({ [addAddress.name]: exists });
  expect(await shop.commands.readAddresses()).toEqual({ type: 'unreachable' });
  await shop.commands.signIn(credentials);
  expect(await shop.commands.saveToAddressBook(address)).toEqual(exists);
  await shop.stop();
});
