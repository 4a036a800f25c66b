import { everythingStored } from '../browser/everythingStored.ts';
import { expect, test } from '../shop/journey.ts';
import {
  addSize,
  ARDEN,
  cartLines,
  expectSynced,
  keptOnDevice,
  newCustomer,
  openProduct,
  signIn,
  visit,
} from '../shop/shopper.ts';

test('SYNC-05: after signing out on a shared device no storage returns any text of the customer', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'shared');
  const laptop = await device({ viewport: { width: 1280, height: 900 } });
  const page = await laptop.open();
  await openProduct(page, ARDEN);
  await addSize(page);
  await signIn(page, customer.email, customer.password);
  await expectSynced(page);
  await cartLines(page);

  // What identifies the customer and what they did; some of it must be there now, or this test could not fail.
  const traces = await page.evaluate(async () => {
    const open = indexedDB.open('shop');
    const database = await new Promise<IDBDatabase>((settle) =>
      open.addEventListener('success', () => settle(open.result)),
    );
    const rows = database.transaction('log').objectStore('log').getAll();
    const log = await new Promise<{ events: Record<string, string>[] }[]>((settle) =>
      rows.addEventListener('success', () => settle(rows.result)),
    );
    database.close();
    const events = log.flatMap((row) => row.events);
    const customers = events.filter((event) => event['partition']?.startsWith('cust:'));
    return [
      ...new Set(customers.flatMap((event) => [event['partition'], event['eventId'], event['clientId']])),
    ];
  });
  expect(traces.length).toBeGreaterThan(3);
  const before = await everythingStored(page);
  expect(traces.filter((trace) => trace && !before.includes(trace))).toEqual([]);

  await visit(page, '/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  // The pages of the account are left at once, for the sign-in page; home comes when the server has answered.
  await expect(page).toHaveURL(/\/$/);
  await visit(page, '/cart');
  await expect(page.getByText('Nothing in here yet')).toBeVisible();

  const after = await everythingStored(page);
  const secrets = [...traces, customer.email, customer.password, 'Quillan', 'Marchbanks'];
  expect(secrets.filter((trace) => trace && after.includes(trace))).toEqual([]);
  const cookies = await laptop.context.cookies();
  expect(cookies.filter(({ name }) => name.includes('session'))).toEqual([]);
});

test('SYNC-05: changes the account does not have are named before they go', async ({ shop, device }) => {
  const customer = await newCustomer(shop, 'unsynced');
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, ARDEN);
  await signIn(page, customer.email, customer.password);
  await expectSynced(page);
  await openProduct(page, ARDEN);
  await keptOnDevice(page);
  await phone.context.setOffline(true);
  const size = await addSize(page);
  await visit(page, '/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const warning = page.getByRole('dialog');
  await expect(warning).toContainText('1 change is not in your account yet');
  await expect(warning).toContainText(`1 × Arden 4, US ${size} — added`);
  await warning
    .getByRole('button', { name: /stay|keep|back/i })
    .first()
    .click();
  await expect(warning).toBeHidden();
  expect(await cartLines(page)).toHaveLength(1);
  await phone.context.setOffline(false);
});
