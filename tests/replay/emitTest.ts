// A log turned into a regression test: red while the bug is there, green from its fix on.
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { invariantTexts, type InvariantName } from '#projections/replay/invariant.ts';
import type { Broken } from '#projections/replay/invariants.ts';
import type { Replay } from '#projections/replay/replayLog.ts';
import { viewLines } from '#projections/replay/viewDiff.ts';
import { UsageError } from './options.ts';
import type { ReplayedFile } from './logFile.ts';
import { isSound, type Verdict } from './verdict.ts';

const root = resolve(import.meta.dirname, '../..');

/** What was written down wrongly stays so: no fold can mend it, so the test says that it is noticed. */
const ofTheRecord: ReadonlySet<InvariantName> = new Set(['places', 'stamps', 'once', 'oneLog', 'answers']);

/**
 * Writes the test, and the log beside it.
 *
 * @returns the paths written, from the repository's root
 * @throws UsageError when the test could not run there
 */
export const emitTest = async (
  out: string,
  file: ReplayedFile,
  verdict: Verdict,
): Promise<readonly string[]> => {
  const path = resolve(out);
  const inRepository = relative(root, path);
  if (!path.endsWith('.test.ts') || inRepository.startsWith('..')) {
    throw new UsageError(
      '--emit-test takes the path of a .test.ts file in this repository, best below tests/.',
    );
  }
  const logPath = path.replace(/\.test\.ts$/, '.jsonl');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(logPath, `${file.text}\n`);
  await writeFile(path, testText(basename(logPath), file, verdict));
  return [inRepository, relative(root, logPath)];
};

const testText = (logName: string, { replay }: ReplayedFile, verdict: Verdict): string => {
  const [broken] = verdict.broken ?? [];
  const body = broken ? brokenBody(broken) : endBody(replay, verdict);
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

const endBody = (replay: Replay, verdict: Verdict): Body => {
  const views = viewLines(replay.stateAt(replay.length)).map((line) => `  ${quoted(line)},`);
  // What a replay shows that differs is not what the shop showed.
  const asShown = isSound({ ...verdict, broken: null });
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
