// What was typed as words that can be compared.
import { expect, test } from 'vitest';
import { queryWordsOf, wordsOf } from '#domain/search/words/fold.ts';

test.each([
  ['', []],
  ['Arden', ['arden']],
  ['Men’s T-shirts', ['men', 'tee']],
  ["men's tshirt", ['men', 'tee']],
  ['T shirt', ['tee']],
  ['head torch', ['headlamp']],
  ['headlights', ['headlamp']],
  ['water bottle', ['bottle']],
  ['drink-bottles', ['bottle']],
  ['gift certificate', ['voucher']],
  ['off-road', ['offroad']],
  ['long-sleeved top', ['long', 'sleeve', 'top']],
  ['Élan', ['elan']],
  // Numbers are whole, with their half sizes.
  ['size 9.5', ['size', '9.5']],
  ['Cumulant 12.', ['cumulant', '12']],
  ['V2Quarto', ['v', '2', 'quarto']],
  // One letter less where a word is long enough to be a plural, and is one.
  ['socks', ['sock']],
  ['tops', ['top']],
  ['gas', ['gas']],
  ['dress', ['dress']],
  ['max', ['max']],
])('CAT-04: %j is %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['shoes for the trail', ['shoe', 'trail']],
  ['for trail', ['trail']],
  ['for the', ['for', 'the']],
  ['blue Blue BLUES', ['blue']],
  ['', []],
])('CAT-04: who types %j asks for %j', (typed, words) => {
  expect(queryWordsOf(typed)).toEqual(words);
});

test('CAT-04: of a long text the first twelve words are searched for', () => {
  const letters = Array.from('bcdefghijklmn');
  expect(letters).toHaveLength(13);
  expect(queryWordsOf(letters.join(' '))).toEqual(letters.slice(0, 12));
});
