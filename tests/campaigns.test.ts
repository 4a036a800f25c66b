// What belongs to the share of a run, and that in time everything has its turn.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seedOfDay, timesOf, turnOf } from './campaigns.ts';

const guards = Array.from({ length: 34 }, (_, nth) => nth);

beforeEach(() => {
  for (const name of ['SEED', 'TIMES', 'CAMPAIGNS']) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('the seed is the date, unless one is given', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 6, 31, 23, 59) });
  expect(seedOfDay()).toBe(20_260_731);
  vi.stubEnv('SEED', '4711');
  expect(seedOfDay()).toBe(4711);
  vi.stubEnv('SEED', 'today');
  expect(seedOfDay).toThrow('SEED wants a whole number, not today');
});

test('a run has its share, all of it, or as much as it is told', () => {
  const share = timesOf('histories');
  vi.stubEnv('CAMPAIGNS', 'whole');
  expect(timesOf('histories')).toBeGreaterThan(share);
  expect(turnOf('removed guards', guards)).toEqual(expect.arrayContaining(guards));
  vi.stubEnv('TIMES', '7');
  expect(timesOf('histories')).toBe(7);
  expect(turnOf('removed guards', guards)).toHaveLength(7);
});

test('each day has others, and within a month all have had their turn', () => {
  const month = Array.from({ length: 31 }, (_, day) => {
    vi.stubEnv('SEED', String(20_260_801 + day));
    return turnOf('removed guards', guards);
  });
  for (const [day, turn] of month.entries()) {
    expect(turn).toHaveLength(timesOf('removed guards'));
    expect(turn).not.toEqual(month[day + 1]);
  }
  expect(new Set(month.flat()).size).toBe(guards.length);
});
