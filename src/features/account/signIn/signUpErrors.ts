// The sign-up rules of the domain in the words of this form: two names need to be told apart in a summary.
import { signUpFieldTexts, signUpViolations, type SignUpForm } from '#domain/account/signUpForm.ts';

export type SignUpField = 'firstName' | 'lastName' | 'email' | 'password' | 'passwordRepeat';

export const SIGN_UP_FIELDS: readonly SignUpField[] = [
  'firstName',
  'lastName',
  'email',
  'password',
  'passwordRepeat',
];

/** What is wrong, by field; empty when nothing is. */
export const signUpErrors = (form: Required<SignUpForm>): Partial<Record<SignUpField, string>> => {
  const violations = signUpViolations(form);
  return {
    ...signUpFieldTexts(violations),
    ...(violations.firstName === 'NameRequired' && { firstName: 'Enter your first name.' }),
    ...(violations.lastName === 'NameRequired' && { lastName: 'Enter your last name.' }),
  };
};
