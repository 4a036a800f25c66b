import { expect, test } from 'vitest';
import { isExpired } from '#src/features/payment/cardExpiry.ts';

test.each([
  ['2026-11', '2026-11-30T12:59:59Z', false],
  // 1 December has begun in Melbourne.
  ['2026-11', '2026-11-30T13:00:00Z', true],
  ['2026-12', '2026-12-31T12:59:59Z', false],
  ['2026-12', '2026-12-31T13:00:00Z', true],
  ['2027-03', '2026-12-31T13:00:00Z', false],
  ['2025-12', '2026-01-15T00:00:00Z', true],
  [null, '2040-01-01T00:00:00Z', false],
])('ACC-02: a card to %s at %s: over is %s', (expires, now, over) => {
  expect(isExpired(expires, Date.parse(now))).toBe(over);
});
