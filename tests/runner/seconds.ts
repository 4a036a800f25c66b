// How long the suites took: the slowest files on the terminal, and all suites in tests/seconds.md.
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { dirname, resolve } from 'node:path';
import { root } from './commands.ts';
import type { Timed } from './outcome.ts';

const SLOWEST = 15;

export const printSlowest = (files: readonly Timed[]): void => {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  console.log('\nThe slowest files, in seconds:');
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);
};

/** A piece of work that is always the same. @returns seconds */
const pieceOfWork = (): number => {
  const startedAt = performance.now();
  let items = Array.from({ length: 50_000 }, (_, nth) => ({ nth, name: `item ${nth}` }));
  for (let round = 0; round < 10; round += 1) {
    items = (JSON.parse(JSON.stringify(items)) as typeof items).toReversed();
    items.sort((a, b) => (a.name < b.name ? -1 : 1));
  }
  return (performance.now() - startedAt) / 1000;
};

/** @returns seconds this machine takes for the piece of work at its best: others may use it as well */
const calibration = (): number => Math.min(...Array.from({ length: 7 }, pieceOfWork));

/** The folder of a unit test, the file of a journey. */
const suiteOf = (file: string): string => (file.endsWith('.spec.ts') ? file : `${dirname(file)}/`);

const MARKDOWN = resolve(root, 'tests/seconds.md');

/** @param wall seconds of the whole run */
export const recordSeconds = async (
  command: string,
  files: readonly Timed[],
  wall: number,
): Promise<void> => {
  const suites = new Map<string, number>();
  for (const { file, seconds } of files)
    suites.set(suiteOf(file), (suites.get(suiteOf(file)) ?? 0) + seconds);
  const unit = calibration();
  const row = (name: string, seconds: number): string =>
    `| ${name} | ${seconds.toFixed(1)} | ${(seconds / unit).toFixed(0)} |`;
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'of an unknown kind'}, Node ${process.versions.node}`;
  const text = `# Seconds of each suite

Written by \`${command} -- --record\` at the end of a run; renew it in the change that makes a suite slower. Three journeys run at
a time (in Firefox two), and two files of unit tests, so the seconds of all come to more than those of the run.

Machine: ${machine}. The last column compares machines: how often this one could have done the piece of work in
\`runner/seconds.ts\` meanwhile, which takes it ${unit.toFixed(3)} s. The whole run took ${Math.round(wall)} s.

| suite | seconds | pieces of work |
| ----- | ------- | -------------- |
${[...suites]
  .toSorted(([, a], [, b]) => b - a)
  .map(([name, seconds]) => row(name, seconds))
  .join('\n')}
`;
  await writeFile(MARKDOWN, text);
  console.log('\nWrote tests/seconds.md');
};
