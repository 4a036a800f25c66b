// What goes wrong in a browser is reported without anything of the shopper's, and is a replay (TRUST-03).
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ADA, giveContact, startCheckout } from '../shop/checkingOut.ts';
import { setFaults } from '../shop/faults.ts';
import { expect, test } from '../shop/journey.ts';
import { visit, type ShopApi } from '../shop/shopper.ts';

type Report = {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly isFatal: boolean;
  readonly times: number;
  readonly log: string | null;
};

const reportsAt = async ({ url }: ShopApi): Promise<readonly Report[]> =>
  (await (await fetch(`${url}/__sandbox/errors`)).json()) as readonly Report[];

/** As code of the shop's own would: nobody catches it. */
const fail = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    ([called, email]) =>
      void setTimeout(() => {
        throw Object.assign(new Error(`${email} is not a shoe`), { name: called });
      }),
    [name, ADA.email] as const,
  );

const kept = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('error-reports') ?? '[]');

test('TRUST-03: an error at the checkout waits without a network and through a restart, says nothing of the shopper, and is replayed', async ({
  device,
  shop,
}, testInfo) => {
  const phone = await device();
  let page = await phone.open();
  await startCheckout(page);
  await giveContact(page);
  await fail(page, 'OnlineError');
  await expect.poll(async () => (await reportsAt(shop)).map(({ name }) => name)).toContain('OnlineError');
  expect(await kept(page)).toBe('[]');

  await setFaults(page, { offline: true });
  await fail(page, 'OfflineError');
  await fail(page, 'OfflineError');
  await expect.poll(() => kept(page)).toContain('"times":2');
  await phone.close();
  page = await phone.open();
  await visit(page, '/cart');
  expect((await reportsAt(shop)).map(({ name }) => name)).not.toContain('OfflineError');
  await setFaults(page);
  await expect.poll(async () => (await reportsAt(shop)).map(({ name }) => name)).toContain('OfflineError');

  const found = (await reportsAt(shop)).find(({ name }) => name === 'OfflineError');
  expect(found).toMatchObject({ place: '/checkout/shipping', isFatal: false, times: 2 });
  const all = JSON.stringify(await reportsAt(shop));
  for (const own of Object.values(ADA)) expect(all).not.toContain(own);

  const file = testInfo.outputPath('report.jsonl');
  await writeFile(file, await (await fetch(`${shop.url}/__sandbox/errors/${found?.id}/log`)).text());
  const { stdout } = await promisify(execFile)(process.execPath, [
    resolve(import.meta.dirname, '../../replay/replay.ts'),
    file,
  ]);
  expect(stdout).toContain('CheckoutContactSaved');
  expect(stdout).toContain('Ends as the shop did');

  await page.goto('/__sandbox/errors');
  await expect(page.getByText('OfflineError, 2 times')).toBeVisible();
});

test('TRUST-03: an error from before the shop was there is reported when it is', async ({ device, shop }) => {
  const page = await (await device()).open();
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      throw Object.assign(new Error('too early'), { name: 'EarlyError' });
    }),
  );
  await visit(page, '/checkout/contact-info');
  await expect.poll(async () => (await reportsAt(shop)).map(({ name }) => name)).toContain('EarlyError');
});
