// Walking through a log by hand.
import { createInterface } from 'node:readline/promises';
import type { Replay } from '#projections/replay/replayLog.ts';
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
      return replay.positionOf(Number(seq)) ?? { says: `There is no event #${seq} in this log.` };
    case 'q':
      return 'quit';
    default:
      return { says: HELP };
  }
};

/** @param upto the last position to walk to */
export const stepThrough = async (replay: Replay, upto: number): Promise<void> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const range = { length: upto, positionOf: (seq: number) => replay.positionOf(seq) };
  let position = Math.min(1, upto);
  const show = (): void => console.log(['', ...stepLines(replay, replay.step(position))].join('\n'));
  if (position > 0) show();
  try {
    while (position > 0) {
      const next = afterCommand(range, position, await terminal.question(`\n${HELP} > `));
      if (next === 'quit') return;
      if (typeof next === 'number') {
        position = next;
        show();
      } else console.log(next.says);
    }
  } finally {
    terminal.close();
  }
};
