// What has been simulated so far, in a file: a run that was stopped goes on where it was.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { addTally, type Tally } from './faults.ts';
import type { RangeResult } from './range.ts';

export interface Summary {
  readonly ranges: readonly RangeResult[];
  covers(from: number, histories: number): boolean;
  /** Written at once, whole or not at all. */
  add(range: RangeResult): Promise<void>;
}

type SummaryFile = {
  readonly command: string;
  /** What was simulated: the code as of this commit. */
  readonly revision: string;
  readonly ranges: readonly RangeResult[];
};

/** @param file none: what was simulated is forgotten with the process */
export const openSummary = async (
  file: string | undefined,
  { command, revision }: { readonly command: string; readonly revision: string },
): Promise<Summary> => {
  const read = file === undefined ? undefined : await readSummary(file);
  if (read && read.revision !== revision) {
    throw new Error(`${file} is of ${read.revision}, this is ${revision}; give another name to --resume`);
  }
  let ranges = read?.ranges ?? [];
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    if (file === undefined) return;
    const content: SummaryFile = { command, revision, ranges };
    await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
    await rename(`${file}.new`, file);
  };
  return {
    get ranges() {
      return ranges;
    },
    covers: (from, histories) =>
      ranges.some((range) => range.from <= from && range.from + range.histories >= from + histories),
    async add(range) {
      ranges = joined([...ranges, range]);
      writing = writing.then(write);
      await writing;
    },
  };
};

const readSummary = async (file: string): Promise<SummaryFile | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SummaryFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} is no summary of simulated histories; give another name to --resume`, {
      cause: error,
    });
  }
};

/** Ranges that touch become one. */
const joined = (ranges: readonly RangeResult[]): readonly RangeResult[] => {
  const result: RangeResult[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (!last || last.from + last.histories !== range.from) {
      result.push(range);
      continue;
    }
    const tally: Tally = { ...last.tally };
    addTally(tally, range.tally);
    result[result.length - 1] = {
      from: last.from,
      histories: last.histories + range.histories,
      acts: last.acts + range.acts,
      seconds: last.seconds + range.seconds,
      tally,
      failures: [...last.failures, ...range.failures],
    };
  }
  return result;
};
