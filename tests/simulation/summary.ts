// What has been simulated so far, in a file: an interrupted run continues where it was.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { addTally, type Tally } from './plan/faults.ts';
import type { RangeResult } from './range.ts';

/** `revision`: the commit whose code was simulated; `tree`: the hash of it (`codeTree.ts`), which older runs did not take. */
export type SummaryRange = RangeResult & { readonly revision: string; readonly tree?: string };

export interface Summary {
  readonly ranges: readonly SummaryRange[];
  /** Whether this code was simulated under these seeds, and nothing objected. */
  covers(seeds: Seeds, tree: string): boolean;
  /** Written at once, whole or not at all. */
  add(range: SummaryRange): Promise<void>;
}

type SummaryFile = { readonly command: string; readonly ranges: readonly SummaryRange[] };

/** @param file none: what was simulated is forgotten with the process */
export const openSummary = async (file: string | undefined, command: string): Promise<Summary> => {
  const read = file === undefined ? undefined : await readSummary(file);
  let ranges = read?.ranges ?? [];
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    if (file === undefined) return;
    const content: SummaryFile = { command, ranges };
    await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
    await rename(`${file}.new`, file);
  };
  return {
    get ranges() {
      return ranges;
    },
    covers: (seeds, tree) =>
      ranges.some((range) => range.tree === tree && range.failures.length === 0 && isInside(seeds, range)),
    async add(range) {
      ranges = joined([...ranges.filter((old) => !isInside(old, range)), range]);
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

type Seeds = Pick<RangeResult, 'from' | 'histories'>;

const isInside = (inner: Seeds, outer: Seeds): boolean =>
  outer.from <= inner.from && inner.from + inner.histories <= outer.from + outer.histories;

/** Ranges of one revision that touch become one; those with failures stay by themselves, to be run again. */
const joined = (ranges: readonly SummaryRange[]): readonly SummaryRange[] => {
  const result: SummaryRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (
      last?.revision !== range.revision ||
      last.failures.length + range.failures.length > 0 ||
      last.tree !== range.tree ||
      last.from + last.histories !== range.from
    ) {
      result.push(range);
      continue;
    }
    const tally: Tally = { ...last.tally };
    addTally(tally, range.tally);
    result[result.length - 1] = {
      revision: last.revision,
      ...(last.tree !== undefined && { tree: last.tree }),
      from: last.from,
      histories: last.histories + range.histories,
      acts: last.acts + range.acts,
      seconds: last.seconds + range.seconds,
      tally,
      failures: [],
    };
  }
  return result;
};
