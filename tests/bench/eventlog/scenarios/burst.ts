// A thousand taps in one go, and nobody waits.
import { rotated } from '../../rounds.ts';
import type { Table } from '../../table.ts';
import { withBrowser } from '../browser.ts';
import type { Scenario, ScenarioRun } from './scenario.ts';

const TAPS = 1_000;

export const burst: Scenario = {
  name: 'burst',
  run: async (run) => {
    await withBrowser(run.server, async (browser) => {
      for (let round = -1; round < run.rounds; round += 1) {
        run.progress(round < 0 ? 'burst: warming up' : `burst: round ${round + 1} of ${run.rounds}`);
        for (const contender of rotated(run.contenders, round + run.contenders.length)) {
          const page = await browser.openPage(contender, 'burst');
          await page.evaluate((database) => window.bench.open(database), `burst-${round + 1}`);
          await page.evaluate(() => window.bench.taps(20));
          const { view, acknowledged } = await page.evaluate((taps) => window.bench.burst(taps), TAPS);
          await page.close();
          if (round < 0) continue;
          run.measurements.add('burst view', contender.id, view);
          run.measurements.add('burst', contender.id, acknowledged);
        }
      }
    });
    return [table(run)];
  },
};

const table = ({ contenders, measurements, rounds }: ScenarioRun): Table => ({
  title: `${TAPS.toLocaleString('en-AU')} taps in one go`,
  note: `Milliseconds from the first dispatch until a screen would show all of them, and until all are acknowledged and shown. ${rounds} rounds, a new database and tab each.`,
  columns: ['', 'view', 'acknowledged', 'x batch by hand, strict', 'x localStorage JSON'],
  rows: contenders.map(({ id, title }) => [
    title,
    measurements.medianText('burst view', id),
    measurements.medianText('burst', id),
    measurements.ratioText('burst', id, 'raw-batch-strict'),
    measurements.ratioText('burst', id, 'local-storage'),
  ]),
});
