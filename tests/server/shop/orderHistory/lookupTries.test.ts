import { describe, expect, test } from 'vitest';
import { toOrderNumber } from '#events/brands.ts';
import { lookupTries } from '#server/shop/orderHistory/lookupTries.ts';
import { createMemoryRateLimits } from '#server/storage/memoryRateLimits.ts';

const QUARTER_HOUR = 15 * 60_000;

describe('CHECK-09: wrong tries of an order’s address', () => {
  test('are twenty a day for one number from one network, and never another network’s', async () => {
    let now = 0;
    const limits = createMemoryRateLimits(() => new Date(now));
    const number = toOrderNumber('7K2M');
    const tries = async (ip: string) => (await limits.take(lookupTries(number, ip))) === 0;
    const taken = [];
    for (let time = 0; time < 21; time += 1) {
      taken.push(await tries('203.0.113.1'));
      if (time % 5 === 4) now += QUARTER_HOUR;
    }
    expect(taken).toEqual([...Array<boolean>(20).fill(true), false]);
    expect(await tries('203.0.113.2')).toBe(true);
  });
});
