// A shopper hands over what happened; a maintainer replays it with the real command and sees what the shopper saw.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop/journey.ts';
import {
  accountState,
  addSize,
  ARDEN,
  cartLines,
  expectSynced,
  keptOnDevice,
  newCustomer,
  openProduct,
  readLines,
  ROAD_LIST,
  signIn,
  visit,
} from '../shop/shopper.ts';

type Report = {
  readonly events: number;
  readonly views: readonly string[];
  readonly verdict: {
    readonly broken: unknown;
    readonly divergence: unknown;
    readonly tabDivergence: unknown;
  };
};

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-what-happened-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm run replay -- FILE --json --invariants` in a process of its own. */
const replayed = (file: string): Promise<Report> =>
  new Promise((settle, fail) => {
    const root = resolve(import.meta.dirname, '../../..');
    const args = ['tests/replay/replay.ts', file, '--json', '--invariants'];
    execFile(process.execPath, args, { cwd: root, maxBuffer: 16_000_000 }, (error, out, err) =>
      error ? fail(new Error(`${out}\n${err}`)) : settle(JSON.parse(out) as Report),
    );
  });

/** Quantities by variant, as the replay ends. */
const cartOf = ({ views }: Report): readonly string[] =>
  views.filter((line) => /^cart (?!cart id)/.test(line)).toSorted();

const exportBy = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Help us fix a problem' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download what happened' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('lap-and-loam-what-happened.jsonl');
  await expect(page.getByRole('status').filter({ hasText: 'Attach it to an email' })).toBeVisible();
  return download.path();
};

test('SHAPE-06: the log of a customer, downloaded from the footer, replays to what the screen shows and names nobody', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'whathappened');
  const page = await (await device()).open();
  await openProduct(page, ARDEN);
  await addSize(page, 0);
  await addSize(page, 1);
  await signIn(page, customer.email, customer.password);
  await expectSynced(page);
  const [first] = await cartLines(page);
  await page.getByRole('button', { name: `One more ${first?.name}`, exact: true }).click();
  await expect.poll(async () => (await readLines(page))[0]?.qty).toBe(2);
  await expect
    .poll(async () =>
      (await accountState(shop, customer)).cart.map(({ qty }) => qty).toSorted((a, b) => a - b),
    )
    .toEqual([1, 2]);

  const file = await exportBy(page);
  const report = await replayed(file);
  const { cart } = await accountState(shop, customer);
  expect(cartOf(report)).toEqual(cart.map(({ variantId, qty }) => `cart ${variantId}: ${qty}`).toSorted());
  expect(report.views).toContain('session status: LOGGED_IN');
  expect(report.verdict).toMatchObject({ broken: [], divergence: null, tabDivergence: null });

  const text = await readFile(file, 'utf8');
  const [localPart = ''] = customer.email.split('@');
  for (const name of [localPart, 'runner.example', customer.password, 'Quillan', 'Marchbanks']) {
    expect(text.toLowerCase()).not.toContain(name.toLowerCase());
  }
});

test('SHAPE-06: what happened can be copied from the error page, without a network', async ({
  shop,
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, ROAD_LIST);
  await keptOnDevice(page);
  await openProduct(page, ARDEN);
  await addSize(page, 0);
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.stop();
  await visit(page, '/products/never-seen-1/salt-fern');
  await page.getByRole('button', { name: 'Copy what happened' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await shop.start();

  const file = join(folder, 'copied.jsonl');
  await writeFile(file, text);
  const report = await replayed(file);
  expect(cartOf(report)).toHaveLength(1);
  expect(cartOf(report)[0]).toMatch(/: 1$/);
  expect(report.verdict).toMatchObject({ broken: [], divergence: null, tabDivergence: null });
});
