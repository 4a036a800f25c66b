// Filters that an extension adds: ticked, named in a search, counted with the network gone.
import { expectAccessible } from '../browser/accessible.ts';
import { expectLooksRight } from '../browser/looks.ts';
import { catalogueKept } from '../shop/catalogueKept.ts';
import { test } from '../shop/extendedShop.ts';
import { expect, watchForErrors } from '../shop/journey.ts';
import { keptOnDevice, ROAD_LIST, visit } from '../shop/shopper.ts';

const DESKTOP = { viewport: { width: 1280, height: 900 } };

test('CAT-01, CAT-09: a filter of an extension narrows lists as the shop’s own do, in the address, on chips, in words; offline too', async ({
  device,
  shop,
}) => {
  const phone = await device();
  const page = await phone.open();
  const { errors } = watchForErrors(page);
  await visit(page, ROAD_LIST);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  const uppers = sheet.getByRole('group', { name: 'Upper' });
  await sheet.locator('summary', { hasText: 'Upper' }).click();
  const knit = uppers.getByRole('checkbox', { name: /^Knit / });
  const said = Number(/\d+/.exec(await uppers.locator('label', { hasText: 'Knit' }).innerText())?.[0]);
  await knit.check();
  await expect(page).toHaveURL(/\?shoeBuild-upper=knit$/);
  await expect(sheet.getByRole('button', { name: /^Show / })).toHaveText(`Show ${said} products`);
  await sheet.locator('summary', { hasText: 'Weight' }).click();
  await expectAccessible(page);
  await expectLooksRight(page, { taps: true });
  await sheet.getByRole('button', { name: /^Show / }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Upper: Knit' })).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(Math.min(24, said));

  // The server draws it as the device does, and takes no parameter of an extension that the shop does not have.
  await visit(page, `${ROAD_LIST}?shoeBuild-upper=knit&other-upper=mesh`);
  await expect(page.getByRole('button', { name: 'Remove filter Upper: Knit' })).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(Math.min(24, said));

  await visit(page, '/search?q=womens+ripstop+shoes');
  await expect(
    page.getByRole('list', { name: 'Filters read from your words' }).getByRole('link', { name: /Ripstop/ }),
  ).toBeVisible();

  await keptOnDevice(page);
  await page.reload();
  await expect.poll(() => catalogueKept(page)).toBe(true);
  expect(errors).toEqual([]);
  await shop.stop();
  await visit(page, ROAD_LIST);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await sheet.locator('summary', { hasText: 'Upper' }).click();
  await knit.check();
  await expect(sheet.getByRole('button', { name: /^Show / })).toHaveText(`Show ${said} products`);
  await shop.start();
});

test('CAT-01: on a wide screen a weight is ticked beside the cards, and closing its group leaves it said', async ({
  device,
}) => {
  const page = await (await device(DESKTOP)).open();
  await visit(page, ROAD_LIST);
  const aside = page.getByRole('complementary', { name: 'Filter' });
  await aside.locator('summary', { hasText: 'Weight' }).click();
  await aside.getByRole('checkbox', { name: /^Under 220 g / }).check();
  await expect(page).toHaveURL(/\?shoeBuild-weight=under-220-g$/);
  await expect(page.getByRole('button', { name: 'Remove filter Under 220 g' })).toBeVisible();
  await aside.locator('summary', { hasText: 'Weight' }).click();
  await expect(aside.locator('summary', { hasText: 'Weight' })).toContainText('Under 220 g');
  await expectAccessible(page);
  await expectLooksRight(page, { taps: false });
});
