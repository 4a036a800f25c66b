// The rule for a phone number (BEH-5), the same in a form and on the server.
import { hasInvalidCharacters, invalidCharactersText } from './characters.ts';

/** Characters, blanks and dashes included. */
export const PHONE_MAX = 20;

/** Which numbers there are (numberingPlans.ts). */
export type NumberingPlans = {
  /**
   * @param country whose numbers are dialled without a country's code: two letters; left out, or one that no plan knows: the shop's
   * @returns `+61 412 345 678`; null: there is no such number
   */
  readonly international: (phone: string, country?: string) => string | null;
};

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
 * @param plans null: not here, and any number counts as one; the server judges it
 */
export const phoneViolation = (typed: string, plans: NumberingPlans | null): PhoneViolation | undefined => {
  const phone = typed.trim();
  if (phone === '') return 'PhoneRequired';
  if (hasInvalidCharacters(phone)) return 'PhoneCharacters';
  if (Array.from(phone).length > PHONE_MAX) return 'PhoneTooLong';
  return plans === null || plans.international(phone) !== null ? undefined : 'PhoneInvalid';
};
