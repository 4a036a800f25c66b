import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentSearches } from '#src/features/search/suggestions/recentSearches.ts';
import { recentlyViewed } from '#src/features/product/viewedProducts.ts';
import { forgetDeviceLists } from '#src/platform/storage/deviceLists.ts';
import { exampleCard } from '#tests/support/builders/exampleCard.ts';
import { stubLocalStorage } from '#tests/support/devices/localStorage.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubLocalStorage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the newest six searches are kept, each once, whatever the capitals', () => {
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'B']) recentSearches.put(words);
  expect(recentSearches.all()).toEqual(['B', 'g', 'f', 'e', 'd', 'c']);
});

test('CAT-05: twelve styles beside the one that is open, each once, in the colour looked at last', () => {
  for (let at = 0; at < 20; at += 1) recentlyViewed.put(exampleCard(`s-${at}`));
  recentlyViewed.put(exampleCard('s-15', 'red'));
  const all = recentlyViewed.all();
  expect(all).toHaveLength(13);
  expect(all[0]).toEqual(exampleCard('s-15', 'red'));
  expect(all.filter(({ styleId }) => styleId === 's-15')).toHaveLength(1);
});

test('SYNC-05: forgotten, nothing of any list is left', () => {
  recentSearches.put('trail shoes');
  recentlyViewed.put(exampleCard('s-1'));
  forgetDeviceLists();
  expect(kept.size).toBe(0);
});

test('what another build left there is skipped, and something else is nothing', () => {
  kept.set('recently-viewed', JSON.stringify([{ styleId: 's-1' }, exampleCard('s-2')]));
  expect(recentlyViewed.all()).toEqual([exampleCard('s-2')]);
  for (const text of ['{', '7', '[1,{}]']) {
    kept.set('recent-searches', text);
    expect(recentSearches.all()).toEqual([]);
  }
});

test('a browser that keeps nothing shops all the same', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  recentSearches.put('trail shoes');
  expect(recentSearches.all()).toEqual([]);
});
