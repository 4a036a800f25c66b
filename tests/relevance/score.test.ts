// What a list of answers is worth to a query, and what many of them come to.
import { expect, test } from 'vitest';
import type { JudgedQuery } from './judgedQueries.ts';
import type { Grade } from './ndcg.ts';
import { gradesOf, score, summaryOf } from './score.ts';

const query = (none?: string): JudgedQuery => ({
  query: 'returns',
  kind: 'help',
  intent: undefined,
  wants: { 3: [], 2: [], 1: [] },
  must: {},
  should: {},
  styles: {},
  pages: {},
  none,
  isHeldOut: false,
});
const grades = new Map<string, Grade>([
  ['/articles/returns', 3],
  ['trail-cap', 1],
]);
const lists = new Set(['/categories/sale']);
const unjudged = (count: number) => Array.from({ length: count }, (_, at) => `/blog/${at}`);
const scored = (answered: readonly string[], none?: string) => score(query(none), answered, grades, lists);

test.each<[string, readonly string[], number]>([
  ['all there is, best first', ['/articles/returns', 'trail-cap'], 1],
  ['the same again, which is no second answer', ['/articles/returns', '/articles/returns', 'trail-cap'], 1],
  ['a list in front, which takes no place', ['/categories/sale', '/articles/returns', 'trail-cap'], 1],
  ['nothing', [], 0],
  ['what nobody judged', ['/articles/delivery'], 0],
])('answered with %s', (_, answered, expected) => {
  expect(scored(answered).ndcg).toBe(expected);
});

test('another page in front takes a place', () => {
  expect(scored(['/articles/delivery', '/articles/returns', 'trail-cap']).ndcg).toBeLessThan(1);
});

test('a list that the record grades takes its place', () => {
  const graded = new Map<string, Grade>([['/categories/sale', 3]]);
  expect(score(query(), ['/categories/sale'], graded, lists).ndcg).toBe(1);
  expect(score(query(), ['trail-cap', '/categories/sale'], graded, lists).ndcg).toBeLessThan(1);
});

test('where the shop has nothing, saying so is best, and the nearest is worth what it is', () => {
  const none = 'Sunglasses are not sold.';
  const nearest = new Map<string, Grade>([['trail-cap', 1]]);
  const shown = (answered: readonly string[]) => score(query(none), answered, nearest, lists).ndcg;
  expect(shown([])).toBe(1);
  expect(shown(['trail-cap'])).toBe(1);
  expect(shown(['scree-5-mens', 'trail-cap'])).toBeLessThan(1);
  expect(shown(['scree-5-mens'])).toBe(0);
  expect(score(query(none), ['scree-5-mens'], new Map(), lists).ndcg).toBe(0);
});

test.each<[string, readonly string[], boolean]>([
  ['a right answer', ['/articles/returns'], false],
  ['a right answer in tenth place', [...unjudged(9), '/articles/returns'], false],
  ['a right answer in eleventh place', [...unjudged(10), '/articles/returns'], true],
  ['what is worth 1 alone', ['trail-cap'], true],
])('%s among the first ten', (_, answered, missesAll) => {
  expect(scored(answered).missesAll).toBe(missesAll);
});

test('shares are of the queries the shop could answer, the mean is of all', () => {
  const some = [scored([]), scored(['trail-cap']), scored(['/articles/returns']), scored([], 'No.')];
  const { ndcg, ...shares } = summaryOf(some);
  expect(shares).toEqual({ queries: 4, empty: 1 / 3, missed: 2 / 3 });
  expect(ndcg).toBeCloseTo(some.reduce((sum, each) => sum + each.ndcg, 0) / 4, 10);
  expect(summaryOf([])).toEqual({ queries: 0, ndcg: 0, empty: 0, missed: 0 });
});

test('what is worth nothing is not among the grades', () => {
  const record = { ...query(), pages: { '/stores': 2, '/cart': 0 } } as const;
  expect([...gradesOf(record, [{ slug: 'trail-cap', colours: [] }])]).toEqual([['/stores', 2]]);
});
