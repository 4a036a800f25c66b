// What the figures were taken on. Without it a figure cannot be compared with anything.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '#server/build/paths.ts';

const run = promisify(execFile);

/** What the figures depend on most. */
const packages = ['dexie', 'immer', 'fastify', 'pg', 'react', 'lighthouse', 'autocannon'] as const;

/** Lines for the head of the output. */
export const machineHead = async (browser: string, quick: boolean): Promise<readonly string[]> => [
  `# Lap & Loam, ${await commit()}, ${new Date().toISOString()}`,
  `machine   ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
  `load      ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')} (1, 5 and 15 minutes; above 0.5 others share the machine: trust ratios, not milliseconds)`,
  `versions  Node ${process.versions.node}, ${await browserVersion(browser)}, ${(await versions()).join(', ')}`,
  `samples   ${quick ? 'small (--quick): they show that the benches work, not how fast the shop is' : 'full; each table names its own'}`,
];

const commit = async (): Promise<string> => {
  try {
    const { stdout } = await run('git', ['log', '-1', '--format=%h'], { cwd: repositoryRoot });
    return `commit ${stdout.trim()}`;
  } catch {
    return 'not a checkout of Git';
  }
};

const browserVersion = async (path: string): Promise<string> =>
  (await run(path, ['--version', '--no-sandbox'])).stdout.trim();

const versions = (): Promise<readonly string[]> =>
  Promise.all(
    packages.map(async (name) => {
      const file = join(repositoryRoot, 'node_modules', name, 'package.json');
      const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
      return `${name} ${version}`;
    }),
  );
