// Thousands of histories on every run. A failure prints its seed, its shortest form, and the line that repeats it.
import { describe, expect, test } from 'vitest';
import { seedOfDay, timesOf } from '#tests/campaigns.ts';
import { runHistory, type HistoryOptions } from './history.ts';
import { openIndexedDbDisk } from './world/indexedDbDisk.ts';
import { played, tableOf } from './played.ts';
import { runRange } from './range.ts';
import { keptOf, shrink, textOfKept } from './shrink.ts';
import { wentWrong } from './wentWrong.ts';

/** A day's histories lie behind one another, and no other day has them. */
const FIRST_SEED = process.env['SEED'] === undefined ? seedOfDay() * 10_000 : seedOfDay();
const HISTORIES = timesOf('histories');
const ON_INDEXEDDB = timesOf('histories on IndexedDB');
/** Histories of one test. */
const PART = 500;
/** The faults are counted in the same histories each day: a rare one may be missing from others. */
const COUNTED_FROM = 1;
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
  const flag = `${options.openDisk ? ' --indexeddb' : ''}${options.mood ? ` --mood '${options.mood}'` : ''}`;
  const again = `npm run simulate --${flag} --seed ${first.seed} --keep ${textOfKept(keep) || '-'}`;
  return [
    `${failures.length} of ${histories} histories fail; the first one shrunk:`,
    ...result.story,
    again,
  ].join('\n');
};

describe(`whatever goes wrong, shoppers get what they meant (SYNC-02 to SYNC-07, seeds from ${FIRST_SEED})`, () => {
  const parts = Array.from({ length: Math.ceil(HISTORIES / PART) }, (_, part) => part * PART);
  test.for(parts)(`those from %i of ${HISTORIES} histories`, { timeout: 4 * MINUTES }, async (from) => {
    expect(await complaintOf(FIRST_SEED + from, Math.min(PART, HISTORIES - from))).toBe('');
  });

  test(`${ON_INDEXEDDB} histories with their logs in IndexedDB`, { timeout: 4 * MINUTES }, async () => {
    expect(await complaintOf(FIRST_SEED + 9_000, ON_INDEXEDDB, { openDisk: openIndexedDbDisk })).toBe('');
  });
});

test.for(wentWrong)('a history that once went wrong %s', async ([, seed, keep, mood]) => {
  expect((await runHistory(seed, { keep: keptOf(keep), ...(mood && { mood }) })).violations).toEqual([]);
});

test(
  `SYNC-09: behind a backend of the letter, beside a client of the letter, nothing waits and nothing is lost (from ${FIRST_SEED})`,
  { timeout: 4 * MINUTES },
  async () => {
    const histories = Math.ceil(HISTORIES / 10);
    expect(await complaintOf(FIRST_SEED, histories, { mood: 'literal backend' })).toBe('');
    const { tally } = await runRange(COUNTED_FROM, 20, { mood: 'literal backend' });
    expect(tally['client of the letter saved']).toBeGreaterThan(0);
  },
);

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

  test('plays orders with gift cards, bot challenges, streams, memberships, long lists, questions and clients of the letter', async () => {
    const rows = await played(12);
    const happened = (mood: string, what: string): boolean =>
      (rows.find((row) => row.mood === mood)?.tally[what] ?? 0) > 0;
    const missing = [
      ['buying', 'order placed'],
      ['buying', 'gift card done'],
      ['buying', 'gift card taken off'],
      ['buying', 'challenged'],
      ['change stream', 'change heard over the stream'],
      ['change stream', 'stream fell silent'],
      ['memberships', 'membership kept'],
      ['literal backend', 'client of the letter saved'],
      ['wrong clocks', 'clock set'],
      ['long lists', 'list cut'],
      ['questions', 'right answer done'],
      ['questions', 'wrong answer refused'],
    ].filter(([mood = '', what = '']) => !happened(mood, what));
    expect(missing).toEqual([]);
    expect(tableOf(rows).split('\n')[0]).toContain('| change stream |');
  });

  test('lets every kind of fault happen', async () => {
    const { tally } = await runRange(COUNTED_FROM, 400);
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
