// The build leaves out what MiniSearch can do besides searching; what is left of it finds the same.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { upkeep, withoutUpkeep } from '#server/build/files/searchWithoutUpkeep.ts';

const file = fileURLToPath(import.meta.resolve('minisearch')).replace(/[^/]+\/[^/]+$/, 'es/index.js');
const code = await readFile(file, 'utf8');
const left = withoutUpkeep(code).replaceAll(/\/\*.*?\*\//gs, '');

const inOrder = [
  { id: 1, text: 'trail shoe for mud and roots' },
  { id: 2, text: 'road shoe, light and quick' },
  { id: 3, text: 'trial pack of gels' },
];
const found = (Search: typeof MiniSearch) => {
  const index = new Search({ fields: ['text'], storeFields: [] });
  index.addAll(inOrder);
  return [
    index.search('trail shoe', { combineWith: 'AND' }),
    index.search({ combineWith: 'OR', queries: ['mud', { queries: ['qui'], prefix: true }] }),
    index.search('trial', { fuzzy: 2 }),
    index.autoSuggest('sho'),
  ];
};

test('what is left finds, orders and suggests as the library does', async () => {
  const { default: Left } = (await import(`data:text/javascript,${encodeURIComponent(left)}`)) as {
    default: typeof MiniSearch;
  };
  expect(found(Left)).toEqual(found(MiniSearch));
});

test.for(upkeep)('%s is there to be left out, and nothing that is left calls it', (name) => {
  const called = new RegExp(`\\bthis\\.${name}\\b|\\bMiniSearch\\.${name}\\b`);
  expect(left).not.toMatch(called);
  expect(code).toMatch(new RegExp(`^ {4}(static |get |async )*${name}\\(`, 'm'));
});
