// From when an act counts that a slow disk took late.
import { expect, test } from 'vitest';
import { createMoments } from './moments.ts';

const device = {};

/** @returns from when the last of them counts */
const countsFrom = (...dispatchedAt: readonly number[]): number | undefined => {
  const moments = createMoments();
  for (const [index, at] of dispatchedAt.entries()) moments.dispatched(`e-${index}`, at);
  return dispatchedAt.map((_, index) => moments.recorded(device, `e-${index}`, 99_999)).at(-1);
};

test.each<readonly [string, readonly number[], number]>([
  ['an act alone', [5_000], 5_000],
  ['an act that the disk took in its order', [5_000, 5_130], 5_130],
  ['an act that was overtaken in its moment', [5_130, 5_000], 5_130],
  ['an act that was overtaken by one that was', [5_130, 5_100, 5_000], 5_130],
  ['an act that was overtaken by less than a moment', [5_999, 5_000], 5_999],
  ['an act that was overtaken by a whole one', [6_000, 5_000], 5_000],
  ['an act after one that was taken a moment late', [6_000, 5_000, 4_500], 5_000],
])('%s counts from then', (_, dispatchedAt, from) => expect(countsFrom(...dispatchedAt)).toBe(from));

test('another device has moments of its own, and what was not dispatched counts from when it was written', () => {
  const moments = createMoments();
  moments.dispatched('here', 5_130);
  moments.dispatched('there', 5_000);
  moments.recorded(device, 'here', 99_999);
  expect(moments.recorded({}, 'there', 99_999)).toBe(5_000);
  expect(moments.recorded(device, 'adopted', 99_999)).toBe(99_999);
});
