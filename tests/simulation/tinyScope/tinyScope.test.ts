// Every script of the tiny scope, or of the parts whose turn it is. A failure is printed as the script that leads to it: the fewest acts that do.
import { describe, expect, test } from 'vitest';
import { turnOf } from '#tests/campaigns.ts';
import { enumerate, type Scope } from './enumerate.ts';
import { startWith } from './start.ts';

const MINUTES = 60_000;

type Part = Scope & {
  readonly server: 'keeps' | 'drops';
  readonly holds: number;
  /** How many there are: fewer would be a scope that shrank unseen. */
  readonly scripts: number;
};

const parts: readonly Part[] = [
  { server: 'keeps', holds: 0, taps: 4, faults: 1, scripts: 21_469_957 },
  { server: 'drops', holds: 0, taps: 4, faults: 1, scripts: 21_062_437 },
  { server: 'keeps', holds: 5, taps: 3, faults: 1, scripts: 1_077_197 },
  { server: 'drops', holds: 5, taps: 3, faults: 1, scripts: 999_997 },
  { server: 'keeps', holds: 5, taps: 2, faults: 4, scripts: 582_019 },
  { server: 'drops', holds: 5, taps: 2, faults: 4, scripts: 518_659 },
];

describe('whatever two devices do with one size, everybody ends with what was asked for last (SYNC-02 to SYNC-06)', () => {
  test.for(turnOf('tiny scope', parts))(
    'up to $taps acts and $faults faults on a cart that holds $holds, where the server $server what it does not know',
    { timeout: 4 * MINUTES },
    async ({ server, holds, taps, faults, scripts }) => {
      const found = await enumerate(await startWith(holds, server === 'keeps'), { taps, faults });
      expect(found.story.join('\n')).toBe('');
      expect(found.scripts).toBe(scripts);
      const { cases, steps } = found;
      console.log(`${scripts} scripts come to ${cases} cases; ${steps} steps were taken`);
    },
  );
});
