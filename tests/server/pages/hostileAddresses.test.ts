// What no shopper types: addresses that name another site, or no address at all, addresses with a secret, and pages by the thousand.
import { afterEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { ownUrl } from '#server/pages/ownUrl.ts';
import { fakeCatalogue } from './fakeCatalogue.ts';
import { openPages } from './pagesApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

describe('an address that is none', () => {
  test.each(['//x//evil.example/landed', '//x/\\evil.example', '/.//evil.example', '/x/..//evil.example'])(
    'a form sent to %s does not lead to another site',
    async (url) => {
      app = await openPages({ catalogue: fakeCatalogue });
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      });
      expect([303, 404]).toContain(answer.statusCode);
      const { origin } = new URL(answer.headers.location ?? '/', 'https://shop.example');
      expect(origin).toBe('https://shop.example');
    },
  );

  test.each([
    ['//', '/'],
    ['///', '/'],
    ['//[', '/['],
    ['//:80/', '/:80/'],
    ['/\\[', '/['],
    ['//x//', '/'],
    ['/brands/harrier?page=2', '/brands/harrier'],
  ])('%s is read as the page %s, and is no failure', async (url, path) => {
    app = await openPages({ catalogue: fakeCatalogue });
    expect(ownUrl(url).pathname).toBe(path);
    expect((await app.inject({ url: '//' })).statusCode).toBe(200);
  });
});

describe('an address that is somebody’s own secret', () => {
  test.each([
    '/account/verify?token=secret',
    '/account/password/reset/_payload.json?token=secret',
    '/newsletter/leave?a=1&token=secret',
    '/return/guest/create?order=123&token=secret',
    '/account/orders/123/return/secret',
    '/checkout?orderToken=secret',
  ])('is written into no proxy’s cache: %s', async (url) => {
    app = await openPages({ catalogue: fakeCatalogue });
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } });
    expect(again.headers['cache-control']).toBe('private, no-cache');
  });

  test('is no address beside it', async () => {
    app = await openPages({ catalogue: fakeCatalogue });
    for (const url of ['/account/verify', '/search?q=token'])
      expect((await app.inject(url)).headers['cache-control']).toBe('public, no-cache');
  });
});

describe('pages by the thousand', () => {
  test('a caller waits a while once it has had many made that nobody asked for before', async () => {
    app = await openPages({ catalogue: fakeCatalogue, rendersPerMinute: 3 });
    const get = (url: string, from = '203.0.113.1') => app.inject({ url, remoteAddress: from });
    const statuses = [];
    for (const page of ['/', '/x1', '/x2', '/x3', '/x4']) statuses.push((await get(page)).statusCode);
    expect(statuses).toEqual([200, 404, 404, 429, 429]);
    const refused = await get('/x5');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Wait');
    // What is there already goes to everybody, and others are not held back.
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/x6', '203.0.113.2')).statusCode).toBe(404);
  });
});
