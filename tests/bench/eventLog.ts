// How soon a tap is seen and how soon it is safe: the shop's log against IndexedDB written by hand.
import type { Bench } from './bench.ts';
import { withBenchBrowser } from './browser.ts';
import type { Round, RoundSizes } from './page/eventLogRound.ts';
import type { ContenderName } from './page/page.ts';
import { rotated } from './rounds.ts';
import { median, medianRatio, p95 } from './stats.ts';
import { figure, times, type Table } from './table.ts';

const titles: Record<ContenderName, string> = {
  shop: 'Lap & Loam',
  writeThenShow: 'by hand, write then show',
  showThenWrite: 'by hand, show then write',
};
const names = Object.keys(titles) as ContenderName[];

type Results = Readonly<Record<ContenderName, readonly Round[]>>;

export const eventLog: Bench = {
  name: 'eventLog',
  run: async ({ quick, progress }) => {
    const rounds = quick ? 2 : 9;
    const sizes = quick ? { warmUp: 10, taps: 50, burst: 1_000 } : { warmUp: 20, taps: 200, burst: 1_000 };
    const results = await measure(rounds, sizes, progress);
    const wrong = names.flatMap((name) => results[name]).reduce((sum, { wrongViews }) => sum + wrongViews, 0);
    if (wrong > 0) throw new Error(`${wrong} views were wrong`);
    const views = names.length * rounds * (sizes.warmUp + sizes.taps + 2);
    return [tapsTable(results, sizes, rounds, views), burstTable(results, sizes, rounds)];
  },
};

const measure = (rounds: number, sizes: RoundSizes, progress: (text: string) => void): Promise<Results> =>
  withBenchBrowser(async ({ openPage }) => {
    const page = await openPage();
    if (!(await page.evaluate(() => window.benchPage.isolated)))
      throw new Error('The page is not isolated: its clock is too coarse');
    const results: Record<ContenderName, Round[]> = { shop: [], writeThenShow: [], showThenWrite: [] };
    for (let round = 0; round < rounds; round += 1) {
      progress(`eventLog: round ${round + 1} of ${rounds}`);
      for (const name of rotated(names, round)) {
        const measured = await page.evaluate(
          ([contender, how]) => window.benchPage.eventLogRound(contender, how),
          [name, sizes] as const,
        );
        results[name].push(measured);
      }
    }
    return results;
  });

const tapsTable = (results: Results, sizes: RoundSizes, rounds: number, views: number): Table => {
  const mids = (name: ContenderName, of: 'view' | 'durable'): readonly number[] =>
    results[name].map((round) => median(round[of]));
  return {
    title: 'Event log: one tap after another',
    note: `Milliseconds from dispatch. ${rounds} interleaved rounds of ${sizes.taps} taps, IndexedDB on disk, strict durability; ${views} views compared, all right. Ratios: median over the rounds.`,
    columns: [
      '',
      'view p50',
      'view p95',
      'durable p50',
      'durable p95',
      'view x by hand',
      'durable x by hand',
    ],
    rows: names.map((name) => {
      const all = (of: 'view' | 'durable') => results[name].flatMap((round) => round[of]);
      return [
        titles[name],
        figure(median(all('view'))),
        figure(p95(all('view'))),
        figure(median(all('durable'))),
        figure(p95(all('durable'))),
        times(medianRatio(mids(name, 'view'), mids('writeThenShow', 'view'))),
        times(medianRatio(mids(name, 'durable'), mids('writeThenShow', 'durable'))),
      ];
    }),
  };
};

const burstTable = (results: Results, { burst }: RoundSizes, rounds: number): Table => ({
  title: `Event log: ${burst.toLocaleString('en-AU')} taps in one go`,
  note: `Milliseconds from the first dispatch until the view held all, and until all were durable. Median of ${rounds} interleaved rounds.`,
  columns: ['', 'view', 'all durable', 'worst round', 'durable x by hand'],
  rows: names.map((name) => {
    const durable = results[name].map(({ burstDurable }) => burstDurable);
    const byHand = results.writeThenShow.map(({ burstDurable }) => burstDurable);
    return [
      titles[name],
      figure(median(results[name].map(({ burstView }) => burstView))),
      figure(median(durable)),
      figure(Math.max(...durable)),
      times(medianRatio(durable, byHand)),
    ];
  }),
});
