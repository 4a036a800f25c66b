// A catalogue from a file in front of a backend of the specification alone: whose prices and counts are shown, and what happens when that
// backend answers little, nothing, or something else.
import { beforeEach, describe, expect, test } from 'vitest';
import { toMillis } from '#events/store/logBrands.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { completed, objectsEndpoint } from '#server/renderer/completedObjects.ts';
import { openFileCatalogue } from '#server/renderer/fileCatalogue.ts';
import { freshened } from '#server/renderer/freshProducts.ts';
import type { LiveCatalogue } from '#server/shop/catalogue/liveCatalogue.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import { createBareBackend } from '#tests/support/literal/bareBackend.ts';
import { bareCatalogueFile } from '#tests/support/literal/bareCatalogue.ts';
import { bareGoods } from '#tests/support/literal/bareGoods.ts';

const { documents, products } = bareCatalogueFile;
const filed = { content: { documents, products }, stock: new Map<string, number>() };
const terms = {
  indexPrefix: 'bare_',
  qantasLoyaltyEnabled: false,
  freeDeliveryFromCents: 15_000 as never,
  deliveryPrices: { standard: 995 as never, express: null, courier: null },
};
const bare = createBareBackend();

let warned: string[] = [];
let answer: (results: readonly unknown[]) => readonly unknown[] = (results) => results;
let isAway = false;
beforeEach(() => {
  warned = [];
  answer = (results) => results;
  isAway = false;
});

const backend = {
  post: async (path: string, body: unknown) => {
    if (isAway) throw new ApiFault('Unavailable');
    const { status, body: json } = bare.answer({
      method: 'POST',
      path,
      headers: {},
      body: JSON.stringify(body),
    });
    const { results } = json as { readonly results?: readonly unknown[] };
    return { status, json: results ? { results: answer(results) } : json };
  },
};

const open = (own: Partial<typeof terms> = {}): Promise<LiveCatalogue> =>
  openFileCatalogue({
    filed,
    backend,
    stories: [],
    outsiders: { hasLoyalty: false, payLater: [], terms: { ...terms, ...own } },
    log: { info: () => undefined, warn: (line) => warned.push(line) },
    now: () => toMillis(1_770_000_000_000),
  });

const sole = ({ catalogue }: LiveCatalogue) => catalogue.product('/products/sole/grey')?.product;
const inStock = async ({ catalogue }: LiveCatalogue) =>
  [...(await catalogue.packs().stock()).bits].reduce((all, word) => all | word, 0).toString(2);

describe('a catalogue from a file', () => {
  test('OPS-06: has the prices and counts of the backend, and hides what that does not have', async () => {
    const live = await open();
    expect(sole(live)?.priceCents).toBe(14_995);
    expect(await inStock(live)).toBe('101');
    const list = await live.catalogue.category('/categories/road', PLAIN_LIST);
    expect(list?.cards.map(({ name }) => name)).toEqual(['Sole', 'Riddle']);
    expect(live.catalogue.product('/products/gone/grey')).toBeNull();
    expect(warned).toEqual([]);
    await live.close();
  });

  test('opens with what the file says while the backend is away, and has its prices when it is back', async () => {
    isAway = true;
    const live = await open();
    expect(sole(live)?.priceCents).toBe(12_995);
    expect(warned).toEqual([expect.stringContaining('could not be read')]);
    const before = live.catalogue.version;
    isAway = false;
    await live.look();
    expect(sole(live)?.priceCents).toBe(14_995);
    expect(live.catalogue.version).not.toBe(before);
    expect(await live.catalogue.packs().older(before)).toMatchObject({ version: before });
    await live.close();
  });

  test('stays as it was when the backend finds nothing, or has no such index', async () => {
    const live = await open();
    answer = (results) => results.map(() => null);
    await live.look();
    expect(sole(live)?.priceCents).toBe(14_995);
    expect(warned).toEqual([expect.stringContaining('it has 0 of 3 products')]);
    await live.close();
    const elsewhere = await open({ indexPrefix: 'other_' });
    expect(warned.at(-1)).toContain('no index other_products');
    await elsewhere.close();
  });

  test('keeps what a product was where its answer cannot be read, says so once, and goes on with the others', async () => {
    const live = await open();
    const price = (riddle: unknown, shoe: unknown) => (results: readonly unknown[]) =>
      results.map(
        (each) =>
          each && { ...each, price: (each as { readonly id: string }).id === 'bare-shoe' ? shoe : riddle },
      );
    const riddle = () => live.catalogue.product('/products/riddle/grey')?.product.priceCents;
    answer = price(20, 140);
    await live.look();
    answer = price(21, 'much');
    await live.look();
    await live.look();
    // The price of the last answer that could be read, and not the file's.
    expect([sole(live)?.priceCents, riddle()]).toEqual([14_000, 2_100]);
    expect(warned).toEqual([expect.stringContaining('bare-shoe')]);
    answer = price('much', 'much');
    await live.look();
    expect([sole(live)?.priceCents, riddle()]).toEqual([14_000, 2_100]);
    expect(warned.at(-1)).toContain('could not be read');
    await live.close();
  });

  test('has a new version for a new price, and none for a new count: lists alone are made again', async () => {
    const live = await open();
    const { version } = live.catalogue;
    const counted = await live.catalogue.stockVersion();
    answer = (results) =>
      results.map((each) => each && { ...each, variants: [{ id: 'bare-shoe-10', stockQty: 2 }] });
    await live.look();
    expect(live.catalogue.version).toBe(version);
    expect(await live.catalogue.stockVersion()).toBe(counted + 1);
    expect(await inStock(live)).toBe('111');
    await live.close();
  });

  test('says what of the file cannot be used', async () => {
    const broken = { ...filed, content: { documents: { ...documents, home: {} }, products } };
    await expect(
      openFileCatalogue({
        filed: broken,
        backend,
        stories: [],
        outsiders: {},
        log: { info: () => undefined, warn: () => undefined },
        now: () => toMillis(0),
      }),
    ).rejects.toThrow(/^API_CATALOGUE is no whole catalogue: home/);
  });
});

describe('what a backend says of a product', () => {
  const [shoe] = bareGoods;
  const asJson = (value: unknown): never => JSON.parse(JSON.stringify(value)) as never;

  test('a dearer price is no discount of before', () => {
    const { content } = freshened(filed.content, filed.stock, new Map([['bare-shoe', { price: 199.5 }]]));
    expect(content.products[0]).toMatchObject({ price: 199.5, erpOriginalPrice: 199.5 });
  });

  test('home leads with another product when its own has gone, and leaves out what stands for nothing', () => {
    const { content } = freshened(
      filed.content,
      filed.stock,
      new Map([
        ['bare-shoe', null],
        ['gone-shoe', null],
      ]),
    );
    expect(content.documents.home).toMatchObject({ hero: { productId: 'bare-riddle' }, activities: [] });
  });

  test('is completed by the page, the pictures, sizes and words of the shop; its own price and counts stand', async () => {
    const live = await open();
    const [ours = null] = await live.catalogue.objects(['bare-shoe']);
    // The specification's fields and no more.
    const theirs = {
      id: 'bare-shoe',
      price: 99,
      erpOriginalPrice: 149.95,
      path: '/elsewhere',
      variants: [{ id: 'bare-shoe-9', code: 'X', stockQty: 1 }],
    };
    expect(completed(theirs, ours)).toMatchObject({
      price: 9_900,
      path: '/products/sole/grey',
      canonicalCategory: { path: '/categories/road' },
      picture: ours?.picture,
      specifications: ours?.specifications,
      variants: [{ id: 'bare-shoe-9', code: 'X', size: '9', width: 'Standard', stockQty: 1 }],
    });
    await live.close();
  });

  test('a size that is new there and has no name yet is left out, and the rest of the cart is answered', async () => {
    const live = await open();
    const theirs = [
      {
        id: 'bare-shoe',
        price: 99,
        variants: [
          { id: 'bare-shoe-9', stockQty: 1 },
          { id: 'bare-shoe-99', code: 'N', stockQty: 2 },
        ],
      },
    ];
    const { handler } = objectsEndpoint({
      backend: { post: async () => ({ status: 200, json: { results: theirs } }) },
      settings: live.settings,
      objects: (ids) => live.catalogue.objects(ids),
      log: { warn: (line) => warned.push(line) },
    });
    const ask = () =>
      handler({ params: { indexName: 'bare_products' }, body: { objectIds: ['bare-shoe'] } } as never);
    for (let times = 0; times < 2; times += 1)
      expect(await ask()).toMatchObject({
        results: [{ price: 9_900, variants: [{ id: 'bare-shoe-9', size: '9' }] }],
      });
    expect(warned).toEqual([expect.stringContaining('bare-shoe-99')]);
    // One that says its size is whole.
    const whole = { id: 'bare-shoe-12', code: 'W', size: '12', width: null, stockQty: 1 };
    const [ours = null] = await live.catalogue.objects(['bare-shoe']);
    expect(completed({ variants: [whole] }, ours)?.variants).toEqual([whole]);
    await live.close();
  });

  test('one that the shop does not show is nothing, and one that cannot be read is no reason to empty a cart', async () => {
    expect(completed({ id: 'p-other' }, null)).toBeNull();
    expect(completed(asJson(shoe), null)).toMatchObject({ id: 'bare-shoe', price: 14_995 });
    const live = await open();
    const [ours = null] = await live.catalogue.objects(['bare-shoe']);
    expect(() => completed({ id: 'bare-shoe', price: 'much' }, ours)).toThrow(
      /bare-shoe is not understood: price/,
    );
    await live.close();
  });
});
