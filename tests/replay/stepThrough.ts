// Walking through a log by hand.
import { createInterface } from 'node:readline/promises';
import type { Replay } from '#projections/replay/replayLog.ts';
import { stepLines } from './timeline.ts';

const HELP = 'n next, p previous, g SEQ go to, q quit';

/** What a line typed at a place leads to: another place, the end, or a word about what can be typed. */
export const afterCommand = (
  replay: Pick<Replay, 'length' | 'placeOf'>,
  place: number,
  typed: string,
): number | 'quit' | { readonly says: string } => {
  const [command = '', seq = ''] = typed.trim().split(/\s+/);
  switch (command) {
    case '':
    case 'n':
      return place < replay.length ? place + 1 : { says: 'This is the last event.' };
    case 'p':
      return place > 1 ? place - 1 : { says: 'This is the first event.' };
    case 'g':
      return replay.placeOf(Number(seq)) ?? { says: `There is no event #${seq} in this log.` };
    case 'q':
      return 'quit';
    default:
      return { says: HELP };
  }
};

/** @param upto the last place to walk to */
export const stepThrough = async (replay: Replay, upto: number): Promise<void> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const range = { length: upto, placeOf: (seq: number) => replay.placeOf(seq) };
  let place = Math.min(1, upto);
  const show = (): void => console.log(['', ...stepLines(replay, replay.step(place))].join('\n'));
  if (place > 0) show();
  try {
    while (place > 0) {
      const next = afterCommand(range, place, await terminal.question(`\n${HELP} > `));
      if (next === 'quit') return;
      if (typeof next === 'number') {
        place = next;
        show();
      } else console.log(next.says);
    }
  } finally {
    terminal.close();
  }
};
