// Finds pages by a shopper’s words: each word counts by how few pages have it and where it stands; a title says the most.
import type { FoundPage } from '../query/searchQuery.ts';
import { CONCEPTS, isIdle, meaningOf } from '../reading/lexicon/phrases.ts';
import { spelledLike } from '../reading/spelling.ts';
import { tokensOf } from '../reading/lexicon/tokens.ts';
import { wordsOf } from '../words/fold.ts';
import type { FindablePage } from './findablePage.ts';
import { LONGEST_PAGE_PHRASE, PAGE_PHRASE_WORDS, pageWordsOf } from './pageWords.ts';

export type PageIndex = {
  /** @returns those that answer the words, best first */
  find(words: string): readonly ScoredPage[];
  /** Whether some page is about the word. */
  knows(word: string): boolean;
};

export type ScoredPage = {
  readonly page: FoundPage;
  readonly score: number;
  /** Words of its title or headings are among those typed. */
  readonly isNamed: boolean;
};

/** By where a word stands. */
const IN_TITLE = 6;
const IN_HEADS = 3;
const IN_TEXT = 1;
/** A word that only stands for one of the page counts a little less than the word itself. */
const OTHER_WORD = 0.9;

/** Every page of a running shop is about shoes: the word tells little. */
const CLASS_SHARE = 0.2;

/** Pages that are worth less than this share of the best are no answers. */
const LEAST_SHARE = 0.25;
/** Of all that the words could say, rare ones more: a page that has less of it is about something else. */
const LEAST_COVER = 0.25;

type Indexed = { readonly page: FoundPage; readonly weights: ReadonlyMap<string, number> };

export const createPageIndex = (pages: readonly FindablePage[]): PageIndex => {
  const indexed = pages.map(indexedPage);
  const counts = new Map<string, number>();
  for (const { weights } of indexed)
    for (const word of weights.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string): number =>
    Math.log(1 + pages.length / (counts.get(word) ?? pages.length)) * (isClass(word) ? CLASS_SHARE : 1);
  const known = [...new Set([...counts.keys(), ...PAGE_PHRASE_WORDS])];

  return {
    knows: (word) => counts.has(word) || PAGE_PHRASE_WORDS.has(word),
    find(words) {
      const terms = termsOf(words, known, counts);
      const most = terms.reduce((sum, { alternatives }) => sum + Math.max(...alternatives.map(rarity)), 0);
      if (most === 0) return [];
      const scored = indexed
        .map((each) => scoreOf(each, terms, rarity, most))
        .filter(({ score, cover }) => score > 0 && cover >= LEAST_COVER)
        .toSorted((a, b) => b.score - a.score);
      const best = scored[0]?.score ?? 0;
      return scored.filter(({ score }) => score >= best * LEAST_SHARE);
    },
  };
};

const isClass = (word: string): boolean => {
  const meaning = meaningOf(word);
  return meaning?.type === 'wants' && CONCEPTS[meaning.concept]?.weight === 1;
};

type Term = { readonly word: string; readonly alternatives: readonly string[] };

/** The telling words of a question; what stands for words of pages, as a whole. */
const termsOf = (
  typed: string,
  known: readonly string[],
  counts: ReadonlyMap<string, number>,
): readonly Term[] => {
  const isKnown = (word: string): boolean =>
    counts.has(word) || PAGE_PHRASE_WORDS.has(word) || isIdle(word) || /^\d/.test(word);
  const words = tokensOf(typed).map(({ word }) =>
    isKnown(word) ? word : (spelledLike(word, known) ?? word),
  );
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const length = longestPhrase(words, at);
    const phrase = words.slice(at, at + length).join(' ');
    const means = pageWordsOf(phrase);
    if (length > 1 || means.length > 0 || !isIdle(phrase)) {
      const own = phrase.split(' ').filter((word) => counts.has(word) && !isIdle(word));
      const alternatives = [...new Set([...own, ...means])];
      terms.push({ word: phrase, alternatives: alternatives.length === 0 ? [phrase] : alternatives });
    }
    at += length;
  }
  return terms;
};

const longestPhrase = (words: readonly string[], at: number): number => {
  for (let length = LONGEST_PAGE_PHRASE; length > 1; length -= 1)
    if (at + length <= words.length && pageWordsOf(words.slice(at, at + length).join(' ')).length > 0)
      return length;
  return 1;
};

const scoreOf = (
  { page, weights }: Indexed,
  terms: readonly Term[],
  rarity: (word: string) => number,
  most: number,
) => {
  let [score, covered, isNamed] = [0, 0, false];
  for (const { word, alternatives } of terms) {
    let best = 0;
    let rare = 0;
    for (const each of alternatives) {
      const weight = weights.get(each) ?? 0;
      if (weight === 0) continue;
      const worth = weight * rarity(each) * (word.split(' ').includes(each) ? 1 : OTHER_WORD);
      best = Math.max(best, worth);
      rare = Math.max(rare, rarity(each));
      isNamed ||= weight >= IN_TITLE;
    }
    score += best;
    covered += rare;
  }
  return { page, score, isNamed, cover: covered / most };
};

const indexedPage = ({ heads, words, ...page }: FindablePage): Indexed => {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const word of wordsOf(text))
      if (!isIdle(word) || weight === IN_TITLE) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  add(words, IN_TEXT);
  add(`${page.snippet} ${heads}`, IN_HEADS);
  add(page.title, IN_TITLE);
  return { page, weights };
};
