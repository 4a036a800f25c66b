// How soon a returning shopper's cart is right: the whole log replayed, and a snapshot with its tail.
import type { Bench } from './bench.ts';
import { withBenchBrowser, type BenchBrowser } from './browser.ts';
import type { BootResult, ContenderName } from './page/page.ts';
import { rotated } from './rounds.ts';
import { median, medianRatio } from './stats.ts';
import { figure, times } from './table.ts';

const EVENTS = 10_000;
/** Events after the last snapshot: fewer than the 256 that make a new one. */
const TAIL = 200;

type Case = {
  readonly title: string;
  readonly contender: ContenderName;
  readonly tail: number | undefined;
  /** Whose milliseconds this one's are compared with. */
  readonly rival: string;
};

const cases: readonly Case[] = [
  { title: 'Lap & Loam, full replay', contender: 'shop', tail: undefined, rival: 'by hand, full replay' },
  {
    title: 'by hand, full replay',
    contender: 'writeThenShow',
    tail: undefined,
    rival: 'by hand, full replay',
  },
  { title: 'Lap & Loam, snapshot + tail', contender: 'shop', tail: TAIL, rival: 'by hand, snapshot + tail' },
  {
    title: 'by hand, snapshot + tail',
    contender: 'writeThenShow',
    tail: TAIL,
    rival: 'by hand, snapshot + tail',
  },
];

export const boot: Bench = {
  name: 'boot',
  run: async ({ quick, progress }) => {
    const rounds = quick ? 4 : 12;
    const results = await withBenchBrowser(async (browser) => {
      progress('boot: filling');
      await fill(browser);
      return measure(browser, rounds, progress);
    });
    const byTitle = (title: string): readonly number[] => results.get(title) ?? [];
    return [
      {
        title: `Boot with ${EVENTS.toLocaleString('en-AU')} events`,
        note: `Milliseconds from opening the database to the right view. Browser closed and profile reopened for each of ${rounds} rounds, a new tab each; tail of ${TAIL} rows; every view compared, all right.`,
        columns: ['', 'median', 'best', 'worst', 'x by hand'],
        rows: cases.map(({ title, rival }) => [
          title,
          figure(median(byTitle(title))),
          figure(Math.min(...byTitle(title))),
          figure(Math.max(...byTitle(title))),
          times(medianRatio(byTitle(title), byTitle(rival))),
        ]),
      },
    ];
  },
};

const databaseOf = ({ title }: Case): string => `boot: ${title}`;

const fill = async ({ openPage }: BenchBrowser): Promise<void> => {
  const page = await openPage();
  for (const one of cases) {
    await page.evaluate(
      ([contender, database, events, tail]) =>
        window.benchPage.fill(contender, database, events, tail ?? undefined),
      [one.contender, databaseOf(one), EVENTS, one.tail ?? null] as const,
    );
  }
  await page.close();
};

const measure = async (
  browser: BenchBrowser,
  rounds: number,
  progress: (text: string) => void,
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const results = new Map(cases.map(({ title }) => [title, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    progress(`boot: round ${round + 1} of ${rounds}`);
    await browser.reopen();
    for (const one of rotated(cases, round)) {
      const { ms, right } = await bootOnce(browser, one);
      if (!right) throw new Error(`${one.title}: the view was wrong`);
      results.get(one.title)?.push(ms);
    }
  }
  return results;
};

const bootOnce = async ({ openPage }: BenchBrowser, one: Case): Promise<BootResult> => {
  const page = await openPage();
  const result = await page.evaluate(
    ([contender, database, events]) => window.benchPage.boot(contender, database, events),
    [one.contender, databaseOf(one), EVENTS] as const,
  );
  await page.close();
  return result;
};
