import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeCatalogue } from './fakeCatalogue.ts';
import { openPages } from './pagesApp.ts';

const LIST = '/categories/mens/shoes/trail';

let app: FastifyInstance;
let stockVersion = 1;
const made: string[] = [];

beforeAll(async () => {
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
  app = await openPages({ catalogue, stockVersion: async () => stockVersion });
});
afterAll(async () => {
  await app.close();
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
