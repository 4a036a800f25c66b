// The test that is made from a log, as a maintainer finds it in the tree. tests/replay/replay.test.ts runs such tests.
import { describe, expect, test } from 'vitest';
import { regressionTestText, type TestFindings } from '#projections/replay/regressionTest.ts';
import { invariantTexts, type InvariantName } from '#projections/replay/invariant.ts';
import type { Broken } from '#projections/replay/invariants.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import { quantities } from './writtenLog.ts';

const replay = replayLog(quantities(3).map((event) => ({ event, known: true })));
const textOf = (findings: Partial<TestFindings>, logName = 'a.jsonl') =>
  regressionTestText(logName, replay, { broken: [], compared: 'alike', ...findings });
const brokenAt = (invariant: InvariantName, seq: number, says = 'it is so'): Broken => ({
  invariant,
  position: seq,
  seq,
  says,
});

describe('SHAPE-06: a log as a regression test', () => {
  test('that replays as in the shop has to end there again, with all there is to see', () => {
    expect(textOf({})).toBe(`// What happened in a.jsonl, replayed.
import { expect, test } from 'vitest';
import { viewLines } from '#projections/replay/viewDiff.ts';
import { openLogFile } from '#tests/replay/logFile.ts';
import { isSound, verdictOf } from '#tests/replay/verdict.ts';

test('ends as the shop did', async () => {
  const file = await openLogFile(new URL('a.jsonl', import.meta.url));
  expect(isSound(await verdictOf(file, false))).toBe(true);
  const { replay } = file;
  expect(viewLines(replay.stateAt(replay.length))).toEqual([
    'cart v-1: 3',
    'session status: LOGGED_OUT',
    'sync status: local',
    'checkout promoCodes: []',
  ]);
});
`);
  });

  test('SHAPE-08: that replays otherwise has to have what the shop had, which is written in the test', () => {
    const fields = { 'account.items.removed.v-2': null, 'sync.identity': '1a2b3c4d' };
    expect(textOf({ compared: { after: 2, fields } })).toBe(`// What happened in a.jsonl, replayed.
import { expect, test } from 'vitest';
import { hashesOf } from '#projections/replay/divergence.ts';
import { openLogFile } from '#tests/replay/logFile.ts';

test('is after #2 as the shop was', async () => {
  const file = await openLogFile(new URL('a.jsonl', import.meta.url));
  const { replay } = file;
  // Hashes of what the shop had in the fields that differed; null: nothing.
  const shop = {
    'account.items.removed.v-2': null,
    'sync.identity': '1a2b3c4d',
  };
  expect(hashesOf(replay.stateAt(replay.positionOf(2) ?? Number.NaN), Object.keys(shop))).toEqual(shop);
});
`);
  });

  test('SHAPE-08: that replays otherwise, nobody knows in what, is no greener with another version of a fold', () => {
    expect(textOf({ compared: 'hashes' })).toBe(`// What happened in a.jsonl, replayed.
import { expect, test } from 'vitest';
import { openLogFile } from '#tests/replay/logFile.ts';
import { isSound, verdictOf } from '#tests/replay/verdict.ts';

test('ends as the shop did', async () => {
  const file = await openLogFile(new URL('a.jsonl', import.meta.url));
  const verdict = await verdictOf(file, false);
  expect(isSound(verdict)).toBe(true);
  const advice = 'Its folds have another version since: write this test again, with --expect.';
  expect(verdict.leftOut, advice).toEqual([]);
});
`);
  });

  test('SHAPE-08: that nobody can compare, or that ends earlier, keeps what it shows and claims no more', () => {
    expect(textOf({ compared: 'log' })).toContain("test('ends as it was when this was written'");
    expect(textOf({ compared: 'log' })).not.toContain('verdictOf');
    const until = textOf({ until: 2 });
    expect(until).toContain("test('is after #2 as it was when this was written'");
    expect(until).toContain("'cart v-1: 2'");
    expect(until).toContain('viewLines(replay.stateAt(replay.positionOf(2) ?? Number.NaN))');
    expect(until).not.toContain('verdictOf');
  });

  test('that breaks a rule has to keep it', () => {
    expect(textOf({ broken: [brokenAt('quantities', 2, 'cart v-1 holds 0 × v-1')] }))
      .toBe(`// What happened in a.jsonl, replayed.
import { expect, test } from 'vitest';
import { brokenInvariants } from '#projections/replay/invariants.ts';
import { openLogFile } from '#tests/replay/logFile.ts';

test('Every item has a quantity from 1 to 9,999 and stands under its own id', async () => {
  const file = await openLogFile(new URL('a.jsonl', import.meta.url));
  const broken = brokenInvariants(file.replay);
  // Was broken at #2: cart v-1 holds 0 × v-1
  expect(broken.filter((one) => one.invariant === 'quantities')).toEqual([]);
});
`);
  });

  test('that was recorded wrongly stays so, and has to be noticed', () => {
    expect(textOf({ broken: [brokenAt('seqs', 3, 'the event has seq 3 where 2 follows')] }))
      .toBe(`// What happened in a.jsonl, replayed.
import { expect, test } from 'vitest';
import { brokenInvariants } from '#projections/replay/invariants.ts';
import { openLogFile } from '#tests/replay/logFile.ts';

test('#3 is named: the event has seq 3 where 2 follows', async () => {
  const file = await openLogFile(new URL('a.jsonl', import.meta.url));
  const broken = brokenInvariants(file.replay);
  // The log itself is wrong; what wrote it needs a test of its own.
  expect(broken).toContainEqual(expect.objectContaining({ invariant: 'seqs', seq: 3 }));
});
`);
  });

  const ofTheRecord: readonly string[] = ['seqs', 'stamps', 'once', 'oneLog', 'answers'];
  test.each(Object.keys(invariantTexts) as InvariantName[])('whose first fault is “%s”', (invariant) => {
    const isNoticed = textOf({ broken: [brokenAt(invariant, 2)] }).includes('toContainEqual');
    expect(isNoticed).toBe(ofTheRecord.includes(invariant));
  });

  test('is about the first of several faults', () => {
    const text = textOf({ broken: [brokenAt('removed', 2), brokenAt('seqs', 3)] });
    expect(text).toContain("one.invariant === 'removed'");
    expect(text).not.toContain('seqs');
  });

  test.each([
    ['plain.jsonl', "'plain.jsonl'"],
    ["shop's.jsonl", '"shop\'s.jsonl"'],
    ['back\\slash.jsonl', '"back\\\\slash.jsonl"'],
  ])('is code, whatever the file is called: %s', (name, quoted) => {
    expect(textOf({}, name)).toContain(`new URL(${quoted}, import.meta.url)`);
  });
});
