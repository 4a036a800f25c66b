// A shop in front of a bare backend, in the place of the shop that other journeys share: a renderer in a process of its own, and
// the backend in the worker, where a journey can look into it and exchange it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxMerchant } from '#server/sandbox/braintree/serverRoutes.ts';
import { createBraintreeGateway } from '#server/shop/payments/braintreeGateway.ts';
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
      const shop = await createShopServer(({ dataDir }) => {
        const file = join(dataDir, 'catalogue.json');
        writeFileSync(file, JSON.stringify(bareCatalogueFile));
        return { API_ORIGIN: server.origin, API_CATALOGUE: file };
      });
      await shop.start();
      clientToken = await clientTokenBeside(shop.url);
      current.restart();
      await use(shop);
      await shop.remove();
      await server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** As a backend gets one from its provider: here from the simulator beside the shop, on the port above. */
const clientTokenBeside = (url: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const settings = { environment: new URL(`http://${hostname}:${Number(port) + 1}`), ...sandboxMerchant };
  return createBraintreeGateway({ settings, log: console }).clientToken(undefined);
};

let clientToken = '';
let backend = createBareBackend([], Date.now, { index: INDEX });
const current: BareShop = {
  restart(without = []) {
    backend = createBareBackend(without, Date.now, { index: INDEX, clientToken });
    return backend;
  },
};
