// A shop in front of a bare backend, in the place of the shop that other journeys share: a renderer in a process of its own, and
// the backend in the worker, where a journey can look into it and exchange it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientTokenFor } from '#server/sandbox/braintree/clientRoutes.ts';
import { createBareBackend, type BareBackend } from '#tests/support/literal/bareBackend.ts';
import { bareCatalogueFile } from '#tests/support/literal/bareCatalogue.ts';
import { openBareServer } from '#tests/support/literal/bareServer.ts';
import { test as journey } from '../shop/journey.ts';
import { createShopServer, type ShopServer } from '../shop/shopServer.ts';

export type BareShop = {
  /** Forgets its orders, and has these calls no more. */
  readonly restart: (without?: readonly string[]) => BareBackend;
};

/** The index of the sample shop's folder. */
const INDEX = 'lapandloam_products';

export const test = journey.extend<object, { bare: BareShop; shop: ShopServer }>({
  bare: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      await use(current);
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ bare: _ }, use) => {
      const server = await openBareServer(() => backend);
      const shop = await createShopServer(({ port, dataDir }) => {
        clientToken = clientTokenFor(`http://localhost:${port + 1}`)('of-nobody', null);
        current.restart();
        const file = join(dataDir, 'catalogue.json');
        writeFileSync(file, JSON.stringify(bareCatalogueFile));
        return { API_ORIGIN: server.origin, API_CATALOGUE: file };
      });
      await shop.start();
      await use(shop);
      await shop.remove();
      await server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

let clientToken = '';
let backend = createBareBackend();
const current: BareShop = {
  restart(without = []) {
    backend = createBareBackend(without, Date.now, { index: INDEX, clientToken });
    return backend;
  },
};
