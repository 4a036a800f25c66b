import { brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createLocalities } from '#server/shop/stores/localities.ts';
import { localityRoutes } from '#server/shop/stores/localityRoutes.ts';
import { createStorePages } from '#server/shop/stores/storePages.ts';
import { sampleDocuments } from '#server/sample/catalogue/sampleDocuments.ts';
import { localityRows } from '#sync/protocol/stores/localityRows.ts';
import { storesPage } from '#sync/protocol/stores/stores.ts';
import { branded } from '#tests/support/builders/plain.ts';

const sampleStores = sampleDocuments().stores;

const localities = createLocalities([
  { name: 'Fitzroy', state: 'VIC', postcode: '3065', latitude: -37.797, longitude: 144.98 },
  { name: 'Fitzroy', state: 'SA', postcode: '5082', latitude: -34.897, longitude: 138.59 },
  { name: 'South Yarra', state: 'VIC', postcode: '3141', latitude: -37.838, longitude: 144.991 },
]);

const apps: ReturnType<typeof fastify>[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const app = fastify();
  apps.push(app);
  await app.register(localityRoutes, { localities });
  return app.inject({ url: path, headers });
};

const address = (key: string): string => `/localities/${localities.version}/${key}.json`;

describe('STORE-01: a piece of the list of places', () => {
  test.each([
    ['fi', ['Fitzroy', 'Fitzroy']],
    ['30', ['Fitzroy']],
    ['ya', ['South Yarra']],
    ['so', ['South Yarra']],
    ['zz', []],
  ])('%s holds %o', async (key, names) => {
    const { statusCode, headers, json } = await ask(address(key));
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
    expect(localityRows.parse(json()).map(([name]) => name)).toEqual(names);
  });

  test('is compressed for who takes that', async () => {
    const { headers, rawPayload } = await ask(address('fi'), { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toHaveLength(2);
  });

  test.each([
    '/localities/00000000/fi.json',
    '/localities/..%2f..%2fetc/fi.json',
    address('f'),
    address('FI'),
    address('fit'),
  ])('is nowhere else: %s', async (path) => {
    const { statusCode, headers } = await ask(path);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the page of stores', () => {
  const pages = createStorePages(branded(sampleStores), localities);

  test('holds every store, and keeps to its schema', async () => {
    const page = await pages.page(null);
    expect(storesPage.parse(page)).toEqual(page);
    expect(page.stores).toHaveLength(36);
    expect(page.near).toBeNull();
  });

  test('says what the place led to', async () => {
    const answerTo = async (near: string) => (await pages.page(near)).near?.answer.type;
    expect(await answerTo('3065')).toBe('found');
    expect(await answerTo('fitzroy')).toBe('choose');
    expect(await answerTo('atlantis')).toBe('unknown');
  });

  test('its version changes with a place, and only then', () => {
    const one = createLocalities([
      { name: 'Fitzroy', state: 'VIC', postcode: '3065', latitude: -37.797, longitude: 144.98 },
    ]);
    const moved = createLocalities([
      { name: 'Fitzroy', state: 'VIC', postcode: '3065', latitude: -37.798, longitude: 144.98 },
    ]);
    expect(one.version).not.toBe(moved.version);
    expect(one.version).toMatch(/^[0-9a-f]{8}$/);
  });
});
