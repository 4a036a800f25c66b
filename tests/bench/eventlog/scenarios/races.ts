// Two tabs at once: what both show must be what the kept log comes to.
import { isDeepStrictEqual } from 'node:util';
import type { Table } from '../../table.ts';
import { withBrowser, type BenchBrowser } from '../browser.ts';
import { contenders } from '../contenders.ts';
import type { Scenario } from './scenario.ts';

const TAPS = 60;

const racesOf = (quick: boolean): number => (quick ? 10 : 100);

export const races: Scenario = {
  name: 'races',
  run: async ({ server, quick, progress, measurements }) => {
    const races = racesOf(quick);
    const won = await withBrowser(server, async (browser) => {
      const tabs = [await openTab(browser), await openTab(browser)] as const;
      let equal = 0;
      for (let race = 0; race < races; race += 1) {
        if (race % 10 === 0) progress(`races: ${race} of ${races}`);
        const isEqual = await raceOnce(tabs, race);
        if (isEqual) equal += 1;
        measurements.add('race', 'shop', isEqual ? 1 : 0);
      }
      return equal;
    });
    return [table(won, races)];
  },
};

type Tab = Awaited<ReturnType<typeof openTab>>;

const openTab = (browser: BenchBrowser) => {
  const shop = contenders.find(({ id }) => id === 'shop');
  if (!shop) throw new Error('The shop itself is no contender');
  return browser.openPage(shop, 'races');
};

const raceOnce = async ([one, other]: readonly [Tab, Tab], race: number): Promise<boolean> => {
  const database = `race-${race}`;
  const tap = (tab: Tab, seed: number) =>
    tab.evaluate(([name, racer]) => window.race.run(name, racer), [
      database,
      { taps: TAPS, seed, total: 2 * TAPS },
    ] as const);
  const [here, there] = await Promise.all([tap(one, 2 * race + 1), tap(other, 2 * race + 2)]);
  const again = await one.evaluate((name) => window.race.replay(name), database);
  return isDeepStrictEqual(here, there) && isDeepStrictEqual(here, again);
};

const table = (equal: number, races: number): Table => ({
  title: 'Two tabs race',
  note: `Both tap ${TAPS} times on the same items, with pauses by chance. Equal: the state of both tabs, with every stamp, is that of a full replay.`,
  columns: ['', 'races', 'equal'],
  rows: [['Lap & Loam', String(races), String(equal)]],
});
