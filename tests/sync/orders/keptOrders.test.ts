// How long a guest's receipt stays on the device.
import { expect, test } from 'vitest';
import { foundSince } from '#sync/orders/keptOrders.ts';
import { toMillis } from '#events/store/logBrands.ts';

test('CHECK-09: a receipt that a guest looked up on 1 December is kept until the 31st', () => {
  const now = toMillis(Date.UTC(2026, 11, 31, 9));
  expect(foundSince(now)).toBe(Date.UTC(2026, 11, 1, 9));
});
