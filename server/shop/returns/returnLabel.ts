// A return's code: written for people, and drawn for the scanner at the counter.
import encodeQR from 'qr';
import type { OrderNumber } from '#events/facts/values.ts';

/** It names the return and lets nobody do anything with it. @param nth of the order's returns, from 1 */
export const returnCode = (number: OrderNumber, nth: number): string => `R${nth}-${number}`;

export type Drawn = {
  /** Modules on a side, with the quiet zone of four around it. */
  readonly size: number;
  /** An SVG path in modules: a rectangle for each run of dark ones. */
  readonly path: string;
};

const QUIET_ZONE = 4;

export const drawQr = (text: string): Drawn => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: path.join('') };
};

/** Start and length of each run of dark modules. */
const runsOf = (row: readonly boolean[]): readonly (readonly [number, number])[] => {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
};
