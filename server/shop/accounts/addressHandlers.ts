// The calls on a customer's address book.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountId } from '#server/storage/accountId.ts';
import { toAddressId } from '#events/brands.ts';
import {
  addAddress,
  addressTexts,
  removeAddress,
  unableToAddAddressText,
  unableToLoadAddressesText,
  unableToRemoveAddressText,
  unableToUpdateAddressText,
  updateAddress,
  type AddressBook,
  type AddressRejection,
  type AddressToSave,
} from '#domain/account/addressBook.ts';
import { addressFieldTexts, addressViolations } from '#domain/account/addressForm.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import type { Schema } from '#server/storage/schema.ts';
import * as calls from '#sync/protocol/account/addressBook.ts';
import type { ApiErrorCode } from '#sync/protocol/call/apiError.ts';
import { changeAddressBook, readAddressBook } from './addressBooks.ts';

export const addressHandlers = ({ db }: { readonly db: Kysely<Schema> }): MountedEndpoint[] => {
  const change = async (
    accountId: AccountId,
    decide: Parameters<typeof changeAddressBook>[2],
  ): Promise<{ readonly addresses: AddressBook }> => {
    const decision = await changeAddressBook(db, accountId, decide);
    if (decision.type === 'changed') return { addresses: inOrder(decision.book) };
    throw new ApiFault(codes[decision.reason], addressTexts[decision.reason]);
  };
  return [
    handle(calls.listAddresses, ({ identity }) =>
      saying(unableToLoadAddressesText, async () => ({
        addresses: inOrder(await readAddressBook(db, identity.accountId)),
      })),
    ),

    handle(calls.addAddress, ({ identity, body }) =>
      saying(unableToAddAddressText, async () => {
        refuseViolations(body);
        const id = toAddressId(randomUUID());
        return { id, ...(await change(identity.accountId, (book) => addAddress(book, body, id))) };
      }),
    ),

    handle(calls.updateAddress, ({ identity, params, body }) =>
      saying(unableToUpdateAddressText, async () => {
        refuseViolations(body);
        return change(identity.accountId, (book) => updateAddress(book, body, params.addressId));
      }),
    ),

    handle(calls.removeAddress, ({ identity, params }) =>
      saying(unableToRemoveAddressText, () =>
        change(identity.accountId, (book) => removeAddress(book, params.addressId)),
      ),
    ),
  ];
};

const codes: Readonly<Record<AddressRejection, ApiErrorCode>> = {
  alreadyExists: 'AddressExists',
  bookFull: 'RuleBroken',
  notFound: 'NotFound',
};

const refuseViolations = (address: AddressToSave): void => {
  const fields = addressFieldTexts(addressViolations(address));
  if (Object.keys(fields).length > 0) throw new ApiFault('RuleBroken', undefined, fields);
};

const inOrder = (book: AddressBook): AddressBook => [
  ...book.filter(({ isDefaultShipping }) => isDefaultShipping),
  ...book.filter(({ isDefaultShipping }) => !isDefaultShipping).toReversed(),
];
