// A log turned into the text of a regression test: red while the bug is there, green from its fix on.
import type { FieldHashes } from '#events/export/exportedLog.ts';
import { invariantTexts, type InvariantName } from './invariant.ts';
import type { Broken } from './invariants.ts';
import type { Replay } from './replayLog.ts';
import { viewLines } from './viewDiff.ts';

export type TestFindings = {
  /** What the log breaks, earliest first. */
  readonly broken: readonly Broken[];
  /** How the replay compares with what the shop showed. */
  readonly compared: Compared;
  /** The test ends after the event with this seq; null or left out: with the log. */
  readonly until?: number | null;
  /** What whoever wrote the test says should be there: it goes before all else. */
  readonly expected?: Expected | null;
};

/**
 * `alike`: it ends as the shop did. `log`: of that nothing can be said, and the end is kept. `hashes`: it differs, and the file
 * says no more than that. Else the fields in which it differs after an event, with the hashes of what the shop had.
 */
export type Compared = 'alike' | 'log' | 'hashes' | { readonly after: number; readonly fields: FieldHashes };

export type Expected = {
  /** After the event with this seq; null: at the end. */
  readonly after: number | null;
  /** In the forms of `EXPECTATION_FORMS`. */
  readonly texts: readonly string[];
};

/** Wrongly recorded events stay wrong: no fold can repair them, so the test expects that the check notices. */
const ofTheRecord: ReadonlySet<InvariantName> = new Set(['seqs', 'stamps', 'once', 'oneLog', 'answers']);

/** @param logName of the exported file, which lies beside the test */
export const regressionTestText = (
  logName: string,
  replay: Replay,
  { broken, compared, until = null, expected = null }: TestFindings,
): string => {
  const [first] = broken;
  const body = expected
    ? expectedBody(expected)
    : first
      ? brokenBody(first)
      : endBody(replay, compared, until);
  return `// What happened in ${logName}, replayed.
import { expect, test } from 'vitest';
${body.imports.join('\n')}

test(${quoted(body.title)}, async () => {
  const file = await openLogFile(new URL(${quoted(logName)}, import.meta.url));
${body.lines.map((line) => `  ${line}`).join('\n')}
});
`;
};

/** As the formatter would write it. */
const quoted = (text: string): string => (/['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`);

type Body = {
  readonly title: string;
  readonly imports: readonly string[];
  readonly lines: readonly string[];
};

/** The hashes in the file are of what the shop had then, which may be what is wrong: they are no part of it. */
const expectedBody = ({ after, texts }: Expected): Body => ({
  title: after === null ? 'ends as it should' : `is as it should be after #${after}`,
  imports: [`import { unmetExpectations } from '#projections/replay/expectation.ts';`, openLog],
  lines: [
    'const { replay } = file;',
    `const state = ${stateText(after)};`,
    `expect(unmetExpectations(state, [${texts.map(quoted).join(', ')}])).toEqual([]);`,
  ],
});

const openLog = `import { openLogFile } from '#tests/replay/logFile.ts';`;

const brokenBody = ({ invariant, seq, says }: Broken): Body => {
  const recorded = ofTheRecord.has(invariant);
  return {
    title: recorded ? `#${seq} is named: ${says}` : invariantTexts[invariant],
    imports: [`import { brokenInvariants } from '#projections/replay/invariants.ts';`, openLog],
    lines: [
      'const broken = brokenInvariants(file.replay);',
      ...(recorded
        ? [
            '// The log itself is wrong; what wrote it needs a test of its own.',
            `expect(broken).toContainEqual(expect.objectContaining({ invariant: '${invariant}', seq: ${seq} }));`,
          ]
        : [
            `// Was broken at #${seq}: ${says}`,
            `expect(broken.filter((one) => one.invariant === '${invariant}')).toEqual([]);`,
          ]),
    ],
  };
};

/** A replay without that event has no such state. */
const stateText = (after: number | null): string =>
  after === null
    ? 'replay.stateAt(replay.length)'
    : `replay.stateAt(replay.positionOf(${after}) ?? Number.NaN)`;

const verdictImport = `import { isSound, verdictOf } from '#tests/replay/verdict.ts';`;

const endBody = (replay: Replay, compared: Compared, until: number | null): Body => {
  if (compared === 'hashes') return hashesBody;
  if (typeof compared === 'object') return fieldsBody(compared);
  const upto = until === null ? replay.length : (replay.positionOf(until) ?? replay.length);
  const views = viewLines(replay.stateAt(upto)).map((line) => `  ${quoted(line)},`);
  const isWhole = compared === 'alike' && until === null;
  return {
    title: isWhole
      ? 'ends as the shop did'
      : `${until === null ? 'ends' : `is after #${until}`} as it was when this was written`,
    imports: [
      `import { viewLines } from '#projections/replay/viewDiff.ts';`,
      openLog,
      ...(isWhole ? [verdictImport] : []),
    ],
    lines: [
      ...(isWhole ? ['expect(isSound(await verdictOf(file, false))).toBe(true);'] : []),
      'const { replay } = file;',
      `expect(viewLines(${stateText(until)})).toEqual([`,
      ...views,
      ']);',
    ],
  };
};

/** The values are in the test: another version of a projection, which a comparison leaves out, makes it no greener. */
const fieldsBody = ({ after, fields }: Exclude<Compared, string>): Body => ({
  title: `is after #${after} as the shop was`,
  imports: [`import { hashesOf } from '#projections/replay/divergence.ts';`, openLog],
  lines: [
    'const { replay } = file;',
    '// Hashes of what the shop had in the fields that differed; null: nothing.',
    'const shop = {',
    ...Object.entries(fields).map(
      ([path, hash]) => `  ${quoted(path)}: ${hash === null ? 'null' : quoted(hash)},`,
    ),
    '};',
    `expect(hashesOf(${stateText(after)}, Object.keys(shop))).toEqual(shop);`,
  ],
});

const hashesBody: Body = {
  title: 'ends as the shop did',
  imports: [openLog, verdictImport],
  lines: [
    'const verdict = await verdictOf(file, false);',
    'expect(isSound(verdict)).toBe(true);',
    `const advice = 'Its folds have another version since: write this test again, with --expect.';`,
    'expect(verdict.leftOut, advice).toEqual([]);',
  ],
};
