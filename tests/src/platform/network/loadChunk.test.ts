import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { __vitePreload } from '#src/platform/network/loadChunk.ts';

type Link = { rel?: string; href?: string };

let links: Link[];
let heard: string[];

/** A page that names one file already, as the server writes it. */
beforeEach(() => {
  links = [{ href: '/assets/cards-1.js' }];
  heard = [];
  vi.stubGlobal('document', {
    createElement: (): Link => ({}),
    querySelector: (selector: string) =>
      links.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    head: { append: (link: Link) => void links.push(link) },
  });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => void heard.push(type));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('PERF-01: all that a page needs is asked for at once, each file once, and none that the page names already', async () => {
  const load = async () => 'a page';
  expect(await __vitePreload(load, ['assets/cards-1.js', 'assets/list-2.js', 'assets/wire-3.js'])).toBe(
    'a page',
  );
  await __vitePreload(load, ['assets/wire-3.js']);
  expect(links.slice(1)).toEqual([
    { rel: 'modulepreload', href: '/assets/list-2.js' },
    { rel: 'modulepreload', href: '/assets/wire-3.js' },
  ]);
  expect(heard).toEqual([]);
});

test('ROUTE-11: a page whose file is gone tells the reload guard, and fails as it would have', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  await expect(__vitePreload(() => Promise.reject(gone))).rejects.toBe(gone);
  expect(heard).toEqual(['vite:preloadError']);
});
