// How good an order of answers is: normalised discounted cumulative gain over the first ten places.
//
// Järvelin & Kekäläinen (2002), with the exponential gain that web search uses: a grade g is worth 2^g − 1, and the n-th place counts
// 1 / log2(n + 1).
export type Grade = 0 | 1 | 2 | 3;

/** The places that count: what a phone shows before a thumb gets tired. */
export const PLACES = 10;

const gainOf = (grades: readonly Grade[]): number =>
  grades.slice(0, PLACES).reduce<number>((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/**
 * @param answered grades of what was answered, the first answer first
 * @param judged grades of everything that could have been answered, in any order
 * @returns from 0 to 1, where 1 is the best order there is; null when nothing is worth anything
 */
export const ndcg = (answered: readonly Grade[], judged: readonly Grade[]): number | null => {
  const best = gainOf(judged.toSorted((a, b) => b - a));
  return best === 0 ? null : gainOf(answered) / best;
};
