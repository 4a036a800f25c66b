import { describe, expect, test } from 'vitest';
import { passwordHint } from '#domain/account/password.ts';
import { signInErrors } from '#src/features/account/signIn/SignInForm.tsx';
import { newPasswordErrors } from '#src/features/account/password/newPassword.ts';
import { SIGN_UP_FIELDS, signUpErrors } from '#src/features/account/signIn/signUpErrors.ts';
import { stillWrong } from '#src/store/useForm.ts';

const blank = { firstName: '', lastName: '', email: '', password: '', passwordRepeat: '' };
const good = {
  firstName: 'Robin',
  lastName: 'O’Pace',
  email: 'robin@runner.example',
  password: 'Long-Run-2026',
  passwordRepeat: 'Long-Run-2026',
};

describe('ACC-01: a new password', () => {
  const typed = (password: string, passwordRepeat = password) =>
    newPasswordErrors({ password, passwordRepeat });

  test('that keeps the rules has nothing wrong with it', () => expect(typed('Long-Run-2026')).toEqual({}));

  test('breaks them in the words of the hint, and is typed twice alike', () => {
    expect(typed('short', 'other')).toEqual({
      password: passwordHint(),
      passwordRepeat: "The passwords you entered don't match.",
    });
  });
});

describe('ACC-01: the sign-up form', () => {
  test('a good form has nothing wrong with it', () => expect(signUpErrors(good)).toEqual({}));

  test('two empty names are told apart', () => {
    const errors = signUpErrors(blank);
    expect(errors.firstName).toBe('Enter your first name.');
    expect(errors.lastName).toBe('Enter your last name.');
    expect(errors.email).toBeDefined();
    expect(errors.password).toBeDefined();
  });

  test('the mismatch text is the specification’s, on the repeat field', () =>
    expect(signUpErrors({ ...good, passwordRepeat: 'other' })).toEqual({
      passwordRepeat: "The passwords you entered don't match.",
    }));

  test('the hint is the specification’s', () =>
    expect(passwordHint()).toBe('Use 8 characters or more, including a number and an uppercase letter'));

  test('every field the rules can object to is a field of the form', () => {
    const objections = Object.keys({
      ...signUpErrors(blank),
      ...signUpErrors({ ...good, passwordRepeat: '' }),
    });
    for (const field of objections) expect(SIGN_UP_FIELDS).toContain(field);
  });
});

test('signing in asks for both and judges neither beyond what could never be right', () => {
  expect(Object.keys(signInErrors({ email: '', password: '' }))).toEqual(['email', 'password']);
  expect(signInErrors({ email: 'robin@runner.example', password: 'x' })).toEqual({});
});

test('correcting a field takes its error away and brings up no other', () => {
  const shown = { email: 'Enter your email address.', password: 'Enter a password.' };
  expect(stillWrong(shown, { password: 'Enter a password.', lastName: 'Enter your last name.' })).toEqual({
    password: 'Enter a password.',
  });
});
