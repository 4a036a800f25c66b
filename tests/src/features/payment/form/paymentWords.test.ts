// What is read out on the payment step.
import { expect, test } from 'vitest';
import * as paymentWords from '#src/features/payment/form/paymentWords.ts';
import { CHECKING_TEXT } from '#src/features/payment/form/paymentWords.ts';
import { toCents } from '#events/brands.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { checkedText } = plainly(paymentWords);

const attempt = {
  attemptId: 'attempt-0000000001',
  cartId: 'cart-1',
  grandTotalCents: toCents(22_000),
  items: [],
  requestedAt: 0,
  isUncertain: true,
};
const refused = {
  attemptId: attempt.attemptId,
  status: 'PAYMENT_DECLINED',
  message: 'Your payment was declined. Nothing was charged.',
};

test('CHECK-07: an order nobody is sure of is read out, and why it came to nothing when that is known', () => {
  expect(checkedText({ attempt, refused: null }, attempt.attemptId)).toBe(CHECKING_TEXT);
  expect(checkedText({ attempt: null, refused }, attempt.attemptId)).toBe(refused.message);
});

test('a refusal that the form tells is not read out twice, nor an earlier one while the next order is placed', () => {
  expect(checkedText({ attempt: null, refused }, null)).toBe('');
  expect(
    checkedText({ attempt: null, refused: { ...refused, attemptId: 'another' } }, attempt.attemptId),
  ).toBe('');
  const placing = { ...attempt, attemptId: 'another', isUncertain: false };
  expect(checkedText({ attempt: placing, refused: null }, attempt.attemptId)).toBe('');
});
