import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { referrerIn, referrers } from '#src/features/product/referrers.ts';
import { forgetDeviceLists } from '#src/platform/storage/deviceLists.ts';
import { stubLocalStorage } from '#tests/support/devices/localStorage.ts';
import { toProductId } from '#events/brands.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubLocalStorage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('CAT-08: a referrer is six letters and digits in the parameter ref, and nothing else is', () => {
  expect(referrerIn('?ref=a1B2c3')).toBe('a1B2c3');
  expect(referrerIn('?utm_source=x&ref=000000')).toBe('000000');
  for (const search of [
    '',
    '?ref=',
    '?ref=a1B2c',
    '?ref=a1B2c34',
    '?ref=a1B2c%20',
    '?ref=<b>abc',
    '?referrer=a1B2c3',
  ])
    expect(referrerIn(search)).toBeNull();
});

test('CAT-08: at most 64 are kept, the newest of each product', () => {
  for (let at = 0; at < 80; at += 1) referrers.put({ productId: toProductId(`p-${at}`), id: 'aaaaaa' });
  referrers.put({ productId: toProductId('p-40'), id: 'bbbbbb' });
  const all = referrers.all();
  expect(all).toHaveLength(64);
  expect(all[0]).toEqual({ productId: toProductId('p-40'), id: 'bbbbbb' });
  expect(all.filter(({ productId }) => productId === 'p-40')).toHaveLength(1);
  expect(all.some(({ productId }) => productId === 'p-0')).toBe(false);
});

test('CAT-08, SYNC-05: they go with the customer who signs out, and what another build left is skipped', () => {
  kept.set(
    'referrers',
    JSON.stringify([
      { productId: toProductId('p-1'), id: 'toolong' },
      { productId: toProductId('p-2'), id: 'a1B2c3' },
    ]),
  );
  expect(referrers.all()).toEqual([{ productId: toProductId('p-2'), id: 'a1B2c3' }]);
  forgetDeviceLists();
  expect(kept.size).toBe(0);
});
