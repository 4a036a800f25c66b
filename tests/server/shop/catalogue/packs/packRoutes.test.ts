import { brotliDecompressSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { listedDetailsOf } from '#server/shop/catalogue/content/searchableCatalogue.ts';
import { keepPack, readDetails, readPack } from '#server/shop/catalogue/packs/olderPacks.ts';
import { packRoutes, type PackDeps } from '#server/shop/catalogue/packs/packRoutes.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import {
  applyDelta,
  catalogueDelta,
  cataloguePack,
  decodePack,
  decodeStock,
  packStock,
} from '#sync/protocol/catalogue/cataloguePack.ts';
import {
  applyDetailsDelta,
  decodeDetails,
  detailsDelta,
  detailsPack,
} from '#sync/protocol/catalogue/packDetails.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { branded } from '#tests/support/builders/plain.ts';

const shop = sampleShop();
const before = createCatalogue(shop);
const after = createCatalogue({
  ...shop,
  products: shop.products.map((product, at) =>
    at % 9 === 0 ? { ...product, isNew: true, description: 'Rewritten.' } : product,
  ),
});
const [older, newer] = [before.engine.catalogue, after.engine.catalogue];
const [olderDetails, newerDetails] = [listedDetailsOf(before), listedDetailsOf(after)];
const reading = { bits: Uint32Array.of(5, 0, 7), version: 3, readAt: 1_700_000_000_000 };

let database: TestDatabase;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  await keepPack(database.db, older, () => olderDetails, new Date(1_000));
  await keepPack(database.db, newer, () => newerDetails, new Date(2_000));
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

const server = async (deps: Partial<PackDeps> = {}): Promise<FastifyInstance> => {
  const app = fastify();
  apps.push(app);
  const packs: PackDeps = {
    catalogue: newer,
    details: () => newerDetails,
    deviceMax: 20_000,
    older: (version) => readPack(database.db, version),
    olderDetails: (version) => readDetails(database.db, version),
    pages: [],
    stock: branded(async () => reading),
    ...deps,
  };
  await packRoutes(app, () => packs);
  return app;
};

describe('a device', () => {
  test('CAT-09: gets the catalogue once, compressed, and keeps it for ever', async () => {
    const { statusCode, headers, rawPayload } = await (
      await server()
    ).inject({
      url: `/catalogue/${newer.version}/pack.json`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const pack = z.parse(cataloguePack, JSON.parse(brotliDecompressSync(rawPayload).toString()));
    expect(decodePack(pack)).toEqual(newer);
    expect(rawPayload.length).toBeLessThan(15_000);
  });

  test('that has an earlier version gets what changed since', async () => {
    const response = await (await server()).inject(`/catalogue/${newer.version}/from-${older.version}.json`);
    const delta = z.parse(catalogueDelta, response.json());
    expect(applyDelta(older, delta)).toEqual(newer);
    expect(response.body.length).toBeLessThan(JSON.stringify(newer).length / 10);
  });

  test('CAT-09: gets what product pages say, a part of its own', async () => {
    const { headers, rawPayload } = await (
      await server()
    ).inject({ url: `/catalogue/${newer.version}/details.json`, headers: { 'accept-encoding': 'br' } });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const pack = z.parse(detailsPack, JSON.parse(brotliDecompressSync(rawPayload).toString()));
    expect(decodeDetails(pack)).toEqual(newerDetails);
    expect(rawPayload.length).toBeLessThan(27_000);
  });

  test('that has an earlier version of that gets the texts that changed, and only those', async () => {
    const response = await (
      await server()
    ).inject(`/catalogue/${newer.version}/details-from-${older.version}.json`);
    const delta = z.parse(detailsDelta, response.json());
    expect(applyDetailsDelta(olderDetails, delta)).toEqual(newerDetails);
    expect(delta.columns.description.values).toEqual(['Rewritten.']);
  });

  test('gets the stock with the time it was read, and asks for it again', async () => {
    const response = await (await server()).inject(`/catalogue/${newer.version}/stock.json`);
    expect(response.headers['cache-control']).toBe('no-store');
    const stock = z.parse(packStock, response.json());
    expect(stock).toMatchObject({ version: newer.version, readAt: reading.readAt });
    expect(decodeStock(stock, 96)).toEqual(reading.bits);
  });

  test.each([
    ['the pack of another version', `/catalogue/${older.version}/pack.json`],
    ['what changed since a version nobody knows', `/catalogue/${newer.version}/from-0000000000000000.json`],
    ['what changed since the same version', `/catalogue/${newer.version}/from-${newer.version}.json`],
    [
      'the details of a version nobody knows',
      `/catalogue/${newer.version}/details-from-0000000000000000.json`,
    ],
    ['anything else', `/catalogue/${newer.version}/prices.json`],
  ])('is told that there is no such thing as %s, which nobody keeps', async (_what, url) => {
    const { statusCode, headers } = await (await server()).inject(url);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('CAT-09: is not given a catalogue that is more than a phone should keep', async () => {
    const app = await server({ deviceMax: newer.products.length - 1 });
    for (const file of ['pack.json', 'stock.json', 'details.json', `from-${older.version}.json`])
      expect((await app.inject(`/catalogue/${newer.version}/${file}`)).statusCode).toBe(404);
  });
});

const keepAs = (version: string, at: Date): Promise<void> =>
  keepPack(database.db, { ...older, version }, () => ({ ...olderDetails, version }), at);

describe('earlier versions', () => {
  test('are kept for the last few, and one used again is among them', async () => {
    for (let n = 0; n < 12; n += 1) await keepAs(`v${n}`, new Date(10_000 + n));
    await keepAs('v5', new Date(20_000));
    const rows = await database.db
      .selectFrom('catalogue_packs')
      .select('version')
      .orderBy('used_at')
      .execute();
    expect(rows.map(({ version }) => version)).toEqual([
      'v3',
      'v4',
      'v6',
      'v7',
      'v8',
      'v9',
      'v10',
      'v11',
      'v5',
    ]);
    expect(await readPack(database.db, 'v5')).toEqual({ ...older, version: 'v5' });
    expect(await readDetails(database.db, 'v5')).toEqual({ ...olderDetails, version: 'v5' });
    expect(await readPack(database.db, 'v0')).toBeNull();
  });

  test('are not made again when a server starts with the same catalogue', async () => {
    const unasked = () => {
      throw new Error('The details are kept already');
    };
    await keepPack(database.db, { ...older, version: 'v5' }, unasked, new Date(25_000));
    expect(await readDetails(database.db, 'v5')).toEqual({ ...olderDetails, version: 'v5' });
  });

  test('in a format of another time are as good as none', async () => {
    await database.db
      .updateTable('catalogue_packs')
      .set({ pack: JSON.stringify({ format: 0 }), details: JSON.stringify({ format: 0 }) })
      .where('version', '=', 'v6')
      .execute();
    expect(await readPack(database.db, 'v6')).toBeNull();
    expect(await readDetails(database.db, 'v6')).toBeNull();
  });

  test('that a server of before kept without their details get them with the next start', async () => {
    await database.db
      .updateTable('catalogue_packs')
      .set({ details: null })
      .where('version', '=', 'v5')
      .execute();
    expect(await readDetails(database.db, 'v5')).toBeNull();
    await keepAs('v5', new Date(30_000));
    expect(await readDetails(database.db, 'v5')).toEqual({ ...olderDetails, version: 'v5' });
  });
});

test('CAT-04: the pages that words find are a file beside the pack, asked for anew each time', async () => {
  const pages = [
    {
      kind: 'help' as const,
      title: 'Returns',
      path: '/articles/returns',
      snippet: 'Sixty days.',
      heads: 'Help',
      words: '',
    },
  ];
  const app = await server({ pages });
  const answer = await app.inject({ url: `/catalogue/${newer.version}/pages.json` });
  expect(answer.json()).toEqual(pages);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect((await app.inject({ url: '/catalogue/gone/pages.json' })).statusCode).toBe(404);
});
