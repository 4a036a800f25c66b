// What was typed, word by word: each as it compares (folded), and where it stands.
import { wordsOf } from '../../words/fold.ts';

export type Token = {
  /** Folded: lower case, no accents, no plural s. */
  readonly word: string;
  /** Where it stands in what was typed, end excluded. */
  readonly from: number;
  readonly to: number;
  /** Directly after a dollar sign. */
  readonly isDollars: boolean;
};

/** More words are not read: each could cost a search. */
const MOST_TOKENS = 20;

export const tokensOf = (typed: string): readonly Token[] =>
  [...typed.matchAll(/\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:[’'‘][\p{L}\p{M}]+)*/gu)]
    .slice(0, MOST_TOKENS)
    .flatMap(({ 0: text, index }) => {
      const word = wordsOf(text).join('');
      const isDollars = typed[index - 1] === '$';
      return word === ''
        ? []
        : [{ word, from: isDollars ? index - 1 : index, to: index + text.length, isDollars }];
    });

/** A phrase of the lexicon as tokens compare. */
export const phraseOf = (text: string): string =>
  tokensOf(text)
    .map(({ word }) => word)
    .join(' ');
