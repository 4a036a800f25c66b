// Every page of the sample's products as the server renders it, each for the first time.
import { expect, test } from 'vitest';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { productPageOf } from '#server/shop/catalogue/pages/storedProductPage.ts';
import { createPageRenderer } from '#src/entry/server.tsx';
import { fakeCatalogue } from './fakeCatalogue.ts';
import { assets } from './pagesApp.ts';

test('ROUTE-01: no product’s page leaves to the browser what the server began: React calls that an error, on each visit', async () => {
  const shop = createCatalogue(sampleShop());
  const renderer = createPageRenderer(assets);
  const catalogue = {
    ...fakeCatalogue,
    product: async (path: string) => productPageOf(shop, path),
  };
  const left: string[] = [];
  // Those of one size have it chosen from the start.
  const ofOneSize = [...shop.products.values()].filter(({ variants }) => variants.length === 1);
  expect(ofOneSize.length).toBeGreaterThan(10);
  for (const { path } of [...ofOneSize, ...[...shop.products.values()].slice(0, 20)]) {
    const { html } = await renderer.page(catalogue, path, 'https://shop.example');
    if (html.includes('<!--$!-->')) left.push(path);
  }
  expect(left).toEqual([]);
});
