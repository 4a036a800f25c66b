// The measure, at its limits and against sums done by hand.
import { expect, test } from 'vitest';
import { type Grade, ndcg } from './ndcg.ts';

const zeros = (count: number): readonly Grade[] => Array.from({ length: count }, () => 0);

test.each<[string, readonly Grade[], readonly Grade[], number]>([
  ['the best order', [3, 2, 1], [1, 2, 3], 1],
  ['the best order, and more that is worth nothing', [3, 2, 1, 0, 0], [1, 2, 3], 1],
  ['no answer', [], [3], 0],
  ['answers worth nothing', [0, 0, 0], [3], 0],
  ['a 2 where a 3 was to be had', [2], [3], 3 / 7],
  ['a 1 where a 3 was to be had', [1], [3], 1 / 7],
  ['a 3 in second place', [0, 3], [3], 1 / Math.log2(3)],
  ['a 3 in tenth place', [...zeros(9), 3], [3], 1 / Math.log2(11)],
  ['a 3 in eleventh place', [...zeros(10), 3], [3], 0],
  ['two the wrong way round', [1, 3], [3, 1], (1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3))],
  ['half of what there is', [3], [3, 3], 1 / (1 + 1 / Math.log2(3))],
])('%s', (_, answered, judged, expected) => {
  expect(ndcg(answered, judged)).toBeCloseTo(expected, 10);
});

test('ten of eleven good answers are all that ten places can show', () => {
  const eleven = Array.from({ length: 11 }, (): Grade => 3);
  expect(ndcg(eleven.slice(0, 10), eleven)).toBe(1);
  expect(ndcg(eleven.slice(0, 9), eleven)).toBeLessThan(1);
});

test.each<[string, readonly Grade[]]>([
  ['nothing is judged', []],
  ['everything is worth nothing', [0, 0]],
])('where %s, there is no best order to compare with', (_, judged) => {
  expect(ndcg([0], judged)).toBeNull();
});
