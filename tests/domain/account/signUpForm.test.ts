import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailViolation, normaliseEmail } from '#domain/account/emailAddress.ts';
import {
  passwordHint,
  passwordMismatchText,
  passwordPolicy,
  passwordViolation,
} from '#domain/account/password.ts';
import { nameViolation, normaliseName } from '#domain/account/personName.ts';
import { signUpFieldTexts, signUpViolations } from '#domain/account/signUpForm.ts';

const emailOfLength = (length: number): string => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

describe('ACC-04: an email address', () => {
  test.each([
    ['', 'EmailRequired'],
    ['   ', 'EmailRequired'],
    ['ada', 'EmailPattern'],
    ['ada@', 'EmailPattern'],
    ['@example.com', 'EmailPattern'],
    ['ada@example', 'EmailPattern'],
    ['ada@exa mple.com', 'EmailPattern'],
    ['ada..l@example.com', 'EmailPattern'],
    ['ada@example.com, bob@example.com', 'EmailPattern'],
    ['ada\u0000@example.com', 'EmailCharacters'],
    ['ada\u200B@example.com', 'EmailCharacters'],
    [emailOfLength(251), 'EmailTooLong'],
    // 130 characters, but two bytes each.
    ['é'.repeat(130), 'EmailTooLong'],
  ])('%j is turned away: %s', (typed, violation) => expect(emailViolation(typed)).toBe(violation));

  // Letters beyond ASCII are no address, but a text of more than 250 bytes of UTF-8 is told to be too long first.
  test.each([
    ['é', 2],
    ['\u07FF', 2],
    ['\u0800', 3],
    ['€', 3],
    ['\u{10000}', 4],
    ['🏃', 4],
  ])('%j counts as %i bytes', (letter, bytes) => {
    const filledUpTo = (length: number) =>
      letter.repeat(Math.floor(250 / bytes)) + 'a'.repeat((250 % bytes) + length - 250);
    expect(emailViolation(filledUpTo(250))).toBe('EmailPattern');
    expect(emailViolation(filledUpTo(251))).toBe('EmailTooLong');
  });

  test.each(['ada@example.com', ' Ada@Example.com ', "o'neill+run@mail.example.com.au", emailOfLength(250)])(
    '%j is taken',
    (typed) => expect(emailViolation(typed)).toBeUndefined(),
  );

  test('is the same address however its case is typed', () =>
    expect(normaliseEmail(' Ada@EXAMPLE.com ')).toBe('ada@example.com'));
});

describe('ACC-04: a name', () => {
  test.each([
    ['', 'NameRequired'],
    ['  ', 'NameRequired'],
    ['A'.repeat(21), 'NameTooLong'],
    ['Ada1', 'NamePattern'],
    ['Ada <b>', 'NamePattern'],
    ['Ada, Countess', 'NamePattern'],
    ['Ada\tLovelace', 'NameCharacters'],
    ['Ada\uD83D', 'NameCharacters'],
  ])('%j is turned away: %s', (typed, violation) => expect(nameViolation(typed)).toBe(violation));

  test.each([
    'Ada',
    'Anne-Marie',
    "O'Neill",
    'O’Neill',
    'J. R.',
    'Zoë',
    'Zoe\u0308',
    'Nguyễn',
    '李',
    'A'.repeat(20),
  ])('%j is taken', (typed) => expect(nameViolation(typed)).toBeUndefined());

  test('is kept composed, without blanks around it, with a plain apostrophe', () =>
    expect(normaliseName(' O’Zoe\u0308 ')).toBe("O'Zoë"));
});

describe('ACC-01: a new password', () => {
  test.each([
    ['', 'PasswordRequired'],
    ['Abcde-1', 'PasswordTooShort'],
    [`Ab1${'x'.repeat(254)}`, 'PasswordTooLong'],
    [' Abcdefg1', 'PasswordOuterSpace'],
    ['Abcdefg1 ', 'PasswordOuterSpace'],
    ['ABCDEFG1', 'PasswordLowerMissing'],
    ['abcdefg1', 'PasswordUpperMissing'],
    ['Abcdefgh', 'PasswordNumberMissing'],
    ['Abcdefg1\u0007', 'PasswordCharacters'],
  ])('%j is turned away: %s', (typed, violation) => expect(passwordViolation(typed)).toBe(violation));

  test.each(['Abcdefg1', 'two Words 2', 'Änderung9', `Ab1${'x'.repeat(253)}`])('%j is taken', (typed) =>
    expect(passwordViolation(typed)).toBeUndefined(),
  );

  test('needs a special character only where that is enforced', () => {
    const strict = { ...passwordPolicy, specialRequired: true };
    expect(passwordViolation('Abcdefg1', strict)).toBe('PasswordSpecialMissing');
    expect(passwordViolation('Abcdefg1!', strict)).toBeUndefined();
  });

  test('is taken exactly when it keeps what the hint asks for', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[aZ9 !é]{5,12}$/), (typed) => {
        const isGood =
          typed.length >= 8 &&
          typed.trim() === typed &&
          ['Z', '9'].every((asked) => typed.includes(asked)) &&
          /[aé]/.test(typed);
        expect(passwordViolation(typed) === undefined).toBe(isGood);
      }),
    ));

  test('is explained by the hint of the specification', () =>
    expect(passwordHint()).toBe('Use 8 characters or more, including a number and an uppercase letter'));
});

describe('ACC-01: the sign-up form', () => {
  const good = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', password: 'Trail-run-77' };

  test('in order has no violation', () => {
    expect(signUpViolations(good)).toEqual({});
    expect(signUpViolations({ ...good, passwordRepeat: good.password })).toEqual({});
  });

  test('says so when the repeated password differs', () => {
    const violations = signUpViolations({ ...good, passwordRepeat: 'Trail-run-78' });
    expect(signUpFieldTexts(violations)).toEqual({
      passwordRepeat: "The passwords you entered don't match.",
    });
    expect(passwordMismatchText).toBe("The passwords you entered don't match.");
  });

  test('left empty names every field with a sentence', () => {
    const texts = signUpFieldTexts(
      signUpViolations({ email: '', firstName: '', lastName: '', password: '' }),
    );
    expect(Object.keys(texts)).toEqual(['email', 'firstName', 'lastName', 'password']);
    for (const text of Object.values(texts)) expect(text).toMatch(/^[A-Z].* .*\.$/);
  });
});
