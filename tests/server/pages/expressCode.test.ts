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
