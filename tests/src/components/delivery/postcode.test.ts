import { afterEach, expect, test, vi } from 'vitest';
import { lastPostcode } from '#src/components/delivery/postcode.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('CAT-05: one postcode is kept, the last; what is none is skipped', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  lastPostcode.put('3065');
  lastPostcode.put('6008');
  expect(lastPostcode.all()).toEqual(['6008']);
  kept.set('last-postcode', '["somewhere"]');
  expect(lastPostcode.all()).toEqual([]);
});
