// Criteria of WCAG 2.2 that neither axe nor the other journeys look at; docs/accessibility.md has all of them.
import type { Page } from '@playwright/test';
import { turnOf } from '#tests/campaigns.ts';
import { expect, test } from '../shop/journey.ts';
import { addSize, ARDEN, openProduct, ROAD_LIST, visit } from '../shop/shopper.ts';

const DESKTOP = { width: 1280, height: 800 };
const MAIN_PAGES = turnOf('pages under one rule', [
  '/',
  ROAD_LIST,
  ARDEN,
  '/search?q=trail',
  '/cart',
  '/stores',
  '/articles',
  '/account/signin',
]);

test('A11Y-01: 1.4.12: with wider letters, words, lines and paragraphs no word is cut off @firefox', async ({
  device,
}) => {
  const page = await (await device()).open();
  await openProduct(page, ARDEN);
  await addSize(page);
  for (const path of [...MAIN_PAGES, '/checkout/contact-info'])
    await test.step(path, async () => {
      await visit(page, path);
      await page.evaluate(spaceOut);
      expect(await page.evaluate(cutOff)).toEqual({ sideways: 0, cut: [] });
    });
});

/** Runs in the page. A sheet that a script makes: the shop's policy lets no style in that stands in the page. */
const spaceOut = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets.push(sheet);
};

/** Runs in the page. */
const cutOff = () => ({
  sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  cut: [...document.querySelectorAll('h1, h2, h3, p, a, button, label, li, summary, dt, dd')]
    .filter((each) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(each);
      const isSeen = each.checkVisibility({ visibilityProperty: true }) && each.clientWidth > 2;
      const hides = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      if (!isSeen || !hides || textOverflow === 'ellipsis') return false;
      return each.scrollHeight > each.clientHeight + 2 || each.scrollWidth > each.clientWidth + 2;
    })
    .map((each) => each.outerHTML.slice(0, 120)),
});

test('A11Y-01: 1.3.4: the shop is used upright and on its side @firefox', async ({ device, shop }) => {
  const manifest = (await (await fetch(`${shop.url}/manifest.webmanifest`)).json()) as {
    orientation?: string;
  };
  expect(manifest.orientation ?? 'any').toBe('any');
  const page = await (await device({ viewport: { width: 390, height: 844 } })).open();
  await openProduct(page, ARDEN);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Add to cart' }).first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeInViewport();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).rotate)).toBe('none');
  }
});

test('A11Y-01: 2.1.4: no letter, digit or sign does anything by itself @firefox', async ({ device }) => {
  const page = await (await device({ viewport: DESKTOP })).open();
  await openProduct(page, ARDEN);
  const seen = () =>
    page.evaluate(() => [location.href, document.querySelectorAll('dialog[open]').length, document.title]);
  const before = await seen();
  await page.getByRole('heading', { level: 1 }).focus();
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789/?.,-=[]') await page.keyboard.press(key);
  expect(await seen()).toEqual(before);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('A11Y-01: 3.2.3, 3.2.4, 3.2.6, 2.4.5: header, footer and help are the same and in the same place on every page @firefox', async ({
  device,
}) => {
  const page = await (await device({ viewport: DESKTOP })).open();
  const places = async (): Promise<readonly string[]> =>
    page.evaluate(() =>
      ['header', 'footer'].flatMap((part) =>
        [...(document.querySelector(part)?.querySelectorAll('a, h2') ?? [])].map(
          (each) => `${part} ${each.textContent}`,
        ),
      ),
    );
  await visit(page, '/');
  const home = await places();
  expect(home).toContain('footer Contact us');
  for (const path of MAIN_PAGES) {
    await visit(page, path);
    expect(await places()).toEqual(home);
    // Two ways to every page: the menu and the search; the sitemap of the footer is the third.
    await expect(page.getByRole('banner').locator('input')).toBeVisible();
  }
});

test('A11Y-01: 2.5.2: a press that ends beside the button does nothing @firefox', async ({ device }) => {
  const page = await (await device({ viewport: DESKTOP })).open();
  await openProduct(page, ARDEN);
  await page.locator('#sizes label:not([data-state="soldOut"])').first().click();
  const button = page.getByRole('button', { name: 'Add to cart' }).first();
  await button.scrollIntoViewIfNeeded();
  const area = await button.boundingBox();
  if (!area) throw new Error('The button is not there');
  await page.mouse.move(area.x + 20, area.y + 20);
  await page.mouse.down();
  await page.mouse.move(area.x + 20, area.y - 200);
  await page.mouse.up();
  await visit(page, '/cart');
  await expect(page.getByText('Nothing in here yet.')).toBeVisible();
});

test('A11Y-01: 1.3.5, 3.3.8: fields say what they are for, and passwords can be pasted @firefox', async ({
  device,
}) => {
  const page = await (await device()).open();
  const kinds = (): Promise<Record<string, string>> =>
    page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>('main input[name]:not([type=hidden])')].map(
          ({ name, autocomplete }) => [name, autocomplete],
        ),
      ),
    );
  await visit(page, '/account/signin');
  expect(await kinds()).toMatchObject({ email: 'username', password: 'current-password' });
  expect(await isPasteKept(page)).toBe(true);
  await visit(page, '/account/signup');
  expect(await kinds()).toMatchObject({
    firstName: 'given-name',
    lastName: 'family-name',
    email: 'username',
    password: 'new-password',
  });
  await openProduct(page, ARDEN);
  await addSize(page);
  await visit(page, '/checkout/contact-info');
  await expect(page.getByLabel('Email address')).toBeVisible();
  expect(await kinds()).toMatchObject({
    email: 'email',
    firstName: 'given-name',
    lastName: 'family-name',
    phone: 'tel',
  });
});

/** No script stops a paste into the password. */
const isPasteKept = (page: Page): Promise<boolean> =>
  page
    .getByLabel('Password', { exact: true })
    .evaluate((field) =>
      field.dispatchEvent(new ClipboardEvent('paste', { cancelable: true, bubbles: true })),
    );

test('A11Y-01: 2.2.2, 2.3.1, 1.4.2: nothing moves for ever, blinks or sounds @firefox', async ({
  device,
}) => {
  const page = await (await device({ viewport: DESKTOP })).open();
  for (const path of MAIN_PAGES) {
    await visit(page, path);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const found = await page.evaluate(() => ({
      endless: document
        .getAnimations()
        .filter(
          (each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime === Infinity,
        )
        .map((each) => (each.effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
      media: document.querySelectorAll('video, audio, marquee, blink, object, embed').length,
    }));
    expect(found).toEqual({ endless: [], media: 0 });
  }
});

test('A11Y-01: 1.4.13: pointing at something shows nothing that was not there @firefox', async ({
  device,
}) => {
  const page = await (await device({ viewport: DESKTOP })).open();
  for (const path of ['/', ARDEN, '/cart']) {
    await visit(page, path);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const shown = () =>
      page.evaluate(() => [
        document.querySelector('header')?.innerText,
        document.querySelectorAll('[role="tooltip"], [title], dialog[open], :popover-open').length,
      ]);
    const before = await shown();
    for (const each of await page
      .getByRole('banner')
      .locator('a:visible:not([href="#main"]), button:visible')
      .all()) {
      await each.hover();
      expect(await shown()).toEqual(before);
    }
  }
});

test('A11Y-01: 3.2.1, 3.2.2: to choose and to focus changes no page @firefox', async ({ device }) => {
  const page = await (await device({ viewport: DESKTOP })).open();
  await openProduct(page, ARDEN);
  await addSize(page);
  await visit(page, '/checkout/contact-info');
  for (const field of await page.locator('main input:visible').all()) await field.focus();
  await expect(page).toHaveURL(/\/checkout\/contact-info$/);
  await visit(page, ROAD_LIST);
  const address = page.url();
  for (const choice of await page.locator('main input:visible, main select:visible').all())
    await choice.focus();
  expect(page.url()).toBe(address);
});
