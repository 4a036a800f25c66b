import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estimateDelivery, parcelOf } from '#domain/delivery/deliveryEstimate.ts';
import type { CatalogueStore } from '#server/shop/catalogue/catalogueStore.ts';
import { openSampleCatalogue } from '#tests/support/server/sampleCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { productCallHandlers } from '#server/shop/stores/productCallHandlers.ts';
import { insertStoreStock, readStoreStock } from '#server/shop/stores/storeStock.ts';
import { deliveryEstimate, storeStock } from '#sync/protocol/stores/productCalls.ts';
import { apiApp, testSettings } from '#tests/support/server/apiApp.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { toProductId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

/** Saturday 21 November 2026, noon in Melbourne. */
const now = toMillis(Date.UTC(2026, 10, 21, 1, 0));
const ARDEN = 'p-arden-4-mens-harbour-coral';
const sample = sampleShop();

describe('a product page asks the shop', () => {
  let database: TestDatabase;
  let catalogue: CatalogueStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await startTestDatabase();
    const log = { info: () => undefined, warn: () => undefined };
    catalogue = await openSampleCatalogue({ db: database.db, log, now: () => now });
    const storeIds = new Set(catalogue.stores().map(({ id }) => id));
    app = await apiApp({
      endpoints: productCallHandlers({
        product: async (id) => (await catalogue.objects([id]))[0] ?? null,
        storeStock: (productId) => readStoreStock(database.db, productId, storeIds),
        settings: testSettings,
        now: () => now,
      }),
    });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });

  const get = (url: string) => app.inject({ url });

  test('CAT-05: which stores have which sizes, as they were counted, with the time of the count', async () => {
    const answer = await get(`/api/products/${ARDEN}/stores`);
    expect(answer.statusCode).toBe(200);
    // Numbers of this moment: no cache may keep them.
    expect(answer.headers['cache-control']).toBe('no-store');
    const told = storeStock.parse(answer.json());
    expect(told.countedAt).toBe(now);
    const pieces = told.variants.flatMap(({ variantId, stores }) =>
      stores.map(({ storeId, qty }) => `${variantId} ${storeId} ${qty}`),
    );
    const counted = sample.storeStock
      .filter(({ productId }) => productId === ARDEN)
      .map(({ variantId, storeId, qty }) => `${variantId} ${storeId} ${qty}`);
    expect(pieces.toSorted()).toEqual(counted.toSorted());
    expect(pieces.length).toBeGreaterThan(50);
  });

  test('CAT-05: a piece that is sold over the counter is not told any more', async () => {
    const [piece] = sample.storeStock.filter(({ productId }) => productId === ARDEN);
    if (piece === undefined) throw new Error('No store has it');
    const stores = async () =>
      storeStock
        .parse((await get(`/api/products/${ARDEN}/stores`)).json())
        .variants.find(({ variantId }) => variantId === piece.variantId)
        ?.stores.map(({ storeId }) => storeId);
    expect(await stores()).toContain(piece.storeId);
    await database.db
      .updateTable('store_stock')
      .set({ qty: 0 })
      .where('product_id', '=', toProductId(ARDEN))
      .where('variant_id', '=', piece.variantId)
      .where('store_id', '=', piece.storeId)
      .execute();
    expect(await stores()).not.toContain(piece.storeId);
    // What was written once stays: a second server that starts does not bring it back.
    await insertStoreStock(database.db, [piece], new Date(now));
    expect(await stores()).not.toContain(piece.storeId);
  });

  test('CAT-06: what is not sold over the counter is in no store', async () => {
    for (const id of [
      'p-vantage-carbon-3-coral-sky',
      'p-marlow-7-mens-rust-bone',
      'p-spearline-3-mens-ballot-red',
    ]) {
      const answer = await get(`/api/products/${id}/stores`);
      expect(answer.statusCode).toBe(200);
      expect(storeStock.parse(answer.json()).variants).toEqual([]);
    }
  });

  test('CAT-05: the date of delivery is the one every device works out for itself', async () => {
    const answer = await get(`/api/products/${ARDEN}/delivery?postcode=3065`);
    expect(answer.statusCode).toBe(200);
    const [product] = await catalogue.objects([ARDEN]);
    if (!product) throw new Error('No such product');
    const { functionalType, price } = product;
    expect(deliveryEstimate.parse(answer.json())).toEqual(
      estimateDelivery({
        postcode: '3065',
        parcel: parcelOf([{ functionalType, categoryPath: product.canonicalCategory.path, price }]),
        freeFrom: testSettings.freeDeliveryFromCents,
        at: now,
      }),
    );
    expect(answer.json().options[0]).toEqual({
      code: 'standard',
      label: 'Standard delivery',
      price: 0,
      arrivesOn: '2026-11-25',
    });
  });

  test('CAT-05: a light is not flown to Hobart, and a gift card comes by email', async () => {
    const codes = async (id: string) =>
      deliveryEstimate
        .parse((await get(`/api/products/${id}/delivery?postcode=7000`)).json())
        .options.map(({ code }) => code);
    expect(await codes('p-ridge-500-light-wattle-black')).toEqual(['standard']);
    expect(await codes('p-gift-card-50-track')).toEqual(['email']);
    expect(await codes(ARDEN)).toEqual(['standard', 'express']);
  });

  test('a postcode Australia does not have is refused by name, a broken one by its shape, an unknown product as such', async () => {
    const noSuch = await get(`/api/products/${ARDEN}/delivery?postcode=0100`);
    expect([noSuch.statusCode, noSuch.json().code]).toEqual([422, 'RuleBroken']);
    expect(noSuch.json().fields).toHaveProperty('postcode');
    for (const query of ['', '?postcode=306', '?postcode=30655', '?postcode=abcd'])
      expect((await get(`/api/products/${ARDEN}/delivery${query}`)).statusCode).toBe(400);
    for (const call of ['stores', 'delivery?postcode=3065'])
      expect((await get(`/api/products/p-nobody/${call}`)).statusCode).toBe(404);
    expect((await get('/api/products/p-quarto-8-mens-maroon-sky/stores')).statusCode).toBe(404);
  });
});
