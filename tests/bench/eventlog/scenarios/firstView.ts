// A returning visit: until the first view stands, and until what is kept has been read; then all of it folded again.
import type { Page } from '@playwright/test';
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
      const able = run.contenders.filter(({ mostEvents }) => mostEvents >= events);
      const failed = new Map<Contender, string>();
      await withBrowser(run.server, async (browser) => {
        await fill(browser, { run, events, able, failed });
        await measure(browser, { run, events, able, failed });
      });
      tables.push(table(run, events, able, failed));
    }
    return tables;
  },
};

type Part = {
  readonly run: ScenarioRun;
  readonly events: number;
  readonly able: readonly Contender[];
  /** Rivals that could not do it, and why. */
  readonly failed: Map<Contender, string>;
};

/** A rival that cannot keep so many events is left out and named; the shop must. */
const attempt = async (
  contender: Contender,
  { failed, events, run }: Part,
  work: () => Promise<void>,
): Promise<void> => {
  if (failed.has(contender)) return;
  try {
    await work();
  } catch (error) {
    if (contender.id === 'shop') throw error;
    failed.set(contender, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    for (const measure of ['first', 'settled', 'replay', 'bytes'])
      run.measurements.forget(`${measure} ${events}`, contender.id);
  }
};

const scenarioOf = (events: number): string => `visit-${events}`;

const fill = async (browser: BenchBrowser, part: Part): Promise<void> => {
  const { run, events, able, failed } = part;
  const onPage = (contender: Contender, work: (page: Page) => Promise<unknown>): Promise<void> =>
    attempt(contender, part, async () => {
      const page = await browser.openPage(contender, scenarioOf(events));
      await work(page);
      await page.close();
    });
  for (const contender of able) {
    run.progress(`firstView: filling ${contender.title} with ${events} events`);
    await onPage(contender, (page) => page.evaluate((count) => window.bench.fill('visit', count), events));
  }
  // What was written lately is still in the browser's journal: a later visit finds it in its tables.
  await browser.reopen();
  for (const contender of able)
    await onPage(contender, (page) => page.evaluate(() => window.bench.firstView('visit', false)));
  await browser.reopen();
  for (const contender of able) {
    const bytes = await filledBytes(browser.profile, contender.id);
    if (bytes > 0 && contender.keeps === 'every event' && !failed.has(contender))
      run.measurements.add(`bytes ${events}`, contender.id, bytes / events);
  }
};

const measure = async (browser: BenchBrowser, part: Part): Promise<void> => {
  const { run, events, able } = part;
  const rightText = textAfter(drawTaps(events));
  for (let round = 0; round < run.rounds; round += 1) {
    run.progress(`firstView: ${events} events, round ${round + 1} of ${run.rounds}`);
    for (const contender of rotated(able, round)) {
      // The first to ask a browser for its storage waits until it has opened it, for all who come later too.
      await browser.reopen();
      await attempt(contender, part, async () => {
        await visit(browser, contender, { run, events, rightText, replay: false });
        await visit(browser, contender, { run, events, rightText, replay: true });
      });
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
    throw new Error(
      `${contender.title} shows a wrong view of ${events} events: ${found.text}, then ${found.settledText} instead of ${rightText}`,
    );
  if (replay) measurements.add(`replay ${events}`, contender.id, found.settledMs);
  else {
    measurements.add(`first ${events}`, contender.id, found.ms);
    measurements.add(`settled ${events}`, contender.id, found.settledMs);
  }
};

const leftOut = (failed: ReadonlyMap<Contender, string>): string =>
  [...failed].map(([{ title }, reason]) => ` Left out: ${title} (${reason}).`).join('');

const table = (
  { measurements, rounds }: ScenarioRun,
  events: number,
  able: readonly Contender[],
  failed: ReadonlyMap<Contender, string>,
): Table => ({
  title: `A visit with ${events.toLocaleString('en-AU')} events kept`,
  note: `Milliseconds from the first line of the store's code until a view stands, and until what is kept is read; then the whole log folded again. ${rounds} rounds, the browser started again for each visit; every view compared, all right. Bytes of the profile's IndexedDB after two restarts.${leftOut(failed)}`,
  columns: [
    '',
    'first view',
    'x localStorage JSON',
    'settled',
    'full replay',
    'x row by hand, strict',
    'bytes an event',
    'x Dexie',
  ],
  rows: able.map(({ id, title }) => [
    title,
    measurements.medianText(`first ${events}`, id),
    measurements.ratioText(`first ${events}`, id, 'local-storage'),
    measurements.medianText(`settled ${events}`, id),
    measurements.medianText(`replay ${events}`, id),
    measurements.ratioText(`replay ${events}`, id, 'raw-strict'),
    measurements.medianText(`bytes ${events}`, id),
    measurements.ratioText(`bytes ${events}`, id, 'dexie'),
  ]),
});
