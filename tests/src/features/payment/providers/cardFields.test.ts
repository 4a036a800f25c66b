import { expect, test } from 'vitest';
import { cardProblems } from '#src/features/payment/cardWords.ts';
import {
  faultsOf,
  stillWrong,
  type CardFieldName,
  type CardFieldsState,
  type CardFieldState,
} from '#src/features/payment/providers/cardFields.ts';
import { outcomeOfError, stateOf } from '#src/features/payment/providers/hostedFieldsAnswers.ts';

const empty: CardFieldState = {
  isEmpty: true,
  isValid: false,
  isPotentiallyValid: true,
  isFocused: false,
};
const wrong: CardFieldState = { ...empty, isEmpty: false };
const right: CardFieldState = { ...wrong, isValid: true };

const card = (
  fields: Partial<Record<CardFieldName, CardFieldState>>,
  rest: Partial<CardFieldsState> = {},
): CardFieldsState => ({
  fields: { number: right, expirationDate: right, cvv: right, ...fields },
  brand: 'Visa',
  isBrandTaken: true,
  cvvLabel: 'CVV',
  ...rest,
});

test('CHECK-05: number, expiry and CVV are required and have to be valid', () => {
  expect(faultsOf(card({}))).toEqual({});
  expect(faultsOf(card({ number: empty, expirationDate: wrong }))).toEqual({
    number: 'empty',
    expirationDate: 'invalid',
  });
  expect(faultsOf(card({ cvv: wrong }))).toEqual({ cvv: 'invalid' });
});

test('CHECK-05: a brand the shop does not take is told by its name, not as a wrong number', () => {
  const discover = card({ number: wrong }, { brand: 'Discover', isBrandTaken: false });
  const faults = faultsOf(discover);
  expect(faults).toEqual({ number: 'notTaken' });
  expect(cardProblems(faults, discover)).toEqual([
    { field: 'cardNumber', text: 'We don’t take Discover. Use another card.' },
  ]);
});

test('CHECK-05: the digits on the card are called what the card calls them', () => {
  const said = { brand: 'American Express', cvvLabel: 'CID' };
  expect(cardProblems({ cvv: 'empty' }, said)).toEqual([{ field: 'cardCvv', text: 'Enter the CID.' }]);
  expect(cardProblems({ cvv: 'invalid' }, said)[0]?.text).toContain('4 digits on the front');
});

test('CHECK-05: an error goes when its box is corrected, and no other comes up meanwhile', () => {
  const before = card({ number: wrong, cvv: empty });
  const shown = { number: 'invalid' } as const;
  expect(stillWrong(shown, { before, after: card({ number: right, cvv: empty }) })).toEqual({});
  expect(stillWrong(shown, { before, after: card({ number: empty, cvv: empty }) })).toEqual({
    number: 'empty',
  });
});

test('CHECK-05: what only the provider finds wrong stays until its box is typed into', () => {
  const shown = { number: 'invalid' } as const;
  const looksRight = card({});
  expect(stillWrong(shown, { before: looksRight, after: looksRight })).toEqual(shown);
  const typing = card({ number: wrong });
  expect(stillWrong(shown, { before: looksRight, after: typing })).toEqual(shown);
  expect(stillWrong(shown, { before: typing, after: looksRight })).toEqual({});
});

const visa = { niceType: 'Visa', code: { name: 'CVV' }, supported: true };
const amex = { niceType: 'American Express', code: { name: 'CID' }, supported: true };
const jcb = { niceType: 'JCB', code: { name: 'CVV' }, supported: false };
const typed = { number: wrong, expirationDate: empty, cvv: empty };

test('CHECK-05: a brand is known when the digits leave no other', () => {
  expect(stateOf({ cards: [visa, amex], fields: { ...typed, number: empty } })).toMatchObject({
    brand: null,
    isBrandTaken: true,
    cvvLabel: 'CVV',
  });
  expect(stateOf({ cards: [amex], fields: typed })).toMatchObject({
    brand: 'American Express',
    cvvLabel: 'CID',
  });
  expect(stateOf({ cards: [jcb], fields: typed })).toMatchObject({ brand: 'JCB', isBrandTaken: false });
});

const failure = (code: string, details?: object): unknown => ({ code: `HOSTED_FIELDS_${code}`, details });

test.each([
  ['FIELDS_EMPTY', undefined, { number: 'empty', expirationDate: 'empty', cvv: 'empty' }],
  ['FIELDS_INVALID', { invalidFieldKeys: ['expirationDate'] }, { expirationDate: 'invalid' }],
  ['TOKENIZATION_CVV_VERIFICATION_FAILED', undefined, { cvv: 'invalid' }],
  [
    'FAILED_TOKENIZATION',
    {
      originalError: {
        fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field: 'expirationYear', code: '81713' }] }],
      },
    },
    { expirationDate: 'invalid' },
  ],
  ['FAILED_TOKENIZATION', {}, { number: 'invalid' }],
])('CHECK-05: %s with %j is told at its box', (code, details, fields) => {
  expect(outcomeOfError(failure(code, details))).toEqual({ type: 'invalid', fields });
});

test('CHECK-05: no answer is told as none, whatever broke', () => {
  for (const error of [failure('TOKENIZATION_NETWORK_ERROR'), new Error('timeout'), undefined])
    expect(outcomeOfError(error)).toEqual({ type: 'unreachable' });
});
