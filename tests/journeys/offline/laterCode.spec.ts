// The checkout's and the account's code is not part of a first visit. It is on the device once it can be needed there.
import type { Page } from '@playwright/test';
import { expect, test } from '../shop/journey.ts';
import { CONTACT_HEADING, heading } from '../shop/checkingOut.ts';
import { addSize, ARDEN, keptOnDevice, openProduct, visit } from '../shop/shopper.ts';

/** What joins later joins together. */
const ALL = [
  'account',
  'analytics',
  'awaySheet',
  'cartSheet',
  'checkout',
  'customer',
  'errorReports',
  'forms',
  'leftTaps',
  'memory',
  'passkeys',
  'phone',
  'repairs',
];

/** Names of the files that joined what the worker keeps. */
const joined = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('joined-code'))) return [];
    const kept = await (await caches.open('joined-code')).keys();
    return kept.map(({ url }) => /\/assets\/(\w+)-/.exec(url)?.[1] ?? url).toSorted();
  });

test(
  'SHAPE-05: the checkout joins a device with the first thing in its cart, and opens there without a network',
  { tag: '@firefox' },
  async ({ device }) => {
    const phone = await device();
    const page = await phone.open();
    await visit(page, '/');
    await keptOnDevice(page);
    await openProduct(page, ARDEN);
    expect(await joined(page)).toEqual([]);
    await addSize(page);
    await expect.poll(() => joined(page)).toEqual(ALL);

    await phone.context.setOffline(true);
    await visit(page, '/checkout/contact-info');
    await expect(heading(page, CONTACT_HEADING)).toBeVisible();
  },
);

test('PWA-02: a page of the account that was opened before there was a worker opens again without a network', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, '/account/signin');
  await expect.poll(() => joined(page)).toEqual(ALL);

  await phone.context.setOffline(true);
  await visit(page, '/account/signup');
  await expect(page.getByLabel('Email')).toBeVisible();
});
