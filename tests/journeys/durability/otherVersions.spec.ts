// Tabs of other versions of the shop, which hold the database as no tab of this version would.
import { expect, test } from '../shop/journey.ts';
import { listenTo } from '../browser/liveRegions.ts';
import { addSize, ARDEN, openProduct, readLines, expectScreenIsLog, visit } from '../shop/shopper.ts';
import { holdDatabase } from './deviceStorage.ts';
import { fillCart } from './fullCart.ts';

/** Below and above every version this shop gives its database. */
const OLDER = 1;
const NEWER = 10_000;

test('SHAPE-06: an older tab in the way is named; what is done meanwhile is saved as soon as it is closed', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const older = await holdDatabase(phone.context, OLDER);

  await openProduct(page, ARDEN);
  await addSize(page);
  await expect(page.getByText('Another tab is in the way of saving.')).toBeVisible();
  await page
    .getByRole('link', { name: /^Cart, 1 item/ })
    .first()
    .click();
  // A reload would end what is in memory: the sheet of the cart leads to its page.
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click();
  await expect(page.locator('main [data-state="memory"]')).toBeVisible();

  const said = await listenTo(page);
  await older.close();
  // The shop tries ever more rarely, and at once when the shopper comes back.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await said()).toContainEqual(expect.stringContaining('This browser is saving again.'));
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('Another tab is in the way of saving.')).toHaveCount(0);
  await expect(page.locator('main [data-state="local"]')).toBeVisible();
  const [line] = await readLines(page);
  await phone.kill();
  const reopened = await phone.open();
  await visit(reopened, '/cart');
  await expectScreenIsLog(reopened);
  expect(await readLines(reopened)).toEqual([line]);
});

test('SHAPE-06: a newer tab that has changed the database does not stop this one from saving', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await fillCart(page);
  const [newest] = await readLines(page);
  const newer = await holdDatabase(phone.context, NEWER);

  await page.getByRole('button', { name: `One more ${newest?.name}`, exact: true }).click();
  await expect.poll(async () => (await readLines(page)).map(({ qty }) => qty)).toEqual([2, 1, 1]);
  await expect(page.locator('main [data-state="local"]')).toBeVisible();
  const log = await expectScreenIsLog(page);
  await newer.close();
  await page.reload();
  expect(await expectScreenIsLog(page)).toEqual(log);
});
