// A catalogue that is more than a phone should keep: the real routes, the real device, no browser between them.
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Millis } from '#events/store/logValues.ts';

import { categoryPageOf } from '#domain/search/pages/buildListPages.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { listedDetailsOf } from '#server/shop/catalogue/content/searchableCatalogue.ts';
import { packRoutes, type PackDeps } from '#server/shop/catalogue/packs/packRoutes.ts';
import { productPageOf } from '#server/shop/catalogue/pages/storedProductPage.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { searchHandlers } from '#server/shop/catalogue/searchHandlers.ts';
import { createBrowserCatalog } from '#src/catalogue/browserCatalog.ts';
import type { PageCache } from '#src/catalogue/pages/pageCache.ts';
import type { Payload } from '#src/catalogue/pages/payload.ts';
import { createDevicePack } from '#src/catalogue/search/devicePack.ts';
import { createPackDownload } from '#src/catalogue/search/packDownload.ts';
import { createSearchPort } from '#src/catalogue/search/searchPort.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import type { Answer, CallInput } from '#sync/transport/transport.ts';
import { frame } from '#tests/server/pages/fakeCatalogue.ts';
import { apiApp } from '#tests/support/server/apiApp.ts';
import { engineHere } from './search/engineHere.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { toMillis } from '#events/store/logBrands.ts';

const shop = createCatalogue(sampleShop());
const { catalogue } = shop.engine;
const LIST = '/categories/mens/shoes/road';
const PRODUCT = '/products/arden-4-mens/harbour-coral';

const api = await apiApp({
  endpoints: searchHandlers({
    search: async (query) => shop.engine.search(query),
    suggest: async (words) => shop.engine.suggest(words),
  }),
});
const apps: FastifyInstance[] = [];
const stock = async () => ({ bits: new Uint32Array(), version: 1, readAt: 1 });
const older = async () => null;

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
});

/** A phone that may keep this many products, on a line that can be cut. */
const phone = async (deviceMax: number) => {
  const app = fastify();
  apps.push(app);
  const packs: PackDeps = {
    catalogue,
    details: () => listedDetailsOf(shop),
    deviceMax,
    older,
    olderDetails: older,
    pages: [],
    stock: branded(stock),
  };
  await packRoutes(app, () => packs);
  const line = { isUp: true };
  const kept = new Map<string, unknown>();
  const pages = new Map<string, { key: string; at: Millis; value: unknown }>();
  const cut = (): void => {
    if (!line.isUp) throw new TypeError('Failed to fetch');
  };
  const pack = createDevicePack({
    cache: { get: async () => undefined, put: async (part, value) => void kept.set(part, value) },
    download: createPackDownload(async (input) => {
      cut();
      const { statusCode, body } = await app.inject(input as string);
      return new Response(body, { status: statusCode });
    }),
    connect: engineHere(),
    onChanged: () => undefined,
    stockMaxAgeMs: () => 300_000,
    now: () => toMillis(1),
  });
  const send = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> => {
    if (!line.isUp) return { type: 'unreachable', reason: 'unreachable' };
    const search = new URLSearchParams(Object.entries(input.query ?? {}));
    const response = await api.inject(`${endpoint.path}?${search.toString()}`);
    return { type: 'ok', body: z.decode(endpoint.success.body, response.json()) as never };
  };
  const cache: PageCache = {
    getPage: async (key) => pages.get(key),
    putPage: async (page) => void pages.set(page.key, page),
    deletePage: async (key) => void pages.delete(key),
    getFrame: async () => undefined,
    putFrame: async () => undefined,
  };
  const browserCatalog = () =>
    createBrowserCatalog({
      cache,
      pack,
      fetchPayload: async (key): Promise<Payload> => {
        cut();
        const page = key.startsWith('/products/')
          ? productPageOf(shop, key)
          : categoryPageOf(shop.engine, key, PLAIN_LIST);
        return {
          status: page === null ? 404 : 200,
          frame: { ...frame, catalogueVersion: catalogue.version },
          page,
        };
      },
      onChanged: () => undefined,
      onFrame: () => undefined,
      now: () => toMillis(1),
    });
  await pack.keepUp(catalogue.version);
  await pack.keepDetails(catalogue.version);
  return { search: createSearchPort(pack, { send }), browserCatalog, kept, line };
};

const QUERY = { ...PLAIN_LIST, scope: { type: 'all' }, words: 'arden' } as const;

describe('a catalogue', () => {
  test('CAT-09: over the phone budget is kept nowhere; the shop answers through the same port', async () => {
    const { search, kept, line } = await phone(catalogue.products.length - 1);
    expect(kept.size).toBe(0);
    expect(await search.search(QUERY)).toEqual(shop.engine.search(QUERY));
    expect(await search.suggest('ard')).toEqual(shop.engine.suggest('ard'));
    line.isUp = false;
    await expect(search.search(QUERY)).rejects.toMatchObject({ status: 503 });
  });

  test('PWA-02: over the phone budget leaves on the phone what was looked at', async () => {
    const { browserCatalog, line } = await phone(catalogue.products.length - 1);
    const online = browserCatalog();
    await online.category(LIST, PLAIN_LIST);
    await online.product(PRODUCT);
    line.isUp = false;
    const offline = browserCatalog();
    expect(await offline.category(LIST, PLAIN_LIST)).toMatchObject({ category: { path: LIST } });
    expect(await offline.product(PRODUCT)).toEqual(productPageOf(shop, PRODUCT));
    await expect(offline.category('/categories/womens', PLAIN_LIST)).rejects.toMatchObject({ status: 503 });
    await expect(offline.product('/products/arden-4-mens/glacier-tangerine')).rejects.toMatchObject({
      status: 503,
    });
  });

  test('within it is kept, and everything is answered here', async () => {
    const { search, browserCatalog, kept, line } = await phone(catalogue.products.length);
    expect([...kept.keys()]).toEqual(['pages', 'pack', 'stock', 'details']);
    line.isUp = false;
    expect(await search.search(QUERY)).toMatchObject({ total: 3 });
    expect(await browserCatalog().product('/products/arden-4-mens/glacier-tangerine')).toMatchObject({
      product: { name: 'Arden 4' },
    });
  });
});
