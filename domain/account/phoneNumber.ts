// The rule for a phone number (BEH-5), the same in a form and on the server. Its numbering plans are large: only pages that ask
// for a number may load this.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { hasInvalidCharacters, invalidCharactersText } from './characters.ts';

/** Characters, blanks and dashes included. */
export const PHONE_MAX = 20;

export type PhoneViolation = 'PhoneRequired' | 'PhoneCharacters' | 'PhoneTooLong' | 'PhoneInvalid';

export const phoneTexts: Readonly<Record<PhoneViolation, string>> = {
  PhoneRequired: 'Enter your phone number.',
  PhoneCharacters: invalidCharactersText,
  PhoneTooLong: `Use a phone number of at most ${PHONE_MAX} characters.`,
  PhoneInvalid: 'Enter a phone number like 0412 345 678 or +61 412 345 678.',
};

/**
 * Australian numbers as dialled in Australia, all others with their country's code. The numbering plans accept national numbers
 * of 2 to 17 digits.
 *
 * @param typed as the shopper typed it; blanks, dashes and brackets are ignored
 */
export const phoneViolation = (typed: string): PhoneViolation | undefined => {
  const phone = typed.trim();
  if (phone === '') return 'PhoneRequired';
  if (hasInvalidCharacters(phone)) return 'PhoneCharacters';
  if (Array.from(phone).length > PHONE_MAX) return 'PhoneTooLong';
  const parsed = parsePhoneNumberFromString(phone, { defaultCountry: 'AU', extract: false });
  return parsed?.isValid() === true ? undefined : 'PhoneInvalid';
};
