// Thousands of histories on every run. A failure prints its seed, its shortest form, and the line that repeats it.
import { describe, expect, test } from 'vitest';
import { runHistory, type HistoryOptions } from './history.ts';
import { openIndexedDbDisk } from './indexedDbDisk.ts';
import { runRange } from './range.ts';
import { shrink, textOfKept } from './shrink.ts';

const FIRST_SEED = Number(process.env['SEED'] ?? 1);
const MINUTES = 60_000;

/** @returns nothing when all is well, else what a maintainer needs to see it again */
const complaintOf = async (
  from: number,
  histories: number,
  options: HistoryOptions = {},
): Promise<string> => {
  const { failures } = await runRange(from, histories, options);
  const [first] = failures;
  if (!first) return '';
  const { keep, result } = await shrink(first.seed, options);
  const flag = options.openDisk ? ' --indexeddb' : '';
  const again = `npm run simulate --${flag} --seed ${first.seed} --keep ${textOfKept(keep) || '-'}`;
  return [
    `${failures.length} of ${histories} histories fail; the first one shrunk:`,
    ...result.story,
    again,
  ].join('\n');
};

describe(`whatever goes wrong, shoppers get what they meant (SYNC-02 to SYNC-07, seeds from ${FIRST_SEED})`, () => {
  test.for([0, 1, 2, 3, 4])('a thousand histories, %i', { timeout: 4 * MINUTES }, async (part) => {
    expect(await complaintOf(FIRST_SEED + part * 1_000, 1_000)).toBe('');
  });

  test('three hundred histories with their logs in IndexedDB', { timeout: 4 * MINUTES }, async () => {
    expect(await complaintOf(FIRST_SEED + 10_000, 300, { openDisk: openIndexedDbDisk })).toBe('');
  });
});

describe('the simulator', () => {
  test('tells the same story for the same seed', async () => {
    for (const seed of [3, 5, 8]) {
      const [once, again] = [
        await runHistory(seed, { trace: true }),
        await runHistory(seed, { trace: true }),
      ];
      expect(again.story).toEqual(once.story);
      expect(again.tally).toEqual(once.tally);
    }
  });

  test('leaves nothing of an act behind when the act is left out', async () => {
    const { acts, violations } = await runHistory(3, { keep: [] });
    expect({ acts, violations }).toEqual({ acts: 0, violations: [] });
  });

  test('lets every kind of fault happen', async () => {
    const { tally } = await runRange(FIRST_SEED, 400);
    const missing = [
      ...['request lost', 'answer lost', 'request twice', 'request late', 'server error', 'offline call'],
      ...[
        'server error after saving',
        'too many requests',
        'token refused',
        'answer garbled',
        'refused for good',
      ],
      ...[
        'write aborted',
        'write out of room',
        'write answer lost',
        'write slow',
        'read aborted',
        'read slow',
      ],
      ...[
        'message lost',
        'message twice',
        'message late',
        'tab killed',
        'tab killed at a write',
        'tab frozen',
      ],
      ...[
        'device restarted',
        'storage evicted',
        'storage evicted under open tabs',
        'session expired',
        'clock jumped',
        'backup put back',
      ],
      ...['order elsewhere', 'another client saved', 'newer version wrote', 'log trimmed', 'product back'],
      'limit moved',
      ...['catalogue away', 'catalogue short', 'catalogue empty'],
    ].filter((what) => !tally[what]);
    expect(missing).toEqual([]);
  });
});
