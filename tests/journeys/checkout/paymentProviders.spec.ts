// The browser's side of the payment providers, on the laboratory's page of it: the real packages, and the simulator's frames.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { box, cardForm, openPayPal, typeCard } from '../browser/cardBoxes.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { visit } from '../shop/shopper.ts';

const PAGE = '/__log/payment';

const openPage = async (page: Page): Promise<void> => {
  await visit(page, PAGE);
  await expect(cardForm(page)).toHaveAttribute('aria-busy', 'false');
};

const makeNonce = (page: Page): Promise<void> => page.getByRole('button', { name: 'Make a nonce' }).click();

/** What came of it, as the page says. */
const outcome = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('output').textContent()) ?? '') as Record<string, unknown>;

const expectOutcome = (page: Page, expected: Record<string, unknown>): Promise<void> =>
  expect(async () => {
    expect(await outcome(page)).toMatchObject(expected);
  }).toPass();

const nonce = expect.stringMatching(/^tokencc_/);

test('CHECK-05: a card is typed with the keyboard alone, its digits called what the card calls them, and becomes a nonce', async ({
  device,
}) => {
  const page = await (await device()).open();
  const { errors } = watchForErrors(page);
  await openPage(page);
  await cardForm(page).getByText('Card number').click();
  await expect(box(page, 'number')).toBeFocused();
  await page.keyboard.type('378282246310005');
  await expect(box(page, 'number')).toHaveValue('3782 822463 10005');
  await page.keyboard.press('Tab');
  await expect(box(page, 'expiry')).toBeFocused();
  await page.keyboard.type('1239');
  await expect(box(page, 'expiry')).toHaveValue('12 / 39');
  await page.keyboard.press('Tab');
  await expect(cardForm(page).getByText('CID', { exact: true })).toBeVisible();
  await expect(box(page, 'cvv')).toBeFocused();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expectOutcome(page, { type: 'nonce', nonce, brand: 'American Express', last4: '0005' });
  expect(errors).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`CHECK-05: what is missing is said at its box when the card is sent, and axe finds nothing (${colorScheme})`, async ({
    device,
  }) => {
    const page = await (await device()).open();
    await page.emulateMedia({ colorScheme });
    await openPage(page);
    await expectAccessible(page);
    await makeNonce(page);
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveText([
      'Enter your card number.',
      'Enter the expiry date.',
      'Enter the CVV.',
    ]);
    await expect(box(page, 'cvv')).toHaveAttribute('aria-invalid', 'true');
    await expect(box(page, 'cvv')).toHaveAccessibleDescription('Enter the CVV.');
    await expectAccessible(page);

    await summary.getByRole('link', { name: 'Enter the expiry date.' }).click();
    await expect(box(page, 'expiry')).toBeFocused();
    await page.keyboard.type('1239');
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expect(box(page, 'expiry')).toHaveAttribute('aria-invalid', 'false');
    // Ink on the shop's own ground: the frame has neither its style sheet nor its scheme.
    const ink = { light: 'rgb(21, 25, 34)', dark: 'rgb(242, 240, 236)' };
    await expect(box(page, 'expiry')).toHaveCSS('color', ink[colorScheme]);
    await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
    await expect(box(page, 'expiry')).toHaveCSS('color', ink[colorScheme === 'light' ? 'dark' : 'light']);
  });
}

test('CHECK-05: a wrong number, a past date and a brand the shop does not take are told apart', async ({
  device,
}) => {
  const page = await (await device()).open();
  await openPage(page);
  await typeCard(page, { number: '4111111111111112', expiry: '0120' });
  await makeNonce(page);
  await expect(cardForm(page)).toContainText('That card number isn’t right.');
  await expect(cardForm(page)).toContainText('Enter an expiry date that hasn’t passed, like 03/29.');
  await typeCard(page, { number: '6011111111111117' });
  await makeNonce(page);
  await expect(cardForm(page)).toContainText('We don’t take Discover. Use another card.');
  expect(await outcome(page)).toEqual({ type: 'invalid', fields: { number: 'notTaken' } });
});

test('CHECK-05: a number that only the provider refuses is told at its box until it is typed anew', async ({
  device,
}) => {
  const page = await (await device()).open();
  await openPage(page);
  await typeCard(page, { number: '4242424242424242' });
  await makeNonce(page);
  const error = cardForm(page).getByText('That card number isn’t right.');
  await expect(error).toBeVisible();
  await box(page, 'number').focus();
  await expect(error).toBeVisible();
  await typeCard(page, {});
  await expect(error).toBeHidden();
  await makeNonce(page);
  await expectOutcome(page, { type: 'nonce', brand: 'Visa', last4: '1111' });
});

test('CHECK-05: a card that will be declined becomes a nonce like any other, and no answer is told as none', async ({
  device,
}) => {
  const page = await (await device()).open();
  await openPage(page);
  await typeCard(page, { number: '4000111111111115' });
  await makeNonce(page);
  await expectOutcome(page, { type: 'nonce', nonce, last4: '1115' });
  await page.route('**/graphql', (route) => route.abort());
  await makeNonce(page);
  await expectOutcome(page, { type: 'unreachable' });
});

test('CHECK-05: card fields that do not load say so, and load when tried again', async ({ device }) => {
  const page = await (await device()).open();
  await page.route('**/api/payment/token', (route) => route.fulfill({ status: 503 }));
  await visit(page, PAGE);
  await expect(page.getByText('Card fields didn’t load.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/payment/token');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardForm(page)).toHaveAttribute('aria-busy', 'false');
  await typeCard(page, {});
  await makeNonce(page);
  await expectOutcome(page, { type: 'nonce' });
});

test('CHECK-05: card fields whose frames never come say so in 15 seconds', async ({ device }) => {
  const page = await (await device()).open();
  await page.clock.install();
  await page.route('**/hosted-fields-frame*', (route) => route.abort());
  await visit(page, PAGE);
  await expect(page.locator('iframe')).toHaveCount(4);
  await page.clock.runFor(15_000);
  await expect(page.getByText('Card fields didn’t load.')).toBeVisible();
  await page.unroute('**/hosted-fields-frame*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page, 'number')).toBeVisible();
});

test('CHECK-05: card fields whose code never comes say so in 15 seconds, and another try loads the page anew', async ({
  device,
}) => {
  const page = await (await device()).open();
  await page.clock.install();
  // Asked for, and never answered.
  await page.route('**/assets/paying-*.js', () => undefined);
  const asked = page.waitForRequest('**/assets/paying-*.js');
  await visit(page, PAGE);
  await asked;
  await page.clock.runFor(14_000);
  await expect(cardForm(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1_000);
  await expect(page.getByText('Card fields didn’t load.')).toBeVisible();
  await page.unroute('**/assets/paying-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page, 'number')).toBeVisible();
});

test('CHECK-05: a page that the router alone has changed to is loaded anew, or no provider would be let in', async ({
  device,
}) => {
  const page = await (await device()).open();
  await visit(page, '/__log/overlays');
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, PAGE);
  await expect(cardForm(page)).toHaveAttribute('aria-busy', 'false');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain(PAGE);
});

test('CHECK-05: on a phone, too, the next key leads from box to box and on', async ({ device }) => {
  const page = await (await device({ touch: true })).open();
  const { errors } = watchForErrors(page);
  await page.addInitScript(() => {
    const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    Object.defineProperty(navigator, 'userAgent', { get: () => android });
  });
  await openPage(page);
  await expect(page.locator('.focus-intercept')).toHaveCount(0);
  await box(page, 'number').focus();
  await page.keyboard.press('Tab');
  await expect(box(page, 'expiry')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box(page, 'cvv')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Make a nonce' })).toBeFocused();
  expect(errors).toEqual([]);
});

test('CHECK-05: PayPal opens a page of its own, and what the shopper does there comes back', async ({
  device,
}) => {
  const page = await (await device()).open();
  const { errors } = watchForErrors(page);
  await openPage(page);
  // The product page names Pay in 4 for such a sum.
  const sdk = page.locator('script[src*="/paypal/sdk/js"]');
  await expect(sdk).toHaveAttribute('src', /[?&]enable-funding=paylater(&|$)/);
  const agreeing = await openPayPal(page);
  await expect(agreeing.getByText('$123.45')).toBeVisible();
  await expectAccessible(agreeing);
  await agreeing.getByRole('button', { name: 'Agree and continue' }).click();
  await expectOutcome(page, { type: 'nonce', email: 'payer@example.com' });

  const cancelling = await openPayPal(page);
  await cancelling.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await expectOutcome(page, { type: 'cancelled' });

  const declining = await openPayPal(page);
  await declining.getByRole('button', { name: 'Agree, and be declined later' }).click();
  await expectOutcome(page, { type: 'nonce', email: 'declined@example.com' });

  await (await openPayPal(page)).close();
  await expectOutcome(page, { type: 'cancelled' });

  await expect(page.locator('iframe[title^="dispatch_"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Overlays' }).click();
  await expect(page.getByRole('heading', { name: 'Overlays' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('CHECK-05: where PayPal cannot be loaded it is not offered, and the card still is', async ({
  device,
}) => {
  const page = await (await device()).open();
  await page.route('**/paypal/sdk/js*', (route) => route.abort());
  await openPage(page);
  await expect(page.getByText('PayPal can’t be reached just now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toHaveCount(0);
  await expectAccessible(page);
  await typeCard(page, {});
  await makeNonce(page);
  await expectOutcome(page, { type: 'nonce' });
});

const gather = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Gather what speaks against fraud' }).click();

test('TRUST-02: the fraud token and the device data are there soon, and nothing waits for those that are blocked', async ({
  device,
}) => {
  const page = await (await device()).open();
  await page.route('**/fraud/script.js', (route) => route.abort());
  await page.route('**/fb.js', (route) => route.abort());
  await openPage(page);
  await gather(page);
  await expect(async () => {
    expect(await outcome(page)).toEqual({ fraudToken: null });
  }).toPass();

  await page.unroute('**/fraud/script.js');
  await page.unroute('**/fb.js');
  await openPage(page);
  await gather(page);
  await expectOutcome(page, {
    deviceData: expect.stringContaining('correlation_id'),
    fraudToken: expect.stringMatching(/_sandbox$/),
  });
});
