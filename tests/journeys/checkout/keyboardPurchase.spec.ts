// From the home page to the order with no hand on a mouse, in every browser there is.
import type { Page } from '@playwright/test';
import { typeCardByKeyboard } from '../browser/cardBoxes.ts';
import { chooseSizeByArrows, tabTo } from '../browser/byKeyboard.ts';
import { ADA, CONTACT_HEADING, heading, SHIPPING_HEADING } from '../shop/checkingOut.ts';
import { expect, test } from '../shop/journey.ts';
import { cardReady, expectOneOrder, placeButton } from '../shop/paying.ts';
import { visit } from '../shop/shopper.ts';

test(
  'A11Y-01: a purchase by keyboard alone, from the home page to the confirmation, with the focus in sight all the way',
  { tag: '@firefox' },
  async ({ device, shop }) => {
    test.setTimeout(300_000);
    const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
    await visit(page, '/');

    await test.step('a search, a product', async () => {
      await tabTo(page, page.getByRole('banner').locator('input'));
      await page.keyboard.type('arden');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “arden”');
      const card = page.locator('main article').first().getByRole('link').first();
      await tabTo(page, card);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/products\//);
      // A page that is led to takes the focus once it is there: a key before that would be undone.
      await expect(heading(page, 'Arden 4')).toBeFocused();
      await expect(page.locator('#sizes label[data-state="unknown"]')).toHaveCount(0);
    });

    await test.step('a size, into the cart', async () => {
      await chooseSizeByArrows(page);
      await tabTo(page, page.getByRole('button', { name: 'Add to cart' }).first());
      await page.keyboard.press('Enter');
      const cart = page.getByRole('link', { name: 'Cart, 1 item' });
      await tabTo(page, cart, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('link', { name: 'Check out' }));
      await page.keyboard.press('Enter');
      await expect(heading(page, CONTACT_HEADING)).toBeVisible();
    });

    await test.step('who it is for', async () => {
      await fill(page, 'Email address', ADA.email);
      await fill(page, 'First name', ADA.firstName);
      await fill(page, 'Last name', ADA.lastName);
      await fill(page, 'Phone', ADA.phone);
      await page.keyboard.press('Enter');
      await expect(heading(page, SHIPPING_HEADING)).toBeFocused();
    });

    await test.step('where it goes', async () => {
      await tabTo(page, page.getByRole('radio', { name: 'Delivery', exact: true }));
      await page.keyboard.press('Space');
      // What was typed a step before is not asked for again (3.3.7).
      await expect(page.getByLabel('Full name')).toHaveValue(`${ADA.firstName} ${ADA.lastName}`);
      await fill(page, 'Street address', '12 Smith Street');
      await fill(page, 'Postcode', '3065');
      await expect(page.getByLabel('Suburb or town')).toHaveValue('Fitzroy');
      await tabTo(page, page.getByRole('radio', { name: /Standard delivery/ }));
      await page.keyboard.press('Space');
      const goOn = page.getByRole('button', { name: 'Continue to payment' });
      await tabTo(page, goOn);
      await page.keyboard.press('Enter');
      await expect(heading(page, 'How would you like to pay?')).toBeVisible();
    });

    await test.step('the card, in the provider’s own boxes, and the order', async () => {
      await cardReady(page);
      await tabTo(page, page.getByRole('radio', { name: 'Credit or debit card' }));
      await typeCardByKeyboard(page);
      await tabTo(page, placeButton(page));
      await page.keyboard.press('Enter');
      await expectOneOrder(page, shop);
      await expect(heading(page, 'Order confirmed')).toBeFocused();
    });
  },
);

const fill = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};
