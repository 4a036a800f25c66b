// The words of a catalogue as the index holds them, and a shopper’s words as a question to it.
//
// Both are folded by the engine’s own rules before Sphinx sees them, so that it finds what the engine finds. What a shopper
// typed never reaches it: only words of the catalogue do, and beginnings of them, which are letters and digits.
import { queryWordsOf, wordsOf } from '#domain/search/words/fold.ts';
import { slipsBetween } from '#domain/search/words/corrections.ts';
import { meaningsOf } from '#domain/search/words/synonyms.ts';
import { createVocabulary, mayBegin, type Vocabulary } from '#domain/search/words/vocabulary.ts';
import { slipsIn, turnedRound } from '#domain/search/words/slips.ts';

export type IndexedWords = {
  readonly vocabulary: Vocabulary;
  /** How many texts have a word. */
  readonly frequency: ReadonlyMap<string, number>;
  /** A text as its field holds it. */
  readonly fieldOf: (text: string) => string;
};

type Text = { readonly words: readonly string[]; readonly field: string; count: number };

/** Collects texts; read what it made after the last one. */
export const createWordCollector = () => {
  const texts = new Map<string, Text>();
  const add = (text: string): string => {
    const known = texts.get(text) ?? textOf(text);
    texts.set(text, known);
    known.count += 1;
    return known.field;
  };
  const finish = (): IndexedWords => {
    const frequency = new Map<string, number>();
    for (const { words, count } of texts.values())
      for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + count);
    return {
      frequency,
      vocabulary: createVocabulary(texts.keys()),
      fieldOf: (text) => texts.get(text)?.field ?? textOf(text).field,
    };
  };
  return { add, finish };
};

const textOf = (text: string): Text => {
  const words = wordsOf(text);
  return { words, field: words.map(spelledInIndex).join(' '), count: 0 };
};

/** Sphinx cuts words at 42 characters, and knows letters up to U+1FFFF. */
const MOST_LETTERS = 40;

/** `9.5` → `9_5`; letters beyond those Sphinx knows by their number. */
const spelledInIndex = (word: string): string =>
  word
    .replaceAll('.', '_')
    .replaceAll(/[\u{20000}-\u{10FFFF}]/gu, (letter) => `_x${(letter.codePointAt(0) ?? 0).toString(16)}`)
    .slice(0, MOST_LETTERS);

/** A query that finds nothing: no word of a catalogue begins like this. */
const NOTHING = '_nothing';

/** What a shopper typed as an expression of MATCH. */
export const matchOf = (indexed: IndexedWords, typed: string): string => {
  const words = queryWordsOf(typed);
  return words.length === 0 ? NOTHING : words.map((word) => alternatives(indexed, word)).join(' ');
};

/** Words as they are, without beginnings, slips or synonyms. */
export const matchOfExactly = (words: readonly string[]): string => words.map(spelledInIndex).join(' ');

const alternatives = ({ vocabulary, frequency }: IndexedWords, word: string): string => {
  const meanings = meaningsOf(word);
  const begun = begins(frequency, word) ? [`${spelledInIndex(word)}${mayBegin(word) ? '*' : ''}`] : [];
  const slips = vocabulary.knows(word) || meanings.length > 0 ? [] : slipsOf(frequency, word);
  const all = [
    ...begun,
    ...slips.map(spelledInIndex),
    ...meanings
      .filter((means) => means.every((one) => frequency.has(one)))
      .map((means) => `(${matchOfExactly(means)})`),
  ];
  return all.length === 0 ? NOTHING : `(${[...new Set(all)].join('|')})`;
};

const begins = (frequency: IndexedWords['frequency'], word: string): boolean => {
  if (frequency.has(word)) return true;
  if (mayBegin(word)) for (const known of frequency.keys()) if (known.startsWith(word)) return true;
  return false;
};

/** Words of the catalogue that this one may be a slip of. */
const slipsOf = (frequency: IndexedWords['frequency'], word: string): readonly string[] => {
  const most = slipsIn(word);
  if (most === 0) return [];
  return [
    ...[...frequency.keys()].filter((known) => slipsBetween(known, word, most) <= most),
    ...turnedRound(word)
      .flatMap(wordsOf)
      .filter((turned) => frequency.has(turned)),
  ];
};

/** Words of the catalogue that begin with this one, those that most texts have first. */
export const finishesOf = ({ frequency }: IndexedWords, word: string): readonly string[] =>
  [...frequency]
    .filter(([known]) => known.startsWith(word))
    .toSorted(([a, often], [b, seldom]) => seldom - often || (a < b ? -1 : 1))
    .map(([known]) => known);
