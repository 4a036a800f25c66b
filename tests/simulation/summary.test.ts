// What a run that goes on where it was stopped leaves out.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Failure } from './range.ts';
import { openSummary, type SummaryRange } from './summary.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summary-'));
});
afterEach(() => rm(folder, { recursive: true }));

const failure: Failure = { seed: 3_001, violations: [{ invariant: 'I1', what: 'two of one' }] };

const range = (from: number, more: Partial<SummaryRange> = {}): SummaryRange => ({
  revision: 'abc',
  tree: 'today',
  from,
  histories: 1_000,
  acts: 10,
  seconds: 1,
  tally: { 'tab killed': 2 },
  failures: [],
  ...more,
});

const opened = async (...ranges: readonly SummaryRange[]) => {
  const file = join(folder, 'summary.json');
  const summary = await openSummary(file, 'a command');
  for (const one of ranges) await summary.add(one);
  return openSummary(file, 'a command');
};

test('ranges that touch become one, and what is inside is left out', async () => {
  const summary = await opened(range(1), range(2_001), range(1_001));
  expect(summary.ranges).toEqual([
    range(1, { histories: 3_000, acts: 30, seconds: 3, tally: { 'tab killed': 6 } }),
  ]);
  expect(summary.covers({ from: 1, histories: 3_000 }, 'today')).toBe(true);
  expect(summary.covers({ from: 1, histories: 3_001 }, 'today')).toBe(false);
  expect(JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8'))).toMatchObject({
    command: 'a command',
  });
});

test('what other code was simulated under is run again', async () => {
  const summary = await opened(range(1, { tree: 'yesterday' }));
  expect(summary.covers({ from: 1, histories: 1_000 }, 'today')).toBe(false);
});

test('what failed stays by itself, and is run again until nothing objects', async () => {
  const failed = range(3_001, { failures: [failure] });
  const before = [range(2_001), failed, range(4_001)];
  const summary = await opened(...before);
  expect(summary.ranges).toEqual(before);
  expect(summary.covers(failed, 'today')).toBe(false);
  const mended = await opened(...before, range(3_001));
  expect(mended.ranges).toEqual([
    range(2_001, { histories: 3_000, acts: 30, seconds: 3, tally: { 'tab killed': 6 } }),
  ]);
});
