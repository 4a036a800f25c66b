// A reload without a network: the page comes from this device and says so, and a page that was never opened is there as well.
import { catalogueKept } from '../shop/catalogueKept.ts';
import { expect, test } from '../shop/journey.ts';
import { keptOnDevice, ROAD_LIST, visit } from '../shop/shopper.ts';

/** Runs in the page. */
const areOthersKept = async (): Promise<boolean> => {
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((settle, reject) => {
      request.addEventListener('success', () => settle(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('No answer')));
    });
  const database = await answer(indexedDB.open('shop-cache'));
  try {
    const pages = database.transaction('pages').objectStore('pages');
    return (await answer(pages.count('/'))) + (await answer(pages.count('/stores'))) === 2;
  } finally {
    database.close();
  }
};

test('SYNC-06, STORE-01: home, list, search, cart and stores say after a reload that the shop cannot be reached', async ({
  shop,
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, ROAD_LIST);
  await keptOnDevice(page);
  await visit(page, ROAD_LIST);
  await expect.poll(() => catalogueKept(page)).toBe(true);
  // Nobody has opened home or the stores: the shop keeps them for the day the network is gone.
  await expect.poll(() => page.evaluate(areOthersKept)).toBe(true);

  // The browser still has its network: nothing but the page itself has failed.
  await shop.stop();
  for (const path of ['/', ROAD_LIST, '/search?q=trail', '/cart', '/stores']) {
    await visit(page, path);
    await page.reload();
    await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'something went wrong' })).toHaveCount(0);
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(36);

  await shop.start();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible();
  await expect(page.getByText('You’re offline.', { exact: true })).toHaveCount(0);
});
