// Words offered in place of those that found nothing.
import { describe, expect, test } from 'vitest';
import { bestOf, correctionsOf, slipsBetween, triedInstead } from '#domain/search/words/corrections.ts';

const vocabulary = ['arden', 'ardent', 'billow', 'garden', 'gordon', 'men', 'road', 'trail', 'treble'];
const known = { vocabulary, knows: (word: string) => vocabulary.includes(word) };
const respelled = (words: string) => triedInstead(known, words).respelled;

describe('CAT-04: in place of an unknown word the nearest known ones are tried:', () => {
  test.each([
    // The fewest slips first, equals by the alphabet.
    ['arden', []],
    ['ardem', ['arden', 'ardent', 'garden']],
    ['ARDEM', ['arden', 'ardent', 'garden']],
    ['gardeb', ['garden', 'arden', 'ardent']],
    // Half of the letters may differ, rounded down.
    ['roxx', ['road']],
    ['rxxx', []],
    ['roadxx', ['road']],
    ['roaxx', ['road']],
    ['roxxx', []],
    ['billowxxxxx', ['billow']],
    ['bilwxxx', []],
    // Spelled another way, and known nevertheless.
    ['men’s', []],
    // Two words in one, of which one is known.
    ['arden4', ['arden', 'ardent', 'garden']],
    ['Trail', []],
  ])('%s: %j', (word, near) => {
    expect(respelled(word)).toEqual(near);
  });

  test('the rest of the words stays as it was typed', () => {
    expect(respelled('Blue rood trail')).toContain('Blue road trail');
    expect(respelled('rood trial')).toEqual(['road trial', 'rood trail']);
  });
});

describe('CAT-04: of several words each is left out in turn', () => {
  test.each([
    ['arden', []],
    ['arden banana', ['banana', 'arden']],
    ['a b c', ['b c', 'a c', 'a b']],
  ])('%s', (words, shortened) => {
    expect(triedInstead(known, words).shortened).toEqual(shortened);
  });

  test('up to eight words: each try is a search', () => {
    expect(triedInstead(known, 'rood b c d e f g h').shortened).toHaveLength(8);
    expect(triedInstead(known, 'rood b c d e f g h i')).toEqual({ respelled: [], shortened: [] });
  });
});

describe('CAT-04: of what was tried, what finds something is offered', () => {
  const totals: Readonly<Record<string, number>> = { one: 1, two: 2, five: 5, nine: 9 };
  const offered = (respelled: readonly string[], shortened: readonly string[]) =>
    bestOf({ respelled, shortened }, (words) => totals[words] ?? 0).map(({ words }) => words);

  test.each([
    ['nothing where nothing does', ['none'], ['nil'], []],
    ['with how much there is', ['two'], [], ['two']],
    ['spelled otherwise before shortened, however little it finds', ['one'], ['nine'], ['one', 'nine']],
    ['spelled otherwise by nearness', ['one', 'nine', 'two'], [], ['one', 'nine', 'two']],
    ['shortened by what it finds', [], ['two', 'nine', 'one'], ['nine', 'two', 'one']],
    ['three at most', ['one', 'two'], ['five', 'nine'], ['one', 'two', 'nine']],
    ['each once', ['two', 'two'], [], ['two']],
  ])('%s', (_, respelled, shortened, words) => {
    expect(offered(respelled, shortened)).toEqual(words);
  });

  test('and says how many styles', () => {
    expect(
      correctionsOf(known, 'rood arden', (words) => ({ 'road arden': 4, arden: 1 })[words] ?? 0),
    ).toEqual([
      { words: 'road arden', total: 4 },
      { words: 'arden', total: 1 },
    ]);
  });
});

test.each([
  ['', '', 0, 0],
  ['road', 'road', 0, 0],
  ['road', 'rood', 1, 1],
  ['road', 'roads', 1, 1],
  ['road', 'oad', 1, 1],
  ['kitten', 'sitting', 9, 3],
  ['kitten', 'sitting', 3, 3],
  // Never more than one above what is asked about.
  ['kitten', 'sitting', 2, 3],
  ['kitten', 'sitting', 1, 2],
  ['abcd', 'wxyz', 0, 1],
  ['a', 'abc', 2, 2],
  ['a', 'abcd', 2, 3],
  ['', 'abc', 9, 3],
  ['abc', '', 9, 3],
  ['trail', 'trial', 9, 2],
  // A beginning that is near says nothing of the end.
  ['xab', 'abyy', 1, 2],
])('CAT-04: from %j to %j it is, up to %i, %i slips', (a, b, most, slips) => {
  expect(slipsBetween(a, b, most)).toBe(slips);
});
