// The cart in a sheet, and sizes on a card: a whole purchase is put together without leaving the list.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { tabTo } from '../browser/byKeyboard.ts';
import { listenTo } from '../browser/liveRegions.ts';
import { CONTACT_HEADING, heading } from '../shop/checkingOut.ts';
import { expect, test } from '../shop/journey.ts';
import { keptOnDevice, ROAD_LIST, visit } from '../shop/shopper.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Cart/ });

const hasCode = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/cartSheet-')),
  );

/** The joined code is what opens it without a network. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('joined-code')).keys();
    return kept.some(({ url }) => url.includes('/assets/cartSheet-'));
  });

test('CART-07: by keyboard a size goes from a card into the cart, which opens over the list, offline too', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, ROAD_LIST);
  await keptOnDevice(page);
  const card = page.locator('main article').first();
  const quick = card.getByRole('button', { name: /^Quick add / });

  await test.step('nothing of it is loaded before there is a sign of it', async () => {
    expect(await hasCode(page)).toBe(false);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveAttribute(
      'href',
      '/cart',
    );
  });

  await test.step('a size on the card adds it, and the list stays', async () => {
    await quick.focus();
    await page.keyboard.press('Enter');
    const sizes = page.getByRole('group', { name: 'Choose a size to add it' });
    await expect(sizes).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, sizes.getByRole('button').first());
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByText(/^Added .+, US \d/)).toBeVisible();
    await expect(sheet(page)).toHaveAccessibleName('Cart, 1 item');
    await expect(sheet(page)).toHaveAccessibleDescription(/^Added .+, US \d/);
    await expect(page).toHaveURL(ROAD_LIST);
  });

  await test.step('it reads well in the light, in the dark, narrow and wide', async () => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await expectAccessible(page);
      }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('closing it gives the focus back to the card', async () => {
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(quick).toBeFocused();
  });

  await test.step('another size comes in the same way', async () => {
    await page.keyboard.press('Enter');
    const sizes = page.getByRole('group', { name: 'Choose a size to add it' });
    await tabTo(page, sizes.locator('button:not([aria-disabled])').nth(1));
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toHaveAccessibleName('Cart, 2 items');
    await page.keyboard.press('Escape');
    await expect(quick).toBeFocused();
  });

  await expect.poll(() => isKept(page)).toBe(true);
  await phone.context.setOffline(true);

  await test.step('offline the header opens it, and what is done there is said there', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' });
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
    await link.focus();
    await page.keyboard.press('Enter');
    const said = await listenTo(page);
    await tabTo(
      page,
      sheet(page)
        .getByRole('button', { name: /^One more / })
        .first(),
    );
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toHaveAccessibleName('Cart, 3 items');
    await expect(sheet(page).getByText('each')).toBeVisible();
    await expect.poll(said).toContainEqual(expect.stringMatching(/: 2\.$/));
    await expect(
      sheet(page)
        .locator('[aria-live]')
        .getByText(/: 2\.$/),
    ).toHaveCount(1);
    await expect(
      sheet(page).getByRole('progressbar', { name: 'Towards free standard delivery' }),
    ).toBeVisible();
  });

  const remove = async (): Promise<void> => {
    await tabTo(
      page,
      sheet(page)
        .getByRole('button', { name: /^Remove / })
        .first(),
    );
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  };

  await test.step('what is removed comes back by the button that has the focus then', async () => {
    await remove();
    await expect(sheet(page)).toHaveAccessibleName('Cart, 1 item');
    // It is a button of the next one's own.
    await remove();
    await expect(sheet(page).getByText(/^Nothing in here yet/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toHaveAccessibleName('Cart, 1 item');
    await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused();
  });

  await test.step('what was removed before, or just before the sheet was closed, comes back by an alert', async () => {
    const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });
    await remove();
    await page.keyboard.press('Escape');
    await expect(undo).toHaveCount(2);
    await undo.first().click();
    await undo.first().click();
    const link = page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toHaveAccessibleName('Cart, 3 items');
  });

  await phone.context.setOffline(false);
  await test.step('and from it to the checkout', async () => {
    await sheet(page).getByRole('link', { name: 'Check out' }).click();
    await expect(heading(page, CONTACT_HEADING)).toBeVisible();
    await expect(sheet(page)).toBeHidden();
  });
});
