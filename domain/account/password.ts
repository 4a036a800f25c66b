// The rule for a new password (BEH-5), the same in a form and on the server. Signing in never applies it: an old password
// stays valid.
import { hasInvalidCharacters, invalidCharactersText } from './characters.ts';

/** What the shop asks of a new password. Lengths in UTF-16 units, like an input's maxlength. */
export type PasswordPolicy = {
  readonly minLength: number;
  readonly maxLength: number;
  /** "Special character where enforced": this shop does not enforce one, as its hint promises. */
  readonly specialRequired: boolean;
};

export const passwordPolicy: PasswordPolicy = { minLength: 8, maxLength: 256, specialRequired: false };

export type PasswordViolation =
  | 'PasswordRequired'
  | 'PasswordCharacters'
  | 'PasswordTooShort'
  | 'PasswordTooLong'
  | 'PasswordOuterSpace'
  | 'PasswordLowerMissing'
  | 'PasswordUpperMissing'
  | 'PasswordNumberMissing'
  | 'PasswordSpecialMissing'
  /** The server's alone: its list is too long for a page. */
  | 'PasswordCommon';

/** Shown beside the field before anything is typed (BEH-5, verbatim). */
export const passwordHint = (policy: PasswordPolicy = passwordPolicy): string =>
  `Use ${policy.minLength} characters or more, including a number and an uppercase letter`;

/** BEH-5, verbatim. */
export const passwordMismatchText = "The passwords you entered don't match.";

export const passwordTexts: Readonly<Record<PasswordViolation, string>> = {
  PasswordRequired: 'Enter a password.',
  PasswordCharacters: invalidCharactersText,
  PasswordTooShort: passwordHint(),
  PasswordTooLong: `Use at most ${passwordPolicy.maxLength} characters.`,
  PasswordOuterSpace: 'Remove the space at the start or end.',
  PasswordLowerMissing: 'Add a lowercase letter.',
  PasswordUpperMissing: passwordHint(),
  PasswordNumberMissing: passwordHint(),
  PasswordSpecialMissing: 'Add a special character, such as ! or ?.',
  PasswordCommon: 'Too many people use this password, so it is easy to guess. Choose another one.',
};

export const passwordViolation = (
  password: string,
  policy: PasswordPolicy = passwordPolicy,
): PasswordViolation | undefined => {
  if (password === '') return 'PasswordRequired';
  if (hasInvalidCharacters(password)) return 'PasswordCharacters';
  if (password.trim() !== password) return 'PasswordOuterSpace';
  if (password.length < policy.minLength) return 'PasswordTooShort';
  if (password.length > policy.maxLength) return 'PasswordTooLong';
  if (!/\p{Ll}/u.test(password)) return 'PasswordLowerMissing';
  if (!/\p{Lu}/u.test(password)) return 'PasswordUpperMissing';
  if (!/\p{Nd}/u.test(password)) return 'PasswordNumberMissing';
  if (policy.specialRequired && !/[\p{P}\p{S}]/u.test(password)) return 'PasswordSpecialMissing';
  return undefined;
};
