// The command line of `npm run replay`.
import { parseArgs } from 'node:util';

export const usage = `npm run replay -- FILE [options]

Replays an exported log (what the shop's "Copy what happened" or "Download what happened" gave; .gz too) and prints a line an event.

  --until SEQ       stop after the event with this place
  --diff SEQ        show what this event changed, and what there was to see before and after it
  --step            walk through it: n next, p previous, g SEQ go to, q quit
  --invariants      find the first event that breaks what must be true of every log
  --emit-test OUT   write a regression test (OUT, a .test.ts file in this repository) and the log beside it
  --json            print for a program
  --help            print this

Exits with 0 when the replay ends as the shop did, with 1 when it does not or an invariant is broken, with 2 when the
file or the options cannot be read.`;

export type ReplayOptions = {
  readonly file: string;
  readonly until: number | null;
  readonly diff: number | null;
  readonly step: boolean;
  readonly invariants: boolean;
  readonly emitTest: string | null;
  readonly json: boolean;
};

/** What was typed cannot be done; the message says what can. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @returns 'help' when that was asked for @throws UsageError */
export const readOptions = (args: readonly string[]): ReplayOptions | 'help' => {
  const { values, positionals } = parsed(args);
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('Name the file to replay.');
  if (more.length > 0) throw new UsageError(`One file at a time, please: ${more.join(' ')} is too much.`);
  return {
    file,
    until: seqIn('until', values.until),
    diff: seqIn('diff', values.diff),
    step: values.step,
    invariants: values.invariants,
    emitTest: values['emit-test'] ?? null,
    json: values.json,
  };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        until: { type: 'string' },
        diff: { type: 'string' },
        step: { type: 'boolean', default: false },
        invariants: { type: 'boolean', default: false },
        'emit-test': { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

const seqIn = (name: string, text: string | undefined): number | null => {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new UsageError(`--${name} takes a place in the log: 1, 2, 3 …`);
  return Number(text);
};
