// Starts the programs a run consists of, as package.json's scripts write them down.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
/** Reports of the runners; emptied when a run begins. */
export const results = resolve(root, 'test-results');

/** Hundreds of processes of a run load the same packages: one compiles them, the others read what came of it. */
const NODE_COMPILE_CACHE = resolve(root, 'node_modules/.cache/compiled');

type Options = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Its output is held back until it ends: something else is writing to the terminal meanwhile. */
  readonly isQuiet?: boolean;
};

export type Ended = {
  readonly isFine: boolean;
  /** What it printed, where it was held back. */
  readonly output: string;
};

/** @param words a program of node_modules/.bin, and what follows it */
export const run = (
  words: readonly string[],
  { environment, isQuiet = false }: Options = {},
): Promise<Ended> =>
  new Promise((settle) => {
    const [command = '', ...args] = words;
    const startedAt = performance.now();
    if (!isQuiet) console.log(`\n> ${words.join(' ')}`);
    const child = spawn(resolve(root, 'node_modules/.bin', command), args, {
      cwd: root,
      env: { NODE_COMPILE_CACHE, ...process.env, ...environment },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => {
      console.error(error);
      settle({ isFine: false, output: error.message });
    });
    child.on('close', (code) => {
      if (isQuiet) {
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        console.log(`\n> ${words.join(' ')}   (${seconds} s)\n${output.trimEnd()}`);
      }
      settle({ isFine: code === 0, output });
    });
  });

/** The words of a script in package.json. */
export const script = async (name: string): Promise<readonly string[]> => {
  const { scripts } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const text = scripts[name];
  if (text === undefined) throw new Error(`package.json has no script "${name}"`);
  return text.split(' ');
};

/** @returns undefined when the runner wrote none: it crashed */
export const reportOf = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(resolve(results, file), 'utf8'));
  } catch {
    return undefined;
  }
};
