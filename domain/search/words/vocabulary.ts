// Every word of a catalogue: how it is spelled, and whether one begins with what was typed.
import { wordsOf } from './fold.ts';

export type Vocabulary = {
  /** Sorted. */
  readonly words: readonly string[];
  /** Whether a product has the word, whole or as a beginning. */
  readonly knows: (word: string) => boolean;
  /** Whether a product has the word whole. */
  readonly has: (word: string) => boolean;
  /** As the catalogue first spells it, in lower case. */
  readonly spellingOf: (word: string) => string;
};

/** @param texts all that can be found of products; the same text twice adds nothing */
export const createVocabulary = (texts: Iterable<string>): Vocabulary => {
  const spellings = spellingsOf(texts);
  const words = [...spellings.keys()].toSorted();
  return {
    words,
    knows: (word) => {
      const next = words[indexOf(words, word)] ?? '';
      return next === word || (mayBegin(word) && next.startsWith(word));
    },
    has: (word) => spellings.has(word),
    spellingOf: (word) => spellings.get(word) ?? word,
  };
};

/** Numbers are whole: 4 does not begin 40. */
export const mayBegin = (word: string): boolean => /^\p{L}/u.test(word);

/** By word: how the catalogue first spells it, in lower case. */
const spellingsOf = (texts: Iterable<string>): ReadonlyMap<string, string> => {
  const spellings = new Map<string, string>();
  for (const text of new Set(texts))
    for (const spelled of text.toLowerCase().split(/[\s,&/-]+/)) {
      const [word, ...more] = wordsOf(spelled);
      if (word !== undefined && more.length === 0 && !spellings.has(word)) spellings.set(word, spelled);
      else
        for (const part of [word, ...more])
          if (part !== undefined && !spellings.has(part)) spellings.set(part, part);
    }
  return spellings;
};

/** The index of the word in a sorted list, or where it would be inserted. */
const indexOf = (sorted: readonly string[], word: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
};
