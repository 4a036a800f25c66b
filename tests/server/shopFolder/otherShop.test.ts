// Every page of the shop under another name: what the sample shop is called stands in none.
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, matchRoutes, type NonIndexRouteObject, RouterProvider } from 'react-router';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { crawlerRoutes } from '#server/pages/crawlerRoutes.ts';
import type { PageCatalogue } from '#server/pages/loadRenderer.ts';
import { termsOf } from '#server/shopFolder/termsOf.ts';
import { createRoutes } from '#src/routing/routeTable.tsx';
import { harbourMile, samplesNameIn, samplesPromisesIn } from '#tests/support/otherShop/harbourMile.ts';
import { fakeCatalogue } from '../pages/fakeCatalogue.ts';
import { openPages } from '../pages/pagesApp.ts';

vi.mock('#src/words/ownShop.ts', async () => {
  const { ownShopOf } = await import('#server/build/shop/ownShopModule.ts');
  const { harbourMile: shop } = await import('#tests/support/otherShop/harbourMile.ts');
  return ownShopOf(shop.config);
});

const ADDRESSES = [
  '/',
  '/categories/mens/shoes/trail',
  '/products/ridge/ember',
  '/brands/tessel',
  '/search?q=trail',
  '/articles',
  '/articles/a-guide',
  '/blog',
  '/blog/a-hill',
  '/stores',
  '/stores/vic/fitzroy',
  '/cart',
  '/wishlist',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/leave',
  '/orders',
  '/orders/LL00000001',
  '/return/guest/create',
  '/account',
  '/account/contact-info',
  '/account/addresses',
  '/account/payment-methods',
  '/account/wishlist',
  '/account/orders',
  '/account/orders/LL00000001',
  '/account/orders/LL00000001/return/some-token',
  '/account/qantas',
  '/account/password/change',
  '/account/password/forgot',
  '/account/password/reset',
  '/account/security',
  '/account/deletion',
  '/account/signin',
  '/account/signup',
  '/account/verify',
  '/checkout/contact-info',
  '/checkout/shipping',
  '/checkout/payment',
  '/checkout/success',
  '/checkout/error',
  '/no-such-page',
];

/** Stores are named by the catalogue, which is the owner's. */
const stores: PageCatalogue['stores'] = async (near) => {
  const page = await fakeCatalogue.stores(near);
  return { ...page, stores: page.stores.map((store) => ({ ...store, name: 'Harbour Mile Fitzroy' })) };
};

const catalogue: PageCatalogue = {
  ...fakeCatalogue,
  frame: async () => {
    const frame = await fakeCatalogue.frame();
    return { ...frame, settings: { ...frame.settings, payLater: [], ...termsOf(harbourMile.config) } };
  },
  stores,
  brand: async (path, query) => {
    const found = await fakeCatalogue.search('', query);
    const brand = { slug: 'tessel', name: 'Tessel', path: '/brands/tessel' };
    return found && { ...found, brand, category: null, ancestors: [], children: [] };
  },
  storyList: (path, page) => fakeCatalogue.storyList(path.replace('articles', 'blog'), page),
  story: (path) => fakeCatalogue.story(path.replace('articles/a-guide', 'blog/a-hill')),
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await openPages({
    catalogue,
    others: crawlerRoutes({
      catalogue,
      pages: async () => [{ path: '/', changedOn: null }],
      publicUrl: 'https://shop.example',
      shopConfig: harbourMile.config,
    }),
  });
  // A page behind its guard is drawn in a browser alone, and may read its address at once.
  vi.stubGlobal('location', new URL('https://shop.example/'));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

type Route = ReturnType<typeof createRoutes>[number];

/** Without the laboratory, which no production build has. */
const leavesOf = (table: readonly Route[]): readonly Route[] =>
  table.flatMap((route) => {
    if (route.id === 'laboratory') return [];
    return route.children ? leavesOf(route.children) : [route];
  });

const leafAt = (path: string) =>
  (matchRoutes(createRoutes(), path.split('?', 1)[0] ?? '') ?? []).at(-1)?.route as NonIndexRouteObject;

/** What the page itself says, guard or not. */
const behindGuard = async (path: string): Promise<string> => {
  const { lazy, path: pattern } = leafAt(path);
  const load = (lazy as { Component: () => Promise<ComponentType> }).Component;
  const frame = await catalogue.frame();
  const page = { path: pattern, Component: await load() } as NonIndexRouteObject;
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => frame, children: [page] }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root: frame } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
};

/** Of those, a server sends nothing but “One moment…”. */
const isGuarded = (html: string): boolean => html.includes('One moment…');

describe('DEC-263: in another shop', () => {
  test('these are all pages there are', () => {
    const asked = new Set(ADDRESSES.map((path) => leafAt(path).id));
    const known = [...asked, 'checkout', 'brands'];
    const leaves = leavesOf(createRoutes()).map(({ id = '' }) => id);
    expect(leaves.filter((id) => !known.includes(id))).toEqual([]);
  });

  test.each(ADDRESSES)('%s has the shop’s own name, and nothing of the sample’s', async (path) => {
    const { body } = await app.inject(path);
    expect(body).toContain('Harbour Mile');
    expect(samplesNameIn(body)).toEqual([]);
    expect(samplesPromisesIn(body)).toEqual([]);
    if (!isGuarded(body)) return;
    const page = await behindGuard(path);
    // It leads on to the account: that shop has no programme of points.
    if (path === '/account/qantas') return expect(page).toBe('');
    expect(page).toContain('Harbour Mile');
    expect(samplesNameIn(page)).toEqual([]);
    expect(samplesPromisesIn(page)).toEqual([]);
  });

  test.each(['/llms.txt', '/robots.txt', '/sitemap.xml'])('nor has %s, for machines', async (path) => {
    const { body, statusCode } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(samplesNameIn(body)).toEqual([]);
  });

  test('a product page names the days and sums of this shop', async () => {
    const { body } = await app.inject('/products/ridge/ember');
    expect(body).toContain('14 days to return');
    expect(body).toContain('Free delivery from $80');
  });

  test('the home page and the newsletter say what that shop’s folder says', async () => {
    expect((await app.inject('/')).body).toContain('Where are you swimming?');
    const { body } = await app.inject('/newsletter');
    expect(body).toContain('The tide table');
    expect(body).toContain('Water temperatures and what is new. Nothing else');
  });

  test('the home page is called by the name and what it says of itself, in tabs, shared links and search results', async () => {
    const { body } = await app.inject('/');
    expect(body).toContain('<title>Harbour Mile: swimwear for cold water</title>');
    expect(body).toContain('property="og:site_name" content="Harbour Mile"');
    expect(body).toContain('"@type":"OnlineStore","name":"Harbour Mile"');
    expect((await app.inject('/llms.txt')).body).toContain('# Harbour Mile\n\n> Wetsuits, caps and towels');
  });
});
