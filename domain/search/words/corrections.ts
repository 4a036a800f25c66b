// Words close to those typed, for a search that found nothing.
import type { EmptyHelp } from '../query/searchQuery.ts';
import { queryWordsOf } from './fold.ts';
import type { Vocabulary } from './vocabulary.ts';

type KnownWords = {
  readonly vocabulary: readonly string[];
  readonly knows: Vocabulary['knows'];
};

const MOST = 3;
/** A longer query is not corrected word by word: each try is a search. */
const MOST_TYPED = 8;
/** Nearest words tried instead of an unknown one. */
const NEAREST = 3;

/** @param totalOf the styles these words would find */
export const correctionsOf = (
  known: KnownWords,
  words: string,
  totalOf: (words: string) => number,
): EmptyHelp['corrections'] => bestOf(triedInstead(known, words), totalOf);

export type TriedInstead = { readonly respelled: readonly string[]; readonly shortened: readonly string[] };

/** What could be searched for in place of words that find nothing. */
export const triedInstead = ({ vocabulary, knows }: KnownWords, words: string): TriedInstead => {
  const typed = words.split(' ');
  if (typed.length > MOST_TYPED) return { respelled: [], shortened: [] };
  const respelled = typed.flatMap((word, at) =>
    queryWordsOf(word).every(knows)
      ? []
      : nearestTo(vocabulary, word.toLowerCase()).map((near) => typed.with(at, near).join(' ')),
  );
  const shortened = typed.length < 2 ? [] : typed.map((_, at) => typed.toSpliced(at, 1).join(' '));
  return { respelled, shortened };
};

/** @param totalOf the styles these words would find */
export const bestOf = (
  { respelled, shortened }: TriedInstead,
  totalOf: (words: string) => number,
): EmptyHelp['corrections'] => {
  const found = (candidates: readonly string[]) =>
    [...new Set(candidates)]
      .map((candidate) => ({ words: candidate, total: totalOf(candidate) }))
      .filter(({ total }) => total > 0);
  // A word spelled another way is nearer to what was meant than one left out.
  return [...found(respelled), ...found(shortened).toSorted((a, b) => b.total - a.total)].slice(0, MOST);
};

/** Up to half of the letters may differ, the fewer the better; equals by the alphabet. */
const nearestTo = (vocabulary: readonly string[], word: string): readonly string[] => {
  const most = Math.floor(word.length / 2);
  return vocabulary
    .map((known) => ({ known, slips: slipsBetween(known, word, most) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, NEAREST)
    .map(({ known }) => known);
};

/** Letters to put in, take out or change (Levenshtein), up to one more than `most`. */
export const slipsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // From what was read of `a` to each beginning of `b`.
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  let slips = b.length;
  for (const letter of a.split('')) {
    let [corner, left] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    row = row.map((above, at) => {
      left = Math.min(corner + Number(letter !== b[at - 1]), above + 1, left + 1);
      corner = above;
      return left;
    });
    slips = left;
    if (Math.min(...row) > most) return most + 1;
  }
  return Math.min(slips, most + 1);
};
