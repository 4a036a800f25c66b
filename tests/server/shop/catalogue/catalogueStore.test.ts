import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { CatalogueStore } from '#server/shop/catalogue/catalogueStore.ts';
import { openSampleCatalogue } from '#tests/support/server/sampleCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { StartError } from '#server/process/startError.ts';
import { product } from '#sync/protocol/catalogue/product.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { toProductId, toVariantId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

const log = { info: () => undefined, warn: () => undefined };
const openedAt = Date.UTC(2026, 10, 21, 1, 0);
const askedAt = toMillis(openedAt + 7_000);

describe('the catalogue of a shop', () => {
  let shop: TestDatabase;
  let store: CatalogueStore;
  let now = openedAt;

  beforeAll(async () => {
    shop = await startTestDatabase();
    store = await openSampleCatalogue({ db: shop.db, log, now: () => toMillis(now) });
    now = askedAt;
  });
  afterAll(() => shop.close());

  const rows = async () => ({
    products: await shop.db.selectFrom('products').selectAll().orderBy('id').execute(),
    catalogue: await shop.db.selectFrom('catalogue').selectAll().orderBy('name').execute(),
    stock: await shop.db.selectFrom('stock').selectAll().orderBy('variant_id').execute(),
  });

  test('an empty database is filled with the sample shop, and only then', async () => {
    const before = await rows();
    expect(before.stock).toHaveLength(sampleShop().stock.length);
    const again = await openSampleCatalogue({ db: shop.db, log, now: () => askedAt });
    expect(again.version).toBe(store.version);
    expect(await rows()).toEqual(before);
  });

  test('CAT-07: products come in the order of the ids, null where there is none', async () => {
    const ids = [
      'p-nobody',
      'p-arden-4-mens-salt-fern',
      'p-kerb-2-mens-black',
      'p-nobody',
      'p-kerb-2-mens-black',
    ];
    const found = await store.objects(ids);
    expect(found.map((object) => object?.id ?? null)).toEqual([
      null,
      'p-arden-4-mens-salt-fern',
      'p-kerb-2-mens-black',
      null,
      'p-kerb-2-mens-black',
    ]);
    expect(await store.objects([])).toEqual([]);
  });

  test('CAT-07: every product of the shop is a product of the contract, with the time its stock was counted', async () => {
    const { products } = sampleShop();
    const found = await store.objects(products.map(({ id }) => id));
    for (const [index, object] of found.entries()) {
      if (object === null) continue;
      expect(object.stockUpdatedAt).toBe(askedAt);
      const wire = z.encode(product, object);
      expect(wire.price).toBe(products[index]?.price);
      expect(z.decode(product, wire)).toEqual(object);
    }
    const hidden = products.filter(({ state }) => state === 'hidden');
    expect(found.filter((object) => object === null)).toHaveLength(hidden.length);
  });

  test('a discontinued product still answers, with its state; a hidden one is not there', async () => {
    const [discontinued, hidden] = await store.objects([
      'p-marlow-7-mens-rust-bone',
      'p-quarto-8-mens-maroon-sky',
    ]);
    expect(discontinued?.state).toBe('discontinued');
    expect(hidden).toBeNull();
  });

  test('stock is read anew with every question, and sold out means every size is gone', async () => {
    const id = 'p-kerb-2-mens-white';
    await shop.db.updateTable('stock').set({ qty: 0 }).where('product_id', '=', toProductId(id)).execute();
    const [gone] = await store.objects([id]);
    expect(gone?.soldOut).toBe(true);
    expect(gone?.availableVariantLabels).toEqual([]);

    await shop.db
      .updateTable('stock')
      .set({ qty: 3 })
      .where('variant_id', '=', toVariantId(`v-kerb-2-mens-white-9-5`))
      .execute();
    const [back] = await store.objects([id]);
    expect(back?.soldOut).toBe(false);
    expect(back?.availableVariantLabels).toEqual(['9.5']);
    expect(back?.variants.find(({ size }) => size === '9.5')?.stockQty).toBe(3);
  });

  test('a variant nobody has counted has no stock, and what is made to order never runs out', async () => {
    const [made, giftCard] = [
      toProductId('p-club-order-singlet-mens-navy-citron'),
      toProductId('p-gift-card-50-track'),
    ] as const;
    await shop.db.deleteFrom('stock').where('product_id', 'in', [made, giftCard]).execute();
    for (const object of await store.objects([made, giftCard])) {
      expect(object?.soldOut).toBe(false);
      expect(object?.availableVariantLabels).toEqual(object?.variants.map(({ size }) => size));
      expect(object?.variants.every(({ stockQty }) => stockQty === 0)).toBe(true);
    }
  });

  test('pages hold no stock and find their pictures', async () => {
    const page = store.product('/products/arden-4-mens/salt-fern');
    expect(JSON.stringify(page)).not.toContain('stock');
    expect(store.pictureOf(page?.product.picture.hash ?? '')).toMatchObject({
      drawing: { colourway: 'salt-fern' },
    });
    expect(store.pictureOf('0000000000000000')).toBeUndefined();
    expect((await store.category('/categories/mens/shoes/road', PLAIN_LIST))?.cards).toHaveLength(18);
    expect(store.frame().catalogueVersion).toBe(store.version);
    expect(store.pictures()).toContain(store.pictureOf(store.home().hero.card.pictureHash));
    expect(store.pictures().length).toBe(sampleShop().products.length);
  });
});

describe('servers that start together on an empty database', () => {
  test('fill it once and agree on the version', async () => {
    const shop = await startTestDatabase();
    try {
      const stores = await Promise.all(
        [1, 2, 3].map((server) =>
          openSampleCatalogue({ db: shop.db, log, now: () => toMillis(openedAt + server) }),
        ),
      );
      expect(new Set(stores.map(({ version }) => version)).size).toBe(1);
      const stock = await shop.db.selectFrom('stock').select(['variant_id', 'updated_at']).execute();
      expect(stock).toHaveLength(sampleShop().stock.length);
      expect(new Set(stock.map(({ updated_at }) => updated_at.getTime())).size).toBe(1);
    } finally {
      await shop.close();
    }
  });
});

describe('an owner’s own catalogue', () => {
  test('is left alone and read, and one that cannot be used stops the start with a line that names the row', async () => {
    const shop = await startTestDatabase();
    try {
      await openSampleCatalogue({ db: shop.db, log });
      const kept = 'p-arden-4-mens-salt-fern';
      const document = JSON.stringify({
        ...sampleShop().products.find(({ id }) => id === kept),
        description: 'Ours.',
      });
      await shop.db.updateTable('products').set({ document }).where('id', '=', kept).execute();
      const own = await openSampleCatalogue({ db: shop.db, log });
      expect(own.product('/products/arden-4-mens/salt-fern')?.product.description).toBe('Ours.');

      await shop.db.updateTable('products').set({ document: '{}' }).where('id', '=', kept).execute();
      const refused = openSampleCatalogue({ db: shop.db, log });
      await expect(refused).rejects.toThrow(StartError);
      await expect(refused).rejects.toThrow(/cannot be used: product/);
    } finally {
      await shop.close();
    }
  });
});
