// The command line of `npm run replay`.
import { parseArgs } from 'node:util';
import { EXPECTATION_FORMS } from '#projections/replay/expectation.ts';

export const usage = `npm run replay -- FILE [options]

Replays an exported log (what the shop's "Copy what happened" or "Download what happened" gave; .gz too) and prints a line an event.

  --until SEQ       stop after the event with this seq
  --diff SEQ        show what this event changed, field by field, and what there was to see after it
  --diff SEQ..SEQ   show what is otherwise after the second event than after the first
  --state           show the whole folded state, field by field: stamps, removals and the base of the account too
  --step            walk through it in a terminal: n next, p previous, g SEQ go to, q quit
  --invariants      find the first event that breaks what must be true of every log
  --expect WHAT     say what there should be at the end, or after --until:
                    ${EXPECTATION_FORMS}; may be repeated
  --emit-test OUT   write a regression test (OUT, a .test.ts file in this repository) and the log beside it;
                    with --expect it is red until there is what should be
  --json            print for a program
  --help            print this

Exits with 0 when the replay ends as the shop did, with 1 when it does not, an invariant is broken or what should be is not,
with 2 when the file or the options cannot be read.`;

export type ReplayOptions = {
  readonly file: string;
  readonly until: number | null;
  /** Seqs; both the same for one event. */
  readonly diff: { readonly from: number; readonly to: number } | null;
  readonly state: boolean;
  readonly step: boolean;
  readonly invariants: boolean;
  readonly expect: readonly string[];
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
    diff: rangeIn(values.diff),
    state: values.state,
    step: values.step,
    invariants: values.invariants,
    expect: values.expect,
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
        state: { type: 'boolean', default: false },
        step: { type: 'boolean', default: false },
        expect: { type: 'string', multiple: true, default: [] },
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

const rangeIn = (text: string | undefined): ReplayOptions['diff'] => {
  const [from, to = from, ...more] = text?.split('..') ?? [];
  if (more.length > 0) throw new UsageError('--diff takes one place in the log or two: 23, or 23..41.');
  const [first, second] = [seqIn('diff', from), seqIn('diff', to)];
  return first === null || second === null ? null : { from: first, to: second };
};
