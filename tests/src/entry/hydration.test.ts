// What a browser makes of a page that the server rendered as an error.
import { isRouteErrorResponse, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import type { PageData } from '#src/catalogue/pages/payload.ts';
import { PageError } from '#src/catalogue/pages/pageError.ts';
import { hydrationOf } from '#src/entry/hydration.ts';
import { ERROR_ROUTE_ID } from '#src/routing/routeTable.tsx';
import { failureOf } from '#src/shell/failures/failureOf.ts';
import { frame } from '#tests/server/pages/fakeCatalogue.ts';

const rendered = async (status: number, pathname: string): Promise<unknown> => {
  const { errors } = await hydrationOf([], 'notFound', { pathname }, { status, frame, page: null });
  return errors?.[ERROR_ROUTE_ID];
};

test('ROUTE-03: an error that the server rendered has its message for analytics, as one met on the way', async () => {
  expect(failureOf(await rendered(404, '/no/such/page'))).toEqual({
    status: 404,
    message: 'Page Not Found: /no/such/page',
  });
  expect(failureOf(await rendered(500, '/cart'))).toEqual({
    status: 500,
    message: 'Internal Server Error: /cart',
  });
});

const lazyRoutes = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ id = '', lazy, children = [] }) => [...(lazy ? [id] : []), ...lazyRoutes(children)]);

test('the components of a page and of what is around it are there before the router starts, and no others', async () => {
  const component = (name: string) => () => name;
  const lazyOf = (name: string) => ({ Component: async () => component(name) });
  const routes: RouteObject[] = [
    {
      id: 'root',
      children: [
        { id: 'cart', lazy: lazyOf('cart') },
        { id: 'layout', lazy: lazyOf('layout'), children: [{ id: 'orders/:number', lazy: lazyOf('order') }] },
        { id: 'orders', lazy: lazyOf('orders') },
      ],
    },
  ];
  const payload = { status: 200, frame, page: null };
  const { loaderData, errors } = await hydrationOf(
    routes,
    'orders/:number',
    { pathname: '/orders/7' },
    payload,
  );
  expect([loaderData, errors]).toEqual([{ root: frame }, undefined]);
  expect(lazyRoutes(routes)).toEqual(['cart', 'orders']);
});

test('the data of a page is its route’s', async () => {
  const page = { words: '' } as unknown as PageData;
  const { loaderData } = await hydrationOf([], 'blog', { pathname: '/blog' }, { status: 200, frame, page });
  expect(loaderData).toEqual({ root: frame, blog: page });
});

test('ROUTE-13: a page error is a 404 with its path unless it says otherwise, and the router answers with its status', () => {
  const missing = new PageError('/products/no-such-shoe');
  expect(isRouteErrorResponse(missing)).toBe(true);
  expect(failureOf(missing)).toEqual({ status: 404, message: 'Page Not Found: /products/no-such-shoe' });
  expect(failureOf(new PageError('/stores', { status: 503 }))).toEqual({
    status: 503,
    message: 'Offline: /stores',
  });
});

test('ROUTE-03: the words of a search are in no message', () => {
  expect(failureOf(new PageError('/search?q=bunions', { status: 503 })).message).toBe('Offline: /search');
});

test('ROUTE-03: of an error that nobody expected the name is told, and not its text', () => {
  expect(failureOf(new RangeError('Ada Lovelace'))).toEqual({ status: 500, message: 'RangeError' });
});
