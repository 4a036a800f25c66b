// Every word of a catalogue, and whether one begins with what was typed.
import { describe, expect, test } from 'vitest';
import { createVocabulary, mayBegin } from '#domain/search/words/vocabulary.ts';

const { words, knows, spellingOf } = createVocabulary([
  'Arden 40',
  'Men’s road',
  'Lap & Loam',
  'Half-zip, long/short',
  'Runners',
  'runner run2',
  'Arden 40',
]);

test('CAT-04: the words stand in the order of the alphabet, each once', () => {
  expect(words).toEqual([
    '2',
    '40',
    'arden',
    'half',
    'lap',
    'loam',
    'long',
    'men',
    'road',
    'run',
    'runner',
    'short',
    'zip',
  ]);
});

describe('CAT-04: a word is known', () => {
  test.each(['2', '40', 'arden', 'zip', 'run', 'runner', 'a', 'ar', 'ard', 'z', 'zi', 'lo', 'sho', 'runn'])(
    'whole, or by its beginning: %s',
    (word) => {
      expect(knows(word)).toBe(true);
    },
  );

  // Numbers are whole: 4 does not begin 40.
  test.each(['4', '400', '1', 'aa', 'ardens', 'den', 'b', 'zz', 'zips', 'runs'])('and not %s', (word) => {
    expect(knows(word)).toBe(false);
  });

  test('not in a catalogue without words', () => {
    expect(createVocabulary([]).knows('a')).toBe(false);
  });
});

test.each([
  ['men', 'men’s'],
  ['runner', 'runners'],
  ['arden', 'arden'],
  // Of several words in one, each is spelled as it is read.
  ['run', 'run'],
  ['2', '2'],
  ['unheard', 'unheard'],
])('CAT-04: %s is spelled as the catalogue first does: %s', (word, spelling) => {
  expect(spellingOf(word)).toBe(spelling);
});

test('CAT-04: a word that was spelled before keeps its spelling where it is a part of another', () => {
  const { spellingOf } = createVocabulary(['Miles', 'mile2', 'mile']);
  expect(spellingOf('mile')).toBe('miles');
});

test.each([
  ['road', true],
  ['élan', true],
  ['4', false],
  ['9.5', false],
])('CAT-04: may %j be how a word begins? %s', (word, may) => {
  expect(mayBegin(word)).toBe(may);
});
