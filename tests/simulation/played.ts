// What is played, as a table: what happened in so many histories of each mood, counted by the code that made it happen.
import { addTally, type Tally } from './plan/faults.ts';
import { moods } from './plan/moods.ts';
import { runRange } from './range.ts';

export type Played = { readonly mood: string; readonly acts: number; readonly tally: Tally };

/** @param histories of each mood, from seed 1 */
export const played = async (histories: number): Promise<readonly Played[]> => {
  const rows: Played[] = [];
  for (const mood of [null, ...moods]) {
    const { acts, tally } = await runRange(1, histories, { mood });
    rows.push({ mood: mood ?? 'none', acts, tally });
  }
  return rows;
};

/** A table in Markdown: a line for everything that happened, a column a mood. */
export const tableOf = (rows: readonly Played[]): string => {
  const sum: Tally = {};
  for (const { tally } of rows) addTally(sum, tally);
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...rows.map(({ mood }) => mood)]),
    line(['-', ...rows.map(() => '-:')]),
    line(['acts', ...rows.map(({ acts }) => acts)]),
    ...Object.keys(sum)
      .toSorted()
      .map((what) => line([what, ...rows.map(({ tally }) => tally[what] ?? 0)])),
  ].join('\n');
};
