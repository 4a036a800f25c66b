// A returning visit: until the first view stands, and until what is kept has been read; then all of it folded again.
import { rotated } from '../../rounds.ts';
import type { Table } from '../../table.ts';
import { withBrowser, type BenchBrowser } from '../browser.ts';
import type { Contender } from '../contenders.ts';
import { filledBytes } from '../filledBytes.ts';
import { drawTaps, textAfter } from '../page/workload.ts';
import type { Scenario, ScenarioRun } from './scenario.ts';

const sizesOf = (quick: boolean): readonly number[] => (quick ? [1_000, 10_000] : [1_000, 10_000, 100_000]);

export const firstView: Scenario = {
  name: 'firstView',
  run: async (run) => {
    const tables: Table[] = [];
    for (const events of sizesOf(run.quick)) {
      const contenders = run.contenders.filter(({ mostEvents }) => mostEvents >= events);
      const part = { ...run, contenders };
      await withBrowser(run.server, async (browser) => {
        await fill(browser, part, events);
        await measure(browser, part, events);
      });
      tables.push(table(part, events));
    }
    return tables;
  },
};

const scenarioOf = (events: number): string => `visit-${events}`;

const fill = async (browser: BenchBrowser, run: ScenarioRun, events: number): Promise<void> => {
  for (const contender of run.contenders) {
    run.progress(`firstView: filling ${contender.title} with ${events} events`);
    const page = await browser.openPage(contender, scenarioOf(events));
    await page.evaluate((count) => window.bench.fill('visit', count), events);
    await page.close();
  }
  // What was written lately is still in the browser's journal: a later visit finds it in its tables.
  await browser.reopen();
  for (const contender of run.contenders) {
    const page = await browser.openPage(contender, scenarioOf(events));
    await page.evaluate(() => window.bench.firstView('visit', false));
    await page.close();
  }
  await browser.reopen();
  for (const { id, keeps } of run.contenders) {
    if (keeps === 'every event')
      run.measurements.add(`bytes ${events}`, id, (await filledBytes(browser.profile, id)) / events);
  }
};

const measure = async (browser: BenchBrowser, run: ScenarioRun, events: number): Promise<void> => {
  const rightText = textAfter(drawTaps(events));
  for (let round = 0; round < run.rounds; round += 1) {
    run.progress(`firstView: ${events} events, round ${round + 1} of ${run.rounds}`);
    await browser.reopen();
    for (const contender of rotated(run.contenders, round)) {
      await visit(browser, contender, { run, events, rightText, replay: false });
      await visit(browser, contender, { run, events, rightText, replay: true });
    }
  }
};

type Visit = {
  readonly run: ScenarioRun;
  readonly events: number;
  readonly rightText: string;
  readonly replay: boolean;
};

const visit = async (
  browser: BenchBrowser,
  contender: Contender,
  { run: { measurements }, events, rightText, replay }: Visit,
): Promise<void> => {
  if (replay && contender.keeps !== 'every event') return;
  const page = await browser.openPage(contender, scenarioOf(events));
  const found = await page.evaluate((again) => window.bench.firstView('visit', again), replay);
  await page.close();
  if (found.text !== rightText || found.settledText !== rightText)
    throw new Error(`${contender.title} shows a wrong view of ${events} events: ${found.text}`);
  if (replay) measurements.add(`replay ${events}`, contender.id, found.settledMs);
  else {
    measurements.add(`first ${events}`, contender.id, found.ms);
    measurements.add(`settled ${events}`, contender.id, found.settledMs);
  }
};

const table = ({ contenders, measurements, rounds }: ScenarioRun, events: number): Table => ({
  title: `A visit with ${events.toLocaleString('en-AU')} events kept`,
  note: `Milliseconds from the first line of the store's code until a view stands, and until what is kept is read; then the whole log folded again. ${rounds} rounds, the browser started again before each; every view compared, all right. Bytes of the profile after two restarts.`,
  columns: [
    '',
    'first view',
    'x localStorage JSON',
    'settled',
    'full replay',
    'x row by hand',
    'bytes an event',
    'x Dexie',
  ],
  rows: contenders.map(({ id, title }) => [
    title,
    measurements.medianText(`first ${events}`, id),
    measurements.ratioText(`first ${events}`, id, 'local-storage'),
    measurements.medianText(`settled ${events}`, id),
    measurements.medianText(`replay ${events}`, id),
    measurements.ratioText(`replay ${events}`, id, 'raw-relaxed'),
    measurements.medianText(`bytes ${events}`, id),
    measurements.ratioText(`bytes ${events}`, id, 'dexie'),
  ]),
});
