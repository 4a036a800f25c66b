// What a whole list of answers is worth, query by query, and over many of them.
import { gradeOf } from './grades.ts';
import type { JudgedStyle } from './judgedCatalogue.ts';
import type { JudgedQuery } from './judgedQueries.ts';
import { type Grade, ndcg, PLACES } from './ndcg.ts';

export type Scored = {
  readonly query: JudgedQuery;
  /** From 0 to 1. */
  readonly ndcg: number;
  readonly isEmpty: boolean;
  /** None of the first ten is worth 2 or more. */
  readonly missesAll: boolean;
};

/** What is worth something, by slug or path. */
export const gradesOf = (query: JudgedQuery, styles: readonly JudgedStyle[]): ReadonlyMap<string, Grade> =>
  new Map(
    [
      ...styles.map((style): [string, Grade] => [style.slug, gradeOf(query, style)]),
      ...Object.entries(query.pages),
    ].filter(([, grade]) => grade > 0),
  );

/**
 * @param answered slugs and paths, best first; a second colour of a style is no second answer
 * @param lists paths that take no place where the record does not grade them: they are another way to the same styles
 */
export const score = (
  query: JudgedQuery,
  answered: readonly string[],
  grades: ReadonlyMap<string, Grade>,
  lists: ReadonlySet<string>,
): Scored => {
  const found = [...new Set(answered)].filter((each) => grades.has(each) || !lists.has(each));
  const worth = found.map((each) => grades.get(each) ?? 0);
  const isEmpty = found.length === 0;
  return {
    query,
    // Where the shop has nothing, to say so is the best answer, and the nearest things are worth what they are.
    ndcg: query.none !== undefined && isEmpty ? 1 : (ndcg(worth, [...grades.values()]) ?? 0),
    isEmpty,
    missesAll: !worth.slice(0, PLACES).some((grade) => grade >= 2),
  };
};

export type Summary = {
  readonly queries: number;
  readonly ndcg: number;
  /** Shares of the queries that have an answer. */
  readonly empty: number;
  readonly missed: number;
};

export const summaryOf = (scored: readonly Scored[]): Summary => {
  const answerable = scored.filter(({ query }) => query.none === undefined);
  const share = (some: readonly Scored[]): number =>
    answerable.length === 0 ? 0 : some.length / answerable.length;
  return {
    queries: scored.length,
    ndcg: scored.reduce((sum, { ndcg }) => sum + ndcg, 0) / Math.max(scored.length, 1),
    empty: share(answerable.filter(({ isEmpty }) => isEmpty)),
    missed: share(answerable.filter(({ missesAll }) => missesAll)),
  };
};
