// Through the shop with no hand on a mouse: Tab, Enter, Space, the arrows and Escape, and the focus in sight all the way.
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { chooseSizeByArrows, tabTo } from '../browser/byKeyboard.ts';
import { expect, test } from '../shop/journey.ts';
import { listenTo } from '../browser/liveRegions.ts';
import { visit } from '../shop/shopper.ts';

test('shopping by keyboard: menu, filter, product, size, cart, and the focus is never lost or out of sight @firefox', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, '/');
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the menu leads to a list', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await tabTo(page, page.getByRole('button', { name: 'Menu' }));
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await tabTo(page, menu.locator('summary').first());
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await tabTo(page, menu.getByRole('link', { name: 'Road', exact: true }));
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Men’s road running shoes');
    await expect(heading).toBeFocused();
  });

  await test.step('a filter is ticked, and the focus comes back to its button', async () => {
    const button = page.getByRole('button', { name: /^Filter/ });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await tabTo(page, sheet.getByRole('checkbox', { name: /^10 / }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?size=10$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.getByRole('button', { name: 'Remove filter Size 10' })).toBeVisible();
  });

  await test.step('a product, a size, its size guide', async () => {
    const card = page.locator('main article').first().getByRole('link');
    const name = (await card.textContent()) ?? '';
    await tabTo(page, card);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();
    await expect(page.locator('#sizes label[data-state="unknown"]')).toHaveCount(0);
    await chooseSizeByArrows(page);
    const guide = page.getByRole('button', { name: 'Size guide' });
    await tabTo(page, guide);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(guide).toBeFocused();
  });

  await test.step('into the cart, one more, out and back again', async () => {
    const said = await listenTo(page);
    await tabTo(page, page.getByRole('button', { name: 'Add to cart' }).first());
    await page.keyboard.press('Enter');
    await expect.poll(said).toContainEqual(expect.stringContaining('Cart has 1 item'));
    await tabTo(page, page.getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    // The cart's sheet, or its page where the sheet's code has not come yet.
    const toPage = page.getByRole('dialog', { name: /^Cart/ }).getByRole('link', { name: 'View cart' });
    await expect(toPage.or(page.getByRole('heading', { level: 1, name: 'Cart' }))).toBeVisible();
    if (await toPage.isVisible()) {
      await tabTo(page, toPage);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: /^Cart/ })).toHaveCount(0);
    }
    await expect(heading).toHaveText('Cart');
    const quantity = page.getByRole('textbox', { name: /^Quantity of / });
    await tabTo(page, page.getByRole('button', { name: /^One more/ }));
    await page.keyboard.press('Enter');
    await expect(quantity).toHaveValue('2');
    await tabTo(page, page.getByRole('button', { name: /^Remove / }));
    await page.keyboard.press('Enter');
    await expect(quantity).toHaveCount(0);
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(quantity).toHaveValue('2');
    await expect(heading).toBeFocused();
  });
});

test('the header’s search suggests once it is touched, and does not take the focus back from who went on @firefox', async ({
  device,
}) => {
  const wide = { width: 1280, height: 800 };
  const page = await (await device({ viewport: wide, serviceWorkers: 'block' })).open();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/assets\/search-/, async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, '/');
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  await tabTo(page, box);
  await page.keyboard.press('Tab');
  const next = page.getByRole('banner').getByRole('link', { name: 'Stores' });
  await expect(next).toBeFocused();
  goOn();
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search' })).toBeVisible();
  await expect(next).toBeFocused();
});

test('a phone’s search button leads into the field: words can be typed at once @firefox', async ({
  device,
}) => {
  const page = await (await device()).open();
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('trail');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “trail”');
});

// Firefox’s driver does not set forced colours.
test('A11Y-01: forced colours show which size, width and filter is selected', async ({ device }) => {
  const page = await (await device()).open();
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (label: Locator): Promise<string> =>
    label.evaluate((element) => getComputedStyle(element).backgroundColor);
  /** The colour of what is selected, which the shopper has chosen for all of the system. */
  const expectSelected = async (selected: Locator, other: Locator): Promise<void> => {
    const highlight = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
      document.body.append(probe);
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
    await expect.poll(() => background(selected)).toBe(highlight);
    expect(await background(other)).not.toBe(highlight);
  };
  await visit(page, '/products/bolster-4-mens/navy-citron');
  const sizes = page.locator('#sizes label');
  await sizes.nth(3).click();
  await expectSelected(sizes.nth(3), sizes.nth(2));
  const widths = page.getByRole('group', { name: 'Width' }).locator('label');
  await widths.nth(1).click();
  await expectSelected(widths.nth(1), widths.nth(0));
  await visit(page, '/categories/mens/shoes?size=10');
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expectSelected(
    sheet.locator('label', { has: page.getByRole('checkbox', { name: /^10 / }) }),
    sheet.locator('label', { has: page.getByRole('checkbox', { name: /^9 / }) }),
  );
});
