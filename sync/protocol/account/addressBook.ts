// A customer's address book (BEH-3, BEH-8). Every change is answered with the whole book: saving one address may move a default.
import * as z from 'zod/mini';
import { checkoutAddress } from './address.ts';
import { endpoint } from '../call/endpoint.ts';

const addressId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'AddressId'>();

const addressToSave = z.extend(checkoutAddress, {
  isDefaultBilling: z._default(z.boolean(), false),
  isDefaultShipping: z._default(z.boolean(), false),
});

export const savedAddress = z.extend(checkoutAddress, {
  id: addressId,
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
});

const addressBook = z.object({
  /** The default for parcels first, then the newest. */
  addresses: z.readonly(z.array(savedAddress)),
});

const path = '/api/account/addresses' as const;

export const listAddresses = endpoint({
  name: 'listAddresses',
  summary: 'The addresses a customer has saved',
  method: 'GET',
  path,
  auth: 'identity',
  success: { status: 200, body: addressBook },
  errors: ['Unauthenticated'],
});

export const addAddress = endpoint({
  name: 'addAddress',
  summary: 'Saves an address; the first one is the default for bills and parcels',
  method: 'POST',
  path,
  auth: 'identity',
  body: addressToSave,
  success: { status: 200, body: z.extend(addressBook, { id: addressId }) },
  errors: ['Unauthenticated', 'RuleBroken', 'AddressExists'],
});

export const updateAddress = endpoint({
  name: 'updateAddress',
  summary: 'Saves an address over another; a default moves to it and is not taken from it',
  method: 'PUT',
  path: `${path}/{addressId}`,
  auth: 'identity',
  params: z.object({ addressId }),
  body: addressToSave,
  success: { status: 200, body: addressBook },
  errors: ['Unauthenticated', 'RuleBroken', 'AddressExists', 'NotFound'],
});

export const removeAddress = endpoint({
  name: 'removeAddress',
  summary: 'Removes an address; the oldest one left takes over its defaults',
  method: 'DELETE',
  path: `${path}/{addressId}`,
  auth: 'identity',
  params: z.object({ addressId }),
  success: { status: 200, body: addressBook },
  errors: ['Unauthenticated', 'NotFound'],
});
