import { expect, test } from 'vitest';
import { createOutage } from '#server/http/api/outage.ts';

test('an outage is a line at once, then one every ten seconds with the calls since', () => {
  const outage = createOutage();
  expect([0, 1, 5_000, 9_999].map(outage.count)).toEqual([1, 0, 0, 0]);
  expect(outage.count(10_000)).toBe(4);
  expect(outage.count(10_001)).toBe(0);
  expect(outage.count(3_600_000)).toBe(2);
});
