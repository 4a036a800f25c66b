// When a shop reads the words of its products.
import { expect, test } from 'vitest';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import { asked, catalogueOf, listed } from '../fewProducts.ts';

const found = (engine: ReturnType<typeof createSearchEngine>, words: string): number | undefined =>
  engine.search(asked({ words }))?.total;

test('CAT-04: a shop that opens reads all words before anybody searches', () => {
  const shoe = listed('shoe', { name: 'Arden' });
  const engine = createSearchEngine(catalogueOf([shoe]));
  engine.readWords();
  // What is read later would be the new name.
  Object.assign(shoe, { name: 'Kestrel' });
  expect(found(engine, 'arden')).toBe(1);
  expect(found(engine, 'kestrel')).toBe(0);
});

test('CAT-04: without that the words are read with the first search', () => {
  const shoe = listed('shoe', { name: 'Arden' });
  const engine = createSearchEngine(catalogueOf([shoe]));
  Object.assign(shoe, { name: 'Kestrel' });
  expect(found(engine, 'arden')).toBe(0);
  expect(found(engine, 'kestrel')).toBe(1);
});
