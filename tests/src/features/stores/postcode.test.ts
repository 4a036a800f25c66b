import { afterEach, expect, test, vi } from 'vitest';
import { lastPostcode } from '#src/features/stores/postcode.ts';
import { stubLocalStorage } from '#tests/support/devices/localStorage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('CAT-05: one postcode is kept, the last; what is none is skipped', () => {
  const kept = stubLocalStorage();
  lastPostcode.put('3065');
  lastPostcode.put('6008');
  expect(lastPostcode.all()).toEqual(['6008']);
  kept.set('last-postcode', '["somewhere"]');
  expect(lastPostcode.all()).toEqual([]);
});
