// Pages whose data a backend has: from its own payloads, as the shop of this repository answers them.
import { beforeEach, expect, test } from 'vitest';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { createRemotePages } from '#server/renderer/remotePages.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import { testSettings } from '#tests/support/server/apiApp.ts';

const frame = (catalogueVersion: string) => ({ menu: [], settings: testSettings, catalogueVersion });
const story = { path: '/articles/delivery', title: 'Delivery' };

let at = 0;
let version = 'v1';
let isAway = false;
let asked: string[] = [];
let warned: string[] = [];
let pages: Readonly<Record<string, unknown>> = {};

beforeEach(() => {
  [at, version, isAway, asked, warned, pages] = [1_000_000, 'v1', false, [], [], {}];
});

const backend = {
  get: async (path: string) => {
    asked.push(path);
    if (isAway) throw new ApiFault('Unavailable');
    if (path === '/cart/_payload.json') return { status: 200, json: { frame: frame(version), page: null } };
    const page = pages[path];
    return page === undefined
      ? { status: 404, json: { frame: frame(version), page: null } }
      : { status: 200, json: { frame: frame(version), page } };
  },
};

const open = () =>
  createRemotePages({ backend, log: { warn: (line) => warned.push(line) }, now: () => at }).catalogue;

test('what every page has is asked for once in 20 seconds, however many pages are made', async () => {
  const catalogue = open();
  const both = await Promise.all([catalogue.frame(), catalogue.frame()]);
  expect(both.map(({ catalogueVersion }) => catalogueVersion)).toEqual(['v1', 'v1']);
  expect(asked).toEqual(['/cart/_payload.json']);
  version = 'v2';
  at += 19_999;
  expect((await catalogue.frame()).catalogueVersion).toBe('v1');
  at += 1;
  expect((await catalogue.frame()).catalogueVersion).toBe('v2');
});

test('OPS-06: pages stay while the backend is away, and it is told once in 20 seconds', async () => {
  const catalogue = open();
  await catalogue.frame();
  isAway = true;
  at += 20_000;
  expect((await catalogue.frame()).catalogueVersion).toBe('v1');
  expect((await catalogue.frame()).catalogueVersion).toBe('v1');
  expect(warned).toHaveLength(1);
  expect(asked).toHaveLength(2);
});

test('without any page there is nothing to stay with: the shopper is asked to come back', async () => {
  isAway = true;
  await expect(open().frame()).rejects.toMatchObject({ code: 'Unavailable' });
});

test('a page is asked for under its own address, with what was chosen in it', async () => {
  const catalogue = open();
  const query = { ...PLAIN_LIST, page: 2, facets: { colour: ['blue'] } };
  await Promise.all([
    catalogue.category('/categories/mens', query),
    catalogue.brand('/brands/tessel', PLAIN_LIST),
    catalogue.search('trail shoes', PLAIN_LIST),
    catalogue.product('/products/a/b'),
    catalogue.storyList('/blog', 2),
    catalogue.story('/articles/delivery'),
  ]);
  expect(asked).toEqual([
    '/categories/mens/_payload.json?colour=blue&page=2',
    '/brands/tessel/_payload.json',
    '/search/_payload.json?q=trail+shoes',
    '/products/a/b/_payload.json',
    '/blog/_payload.json?page=2',
    '/articles/delivery/_payload.json',
  ]);
});

test('a page that the backend does not have is none, and one of another shape is said to be', async () => {
  pages = { '/articles/odd/_payload.json': story };
  expect(await open().product('/products/a/b')).toBeNull();
  await expect(open().story('/articles/odd')).rejects.toThrow(
    /\/articles\/odd\/_payload\.json.+not understood/,
  );
});

test('the newest version is the one that the last page was made of', async () => {
  const catalogue = open();
  await catalogue.frame();
  version = 'v2';
  pages = { '/stores/_payload.json?near=Fitzroy%20VIC': { stores: [], near: null, localitiesVersion: 'p' } };
  await catalogue.stores('Fitzroy VIC');
  expect((await catalogue.frame()).catalogueVersion).toBe('v2');
});
