// A tick of a filter on a slow phone, from the tap to the drawn box and to the new cards: 2,000 products, all of them on the
// device.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { seedCatalogue } from '#server/shop/catalogue/content/seedCatalogue.ts';
import { openDatabase } from '#server/storage/database.ts';
import { browserPath, launchArgs } from '#tests/journeys/browser/chromiumPath.ts';
import type { Bench } from '../bench.ts';
import { createChance } from '../search/generatedCatalogue.ts';
import { benchmarkIndex, PHONE_INDEX, slowDownOf } from '../phone.ts';
import { startShopProcess } from '../servers/shopProcess.ts';
import { median, p75, p95 } from '../stats.ts';
import { figure, type Table } from '../table.ts';
import { withDatabase } from '../servers/temporaryDatabase.ts';
import { largeSample } from './largeSample.ts';
import { watchTicks, type Tick } from './watchTicks.ts';

const PRODUCTS = 2_000;
const REST_MS = 600;
const NETWORK_MS = 5_000;
const LIST = '/categories/mens/shoes';

type Screen = {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** @returns where the boxes are */
  readonly open: (page: Page) => Promise<Locator>;
};

const screens: readonly Screen[] = [
  {
    name: 'filters beside the list, 1280 px',
    viewport: { width: 1280, height: 900 },
    open: async (page) => page.getByRole('complementary', { name: 'Filter' }),
  },
  {
    name: 'filters in a sheet, 390 px',
    viewport: { width: 390, height: 844 },
    open: async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      return page.getByRole('dialog', { name: 'Filter' });
    },
  },
];

export const ticks: Bench = {
  name: 'ticks',
  run: async ({ quick, progress }) => {
    const count = quick ? 6 : 60;
    const index = await benchmarkIndex();
    const slowDown = slowDownOf(index);
    const measured = await withLargeShop(progress, async (url) => {
      const all: [string, readonly Tick[]][] = [];
      for (const screen of screens) {
        progress(`ticks: ${screen.name}`);
        all.push([screen.name, await measure(url, screen, count, slowDown)]);
      }
      return all;
    });
    return [tableOf({ count, index, slowDown }, measured)];
  },
};

const tableOf = (
  { count, index, slowDown }: { readonly count: number; readonly index: number; readonly slowDown: number },
  measured: readonly [string, readonly Tick[]][],
): Table => ({
  title: 'A tick of a filter',
  note: `${count} ticks and unticks each, ${PRODUCTS} products, processor slowed ${slowDown} times (benchmark index ${index}, the phone's ${PHONE_INDEX}); answered on the device (the network takes ${NETWORK_MS / 1_000} s). Milliseconds from the tap until the box is drawn, until the cards on the screen are the new ones, and until all cards are. Aims at p75: 50 and 100.`,
  columns: ['', 'box p50', 'p75', 'p95', 'cards p50', 'p75', 'p95', 'all p50', 'p75', 'p95'],
  rows: measured.map(([name, taken]) => {
    const parts = (['box', 'cards', 'all'] as const).map((part) => taken.flatMap((tick) => tick[part] ?? []));
    return [name, ...parts.flatMap((part) => [median, p75, p95].map((of) => figure(of(part))))];
  }),
});

/** The shop with as many products, and every picture drawn. */
const withLargeShop = <T>(progress: (text: string) => void, work: (url: string) => Promise<T>): Promise<T> =>
  withDatabase(async (databaseUrl) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
    const log = { info: () => undefined, warn: progress };
    const { db, close } = await openDatabase({ databaseUrl, dataDir, log });
    await seedCatalogue(db, () => largeSample(PRODUCTS), new Date());
    await close();
    const shop = await startShopProcess(dataDir, { DATABASE_URL: databaseUrl, AUTH_SECRET: 'b'.repeat(64) });
    try {
      progress('ticks: waiting for the pictures');
      await shop.picturesReady();
      return await work(shop.url);
    } finally {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

const measure = async (
  url: string,
  screen: Screen,
  count: number,
  slowDown: number,
): Promise<readonly Tick[]> => {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: launchArgs });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: screen.viewport });
    await page.goto(LIST);
    const boxes = await screen.open(page);
    await untilOnDevice(page, boxes);
    await page.evaluate(watchTicks, REST_MS);
    // A tick that had to ask would bring its cards too late to be counted; whether there is news is asked beside it.
    await page.route('**/_payload.json*', async (route) => {
      await sleep(NETWORK_MS);
      await route.continue();
    });
    const line = await page.context().newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    return await tickAll(page, boxes, count);
  } finally {
    await browser.close();
  }
};

/** A tick that asks the network is answered by it: until one is not, the catalogue is still on its way. */
const untilOnDevice = async (page: Page, boxes: Locator): Promise<void> => {
  const box = boxes.locator('label:has(input[type=checkbox]:enabled):visible').first();
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const asked = await countRequests(page, async () => {
      await box.click();
      await page.waitForTimeout(500);
    });
    if (asked === 0 && attempt % 2 === 1) return;
  }
  throw new Error('The device never answered a tick by itself');
};

/** Requests for a page's data while `work` goes on. */
const countRequests = async (page: Page, work: () => Promise<void>): Promise<number> => {
  let count = 0;
  const hear = (request: { url: () => string }): void => {
    if (request.url().includes('_payload.json')) count += 1;
  };
  page.on('request', hear);
  await work();
  page.off('request', hear);
  return count;
};

/** One box, then the same again: lists get shorter and longer. */
const tickAll = async (page: Page, boxes: Locator, count: number): Promise<readonly Tick[]> => {
  const chance = createChance(11);
  const measured: Tick[] = [];
  while (measured.length < count) {
    const free = boxes.locator('label:has(input[type=checkbox]:enabled:not(:checked)):visible');
    measured.push(await tick(page, free.nth(Math.floor(chance() * (await free.count())))));
    measured.push(await tick(page, boxes.locator('label:has(input[type=checkbox]:checked):visible').first()));
  }
  // Some filters leave the first page as it is; where most do, the cards came later than the bench looked.
  if (measured.filter(({ cards }) => cards === null).length > count / 2)
    throw new Error('Most ticks brought no other cards');
  return measured;
};

const tick = async (page: Page, box: Locator): Promise<Tick> => {
  await box.click();
  return page.evaluate(() => window.tickDone());
};
