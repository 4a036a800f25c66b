// The number a shopper knows an order by (§5: up to 20 digits and letters): nobody guesses another one's.
import { randomInt } from 'node:crypto';

/** Without I, L, O and U: nobody reads a digit for a letter, or a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

export const randomOrderNumber = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
