// One blow: contenders append in a browser of their own, it dies, and the next visit is asked what it finds.
import type { Page } from '@playwright/test';
import { openContender } from '../browser.ts';
import type { Contender } from '../contenders.ts';
import { risingTaps } from '../page/workload.ts';
import type { PageServer } from '../pageServer.ts';
import { startBrowser, type OwnBrowser } from './ownBrowser.ts';

export type Blow = {
  readonly server: PageServer;
  readonly profile: string;
  /** Just before the taps that count. */
  readonly ready: () => Promise<void>;
  /** Ends the browser, and gives back the disk it leaves. */
  readonly strike: (browser: OwnBrowser) => Promise<void>;
};

export type Survival = { readonly acknowledged: number; readonly lost: number };

/** Milliseconds of appending before the blow, at least; up to as many again by chance. */
const APPENDING_MS = 700;

export const strikeWhileAppending = async (
  contenders: readonly Contender[],
  { server, profile, ready, strike }: Blow,
): Promise<ReadonlyMap<Contender, Survival>> => {
  const acknowledged = new Map(contenders.map((contender) => [contender, new Set<number>()]));
  const browser = await startBrowser(profile);
  const open = async (contender: Contender): Promise<Page> => {
    const page = await browser.context.newPage();
    // An acknowledgement counts once this process, which survives, has heard of it.
    await page.exposeFunction('heard', (tap: number) => void acknowledged.get(contender)?.add(tap));
    await openContender(page, server, contender, 'crash');
    await page.evaluate(() => window.bench.open('crash'));
    await page.evaluate(() => window.bench.appendFirst());
    return page;
  };
  const pages = await Promise.all(contenders.map(open));
  await ready();
  for (const page of pages) await page.evaluate(() => window.bench.appendWithoutEnd());
  await new Promise((resolve) => setTimeout(resolve, APPENDING_MS * (1 + Math.random())));
  const counted = new Map([...acknowledged].map(([contender, taps]) => [contender, [...taps]]));
  await strike(browser);
  return whatSurvived(contenders, counted, server, profile);
};

const whatSurvived = async (
  contenders: readonly Contender[],
  acknowledged: ReadonlyMap<Contender, readonly number[]>,
  server: PageServer,
  profile: string,
): Promise<ReadonlyMap<Contender, Survival>> => {
  const taps = risingTaps(9_999);
  const browser = await startBrowser(profile);
  const survivals = new Map<Contender, Survival>();
  try {
    const foundBy = async (contender: Contender): Promise<Readonly<Record<string, number>>> => {
      const page = await browser.context.newPage();
      await openContender(page, server, contender, 'crash');
      await page.evaluate(() => window.bench.open('crash'));
      return page.evaluate(() => window.bench.quantities());
    };
    const founds = await Promise.all(contenders.map(foundBy));
    for (const [at, contender] of contenders.entries()) {
      const found = founds[at] ?? {};
      const counted = acknowledged.get(contender) ?? [];
      // Quantities rise with every tap: what shows less than the tap set has not got it.
      const isLost = (index: number): boolean => {
        const tap = taps[index];
        return tap !== undefined && (found[tap.key] ?? 0) < tap.qty;
      };
      survivals.set(contender, { acknowledged: counted.length, lost: counted.filter(isLost).length });
    }
    return survivals;
  } finally {
    await browser.kill();
  }
};
