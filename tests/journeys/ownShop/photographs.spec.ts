// A shop of photographs alone, from its first file on: they are on its pages, in its mails, and without a network.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { openDatabase } from '#server/storage/database.ts';
import { photographOf } from '#tests/support/pictures/photographs.ts';
import { ADA, giveContact, giveDelivery } from '../shop/checkingOut.ts';
import { expect, test as base } from '../shop/journey.ts';
import { expectConfirmed, mailsTo, payByCard } from '../shop/paying.ts';
import { chooseSize, keptOnDevice, openProduct, visit } from '../shop/shopper.ts';
import { createShopServer } from '../shop/shopServer.ts';

const SHOP_DIR = 'tests/examples/harbourMile';
const RED = '#c02020';
const BLUE = '#2020c0';

const PRODUCTS = [
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src',
  'reef,The Reef,Warm.,Acme,Wetsuits,Size,S,RE-S,9,149.00,reef.jpg',
  'reef,,,,,Size,M,RE-M,9,149.00,',
  'kelp,The Kelp,Warmer.,Acme,Wetsuits,Size,M,KE-M,9,199.00,kelp.jpg',
].join('\n');

const bringIn = async (dataDir: string): Promise<void> => {
  const log = { info: () => undefined, warn: () => undefined };
  await (await openDatabase({ databaseUrl: undefined, dataDir, log })).close();
  const files = join(dataDir, 'files');
  await mkdir(files, { recursive: true });
  await writeFile(join(files, 'reef.jpg'), await photographOf({ product: RED }));
  await writeFile(join(files, 'kelp.jpg'), await photographOf({ product: BLUE }));
  await writeFile(join(files, 'products.csv'), PRODUCTS);
  await promisify(execFile)(
    process.execPath,
    ['server/commands/shopCommand.ts', 'catalogue', 'import', join(files, 'products.csv')],
    { env: { ...process.env, DATA_DIR: dataDir, SHOP_DIR } },
  );
};

const test = base.extend<object, object>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      // Beside what a journey's server shares with others: pictures, which this shop brings in itself.
      const ownIn = (dataDir: string): string => join(dataDir, 'own');
      const shop = await createShopServer(({ dataDir }) => ({ SHOP_DIR, DATA_DIR: ownIn(dataDir) }));
      await bringIn(ownIn(shop.dataDir));
      await shop.start();
      await use(shop);
      await shop.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** The colour in the middle of each picture; empty while one is not painted. */
const middles = (page: Page): Promise<readonly string[]> =>
  page.locator('main img:visible').evaluateAll((images) =>
    images.map((image) => {
      const picture = image as HTMLImageElement;
      if (!picture.complete || picture.naturalWidth === 0 || picture.currentSrc.startsWith('data:'))
        return '';
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [60, 90];
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      pen?.drawImage(picture, 0, 0, 60, 90);
      const [red = 0, , blue = 0] = pen?.getImageData(30, 45, 1, 1).data ?? [];
      if (Math.abs(red - blue) < 60) return `neither: ${red}, ${blue}`;
      return red > blue ? 'red' : 'blue';
    }),
  );

const isKept = (page: Page): Promise<boolean> =>
  page.locator('main img:visible').evaluateAll(async (images) => {
    const kept = await Promise.all(
      images.map((image) => caches.match((image as HTMLImageElement).currentSrc)),
    );
    return kept.every((answer) => answer !== undefined);
  });

test('PWA-01: a list and a product that were visited show their photographs without a network', async ({
  device,
  shop,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, '/categories/wetsuits');
  await keptOnDevice(page);
  await visit(page, '/categories/wetsuits');
  await expect.poll(async () => (await middles(page)).toSorted()).toEqual(['blue', 'red']);
  await expect.poll(() => isKept(page)).toBe(true);
  await page.locator('main a[href^="/products/reef"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Reef' })).toBeVisible();
  await expect.poll(async () => (await middles(page))[0]).toBe('red');
  await expect.poll(() => isKept(page)).toBe(true);
  const product = new URL(page.url()).pathname;

  await shop.stop();
  await phone.context.setOffline(true);
  await visit(page, '/categories/wetsuits');
  await expect.poll(async () => (await middles(page)).toSorted()).toEqual(['blue', 'red']);
  await visit(page, product);
  await expect.poll(async () => (await middles(page))[0]).toBe('red');
  // Another size than the one that was seen: what the device has is shown.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(async () => (await middles(page))[0]).toBe('red');
  await shop.start();
  await phone.context.setOffline(false);
});

test('the mail that confirms an order shows the photograph, and nobody has to sign in for it', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  await visit(page, '/categories/wetsuits');
  const path = await page.locator('main a[href^="/products/reef"]').first().getAttribute('href');
  await openProduct(page, path ?? '');
  await chooseSize(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Added The Reef', { exact: false }).first()).toBeAttached();
  await visit(page, '/cart');
  await page.getByRole('link', { name: 'Check out' }).click();
  await giveContact(page);
  await giveDelivery(page);
  await payByCard(page);
  const number = await expectConfirmed(page);
  const mailOf = async () => (await mailsTo(shop, ADA.email)).find(({ subject }) => subject.includes(number));
  await expect.poll(async () => (await mailOf()) !== undefined).toBe(true);
  const address = /<img src="([^"]+)"/.exec((await mailOf())?.html ?? '')?.[1] ?? '';
  expect(address).toMatch(/\/pictures\/[0-9a-f]{16}\/main-240\.jpg$/);
  const picture = await fetch(address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});
