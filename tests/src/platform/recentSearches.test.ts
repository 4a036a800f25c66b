import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from '#src/platform/recentSearches.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the newest six are kept, each once, whatever the capitals', () => {
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'B', '']) rememberSearch(words);
  expect(recentSearches()).toEqual(['B', 'g', 'f', 'e', 'd', 'c']);
});

test('SYNC-05: forgotten, nothing is left', () => {
  rememberSearch('trail shoes');
  forgetSearches();
  expect(recentSearches()).toEqual([]);
  expect(kept.size).toBe(0);
});

test('something else in their place is no search', () => {
  for (const text of ['{', '7', '[1,{}]']) {
    kept.set('recent-searches', text);
    expect(recentSearches()).toEqual([]);
  }
});

test('a browser that keeps nothing searches all the same', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  rememberSearch('trail shoes');
  expect(recentSearches()).toEqual([]);
});
