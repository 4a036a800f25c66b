// Finds the products of a plan and ranks them: what is worth most to the shopper first, then the best match of the words, then
// the order in which the shop puts them forward.
import { type Bits, allBits, createBits, eachBit, hasBit, keepCommon, setBit } from '../columns/bits.ts';
import type { ListedProduct } from '../query/listedCatalogue.ts';
import type { WordIndex, WordMatch } from '../words/wordIndex.ts';
import { CONCEPTS } from './lexicon/phrases.ts';
import type { Plan } from './plans.ts';
import { worthOf } from './lexicon/wants.ts';

export type WordSearch = {
  /** @returns the same object for equal plans, as long as it is remembered */
  match(plan: Plan): WordMatch;
};

/** Plans remembered: a shopper ticks facets of the same words again and again. */
const KEPT_MATCHES = 24;

export const createWordSearch = (products: readonly ListedProduct[], index: WordIndex): WordSearch => {
  const worths = new Map<number, Uint8Array>();
  const worthsOf = (concept: number): Uint8Array => {
    const wants = CONCEPTS[concept]?.wants ?? {};
    const known = worths.get(concept) ?? Uint8Array.from(products, (product) => worthOf(wants, product));
    worths.set(concept, known);
    return known;
  };
  const kept = new Map<string, WordMatch>();

  const find = (plan: Plan): WordMatch => {
    const text = plan.text.length === 0 ? undefined : index.match(plan.text.join(' '));
    const found = text?.products.slice() ?? allBits(products.length);
    const wants = plan.wants.map(({ concept, weight }) => ({ weight, worths: worthsOf(concept) }));
    for (const { worths } of wants) keepCommon(found, membersOf(worths));
    const score = (at: number): number => {
      const worth = wants.reduce((sum, { weight, worths }) => sum + weight * Number(worths[at]), 0);
      return plan.kidsLast && products[at]?.gender === 'kids' ? 0 : 1 + worth;
    };
    return { products: found, ranking: rankingOf(found, text?.ranking, score) };
  };

  return {
    match(plan) {
      const match = kept.get(plan.key) ?? find(plan);
      kept.delete(plan.key);
      kept.set(plan.key, match);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MATCHES && oldest !== undefined) kept.delete(oldest);
      return match;
    },
  };
};

const membersOf = (worths: Uint8Array): Bits => {
  const bits = createBits(worths.length);
  worths.forEach((worth, at) => {
    if (worth > 0) setBit(bits, at);
  });
  return bits;
};

/** By score, falling; equals as they stood: by how well the words match, or as the shop puts them forward. */
const rankingOf = (
  found: Bits,
  byWords: Uint32Array | undefined,
  score: (at: number) => number,
): Uint32Array => {
  const inOrder: number[] = [];
  if (byWords === undefined) eachBit(found, (at) => inOrder.push(at));
  else for (const at of byWords) if (hasBit(found, at)) inOrder.push(at);
  const byScore = Map.groupBy(inOrder, score);
  const scores = [...byScore.keys()].toSorted((a, b) => b - a);
  return Uint32Array.from(scores.flatMap((each) => byScore.get(each) ?? []));
};
