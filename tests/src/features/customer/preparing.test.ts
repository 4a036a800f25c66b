import { expect, test } from 'vitest';
import { preparingDelayMs } from '#src/features/customer/preparing.ts';

test('ACC-03: an account that is being prepared is asked for less and less, and never sooner than the shop says', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((asked) => preparingDelayMs(asked, null))).toEqual([
    2_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(preparingDelayMs(0, 5_000)).toBe(5_000);
  expect(preparingDelayMs(0, 600_000)).toBe(600_000);
});
