// A guest's whole checkout, and an express one, on slow 3G: taps, fields, seconds, bytes, and how soon the screen answers, step by step.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { buildIfChanged } from '#server/build/build.ts';
import { launchArgs, shellPath } from '#tests/journeys/browser/chromiumPath.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import type { Bench } from '../bench.ts';
import { benchmarkIndex, PHONE_INDEX, slowDownOf } from '../phone.ts';
import { startShopProcess } from '../servers/shopProcess.ts';
import { median } from '../stats.ts';
import { figure, kilobytes, type Table, times } from '../table.ts';
import { expressSteps } from './expressSteps.ts';
import { guestSteps, PATIENCE_MS, type Step } from './guestSteps.ts';
import { slowDown, slownessOf, type Loaded } from './slowPhone.ts';
import { watchShopper, type Deed } from './watchShopper.ts';

export const checkout: Bench = {
  name: 'checkout',
  run: async ({ quick, progress, rounds = quick ? 1 : 3, scenarios }) => {
    await buildIfChanged({ log: progress });
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
    const shop = await startShopProcess(dataDir);
    try {
      progress('checkout: waiting for the pictures');
      await shop.picturesReady();
      const tables: Table[] = [];
      for (const way of ways) {
        if (scenarios && !scenarios.includes(way.name)) continue;
        const walks: Walk[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          progress(`${way.title}: round ${round} of ${rounds}`);
          walks.push(await walkThrough(shop.url, way));
        }
        tables.push(tableOf(way, walks));
      }
      return tables;
    } finally {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

type Way = {
  /** For `--scenarios`. */
  readonly name: string;
  readonly title: string;
  readonly steps: readonly Step[];
  readonly whole: string;
  /** Times slower than the machine, whatever it is; absent: until it is the phone of all benches. */
  readonly slowDown?: number;
};

/** As its aim was measured at first; kept beside the phone, so that runs can be compared. */
const LINE_SLOW_DOWN = 4;

const ways: readonly Way[] = [
  {
    name: 'guest',
    title: 'A guest checks out on slow 3G',
    steps: guestSteps,
    whole: 'from "Add to cart" to "Order confirmed"',
  },
  {
    name: 'express',
    title: 'A guest buys by express checkout on slow 3G',
    steps: expressSteps,
    whole: 'from "Express checkout" to "Order confirmed"',
  },
  {
    name: 'expressLine',
    title: 'The same, the processor 4 times slower than this machine',
    steps: expressSteps,
    whole: 'from "Express checkout" to "Order confirmed"',
    slowDown: LINE_SLOW_DOWN,
  },
];

type Walk = {
  readonly steps: readonly Walked[];
  /** Of the machine before the walk. */
  readonly index: number;
  /** Times slower than this machine is: as the browser was told, and as it was at the end. */
  readonly slowDown: number;
  readonly slowness: number;
};

type Walked = {
  readonly from: number;
  readonly to: number;
  readonly loaded: readonly Loaded[];
  readonly deeds: readonly Deed[];
};

/** A new shopper each time: nothing is on the device. */
const walkThrough = async (url: string, { steps, slowDown: told }: Way): Promise<Walk> => {
  const index = await benchmarkIndex();
  const rate = told ?? slowDownOf(index);
  const port = await freePort();
  const args = [...launchArgs, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await shellPath(), args });
  try {
    return { ...(await walkIn(browser, { port, url, steps, rate })), index, slowDown: rate };
  } finally {
    await browser.close();
  }
};

type Asked = {
  readonly port: number;
  readonly url: string;
  readonly steps: readonly Step[];
  readonly rate: number;
};

const walkIn = async (
  browser: Browser,
  { port, url, steps, rate }: Asked,
): Promise<Pick<Walk, 'steps' | 'slowness'>> => {
  let loaded: Loaded[] = [];
  const deeds: Deed[] = [];
  const expectSlow = await slowDown(port, (one) => loaded.push(one), rate);
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({ baseURL: url, viewport, hasTouch: true, locale: 'en-AU' });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.exposeBinding('tellDeed', (_, deed: Deed) => void deeds.push(deed));
  await page.addInitScript(watchShopper);
  const walked: Omit<Walked, 'deeds'>[] = [];
  for (const { walk } of steps) {
    const from = Date.now();
    loaded = [];
    await walk(page);
    walked.push({ from, to: Date.now(), loaded });
  }
  // The answer to the last tap is reported a frame after its effect.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
  expectSlow();
  const slowness = await slownessOf(page);
  const deedsIn = ({ from, to }: Pick<Walked, 'from' | 'to'>): readonly Deed[] =>
    deeds.filter(({ at }) => at >= from && at < to);
  return { steps: walked.map((step) => ({ ...step, deeds: deedsIn(step) })), slowness };
};

const tableOf = ({ title, steps, whole, slowDown: told }: Way, walks: readonly Walk[]): Table => {
  const row = (name: string, parts: readonly Walked[]): readonly [string, ...string[]] => {
    const mid = (of: (part: Walked) => number): number => median(parts.map(of));
    const bytes = (which: (one: Loaded) => boolean): string =>
      kilobytes(mid(({ loaded }) => loaded.filter(which).reduce((sum, one) => sum + one.bytes, 0)));
    const count = (kind: Deed['kind'], by: (deed: Deed, at: number) => unknown): string =>
      figure(mid(({ deeds }) => new Set(deeds.filter((deed) => deed.kind === kind).map(by)).size));
    const answers = parts.map(({ deeds }) => deeds.filter(({ kind }) => kind === 'answer'));
    const slowest = answers.map((all) => Math.max(0, ...all.map(({ ms }) => ms)));
    const worst = answers.flat().toSorted((a, b) => b.ms - a.ms)[0];
    return [
      name,
      count('tap', (_, at) => at),
      count('field', ({ on }) => on),
      figure(mid(({ from, to }) => (to - from) / 1_000)),
      bytes(({ isScript, byWorker }) => isScript && !byWorker),
      bytes(({ byWorker }) => !byWorker),
      bytes(({ byWorker }) => byWorker),
      slowest.every((ms) => ms === 0) ? '< 16' : figure(median(slowest)),
      worst?.on ?? '–',
    ];
  };
  const of = (part: (walk: Walk) => number): number => median(walks.map(part));
  const processor =
    told === undefined
      ? `processor slowed to index ${PHONE_INDEX}, the phone of all benches`
      : `processor ${told} times slower than the machine`;
  const measured = `index of the machine ${figure(of(({ index }) => index))}, slowed ${times(of(({ slowDown }) => slowDown))}, at the end of a walk ${times(of(({ slowness }) => slowness))}`;
  const clocked = walks.map((walk) => joined(walk.steps.slice(1)));
  return {
    title,
    note: `Median of ${walks.length}, 390 px; 400 ms a request, 400 kbit/s each way, ${processor} (${measured}). Nobody thinks or looks for keys: seconds are the shop's and the line's. Fields are reached without a tap (Next on the keyboard). Bytes as encoded. The service worker, which fills its cache meanwhile, and each frame of the card have a line of their own, as slow. Slowest: ms from a touch or key until the next frame; \`on\`: the worst of all.`,
    columns: ['', 'taps', 'fields', 'seconds', 'JavaScript', 'all', 'worker', 'slowest', 'on'],
    rows: [
      ...steps.map(({ name }, at) =>
        row(
          name,
          walks.flatMap((walk) => walk.steps[at] ?? []),
        ),
      ),
      row(whole, clocked),
    ],
  };
};

const joined = (parts: readonly Walked[]): Walked => ({
  from: parts[0]?.from ?? Number.NaN,
  to: parts.at(-1)?.to ?? Number.NaN,
  loaded: parts.flatMap(({ loaded }) => loaded),
  deeds: parts.flatMap(({ deeds }) => deeds),
});
