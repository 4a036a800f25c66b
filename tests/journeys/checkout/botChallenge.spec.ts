// The bot challenge in front of the shop: what it stops is asked for again once it is passed, and an order is not (TRUST-01).
import type { Page } from '@playwright/test';
import { typeCard } from '../browser/cardBoxes.ts';
import { expectAccessible } from '../browser/accessible.ts';
import { readLog } from '../shop/deviceLog.ts';
import { setFaults } from '../shop/faults.ts';
import { expect, test } from '../shop/journey.ts';
import { cardReady, expectOneOrder, payByCard, placeButton, toPayment } from '../shop/paying.ts';
import { addSize, ARDEN, cartLines, keptOnDevice, openProduct, visit } from '../shop/shopper.ts';

const overlay = (page: Page) =>
  page.getByRole('dialog', {
    name: 'Suspicious activity has been detected. Please complete the Captcha to continue.',
  });
const ORDER_TEXT =
  'If you are placing an order, it has been cancelled and you must place the order again after completing the Captcha. You will not be charged twice.';
const press = (page: Page, name: string) =>
  page.frameLocator('iframe[title=Captcha]').getByRole('button', { name }).click();
/** Runs in the frame. */
const isFocused = (element: Element): boolean => element === document.activeElement;
const CONTACT_STEP = '/checkout/contact-info';

test('TRUST-01, CHECK-07: an order that is challenged is cancelled, told, and placed once when it is placed again', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  await toPayment(page);
  await cardReady(page);
  await typeCard(page, {});
  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/place')) placed.push(request.method());
  });
  await setFaults(page, { botChallenge: 'untilPassed' });
  await placeButton(page).click();
  await expect(overlay(page)).toBeVisible();
  await expect(overlay(page)).toHaveAccessibleDescription(ORDER_TEXT);

  // Where scroll bars take room nothing reaches into what they leave: it has the overlay's own ground.
  await expect
    .poll(() =>
      overlay(page).evaluate(
        (dialog) =>
          getComputedStyle(dialog).backgroundColor ===
          getComputedStyle(document.documentElement).backgroundColor,
      ),
    )
    .toBe(true);

  const title = page.getByRole('heading', { level: 2, name: /^Suspicious/ });
  await expect(title).toBeFocused();

  // Nothing but the challenge ends it, and it holds the focus.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(overlay(page)).toBeVisible();
  await expect(page.frameLocator('iframe[title=Captcha]').getByRole('button').first()).toBeVisible();
  await expect(overlay(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await title.focus();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      // A frame does not know the page's ground: what is written on it is judged by that of an empty page.
      await expectAccessible(page, (axe) => axe.exclude('iframe'));
    }

  await press(page, 'Be too slow');
  await expect(overlay(page)).toBeVisible();
  // By key alone, into the widget and on to its button.
  await title.focus();
  const person = page.frameLocator('iframe[title=Captcha]').getByRole('button', { name: "I'm a person" });
  for (let stop = 0; stop < 6 && !(await person.evaluate(isFocused)); stop += 1)
    await page.keyboard.press('Tab');
  await expect(person).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('Your order was cancelled by the security check.');
  expect(placed).toEqual(['POST']);
  expect((await readLog(page)).findLast(({ type }) => type === 'OrderPlacementRefused')?.data).toMatchObject({
    status: 'CLOUDFLARE_CHALLENGED',
  });

  await payByCard(page);
  await expectOneOrder(page, shop);
  expect(placed).toEqual(['POST', 'POST']);
});

test('TRUST-01: a call that is stopped is made again once; without a network the overlay goes and the shop works', async ({
  device,
}) => {
  const page = await (await device()).open();
  await openProduct(page, ARDEN);
  await addSize(page);
  await keptOnDevice(page);
  await setFaults(page, { botChallenge: 'untilPassed' });
  await visit(page, CONTACT_STEP);
  await expect(overlay(page)).toBeVisible();

  await setFaults(page, { botChallenge: 'untilPassed', offline: true });
  await expect(overlay(page)).toHaveCount(0);
  await openProduct(page, ARDEN);
  await addSize(page);
  expect(await cartLines(page)).toMatchObject([{ qty: 2 }]);

  await setFaults(page, { botChallenge: 'untilPassed' });
  await visit(page, CONTACT_STEP);
  await press(page, 'Fail');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByText('The Captcha could not be completed').first()).toBeVisible();

  await visit(page, CONTACT_STEP);
  await expect(overlay(page)).toBeVisible();
  const again = page.waitForResponse(
    (response) => response.url().endsWith('/api/checkout/info') && response.ok(),
  );
  await press(page, "I'm a person");
  await again;
  await expect(overlay(page)).toHaveCount(0);
});
