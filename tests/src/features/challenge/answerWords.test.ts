import { expect, test } from 'vitest';
import { ANSWER_OFFLINE_TEXT, answerOutcome, answerProblem } from '#src/features/challenge/answerWords.ts';

test('CART-03: an answer has 1 to 100 characters', () => {
  expect(answerProblem(' ')).toBe('Type your answer.');
  expect(answerProblem('x'.repeat(100))).toBeUndefined();
  expect(answerProblem('x'.repeat(101))).toBe('Keep your answer to 100 characters.');
});

test('only a wrong answer is an error of the field; everything else stands above it', () => {
  const no = { type: 'refused', message: 'Said the server.', fields: {} } as const;
  expect(answerOutcome({ ...no, code: 'ChallengeFailed' })).toMatchObject({
    fields: { answer: 'Said the server.' },
  });
  expect(answerOutcome({ ...no, code: 'TooManyRequests' })).toMatchObject({
    message: 'Said the server.',
    fields: {},
  });
  expect(answerOutcome({ type: 'unreachable' })).toMatchObject({ message: ANSWER_OFFLINE_TEXT, fields: {} });
  expect(answerOutcome({ type: 'rejected', rejection: { type: 'SoldOut' } })).toMatchObject({
    message: 'That size has just sold out. Choose another size.',
  });
  expect(answerOutcome({ type: 'done' })).toEqual({ type: 'done' });
});
