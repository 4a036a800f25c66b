// Port CustomerRegister: the shop's own books, where each customer has a number. Opening one may take its time, and fail.
import { createHash } from 'node:crypto';
import type { AccountId } from '#server/storage/accountId.ts';

export type CustomerRegister = {
  /** @returns the customer's number: the same one however often it is asked for */
  open(accountId: AccountId): Promise<string>;
};

/** 60 bits of the account's id in letters and digits that are not mistaken for one another. */
const NUMBER_LENGTH = 12;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A shop without books of another system numbers its customers itself. */
export const ownRegister: CustomerRegister = {
  open: async (accountId) => {
    const hash = createHash('sha256').update(`customer:${accountId}`).digest();
    return Array.from(hash.subarray(0, NUMBER_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  },
};
