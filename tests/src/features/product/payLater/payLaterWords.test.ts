import { expect, test } from 'vitest';
import { payLaterWords } from '#src/features/product/payLater/payLaterWords.ts';
import { toCents } from '#events/brands.ts';

test('CAT-05: the line beside a price names four payments and who offers them', () => {
  expect(payLaterWords(toCents(22_000))).toBe(
    'or 4 payments of $55.00 every two weeks with Afterpay or PayPal Pay in 4.',
  );
  expect(payLaterWords(toCents(100_001))).toBe(
    'or $250.01 and 3 payments of $250.00 every two weeks with PayPal Pay in 4.',
  );
});
