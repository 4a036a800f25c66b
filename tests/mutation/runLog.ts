// What the workers of a run report to the process that started them: lines appended to one file, so that a killed worker has
// reported everything up to its end.

import { appendFileSync, closeSync, existsSync, openSync, readSync } from 'node:fs';

export type RunLine =
  /** The tests ran with no mutant on. `reached`: numbers of the mutants they came by; `broken`: tests that fail as it is. */
  | {
      readonly type: 'unmutated';
      readonly file: string;
      readonly reached: readonly number[];
      readonly broken: readonly string[];
    }
  | {
      readonly type: 'begun';
      readonly file: string;
      readonly number: number;
      readonly pid: number;
      readonly until: number;
    }
  | { readonly type: 'judged'; readonly file: string; readonly number: number; readonly verdict: Verdict }
  | { readonly type: 'done'; readonly file: string };

/** What one test file says of a mutant. */
export type Verdict = 'killed' | 'timed out' | 'survived';

/** Everything in this file is on its way through memory once: a reader goes on where it stopped. */
export interface RunLog {
  readonly append: (line: RunLine) => void;
  /** The whole lines that were added since the last call. */
  readonly news: () => readonly RunLine[];
}

const CHUNK_BYTES = 1 << 20;

export const openRunLog = (path: string): RunLog => {
  let position = 0;
  let rest = '';
  return {
    // One write a line: appended lines of several processes do not mix.
    append: (line) => appendFileSync(path, `${JSON.stringify(line)}\n`),
    news: () => {
      if (!existsSync(path)) return [];
      const file = openSync(path, 'r');
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const parts: Buffer[] = [];
      for (let read = readSync(file, chunk, 0, CHUNK_BYTES, position); read > 0;) {
        parts.push(Buffer.from(chunk.subarray(0, read)));
        position += read;
        read = readSync(file, chunk, 0, CHUNK_BYTES, position);
      }
      closeSync(file);
      // Lines are ASCII but for test names, and a line is written at once, so no character is torn.
      const lines = (rest + Buffer.concat(parts).toString('utf8')).split('\n');
      rest = lines.pop() ?? '';
      return lines.map((line): RunLine => JSON.parse(line));
    },
  };
};
