// The rule for an email address (BEH-5), the same in a form and on the server.
import * as z from 'zod/mini';
import { hasInvalidCharacters, invalidCharactersText } from './characters.ts';

/** Both in characters and in bytes of UTF-8. */
export const EMAIL_MAX = 250;

export type EmailViolation = 'EmailRequired' | 'EmailCharacters' | 'EmailTooLong' | 'EmailPattern';

export const emailTexts: Readonly<Record<EmailViolation, string>> = {
  EmailRequired: 'Enter your email address.',
  EmailCharacters: invalidCharactersText,
  EmailTooLong: `Use an email address of at most ${EMAIL_MAX} characters.`,
  EmailPattern: 'Enter an email address like name@example.com.',
};

/** The one spelling of an address: trimmed, in lower case. Accounts are looked up by it. */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase();

/**
 * Whose mailbox it is, as far as anybody can tell: `ada+sale@` is Ada's, and at Gmail `a.da@` is, too. For counting what one
 * person has had; mail goes to the address as it was typed.
 */
export const mailboxOf = (typed: string): string => {
  const email = normaliseEmail(typed);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`;
};

/** @param typed as the shopper typed it; blanks around it are ignored */
export const emailViolation = (typed: string): EmailViolation | undefined => {
  const email = normaliseEmail(typed);
  if (email === '') return 'EmailRequired';
  if (hasInvalidCharacters(email)) return 'EmailCharacters';
  if (email.length > EMAIL_MAX || utf8Length(email) > EMAIL_MAX) return 'EmailTooLong';
  return z.regexes.email.test(email) ? undefined : 'EmailPattern';
};

/** Bytes. A pure layer has no TextEncoder. */
const utf8Length = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};
