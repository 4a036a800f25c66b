// Two tabs of one shopper: from the tap in one until the other would show it.
import { rotated } from '../../rounds.ts';
import { median } from '../../stats.ts';
import type { Table } from '../../table.ts';
import { withBrowser, type BenchBrowser } from '../browser.ts';
import type { Contender } from '../contenders.ts';
import type { Scenario, ScenarioRun } from './scenario.ts';

const tapsOf = (quick: boolean): number => (quick ? 20 : 100);

export const crossTab: Scenario = {
  name: 'crossTab',
  run: async (run) => {
    const contenders = run.contenders.filter(({ tabs }) => tabs !== null);
    await withBrowser(run.server, async (browser) => {
      for (let round = 0; round < run.rounds; round += 1) {
        run.progress(`crossTab: round ${round + 1} of ${run.rounds}`);
        for (const contender of rotated(contenders, round)) {
          const times = await twoTabs(browser, contender, `tabs-${round}`, tapsOf(run.quick));
          run.measurements.add('cross-tab', contender.id, median(times));
        }
      }
    });
    return [table({ ...run, contenders })];
  },
};

const twoTabs = async (
  browser: BenchBrowser,
  contender: Contender,
  database: string,
  taps: number,
): Promise<readonly number[]> => {
  const [one, other] = [await browser.openPage(contender, 'tabs'), await browser.openPage(contender, 'tabs')];
  await one.evaluate((name) => window.bench.open(name), database);
  await other.evaluate((name) => window.bench.open(name), database);
  await other.evaluate((count) => window.bench.watch(count), taps);
  const times = await one.evaluate((count) => window.bench.tapWatched(count), taps);
  await Promise.all([one, other].map((page) => page.close()));
  return times;
};

const table = ({ contenders, measurements, rounds, quick }: ScenarioRun): Table => ({
  title: 'A tap in one tab, seen in another',
  note: `Milliseconds. ${rounds} rounds of ${tapsOf(quick)} taps, a new database each; the tabs' clocks are compared before. By hand the other tab folds what it hears on arrival: two tabs that write at once disagree.`,
  columns: ['', 'median', 'x strict by hand', 'how'],
  rows: contenders.map(({ id, title, tabs }) => [
    title,
    measurements.medianText('cross-tab', id),
    measurements.ratioText('cross-tab', id, 'raw-strict'),
    tabs ?? '',
  ]),
});
