// What a browser makes of a page that the server rendered as an error.
import { isRouteErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { PageError } from '#src/catalogue/pages/pageError.ts';
import { hydrationOf } from '#src/entry/hydration.ts';
import { ERROR_ROUTE_ID } from '#src/routing/routeTable.tsx';
import { failureOf } from '#src/shell/failures/failureOf.ts';
import { frame } from '#tests/server/pages/fakeCatalogue.ts';

const rendered = async (status: number, pathname: string): Promise<unknown> => {
  const { errors } = await hydrationOf([], { pathname }, { status, frame, page: null });
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
