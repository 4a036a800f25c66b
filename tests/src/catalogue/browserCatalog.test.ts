import { describe, expect, test } from 'vitest';
import type { PageCache } from '#src/catalogue/pages/pageCache.ts';
import type { Millis } from '#events/store/logValues.ts';
import { createBrowserCatalog } from '#src/catalogue/browserCatalog.ts';
import { PageError } from '#src/catalogue/pages/pageError.ts';
import type { Payload } from '#src/catalogue/pages/payload.ts';
import { fakeCatalogue, frame } from '#tests/server/pages/fakeCatalogue.ts';
import { noPack } from './search/noPack.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import { toMillis } from '#events/store/logBrands.ts';

const PRODUCT = '/products/ridge/ember';

const productPayload = async (name = 'Ridge 4'): Promise<Payload> => {
  const page = await fakeCatalogue.product(PRODUCT);
  if (page === null) throw new Error('The fake catalogue has one product');
  return { status: 200, frame, page: { ...page, product: { ...page.product, name } } };
};

const noSuchPage: Payload = { status: 404, frame, page: null };

/** What another visit left on the device survives in `rows`. */
const createDevice = () => {
  const rows = new Map<string, { key: string; at: Millis; value: unknown }>();
  let keptFrame: Awaited<ReturnType<PageCache['getFrame']>>;
  const cache: PageCache = {
    getPage: async (key) => rows.get(key),
    putPage: async (page) => void rows.set(page.key, { ...page }),
    deletePage: async (key) => void rows.delete(key),
    getFrame: async () => keptFrame,
    putFrame: async (kept) => void (keptFrame = kept),
  };
  return { rows, cache };
};

/** A visit: a browser with its device's pages, a server that answers as told, and a clock that is set by hand. */
const visit = ({ cache, rows } = createDevice()) => {
  let now = 1_000_000;
  const asked: string[] = [];
  const changed: string[] = [];
  let answer: (key: string) => Promise<Payload> = () => Promise.reject(new TypeError('Failed to fetch'));
  const catalog = createBrowserCatalog({
    cache,
    fetchPayload: (key) => {
      asked.push(key);
      return answer(key);
    },
    pack: noPack,
    onFrame: () => undefined,
    onChanged: (key) => void changed.push(key),
    now: () => toMillis(now),
  });
  return {
    catalog,
    rows,
    asked,
    changed,
    wait: (ms: number) => void (now += ms),
    serve: (payload: Payload | Promise<Payload>) => void (answer = async () => payload),
    cutNetwork: () => void (answer = () => Promise.reject(new TypeError('Failed to fetch'))),
  };
};

const background = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const nameOf = (page: Awaited<ReturnType<typeof fakeCatalogue.product>>): string | undefined =>
  page?.product.name;

describe('a page seen before', () => {
  test('PWA-02: is shown without network, on a later visit too', async () => {
    const device = createDevice();
    const first = visit(device);
    await first.catalog.seed(PRODUCT, await productPayload());

    const later = visit(device);
    expect(nameOf(await later.catalog.product(PRODUCT))).toBe('Ridge 4');
    expect(await later.catalog.frame()).toEqual(frame);
  });

  test('is shown at once and corrected when the server has another', async () => {
    const { catalog, serve, wait, changed } = visit();
    await catalog.seed(PRODUCT, await productPayload('Ridge 4'));
    wait(60_000);
    serve(await productPayload('Ridge 5'));

    expect(nameOf(await catalog.product(PRODUCT))).toBe('Ridge 4');
    await background();
    expect(changed).toEqual([PRODUCT]);
    expect(nameOf(await catalog.product(PRODUCT))).toBe('Ridge 5');
  });

  test('is left alone when the server has the same', async () => {
    const { catalog, serve, wait, changed, asked } = visit();
    await catalog.seed(PRODUCT, await productPayload());
    wait(60_000);
    serve(await productPayload());
    await catalog.product(PRODUCT);
    await background();
    expect(asked).toEqual([PRODUCT]);
    expect(changed).toEqual([]);
  });

  test('is not asked for again within a minute', async () => {
    const { catalog, wait, asked } = visit();
    await catalog.seed(PRODUCT, await productPayload());
    wait(59_999);
    await catalog.product(PRODUCT);
    expect(asked).toEqual([]);
  });

  test('is asked for again where a clock that was ahead had dated it', async () => {
    const { catalog, serve, wait, changed } = visit();
    await catalog.seed(PRODUCT, await productPayload('Ridge 4'));
    wait(-600_000);
    serve(await productPayload('Ridge 5'));
    await catalog.product(PRODUCT);
    await background();
    expect(changed).toEqual([PRODUCT]);
  });

  test('is gone when the server no longer has it', async () => {
    const { catalog, serve, wait, changed, rows } = visit();
    await catalog.seed(PRODUCT, await productPayload());
    wait(60_000);
    serve(noSuchPage);
    await catalog.product(PRODUCT);
    await background();
    expect(changed).toEqual([PRODUCT]);
    expect(rows.has(PRODUCT)).toBe(false);
    expect(await catalog.product(PRODUCT)).toBeNull();
  });

  test('kept in a shape this build does not know is asked for anew', async () => {
    const { catalog, serve, rows } = visit();
    rows.set(PRODUCT, {
      key: PRODUCT,
      at: toMillis(1_000_000),
      value: { product: { name: 'From another build' } },
    });
    serve(await productPayload('Ridge 5'));
    expect(nameOf(await catalog.product(PRODUCT))).toBe('Ridge 5');
  });
});

describe('a page never seen', () => {
  test('PWA-02: without network says so', async () => {
    const { catalog } = visit();
    const error = await catalog.product(PRODUCT).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({ status: 503 });
  });

  test('PWA-02: is there as soon as the network is', async () => {
    const { catalog, serve } = visit();
    await catalog.product(PRODUCT).catch(() => undefined);
    serve(await productPayload());
    expect(nameOf(await catalog.product(PRODUCT))).toBe('Ridge 4');
  });

  test('asked for twice at once is downloaded once', async () => {
    const { catalog, serve, asked } = visit();
    serve(productPayload());
    await Promise.all([catalog.prefetch(PRODUCT), catalog.product(PRODUCT)]);
    expect(asked).toEqual([PRODUCT]);
  });

  test("a failure of the server's is not taken for a missing network", async () => {
    const { catalog, serve } = visit();
    serve(Promise.reject(new Error('The shop answered 500')));
    await expect(catalog.product(PRODUCT)).rejects.toThrow('The shop answered 500');
  });
});

test('ROUTE-07: each page of a list in each order is kept on its own', async () => {
  const { catalog, serve, asked } = visit();
  const list = '/categories/mens/shoes/trail';
  const newest = { ...PLAIN_LIST, sort: 'newest' as const, page: 2 };
  const page = await fakeCatalogue.category(list, newest);
  serve({ status: 200, frame, page });
  await catalog.category(list, newest);
  await catalog.category(list, PLAIN_LIST);
  await catalog.category(list, newest);
  expect(asked).toEqual([`${list}?sort=newest&page=2`, list]);
});

test('the pages shown longest ago leave memory first, and are still on the device', async () => {
  const { catalog, serve, asked } = visit();
  serve(await productPayload());
  for (let n = 0; n < 80; n += 1) await catalog.product(`/products/ridge/${n}`);
  await catalog.product('/products/ridge/0');
  expect(asked).toHaveLength(80);
});
