import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageRoutes } from '#server/pages/pageRoutes.ts';
import { createPageRenderer } from '#src/entry/server.tsx';
import { fakeCatalogue } from './fakeCatalogue.ts';

const LIST = '/categories/mens/shoes/trail';
const assets = {
  buildId: 'b',
  start: '/s.js',
  entry: '/e.js',
  styles: [],
  fonts: [],
  entryChunks: [],
  routeChunks: {},
};

let folder: string;
let app: FastifyInstance;
let stockVersion = 1;
const made: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  app = fastify();
  const catalogue = {
    ...fakeCatalogue,
    category: (...asked: Parameters<typeof fakeCatalogue.category>) => {
      made.push(LIST);
      return fakeCatalogue.category(...asked);
    },
    home: () => {
      made.push('/');
      return fakeCatalogue.home();
    },
  };
  await app.register(
    pageRoutes({
      catalogue,
      renderer: createPageRenderer(assets),
      files: { folder, earlierAssets: [] },
      publicUrl: 'https://shop.example',
      stockVersion: async () => stockVersion,
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('a list is made anew when a size came or went, and only then; other pages never for that', async () => {
  for (const path of [LIST, LIST, '/', '/']) await app.inject(path);
  expect(made).toEqual([LIST, '/']);
  stockVersion = 2;
  for (const path of [LIST, '/']) await app.inject(path);
  expect(made).toEqual([LIST, '/', LIST]);
});

test('a list has one page however its address is spelled', async () => {
  made.length = 0;
  for (const search of ['?colour=red,blue&size=9', '?size=9&utm=1&colour=blue%2Cred&page=1'])
    await app.inject(LIST + search);
  expect(made).toEqual([LIST]);
});
