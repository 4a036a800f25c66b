// A server in trouble: the shopper sees it, hears it once, and can try again without losing their place.
import { expect, test } from '../shop/journey.ts';
import { setFaults } from '../shop/faults.ts';
import { listenTo } from '../browser/liveRegions.ts';
import {
  accountState,
  addSize,
  ARDEN,
  cartLines,
  expectSynced,
  newCustomer,
  openProduct,
  signIn,
} from '../shop/shopper.ts';

const FAILED = 'Couldn’t sync. Still saved on this device.';

test('SYNC-06: a sync that failed is heard once, trying again says so, and the focus stays on the page when it works', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'server-trouble');
  const page = await (await device()).open();
  await openProduct(page, ARDEN);
  await addSize(page);
  await signIn(page, customer.email, customer.password);
  const [line] = await cartLines(page);
  await expectSynced(page);
  // Listening first: the page's own first question may be what fails.
  const said = await listenTo(page);
  await setFaults(page, { serverError: { type: 'share', share: 1 } });

  await page.getByRole('button', { name: `One more ${line?.name}`, exact: true }).click();
  const state = page.locator('main [data-state="failed"]');
  await expect(state).toContainText(FAILED);
  await expect.poll(async () => (await said()).filter((text) => text === FAILED)).toHaveLength(1);

  const tryAgain = state.getByRole('button');
  await tryAgain.focus();
  // It says so for two seconds: looked out for from before the press, frame by frame.
  const trying = page.waitForFunction(
    () => document.querySelector('main [data-state="failed"] button')?.textContent === 'Trying again…',
  );
  await page.keyboard.press('Enter');
  await trying;
  await expect(tryAgain).toHaveText('Try again');
  await expect(tryAgain).toBeFocused();

  await setFaults(page);
  await page.keyboard.press('Enter');
  await expectSynced(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused();
  await expect.poll(async () => (await said()).at(-1)).toBe('Synced to your account.');
  await expect.poll(async () => (await accountState(shop, customer)).cart.map(({ qty }) => qty)).toEqual([2]);
});
