// The sign-up form (BEH-5): what is wrong with each field, and what the shopper reads about it.
import { emailTexts, emailViolation, type EmailViolation } from './emailAddress.ts';
import { nameTexts, nameViolation, type NameViolation } from './personName.ts';
import {
  passwordMismatchText,
  passwordTexts,
  passwordViolation,
  type PasswordViolation,
} from './password.ts';

export type SignUpForm = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  /** The browser's form asks twice; the call to the server carries the password once. */
  readonly passwordRepeat?: string;
};

/** At most one violation per field, the one to mend first; a field without one is absent. */
export type SignUpViolations = {
  readonly email?: EmailViolation;
  readonly firstName?: NameViolation;
  readonly lastName?: NameViolation;
  readonly password?: PasswordViolation;
  readonly passwordRepeat?: 'PasswordMismatch';
};

export const signUpViolations = (form: SignUpForm): SignUpViolations => {
  const email = emailViolation(form.email);
  const firstName = nameViolation(form.firstName);
  const lastName = nameViolation(form.lastName);
  const password = passwordViolation(form.password);
  const isMismatch = form.passwordRepeat !== undefined && form.passwordRepeat !== form.password;
  return {
    ...(email && { email }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(password && { password }),
    ...(isMismatch && { passwordRepeat: 'PasswordMismatch' as const }),
  };
};

const texts: Readonly<Record<string, string>> = {
  ...emailTexts,
  ...nameTexts,
  ...passwordTexts,
  PasswordMismatch: passwordMismatchText,
};

/** Field → text, for the fields that have a violation; the shape of `fields` in a refusal. */
export const signUpFieldTexts = (violations: SignUpViolations): Record<string, string> =>
  Object.fromEntries(
    Object.entries(violations).map(([field, violation]) => [field, texts[violation] ?? violation]),
  );
