// What the answer to an address asks a browser for beside its page.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeCatalogue } from './fakeCatalogue.ts';
import { openPages } from './pagesApp.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openPages({ catalogue: fakeCatalogue });
});
afterAll(() => app.close());

const linkOf = async (url: string) => (await app.inject(url)).headers['link'];

test('CHECK-06: express checkout asks for the code of the wallets with its page', async () => {
  expect(await linkOf('/checkout/contact-info?express')).toBe(
    '</wallets.js>; rel=modulepreload, </providers.js>; rel=modulepreload',
  );
});

test.each(['/checkout/contact-info', '/checkout/contact-info/_payload.json?express', '/cart?express'])(
  '%s asks for none of it',
  async (url) => {
    expect(await linkOf(url)).toBeUndefined();
  },
);

const keptFor = async (url: string, headers: Readonly<Record<string, string>>) =>
  (await app.inject({ url, headers })).headers['cache-control'];
const EXPRESS = '/checkout/contact-info?express';

test('CHECK-06: express checkout that was fetched ahead of the tap is shown without asking again, for half a minute', async () => {
  expect(await keptFor(EXPRESS, { 'sec-purpose': 'prefetch' })).toBe('private, max-age=30');
  const { headers } = await app.inject({ url: EXPRESS, headers: { 'sec-purpose': 'prefetch' } });
  const again = { 'sec-purpose': 'prefetch', 'if-none-match': String(headers['etag']) };
  expect((await app.inject({ url: EXPRESS, headers: again })).statusCode).toBe(304);
  expect(await keptFor(EXPRESS, again)).toBe('private, max-age=30');
});

test.each([
  [EXPRESS, {}],
  [EXPRESS, { 'sec-purpose': 'other' }],
  ['/checkout/contact-info', { 'sec-purpose': 'prefetch' }],
  ['/cart', { 'sec-purpose': 'prefetch' }],
])('%s with %j is asked for again each time', async (url, headers) => {
  expect(await keptFor(url, headers)).toBe('public, no-cache');
});
