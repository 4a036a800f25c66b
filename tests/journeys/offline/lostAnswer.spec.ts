import { expect, test } from '../shop/journey.ts';
import {
  accountState,
  addSize,
  ARDEN,
  cartLines,
  expectSynced,
  newCustomer,
  openProduct,
  readLines,
  signIn,
} from '../shop/shopper.ts';

test('SYNC-04: the answer to a PUT is dropped after the server applied it: nothing doubles, nothing reverts', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'lost-answer');
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, ARDEN);
  await signIn(page, customer.email, customer.password);
  await expectSynced(page);

  let dropping = true;
  let applied = 0;
  let puts = 0;
  await phone.context.route('**/api/account/state', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    puts += 1;
    if (!dropping) return route.continue();
    const answer = await route.fetch();
    if (answer.status() === 200) applied += 1;
    return route.abort('connectionreset');
  });

  await openProduct(page, ARDEN);
  await addSize(page);
  await expect.poll(() => applied).toBe(1);
  const [line] = await cartLines(page);
  expect(line?.qty).toBe(1);
  const { version } = await accountState(shop, customer);

  // Every quantity the screen shows from here on is watched: a flicker would be a reverted act.
  const seen = await page.evaluateHandle(() => {
    const quantities: string[] = [];
    new MutationObserver(() => {
      quantities.push(
        [...document.querySelectorAll<HTMLInputElement>('main fieldset[aria-label^="Quantity of"] input')]
          .map(({ value }) => value)
          .join(),
      );
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return quantities;
  });
  dropping = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectSynced(page);

  expect(await readLines(page)).toEqual([line]);
  expect((await seen.jsonValue()).filter((quantities) => quantities !== '1')).toEqual([]);
  const after = await accountState(shop, customer);
  expect(after.cart).toEqual([{ variantId: expect.any(String), qty: 1 }]);
  // The pull proved the first PUT, so it was not sent again.
  expect(after.version).toBe(version);
  expect(puts).toBe(1);
});
