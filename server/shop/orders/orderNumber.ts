// The number a shopper knows an order by (BEH-5: up to 20 digits and letters): it cannot be guessed.
import { randomInt } from 'node:crypto';
import { toOrderNumber } from '#events/brands.ts';
import type { OrderNumber } from '#events/facts/values.ts';

/** Without I, L, O and U: no letter looks like a digit, and no number is a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

export const randomOrderNumber = (): OrderNumber =>
  toOrderNumber(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''));
