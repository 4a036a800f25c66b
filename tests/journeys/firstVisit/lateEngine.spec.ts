// The page has come, and the network goes before the code that saves: a tunnel at the worst moment. Some browsers remember that
// a module could not be fetched for as long as the page lives: there a reload comes when it can help.
import { expect, test } from '../shop/journey.ts';
import { addSize, ARDEN, cartLines, visit } from '../shop/shopper.ts';

test('SYNC-03: a page that lost the network before it could save says so, and heals by itself', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const { context } = phone;
  const unreachable = ['**/assets/engine-*', '**/api/health/ready'];
  for (const url of unreachable) await context.route(url, (route) => route.abort('internetdisconnected'));
  await visit(page, ARDEN);
  await expect(page.getByText('You’re offline.')).toBeVisible();

  for (const url of unreachable) await context.unroute(url);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  // Only who has the code knows the stock.
  await expect(page.locator('#sizes label[data-state="unknown"]')).toHaveCount(0);
  const size = await addSize(page);
  expect(await cartLines(page)).toEqual([{ name: expect.stringContaining(`US ${size}`), qty: 1 }]);
});
