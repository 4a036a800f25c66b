// A log turned into the text of a regression test: red while the bug is there, green from its fix on.
import { invariantTexts, type InvariantName } from './invariant.ts';
import type { Broken } from './invariants.ts';
import type { Replay } from './replayLog.ts';
import { viewLines } from './viewDiff.ts';

export type TestFindings = {
  /** What the log breaks, earliest first. */
  readonly broken: readonly Broken[];
  /** Whether the replay ends as the shop did: a replay that differs does not show what the shop showed. */
  readonly asShown: boolean;
  /** What whoever wrote the test says should be there: it goes before all else. */
  readonly expected?: Expected | null;
};

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
  { broken, asShown, expected = null }: TestFindings,
): string => {
  const [first] = broken;
  const body = expected ? expectedBody(expected) : first ? brokenBody(first) : endBody(replay, asShown);
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
    after === null
      ? 'const state = replay.stateAt(replay.length);'
      : `const state = replay.stateAt(replay.positionOf(${after}) ?? replay.length);`,
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

const endBody = (replay: Replay, asShown: boolean): Body => {
  const views = viewLines(replay.stateAt(replay.length)).map((line) => `  ${quoted(line)},`);
  return {
    title: 'ends as the shop did',
    imports: [
      ...(asShown ? [`import { viewLines } from '#projections/replay/viewDiff.ts';`] : []),
      openLog,
      `import { isSound, verdictOf } from '#tests/replay/verdict.ts';`,
    ],
    lines: [
      'expect(isSound(await verdictOf(file, false))).toBe(true);',
      ...(asShown
        ? [
            'const { replay } = file;',
            'expect(viewLines(replay.stateAt(replay.length))).toEqual([',
            ...views,
            ']);',
          ]
        : []),
    ],
  };
};
