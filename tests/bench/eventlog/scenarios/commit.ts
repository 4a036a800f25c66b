// One tap after another: until it is shown, and until it is acknowledged.
import { rotated } from '../../rounds.ts';
import { median, p95 } from '../../stats.ts';
import type { Table } from '../../table.ts';
import { withBrowser, type BenchBrowser } from '../browser.ts';
import type { Contender } from '../contenders.ts';
import type { Scenario, ScenarioRun } from './scenario.ts';
import type { Page } from '@playwright/test';

/** Taps before the next contender has its turn: noise then hits all of them alike. */
const BLOCK = 25;

export const commit: Scenario = {
  name: 'commit',
  run: async (run) => {
    await withBrowser(run.server, async (browser) => {
      const pages = await openAll(browser, run.contenders);
      await blocks(pages, 0, 2);
      for (let round = 0; round < run.rounds; round += 1) {
        run.progress(`commit: round ${round + 1} of ${run.rounds}`);
        await measure(pages, round, run);
      }
    });
    return [table(run)];
  },
};

const blocksOf = (quick: boolean): number => (quick ? 2 : 12);

const openAll = async (
  browser: BenchBrowser,
  contenders: readonly Contender[],
): Promise<ReadonlyMap<Contender, Page>> => {
  const pages = new Map<Contender, Page>();
  for (const contender of contenders) {
    const page = await browser.openPage(contender, 'commit');
    await page.evaluate(() => window.bench.open('commit'));
    pages.set(contender, page);
  }
  return pages;
};

const measure = async (
  pages: ReadonlyMap<Contender, Page>,
  round: number,
  { quick, measurements }: ScenarioRun,
): Promise<void> => {
  for (const [{ id }, { view, acknowledged }] of await blocks(pages, round, blocksOf(quick))) {
    measurements.add('view', id, median(view));
    measurements.add('view p95', id, p95(view));
    measurements.add('acknowledged', id, median(acknowledged));
    measurements.add('acknowledged p95', id, p95(acknowledged));
  }
};

type Times = { readonly view: number[]; readonly acknowledged: number[] };

const blocks = async (
  pages: ReadonlyMap<Contender, Page>,
  round: number,
  count: number,
): Promise<ReadonlyMap<Contender, Times>> => {
  const times = new Map<Contender, Times>(
    [...pages.keys()].map((key) => [key, { view: [], acknowledged: [] }]),
  );
  for (let block = 0; block < count; block += 1) {
    for (const [contender, page] of rotated([...pages], round + block)) {
      const { view, acknowledged } = await page.evaluate((taps) => window.bench.taps(taps), BLOCK);
      times.get(contender)?.view.push(...view);
      times.get(contender)?.acknowledged.push(...acknowledged);
    }
  }
  return times;
};

const table = ({ contenders, measurements, rounds, quick }: ScenarioRun): Table => ({
  title: 'One tap after another',
  note: `Milliseconds from dispatch. ${rounds} rounds of ${blocksOf(quick) * BLOCK} taps in turns of ${BLOCK}; every view compared, all right. Medians over the rounds; ratios inside a round, then the median.`,
  columns: ['', 'view p50', 'p95', 'acknowledged p50', 'p95', 'x strict by hand', 'x relaxed by hand'],
  rows: contenders.map(({ id, title }) => [
    title,
    measurements.medianText('view', id),
    measurements.medianText('view p95', id),
    measurements.medianText('acknowledged', id),
    measurements.medianText('acknowledged p95', id),
    measurements.ratioText('acknowledged', id, 'raw-strict'),
    measurements.ratioText('acknowledged', id, 'raw-relaxed'),
  ]),
});
