// Journeys in a shop built with the extensions of tests/examples/extendedShop, which sells the sample's products.
import { seedSampleShop } from '#server/sample/seedSample.ts';
import { openDatabase } from '#server/storage/database.ts';
import { test as base } from './journey.ts';
import { createShopServer } from './shopServer.ts';

const bringInSample = async (dataDir: string): Promise<void> => {
  const log = { info: () => undefined, warn: () => undefined };
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir, log });
  await seedSampleShop({ db, log, clock: () => new Date(), refreshes: true });
  await close();
};

export const test = base.extend<object, object>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shop = await createShopServer(() => ({ SHOP_DIR: 'tests/examples/extendedShop' }));
      await bringInSample(shop.dataDir);
      await shop.start();
      await use(shop);
      await shop.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
