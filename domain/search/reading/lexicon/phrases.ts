// Every phrase that stands in the lexicon and what it means, by its folded words.
import type { FacetId } from '#events/facts/facetIds.ts';
import { AMOUNT_WORDS } from './readAmounts.ts';
import { phraseOf } from './tokens.ts';
import type { Concept } from './concept.ts';
import {
  CHEAP,
  COLOUR_WORDS,
  GENDER_WORDS,
  NEW_WORDS,
  SALE_WORDS,
  SIZE_WORDS,
  WIDTH_WORDS,
} from './filterWords.ts';
import { HELP_WORDS, IDLE_WORDS, QUESTION_WORDS } from './idleWords.ts';
import { SHOE_USES } from './shoeUses.ts';
import { THINGS } from './things.ts';

/** Its index is its code in the index of a search server. */
export const CONCEPTS: readonly Concept[] = [...SHOE_USES, ...THINGS];

/** A run, a ground or a foot, not a kind of thing. */
export const isUse = (concept: number): boolean => concept < SHOE_USES.length;

/** How much a concept counts unless it says otherwise. */
export const FULL_WEIGHT = 3;

export type Meaning =
  | { readonly type: 'wants'; readonly concept: number }
  | { readonly type: 'facet'; readonly id: FacetId; readonly values: readonly string[] }
  /** A width, by how the address of the value begins. */
  | { readonly type: 'width'; readonly begins: readonly string[] }
  | { readonly type: 'clothingSize'; readonly value: string }
  | { readonly type: 'most'; readonly dollars: number }
  | { readonly type: 'help' };

const entries: readonly (readonly [phrase: string, meaning: Meaning])[] = [
  ...HELP_WORDS.map((said) => [phraseOf(said), { type: 'help' }] as const),
  ...CONCEPTS.flatMap(({ says }, concept) =>
    says.split(',').map((said) => [phraseOf(said), { type: 'wants', concept }] as const),
  ),
  ...GENDER_WORDS.flatMap(([values, ...says]) => facetEntries('gender', values, says)),
  ...COLOUR_WORDS.flatMap(([family, ...says]) => facetEntries('colour', [family], [family, ...says])),
  ...facetEntries('sale', ['yes'], SALE_WORDS),
  ...facetEntries('new', ['yes'], NEW_WORDS),
  ...WIDTH_WORDS.flatMap(([begins, ...says]) =>
    says.map((said) => [phraseOf(said), { type: 'width', begins }] as const),
  ),
  ...SIZE_WORDS.flatMap(([value, ...says]) =>
    says.map((said) => [phraseOf(said), { type: 'clothingSize', value }] as const),
  ),
  ...CHEAP.says.map((said) => [phraseOf(said), { type: 'most', dollars: CHEAP.most }] as const),
];

function facetEntries(id: FacetId, values: readonly string[], says: readonly string[]) {
  return says.map((said) => [phraseOf(said), { type: 'facet', id, values } as const] as const);
}

/** The first entry of a phrase counts. */
const byPhrase = new Map(entries.toReversed());

/** Words of the longest phrase. */
export const LONGEST_PHRASE = Math.max(...entries.map(([phrase]) => phrase.split(' ').length));

export const meaningOf = (phrase: string): Meaning | undefined => byPhrase.get(phrase);

const idle = new Set([...IDLE_WORDS, ...QUESTION_WORDS].map(phraseOf));
const questions = new Set([...QUESTION_WORDS].map(phraseOf));

export const isIdle = (word: string): boolean => idle.has(word);
export const asksQuestion = (first: string): boolean => questions.has(first);

/** Every word that stands in some phrase, for words that were spelled almost like it. */
export const LEXICON_WORDS: ReadonlySet<string> = new Set([
  ...idle,
  ...AMOUNT_WORDS,
  ...entries.flatMap(([phrase]) => phrase.split(' ')),
]);
