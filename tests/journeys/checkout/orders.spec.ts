// After the order: its confirmation by mail, the account's purchases, and a guest's look-up (CHECK-09).
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { expectLooksRight } from '../browser/looks.ts';
import { confirmationOf, placeGuestOrder } from '../shop/placedOrder.ts';
import { keptOnDevice, signIn, visit } from '../shop/shopper.ts';

const DEMO = ['demo@lapandloam.example', 'Demo-run-2026'] as const;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Every text in the evictable database. */
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((settle, reject) => {
        request.addEventListener('success', () => settle(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('No answer')));
      });
    const database = await answer(indexedDB.open('shop-cache'));
    const texts = [];
    for (const name of database.objectStoreNames) {
      if (name === 'packs') continue;
      const rows = database.transaction(name).objectStore(name);
      texts.push(JSON.stringify([await answer(rows.getAll()), await answer(rows.getAllKeys())]));
    }
    database.close();
    return texts.join('\n');
  });

test('CHECK-09: a customer goes through what they bought, online and in store, and reads a receipt in a tunnel', async ({
  shop,
  device,
}) => {
  const phone = await device({ touch: true });
  const page = await phone.open();
  const { errors } = watchForErrors(page);
  await signIn(page, ...DEMO);
  await page.getByRole('link', { name: 'Orders Online and in store' }).click();
  await expect(heading(page)).toHaveText('Your orders');

  const rows = page.locator('main article');
  await test.step('ten to a page, older and newer', async () => {
    await expect(rows).toHaveCount(10);
    await expect(page.getByText(/· Online$/).first()).toBeVisible();
    await expect(page.getByText(/· In store, Lap & Loam /).first()).toBeVisible();
    await expectAccessible(page);
    await expectLooksRight(page, { taps: true });
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(rows).toHaveCount(4);
    await expect(heading(page)).toBeFocused();
    await page.getByRole('link', { name: 'Newer' }).click();
    await expect(rows).toHaveCount(10);
    await page.goBack();
    await expect(rows).toHaveCount(4);
    await page.goForward();
    await expect(rows).toHaveCount(10);
  });

  await test.step('a purchase of each kind, each on a page of its own', async () => {
    await page.getByRole('link', { name: 'Receipt T81240317' }).click();
    await expect(heading(page)).toHaveText('Receipt T81240317');
    await expect(page.getByText('Bought in store')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Lap & Loam Fitzroy' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Order D3M0P5S1W7C3' }).click();
    await expect(heading(page)).toHaveText('Order D3M0P5S1W7C3');
    await expect(page.getByText('12 Rae Street')).toBeVisible();
    await expect(page.getByText('Visa ending in 1111: $160.00')).toBeVisible();
    await expectAccessible(page);
    await expectLooksRight(page, { taps: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('on paper the items have the width of the page, and nothing is left to press', async () => {
    await page.emulateMedia({ media: 'print' });
    const item = page.getByRole('list', { name: 'Items' }).getByRole('article');
    await expect(item).toHaveCSS('grid-template-columns', /^[\d.]+px$/);
    for (const name of ['Sign out', 'Buy again', 'Print the tax invoice'])
      await expect(page.getByRole('button', { name })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('without a network everything that was read is there, also one that was only in the list', async () => {
    await visit(page, '/');
    await keptOnDevice(page);
    expect(errors).toEqual([]);
    await shop.stop();
    await visit(page, '/account/orders');
    await expect(rows).toHaveCount(10);
    await expect(page.getByText(/^Last updated \d+:\d\d [ap]m$/)).toBeVisible();
    await page.getByRole('link', { name: 'Order D3M0Z6F9J4R8' }).click();
    await expect(heading(page)).toHaveText('Order D3M0Z6F9J4R8');
    await expect(page.getByText('Visa ending in 1111: $250.00')).toBeVisible();
    await visit(page, '/account/orders/N0T0N1D0N9');
    await expect(page.getByText('This order isn’t on this device yet.')).toBeVisible();
    await shop.start();
  });

  await test.step('SYNC-05: and nothing of it when they have signed out', async () => {
    expect(await keptTexts(page)).toContain('D3M0Z6F9J4R8');
    await visit(page, '/account');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/$/);
    const left = await keptTexts(page);
    expect(
      ['D3M0Z6F9J4R8', 'T81240317', '12 Rae Street', DEMO[0]].filter((text) => left.includes(text)),
    ).toEqual([]);
    await page.goto('/account/orders');
    await expect(page).toHaveURL(/\/account\/signin\?to=%2Faccount%2Forders$/);
  });
});

test('CHECK-09: what is somebody else’s is not there', async ({ shop, device }) => {
  const number = await placeGuestOrder(shop, 'stranger@runner.example');
  const page = await (await device()).open();
  await signIn(page, ...DEMO);
  await visit(page, `/account/orders/${number}`);
  await expect(page.getByText('There is no such order in your account.')).toBeVisible();
});

test('CHECK-09: a guest gets one mail, and finds the order by its number and address, by keyboard alone', async ({
  shop,
  device,
}) => {
  const email = `guest.${Date.now()}@runner.example`;
  const number = await placeGuestOrder(shop, email);
  const mail = await confirmationOf(shop, email);
  expect(mail.subject).toBe(`Your order ${number}`);
  expect(mail.links).toEqual([`${shop.url}/orders/${number}`]);

  const laptop = await device({ viewport: { width: 1280, height: 900 } });
  const page = await laptop.open();
  const number$ = page.getByLabel('Order number');
  const email$ = page.getByLabel('Email address').first();

  await test.step('Continue says what is missing, and leads to it', async () => {
    await visit(page, '/orders');
    await page.getByRole('button', { name: 'Find order' }).press('Enter');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Enter the number of your order.');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(number$).toBeFocused();
  });

  await test.step('a wrong address and a wrong number have one answer', async () => {
    const text = 'We couldn’t find that order. Check the number and the email address it was placed with.';
    for (const typed of [
      [number, 'nobody@runner.example'],
      ['N0SVCH0RDER', email],
    ] as const) {
      await number$.fill(typed[0]);
      await email$.fill(typed[1]);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText(text);
    }
  });

  await test.step('the right ones show the receipt, with # and in small letters', async () => {
    await number$.fill(`#${number.toLowerCase()}`);
    await email$.fill(email);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(`Order ${number}`);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveURL(`${shop.url}/orders/${number}`);
    await expect(page.getByText('12 Smith Street')).toBeVisible();
    await expectAccessible(page);
    await expectLooksRight(page, { taps: false });
  });

  await test.step('which stays readable without a network, and is removed when asked', async () => {
    await visit(page, '/');
    await keptOnDevice(page);
    await shop.stop();
    await visit(page, `/orders/${number}`);
    await expect(page.getByText('12 Smith Street')).toBeVisible();
    await shop.start();
    await visit(page, '/orders');
    await page.getByRole('link', { name: `Order ${number}` }).click();
    await page.getByRole('button', { name: 'Remove it from this device' }).click();
    await expect(heading(page)).toHaveText('Find an order');
    expect(await keptTexts(page)).not.toContain(number);
  });

  await test.step('the link of the mail asks for the address alone', async () => {
    await visit(page, `/orders/${number}`);
    await expect(number$).toHaveValue(number);
    await email$.fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('12 Smith Street')).toBeVisible();
  });
});

test('CHECK-09: whoever goes on guessing has to wait', async ({ shop, device }) => {
  const number = await placeGuestOrder(shop, 'patient@runner.example');
  const page = await (await device()).open();
  await visit(page, `/orders/${number}`);
  for (let time = 0; time < 6; time += 1) {
    await page.getByLabel('Email address').first().fill(`guess.${time}@runner.example`);
    const answered = page.waitForResponse('**/api/orders/lookup');
    await page.keyboard.press('Enter');
    await answered;
  }
  await expect(page.getByRole('alert')).toContainText(
    /That was a lot of tries\. Wait \d+ minutes, then look again\./,
  );
});
