// Walking through a log by hand.
import { createInterface } from 'node:readline';
import type { Replay } from '#projections/replay/replayLog.ts';
import { inert } from './inert.ts';
import { stepLines } from './timeline.ts';

const HELP = 'n next, p previous, g SEQ go to, q quit';

/** What a line typed at a position leads to: another position, the end, or a word about what can be typed. */
export const afterCommand = (
  replay: Pick<Replay, 'length' | 'positionOf'>,
  position: number,
  typed: string,
): number | 'quit' | { readonly says: string } => {
  const [command = '', seq = ''] = typed.trim().split(/\s+/);
  switch (command) {
    case '':
    case 'n':
      return position < replay.length ? position + 1 : { says: 'This is the last event.' };
    case 'p':
      return position > 1 ? position - 1 : { says: 'This is the first event.' };
    case 'g':
      return placeOf(replay, seq);
    case 'q':
      return 'quit';
    default:
      return { says: HELP };
  }
};

const placeOf = (
  replay: Pick<Replay, 'length' | 'positionOf'>,
  seq: string,
): number | { readonly says: string } => {
  const place = replay.positionOf(Number(seq));
  if (place === undefined) return { says: `There is no event #${seq} in this log.` };
  return place > replay.length ? { says: `#${seq} is after --until, where this walk ends.` } : place;
};

type Typing = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };

/**
 * Until `q`, or the end of what is typed (Ctrl-D).
 *
 * @param upto the last position to walk to
 */
export const stepThrough = async (
  replay: Replay,
  upto: number,
  { input, output }: Typing = { input: process.stdin, output: process.stdout },
): Promise<void> => {
  const range = { length: upto, positionOf: (seq: number) => replay.positionOf(seq) };
  let position = Math.min(1, upto);
  if (position === 0) return;
  const terminal = createInterface({ input, output });
  // Not the terminal's own prompt: the input may have ended by now.
  const ask = (): void => void output.write(`\n${HELP} > `);
  const say = (...lines: readonly string[]): void => void output.write(`${inert(lines.join('\n'))}\n`);
  const show = (): void => say('', ...stepLines(replay, replay.step(position)));
  show();
  ask();
  for await (const typed of terminal) {
    const next = afterCommand(range, position, typed);
    if (next === 'quit') break;
    if (typeof next === 'number') {
      position = next;
      show();
    } else say(next.says);
    ask();
  }
  terminal.close();
  say('');
};
