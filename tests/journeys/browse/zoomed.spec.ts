// A window of 1280 by 800 at 200 % is one of 640 by 400 (WCAG 1.4.4); at 400 % it is one of 320 by 200 (1.4.10).
import { turnOf } from '#tests/campaigns.ts';
import { expect, test } from '../shop/journey.ts';
import { addSize, ARDEN, openProduct, ROAD_LIST, visit } from '../shop/shopper.ts';

const DOUBLE = { width: 640, height: 400 };
const FOURFOLD = { width: 320, height: 200 };

const PAGES = [
  '/',
  ROAD_LIST,
  ARDEN,
  '/search?q=trail',
  '/cart',
  '/checkout/contact-info',
  '/wishlist',
  '/stores',
  '/articles/size-guide',
  '/account/signin',
  '/orders',
];

test('A11Y-01: at 200 % a product says what it is and what it costs before anything is scrolled @firefox', async ({
  device,
}) => {
  const page = await (await device({ viewport: DOUBLE })).open();
  for (const path of [ARDEN, '/products/gantry-3-mens/ember-ink', '/products/gift-card-50/track']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    const price = page.locator('main h1 + *').first();
    await expect(price).toContainText('$');
    await expect(price).toBeInViewport({ ratio: 1 });
  }
});

test('A11Y-01: at 200 % home says what it is about, and where to go from there, before anything is scrolled @firefox', async ({
  device,
}) => {
  const page = await (await device({ viewport: DOUBLE })).open();
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  for (const link of await page.locator('main section').first().getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 0.99 });
});

for (const [zoom, viewport] of [
  ['200 %', DOUBLE],
  ['400 %', FOURFOLD],
] as const)
  test(`A11Y-01: at ${zoom} nothing is scrolled sideways, and what sticks leaves half of the window @firefox`, async ({
    device,
  }) => {
    const page = await (await device({ viewport })).open();
    await openProduct(page, ARDEN);
    await addSize(page);
    for (const path of turnOf('pages under one rule', PAGES)) {
      await test.step(path, async () => {
        await visit(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await page.mouse.wheel(0, 600);
        const found = await page.evaluate(() => ({
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          // What covers the middle of the window for good hides what is read (1.4.10), and what has the focus (2.4.11).
          covering: document
            .elementsFromPoint(innerWidth / 2, innerHeight / 2)
            .filter((each) => ['sticky', 'fixed'].includes(getComputedStyle(each).position))
            .map((each) => each.outerHTML.slice(0, 120)),
        }));
        expect(found).toEqual({ sideways: 0, covering: [] });
      });
    }
  });
