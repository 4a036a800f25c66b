import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openSampleCatalogue } from '#tests/support/server/sampleCatalogue.ts';
import { refreshSample } from '#server/sample/refresh/refreshSample.ts';
import { sampleShop, type SampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { seedCatalogue } from '#server/shop/catalogue/content/seedCatalogue.ts';
import { StartError } from '#server/process/startError.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

const log = { info: () => undefined, warn: () => undefined };
const at = new Date('2026-11-21T01:00:00Z');
const ARDEN = 'p-arden-4-mens-salt-fern';
const today = sampleShop();

/** The sample as an earlier version of it was: a product less, another one more, a document without a field. */
const earlierSample = (): SampleShop => {
  const [first, ...others] = today.products;
  if (first === undefined) throw new Error('The sample is empty');
  const gone = { ...first, id: 'p-gone', path: '/products/gone/grey' };
  return {
    ...today,
    products: [
      ...others.map((product) => {
        if (product.id !== ARDEN) return product;
        const { landedOn: _, ...older } = product;
        return older as typeof product;
      }),
      { ...gone, variants: [{ id: 'v-gone', code: 'gone', size: '9', width: 'standard' }] },
    ],
    stock: [
      ...today.stock.filter(({ productId }) => productId !== first.id),
      { productId: toProductId('p-gone'), variantId: toVariantId('v-gone'), qty: 3 },
    ],
    storeStock: [],
  };
};

describe('a shop on a developer’s machine that an earlier sample filled', () => {
  let shop: TestDatabase;
  beforeEach(async () => {
    shop = await startTestDatabase();
  });
  afterEach(() => shop.close());

  const open = (refreshesSample: boolean) => openSampleCatalogue({ db: shop.db, log, refreshesSample });
  const seedEarlier = async ({ marked }: { marked: boolean }): Promise<void> => {
    await seedCatalogue(shop.db, earlierSample, at);
    if (marked) await refreshSample(shop.db, earlierSample(), at);
  };
  const documentOf = async (id: string): Promise<unknown> => {
    const row = await shop.db
      .selectFrom('products')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.document;
  };
  const change = (id: string, to: object): Promise<unknown> =>
    shop.db
      .updateTable('products')
      .set({ document: JSON.stringify(to) })
      .where('id', '=', id)
      .execute();

  test('starts with today’s sample, whether that version left marks or not', async () => {
    for (const marked of [false, true]) {
      await shop.db.deleteFrom('products').execute();
      await shop.db.deleteFrom('catalogue').execute();
      await seedEarlier({ marked });
      const catalogue = await open(true);
      expect(catalogue.product('/products/arden-4-mens/salt-fern')).not.toBeNull();
      expect(catalogue.pictures().length).toBeGreaterThanOrEqual(today.products.length);
      expect(await documentOf('p-gone')).toEqual(marked ? undefined : expect.anything());
    }
  });

  test('in production is not touched, and the line says which row cannot be used', async () => {
    await seedEarlier({ marked: true });
    const before = await shop.db.selectFrom('products').selectAll().orderBy('id').execute();
    const refused = open(false);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(new RegExp(`cannot be used: product ${ARDEN}: landedOn`));
    expect(await shop.db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('keeps what was sold as sold, and has new sizes and shelves', async () => {
    await seedEarlier({ marked: true });
    const sold = today.stock.find(({ productId }) => productId === ARDEN);
    const added = today.stock.find(({ productId }) => productId === today.products[0]?.id);
    if (sold === undefined || added === undefined) throw new Error('The sample has no such stock');
    await shop.db.updateTable('stock').set({ qty: 0 }).where('variant_id', '=', sold.variantId).execute();
    await open(true);
    const stock = new Map(
      (await shop.db.selectFrom('stock').select(['variant_id', 'qty']).execute()).map((row) => [
        row.variant_id,
        row.qty,
      ]),
    );
    expect(stock.get(sold.variantId)).toBe(0);
    expect(stock.get(added.variantId)).toBe(added.qty);
    expect(stock.has(toVariantId('v-gone'))).toBe(false);
    const shelves = await shop.db.selectFrom('store_stock').select('qty').limit(1).execute();
    expect(shelves).toHaveLength(1);
  });

  test('leaves alone what somebody changed, added or deleted', async () => {
    await seedEarlier({ marked: true });
    const [, second, third] = today.products;
    if (second === undefined || third === undefined) throw new Error('The sample is empty');
    await change(second.id, { ...second, description: 'Ours.' });
    await shop.db.deleteFrom('products').where('id', '=', third.id).execute();
    const own = { ...second, id: 'p-own', path: '/products/own/blue', variants: [] };
    await shop.db
      .insertInto('products')
      .values({ id: own.id, document: JSON.stringify(own) })
      .execute();
    for (const sample of [today, earlierSample(), today]) {
      await refreshSample(shop.db, sample, at);
      expect(await documentOf(second.id)).toMatchObject({ description: 'Ours.' });
      expect(await documentOf(third.id)).toBeUndefined();
      expect(await documentOf('p-own')).toMatchObject({ id: 'p-own' });
    }
  });

  test('is read and not written when it is up to date', async () => {
    await open(true);
    expect(await refreshSample(shop.db, today, at)).toBe(0);
    const first = await open(true);
    expect((await open(false)).version).toBe(first.version);
  });

  test('an owner’s own products are not the sample’s, and stay', async () => {
    const own = earlierSample().products.map((product) => ({ ...product, id: `own-${product.id}` }));
    await seedCatalogue(shop.db, () => ({ ...earlierSample(), products: own }), at);
    expect(await refreshSample(shop.db, today, at)).toBe(0);
    expect(await documentOf(ARDEN)).toBeUndefined();
  });

  test('servers that start together bring it up to date once and agree', async () => {
    await seedEarlier({ marked: true });
    const stores = await Promise.all([1, 2, 3].map(() => open(true)));
    expect(new Set(stores.map(({ version }) => version)).size).toBe(1);
  });
});
