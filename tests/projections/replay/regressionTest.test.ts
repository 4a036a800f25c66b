// The test that is made from a log, as a maintainer finds it in the tree. tests/replay/replay.test.ts runs such tests.
import { describe, expect, test } from 'vitest';
import { regressionTestText, type TestFindings } from '#projections/replay/regressionTest.ts';
import { invariantTexts, type InvariantName } from '#projections/replay/invariant.ts';
import type { Broken } from '#projections/replay/invariants.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import { quantities } from './writtenLog.ts';

const replay = replayLog(quantities(3).map((event) => ({ event, known: true })));
const textOf = (findings: Partial<TestFindings>, logName = 'a.jsonl') =>
  regressionTestText(logName, replay, { broken: [], asShown: true, ...findings });
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

  test('that replays otherwise has to end as in the shop, and what it shows today proves nothing', () => {
    expect(textOf({ asShown: false })).toBe(`// What happened in a.jsonl, replayed.
import { expect, test } from 'vitest';
import { openLogFile } from '#tests/replay/logFile.ts';
import { isSound, verdictOf } from '#tests/replay/verdict.ts';

test('ends as the shop did', async () => {
  const file = await openLogFile(new URL('a.jsonl', import.meta.url));
  expect(isSound(await verdictOf(file, false))).toBe(true);
});
`);
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
