// What a person sees in the terminal while the shop starts: a line for each step, and the present one is overwritten in place.

export type StartReport = {
  /** A line that stays. */
  readonly info: (line: string) => void;
  /** Something to look into; goes to standard error. */
  readonly warn: (line: string) => void;
  /** What is under way; the next line replaces it. Only shown on a terminal. */
  readonly progress: (line: string) => void;
};

/** The parts of process.stdout and process.stderr that are used. */
export type Terminal = { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown };

const CLEAR_LINE = '\r\u001B[2K';

export const createStartReport = (out: Terminal, errors: Terminal): StartReport => {
  let isLineOpen = false;
  const clear = (): void => {
    if (isLineOpen) out.write(CLEAR_LINE);
    isLineOpen = false;
  };
  return {
    info: (line) => {
      clear();
      out.write(`${line}\n`);
    },
    warn: (line) => {
      clear();
      errors.write(`${line}\n`);
    },
    progress: (line) => {
      if (!out.isTTY) return;
      clear();
      // A line that wraps cannot be cleared any more. Some terminals say they have no columns at all.
      out.write(line.slice(0, (out.columns || 80) - 1));
      isLineOpen = true;
    },
  };
};
