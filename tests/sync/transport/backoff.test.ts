import { expect, test } from 'vitest';
import { backoffMs, CONFLICT_BACKOFF, ROUND_BACKOFF } from '#sync/transport/backoff.ts';

type Case = readonly [attempt: number, random: number, ms: number];
test.each<Case>([
  [0, 0, 500],
  [0, 0.5, 750],
  [0, 1, 1_000],
  [1, 0, 500],
  [1, 1, 2_000],
  [5, 1, 32_000],
  [6, 1, 60_000],
  [20, 1, 60_000],
  [1_000, 0.5, 30_250],
])(
  'SYNC-07: after failure %i, with the dice at %d, a round is tried again in %i ms',
  (attempt, random, ms) => {
    expect(backoffMs(attempt, random, ROUND_BACKOFF)).toBe(ms);
  },
);

test('SYNC-03: after a 409 the next save waits for a moment only, and never longer than two seconds', () => {
  expect(backoffMs(0, 0, CONFLICT_BACKOFF)).toBe(25);
  expect(backoffMs(0, 0.5, CONFLICT_BACKOFF)).toBe(38);
  expect(backoffMs(0, 1, CONFLICT_BACKOFF)).toBe(50);
  expect(backoffMs(99, 1, CONFLICT_BACKOFF)).toBe(2_000);
});

test('a wait doubles twenty times, and no more, however high its limit', () => {
  const long = { baseMs: 1, maxMs: 1_000_000_000 };
  expect([19, 20, 21, 1_000].map((attempt) => backoffMs(attempt, 1, long))).toEqual([
    524_288, 1_048_576, 1_048_576, 1_048_576,
  ]);
});
