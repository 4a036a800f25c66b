// The rule for a first or last name (BEH-5), the same in a form and on the server.
import { hasInvalidCharacters, invalidCharactersText } from './characters.ts';

/** Characters as a reader counts code points. */
export const NAME_MAX = 20;

export type NameViolation = 'NameRequired' | 'NameCharacters' | 'NameTooLong' | 'NamePattern';

export const nameTexts: Readonly<Record<NameViolation, string>> = {
  NameRequired: 'Enter a name.',
  NameCharacters: invalidCharactersText,
  NameTooLong: `Use ${NAME_MAX} characters or fewer.`,
  NamePattern: 'Use letters, full stops, apostrophes, spaces and hyphens only.',
};

/** The spelling that is kept: composed (NFC), without blanks around it. Phones type ’ for the apostrophe; it is stored as '. */
export const normaliseName = (typed: string): string => typed.normalize('NFC').replaceAll('’', "'").trim();

/** @param typed as the shopper typed it */
export const nameViolation = (typed: string): NameViolation | undefined => {
  const name = normaliseName(typed);
  if (name === '') return 'NameRequired';
  if (hasInvalidCharacters(name)) return 'NameCharacters';
  if (Array.from(name).length > NAME_MAX) return 'NameTooLong';
  return /^[\p{L}\p{M}.' -]+$/u.test(name) ? undefined : 'NamePattern';
};
