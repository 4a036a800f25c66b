// Every route of BEH-2.1: its status, its guard, its title and its layout.
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, matchRoutes, type NonIndexRouteObject, RouterProvider } from 'react-router';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createRoutes } from '#src/routing/routeTable.tsx';
import type { PageCatalogue } from '#server/pages/loadRenderer.ts';
import { fakeCatalogue } from './fakeCatalogue.ts';
import { openPages } from './pagesApp.ts';

type Guard = 'everybody' | 'signedIn' | 'signedOut' | 'checkout';
type Layout = 'site' | 'account' | 'checkout';
type Expected = readonly [path: string, title: string, guard: Guard, layout: Layout];

const routes: readonly Expected[] = [
  ['/', 'Lap & Loam: running shoes and gear for track and trail', 'everybody', 'site'],
  ['/categories/mens/shoes/trail', "Men's trail running shoes", 'everybody', 'site'],
  ['/products/ridge/ember', 'Tessel Ridge 4 in Ember', 'everybody', 'site'],
  ['/brands/tessel', 'Everything by Tessel', 'everybody', 'site'],
  ['/brands/tessel/trail', 'Tessel trail shoes', 'everybody', 'site'],
  ['/search', 'Search', 'everybody', 'site'],
  ['/articles', 'The journal', 'everybody', 'site'],
  ['/articles/a-guide', 'A hill worth its climb', 'everybody', 'site'],
  ['/blog', 'The journal', 'everybody', 'site'],
  ['/blog/a-hill', 'A hill worth its climb', 'everybody', 'site'],
  ['/stores', 'Stores', 'everybody', 'site'],
  ['/stores/vic/fitzroy', 'Fitzroy store', 'everybody', 'site'],
  ['/cart', 'Cart', 'everybody', 'site'],
  ['/wishlist', 'Wishlist', 'everybody', 'site'],
  ['/orders', 'Find an order', 'everybody', 'site'],
  ['/orders/LL00000001', 'Order LL00000001', 'everybody', 'site'],
  ['/account', 'Your account', 'signedIn', 'account'],
  ['/account/contact-info', 'Contact info', 'signedIn', 'account'],
  ['/account/addresses', 'Addresses', 'signedIn', 'account'],
  ['/account/payment-methods', 'Payment methods', 'signedIn', 'account'],
  ['/account/wishlist', 'Wishlist', 'signedIn', 'account'],
  ['/account/orders', 'Your orders', 'signedIn', 'account'],
  ['/account/orders/LL00000001', 'Order LL00000001', 'signedIn', 'account'],
  ['/account/orders/LL00000001/return/some-token', 'Return order LL00000001', 'signedIn', 'account'],
  ['/account/qantas', 'Qantas Points', 'signedIn', 'account'],
  ['/return/guest/create', 'Return an order', 'everybody', 'site'],
  ['/account/password/change', 'Change password', 'signedIn', 'account'],
  ['/account/security', 'Sign-in and security', 'signedIn', 'account'],
  ['/account/deletion', 'Delete your account', 'signedIn', 'account'],
  ['/account/signin', 'Sign in', 'signedOut', 'site'],
  ['/account/signup', 'Create an account', 'signedOut', 'site'],
  ['/account/verify', 'Verify your email address', 'signedOut', 'site'],
  ['/account/password/forgot', 'Forgot your password?', 'signedOut', 'site'],
  ['/account/password/reset', 'Choose a new password', 'everybody', 'site'],
  ['/checkout/contact-info', 'Contact', 'checkout', 'checkout'],
  ['/checkout/shipping', 'Shipping', 'checkout', 'checkout'],
  ['/checkout/payment', 'Payment', 'checkout', 'checkout'],
  ['/checkout/success', 'Order confirmed', 'checkout', 'checkout'],
  ['/checkout/error', 'Your checkout was interrupted', 'everybody', 'checkout'],
];

/** With a brand and a guide. */
const catalogue: PageCatalogue = {
  ...fakeCatalogue,
  brand: async (path, query) => {
    const found = await fakeCatalogue.search('', query);
    const category = path === '/brands/tessel' ? null : { name: 'Trail', title: 'Tessel trail shoes', path };
    const brand = { slug: 'tessel', name: 'Tessel', path: '/brands/tessel' };
    return found && { ...found, brand, category, ancestors: [], children: [] };
  },
  storyList: (path, page) => fakeCatalogue.storyList(path.replace('articles', 'blog'), page),
  story: (path) => fakeCatalogue.story(path.replace('articles/a-guide', 'blog/a-hill')),
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await openPages({ catalogue });
  // A page behind its guard is drawn in a browser alone, and may read its address at once.
  vi.stubGlobal('location', new URL('https://shop.example/'));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

/** The routes around a path, outermost first. */
const around = (path: string) => (matchRoutes(createRoutes(), path) ?? []).map(({ route }) => route);
const idsAround = (path: string): readonly (string | undefined)[] => around(path).map(({ id }) => id);

const titleIn = (html: string): string => {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return title.replace(' | Lap &amp; Loam', '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
};

/** What a page behind its guard says: the server renders it for nobody in particular. */
const titleBehindGuard = async (path: string): Promise<string> => {
  const { lazy, path: pattern } = around(path).at(-1) as NonIndexRouteObject;
  const load = (lazy as { Component: () => Promise<ComponentType> }).Component;
  const router = createMemoryRouter([{ path: `/${pattern}`, Component: await load() }], {
    initialEntries: [path],
  });
  return titleIn(renderToStaticMarkup(createElement(RouterProvider, { router })));
};

describe('ROUTE-01, ROUTE-02, ROUTE-05: every route', () => {
  test.each(routes)('%s is called “%s”, is for %s, and lies in the layout of the %s', async (...expected) => {
    const [path, title, guard, layout] = expected;
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(200);
    const ids = idsAround(path);
    expect(ids.includes('signedIn')).toBe(guard === 'signedIn');
    expect(ids.includes('signedOut')).toBe(guard === 'signedOut');
    expect(ids.includes('dashboard')).toBe(layout === 'account');
    expect(ids.includes('checkoutLayout')).toBe(layout === 'checkout');
    expect(ids.includes('site')).toBe(layout !== 'checkout');
    // Nothing that the server began is left to the browser, where React calls that an error.
    expect(answer.body.includes('<!--$!-->')).toBe(false);
    // The header of the shop, or the checkout's, which leads nowhere else.
    expect(answer.body.includes('Secure checkout')).toBe(layout === 'checkout');
    const isGuarded = guard === 'signedIn' || guard === 'checkout';
    // Nothing of a guarded page is in what the server sends.
    if (isGuarded) expect(answer.body).toContain('One moment…');
    expect(isGuarded ? await titleBehindGuard(path) : titleIn(answer.body)).toBe(title);
  });

  test('there is no other page than these', () => {
    const leaves = new Set(routes.map(([path]) => around(path).at(-1)?.id));
    const listed = new Set([...leaves, 'newsletter', 'newsletter/confirm', 'newsletter/leave']);
    const known = [...listed, 'notFound', 'checkout', 'brands', 'laboratory'];
    expect(allPages(createRoutes()).filter((id) => !known.includes(id))).toEqual([]);
  });
});

type Route = ReturnType<typeof createRoutes>[number];
/** Ids of the pages, without those of the laboratory. */
const allPages = (table: readonly Route[]): readonly string[] =>
  table.flatMap((route) => {
    if (route.id === 'laboratory') return [];
    return route.children ? allPages(route.children) : [route.id ?? ''];
  });
