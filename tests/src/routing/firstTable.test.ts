// The router's table in two steps (DEC-295): the way to the first page, then all else.
import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { addOtherRoutes, firstTable } from '#src/routing/firstTable.ts';
import { createRoutes } from '#src/routing/routeTable.tsx';

type Leaf = { readonly id: string; readonly pathname: string };

/** Each page of the shop with an address of its own. */
const leavesOf = (routes: readonly RouteObject[], above = ''): readonly Leaf[] =>
  routes.flatMap(({ id = '', path = '', children }) => {
    const pathname = `${above}/${path}`.replaceAll(/\/+/g, '/');
    if (children) return leavesOf(children, pathname);
    return [{ id, pathname: pathname.replace(':number', 'LL-1').replace('*', 'some/thing') }];
  });
const leaves = leavesOf(createRoutes());

const idsOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ id = '', children = [] }) => [id, ...idsOf(children)]);
const wayOf = (routes: RouteObject[], pathname: string) =>
  matchRoutes(routes, pathname)?.map(({ route }) => route.id);

const startedAt = ({ id, pathname }: Leaf) => {
  const routes = createRoutes();
  const first = firstTable(routes, id, { pathname });
  return { routes, first, router: createMemoryRouter(first, { initialEntries: [pathname] }) };
};

test('the shop has pages of every depth to try this on', () => {
  expect(leaves.length).toBeGreaterThan(30);
  expect(leaves).toContainEqual({ id: 'checkout', pathname: '/checkout' });
});

describe.each(leaves)('a first visit to $pathname', (leaf) => {
  test('starts with the way to its page alone', () => {
    const { routes, first } = startedAt(leaf);
    expect(idsOf(first)).toEqual(wayOf(routes, leaf.pathname));
  });

  test('leads to every page of the shop as soon as the others are added, each once', () => {
    const { routes, router } = startedAt(leaf);
    addOtherRoutes(router, routes);
    expect(idsOf(router.routes).toSorted()).toEqual(idsOf(routes).toSorted());
    for (const { pathname } of leaves)
      expect(router.match(pathname)?.map(({ route }) => route.id)).toEqual(wayOf(routes, pathname));
  });
});

test('a shopper who went back while the scripts came, and a page that no server matched, start with all pages', () => {
  const routes = createRoutes();
  expect(firstTable(routes, 'cart', { pathname: '/search' })).toBe(routes);
  expect(firstTable(routes, '', { pathname: '/search' })).toBe(routes);
});

test('a table that was whole is left as it is', () => {
  const routes = createRoutes();
  const router = createMemoryRouter(routes, { initialEntries: ['/cart'] });
  addOtherRoutes(router, routes);
  expect(idsOf(router.routes)).toEqual(idsOf(routes));
});
