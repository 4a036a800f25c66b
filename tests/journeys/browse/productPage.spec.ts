// The product page, in what a place, a moment and a device decide.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { ARDEN, chooseSize, keptOnDevice, newCustomer, openProduct, visit } from '../shop/shopper.ts';

/** A style that is sold out online in every colour and size. */
const SOLD_OUT = '/products/gantry-3-mens/ember-ink';
const COMING = '/products/kite-carbon-1-mens/white';
const DISCONTINUED = '/products/marlow-7-mens/rust-bone';
const MEMBERS_ONLY = '/products/eider-2-womens/blush-plum';

const DAY = /\b(Mon|Tue|Wed|Thu|Fri) \d{1,2} [A-Z][a-z]{2}\b/;

const deliveryLine = (page: Page) => page.locator('li', { hasText: /^Delivery to/ });
const storeLine = (page: Page) => page.locator('li', { hasText: /^(Collect today|In store) at / });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key);

test('CAT-05: the day of delivery is for the shopper’s postcode, is remembered, and is told without a network', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const { errors } = watchForErrors(page);
  await openProduct(page, ARDEN);
  // Nobody has said where they are: no day, no distance, and no store that would be theirs.
  const facts = page.getByRole('main').locator('ul', { hasText: '60 days to return' });
  await expect(facts).toContainText('Free standard delivery');
  await expect(facts).toContainText(/In \d+ stores/);
  await expect(facts).not.toContainText(/3000|away|Melbourne/);
  await page.getByRole('button', { name: 'Add your postcode' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delivery and stores' });
  await expect(sheet.getByLabel('Postcode')).toHaveValue('');
  await expect(sheet.getByText(/3000|\d km|\d m$/)).toHaveCount(0);
  await sheet.getByLabel('Postcode').fill('306');
  await sheet.getByRole('button', { name: 'Update' }).click();
  await expect(sheet.getByText('Enter a 4-digit postcode, like 3065')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('Postcode').fill(' 60 08 ');
  await sheet.getByRole('button', { name: 'Update' }).click();
  await expect(sheet.getByRole('heading', { name: 'Sent to 6008' })).toBeVisible();
  await expect(sheet.getByText(/^(Subiaco|Perth)/).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(deliveryLine(page)).toContainText('Delivery to 6008 by');
  await expect.poll(() => kept(page, 'last-postcode')).toContain('6008');
  expect(errors).toEqual([]);

  await keptOnDevice(page);
  await phone.context.setOffline(true);
  await page.reload();
  await expect(deliveryLine(page)).toContainText('Delivery to 6008 by');
  await expect(deliveryLine(page)).toContainText(DAY);
});

test('CAT-05: the nearest store that has the size is named, with how many and when; without a network it says so', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  // A place that was searched for among the stores is where the shopper is, here too.
  await visit(page, '/stores?near=Fitzroy VIC 3065');
  await expect.poll(() => kept(page, 'last-postcode')).toContain('3065');
  await openProduct(page, ARDEN);
  await expect(deliveryLine(page)).toContainText('Delivery to 3065 by');
  await expect(storeLine(page)).toContainText(/in \d+ sizes?/);
  await expect(storeLine(page)).toContainText(/Counted \d{1,2}:\d\d [ap]m/);
  const size = await chooseSize(page, 4);
  await expect(page.locator('li', { hasText: /in stock|No store has/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Stores that have it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delivery and stores' });
  await expect(sheet.getByRole('heading', { name: `US ${size} in stores` })).toBeVisible();
  await expect(sheet.getByText(/^\d+ left$/).first()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();

  // Nothing of the stock is kept for a visit without a network.
  await keptOnDevice(page);
  await phone.context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Store stock needs a network')).toBeVisible();
  await phone.context.setOffline(false);
  await expect(storeLine(page)).toContainText('Counted', { timeout: 60_000 });
});

test('CAT-06: a sold-out style leads on to stores and similar styles, a sold-out size to its neighbours', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, SOLD_OUT);
  await expect(page.getByText('Sold out online in every size.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  const ways = page.locator('dl').filter({ hasText: 'Similar styles' });
  await expect(ways.getByRole('link').first()).toBeVisible();
  await expect(ways.locator('dt', { hasText: 'In stores' })).toBeVisible();
  await expectAccessible(page);

  await openProduct(page, ARDEN);
  await page.locator('#sizes label[data-state="soldOut"]').first().click();
  await expect(page.getByText(/^US [\d.]+ is sold out in /)).toBeVisible();
  await page
    .getByRole('button', { name: /^Choose US / })
    .first()
    .click();
  await expect(page.getByText(/^US [\d.]+ is sold out in /)).toHaveCount(0);
  await expect(page.locator('#sizes input:checked')).toHaveCount(1);
});

test('CAT-08: who sent the shopper is kept on this device, and search engines are told of the page alone', async ({
  device,
  shop,
}) => {
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, `${ARDEN}?ref=a1B2c3`);
  await expect.poll(() => kept(page, 'referrers')).toContain('a1B2c3');
  const html = await (await fetch(`${shop.url}${ARDEN}?ref=a1B2c3`)).text();
  expect(html).toContain(`${ARDEN}" data-first-page`);
  expect(html).not.toContain('a1B2c3');
  await openProduct(page, `${SOLD_OUT}?ref=nobody-in-particular`);
  await expect.poll(() => kept(page, 'recently-viewed')).toContain('Gantry');
  expect(await kept(page, 'referrers')).not.toContain('gantry');
});

test('CAT-05: home shows at its foot what was looked at; the next shoe offers the last size and does not choose it', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, ARDEN);
  const size = await chooseSize(page, 3);
  await expect.poll(() => kept(page, 'recently-viewed')).toContain('Arden 4');
  await expect.poll(() => kept(page, 'last-sizes')).toContain(size);

  await openProduct(page, '/products/arden-4-mens/salt-fern');
  const offer = page.getByRole('button', { name: `Your last size: US ${size}` });
  await expect(offer).toBeVisible();
  await expect(page.locator('#sizes input:checked')).toHaveCount(0);
  await offer.click();
  await expect(page.locator('#sizes input:checked')).toBeFocused();

  await visit(page, '/');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link', { name: 'Arden 4' })).toBeVisible();
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toHaveCount(0);
});

test('CAT-06: what is for members asks to sign in, and comes back to the shoe', async ({ shop, device }) => {
  const customer = await newCustomer(shop, 'member');
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, MEMBERS_ONLY);
  await page.getByRole('link', { name: 'Sign in to buy' }).first().click();
  await page.getByLabel('Email address').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${MEMBERS_ONLY}$`));
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
});

test('CAT-07: stock of a page that stays open, the shop’s and the stores’, is asked for again when it is five minutes old', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const asked = { shop: 0, stores: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/objects')) asked.shop += 1;
    if (/\/api\/products\/[^/]+\/stores$/.test(request.url())) asked.stores += 1;
  });
  // This device is ten minutes ahead of the shop: how old its stock is, it tells by its own clock.
  await page.clock.install({ time: Date.now() + 600_000 });
  await openProduct(page, ARDEN);
  await expect(page.locator('li', { hasText: /^In \d+ stores/ })).toContainText('Counted');
  await expect(page.locator('#sizes label[data-state="available"]').first()).toBeVisible();
  await expect(page.getByText('Price and stock checked')).toHaveCount(0);
  const before = { ...asked };
  expect(before.stores).toBe(1);
  await page.clock.fastForward('04:00');
  await page.clock.fastForward('02:00');
  await expect.poll(() => asked.shop).toBeGreaterThan(before.shop);
  await expect.poll(() => asked.stores).toBeGreaterThan(before.stores);
});

test('CAT-06: a shoe that is coming, and one that is no longer made, say so, sell nothing, and count nothing', async ({
  device,
}) => {
  const page = await (await device()).open();
  const stock = page.waitForResponse('**/objects');
  await visit(page, COMING);
  await expect(
    page.getByText(
      /^(Comes on \d+ [A-Z][a-z]+ \d{4}|Coming soon)\. Save it to your wishlist to find it again\.$/,
    ),
  ).toBeVisible();
  await stock;
  await expect(page.locator('#sizes label').first()).toBeVisible();
  await expect(page.locator('#sizes').getByText(/left|sold out/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  const stockOfOther = page.waitForResponse('**/objects');
  await visit(page, DISCONTINUED);
  await expect(page.getByText('This one is no longer available.')).toBeVisible();
  await stockOfOther;
  await expect(page.getByText(/\d left|payments of/)).toHaveCount(0);
  await expect(page.locator('#sizes')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
});
