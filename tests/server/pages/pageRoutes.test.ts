import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiFault } from '#server/http/api/apiFault.ts';
import type { PageCatalogue } from '#server/pages/loadRenderer.ts';
import { pageRoutes } from '#server/pages/pageRoutes.ts';
import { createPageRenderer } from '#src/entry/server.tsx';
import { fakeCatalogue, frame } from './fakeCatalogue.ts';

const renderer = createPageRenderer({
  buildId: 'test-build',
  early: 'keepEarlyTaps()',
  start: '/assets/start-1.js',
  entry: '/assets/client-1.js',
  styles: ['/assets/style-1.css'],
  fonts: ['/assets/text-1.woff2'],
  entryChunks: ['/assets/react-1.js'],
  engineChunks: ['/assets/engine-1.js', '/assets/cart-1.js'],
  walletChunks: [],
  routeChunks: {
    'src/features/browse/routes/home.tsx': ['/assets/home-1.js'],
    'src/features/cart/routes/cart.tsx': ['/assets/cart-1.js'],
  },
});

let folder: string;
const apps: FastifyInstance[] = [];

const openShop = async (catalogue: PageCatalogue = fakeCatalogue): Promise<FastifyInstance> => {
  const app = fastify();
  await app.register(
    pageRoutes({
      catalogue,
      renderer,
      files: { folder, earlierAssets: [join(folder, 'earlier')] },
      publicUrl: 'https://shop.example',
    }),
  );
  apps.push(app);
  return app;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'earlier'));
  await writeFile(join(folder, 'client/sw.js'), '// worker');
  await writeFile(join(folder, 'client/assets/client-1.js'), '// entry');
  await writeFile(join(folder, 'client/assets/client-1.js.br'), 'brotli of the entry');
  await writeFile(join(folder, 'earlier/client-0.js'), '// entry of an earlier build');
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await rm(folder, { recursive: true });
});

const PRODUCT = '/products/ridge/ember';
const LIST = '/categories/mens/shoes/trail';

const dataBlock = (html: string): string =>
  /<script type="application\/json" id="payload"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'no data block';

describe('a page', () => {
  test.each(['/', LIST, PRODUCT, '/cart', '/blog', '/blog/a-hill', '/stores', '/stores/vic/fitzroy'])(
    'ROUTE-10: %s embeds what its _payload.json answers',
    async (path) => {
      const app = await openShop();
      const page = await app.inject(path);
      const payload = await app.inject(`${path === '/' ? '' : path}/_payload.json`);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(payload.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(dataBlock(page.body)).toBe(payload.body);
      expect(payload.json()).toMatchObject({ status: 200, frame });
    },
  );

  test('STORE-01: shows its stores before any script has run, and nothing that depends on the hour', async () => {
    const app = await openShop();
    for (const path of ['/stores', '/stores/vic/fitzroy']) {
      const { body } = await app.inject(path);
      expect(body).toContain('318 Brunswick Street');
      expect(body).toContain('tel:+61370101137');
      expect(body).toContain('Open seven days');
      expect(body).not.toMatch(/Open until|Closed\.|Closing soon|today/);
    }
    expect((await app.inject('/stores?page=2')).statusCode).toBe(404);
    const { body } = await app.inject('/stores?near=Atlantis');
    expect(body).toMatch(/a place called “(<!-- -->)?Atlantis/);
  });

  test('shows its product before any script has run', async () => {
    const app = await openShop();
    const { body } = await app.inject(PRODUCT);
    expect(body).toMatch(/^<!doctype html>/);
    expect(body).toMatch(/<h1[^>]*>[^<]*Ridge 4/);
    expect(body).toContain('189');
  });

  test('no text of the catalogue breaks out of the data block', async () => {
    const app = await openShop();
    const { body } = await app.inject(PRODUCT);
    expect(JSON.parse(dataBlock(body))).toMatchObject({ page: { product: { path: PRODUCT } } });
    expect(body).not.toContain('<script>alert(1)');
  });

  test('names the chunks of its route and the entry, for the first script to ask for', async () => {
    const app = await openShop();
    const { body } = await app.inject('/');
    expect(body).toContain('<link data-script="base" href="/assets/react-1.js">');
    expect(body).toContain('<link data-script="chunk" href="/assets/home-1.js">');
    expect(body).not.toContain('<link data-script="chunk" href="/assets/cart-1.js">');
    expect(body).toContain('<link data-script="engine" href="/assets/engine-1.js">');
    expect(body).toContain('<link data-script="entry" href="/assets/client-1.js">');
    expect(body).toContain('<script type="module" fetchpriority="low" src="/assets/start-1.js"></script>');
    expect(body).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/assets/text-1.woff2" crossorigin>',
    );
  });

  test('ROUTE-07: a list shows the sort and page of its address and nothing else of it', async () => {
    const app = await openShop();
    const { page } = (await app.inject(`${LIST}/_payload.json?page=2&sort=newest&utm_source=mail`)).json();
    expect(page).toMatchObject({ sort: 'newest', page: 2 });
    const plain = await app.inject(LIST);
    const tagged = await app.inject(`${LIST}?utm_source=%3Cscript%3E&page=0`);
    expect(tagged.body).toBe(plain.body);
  });

  test('CAT-10: the journal answers each page under its own address, and nothing past the last', async () => {
    const app = await openShop();
    expect((await app.inject('/blog/_payload.json?page=2&utm=x')).json()).toMatchObject({
      page: { page: 2 },
    });
    expect((await app.inject('/blog?page=3')).statusCode).toBe(404);
    expect((await app.inject('/blog?page=nope')).body).toBe((await app.inject('/blog')).body);
  });

  test("of the shopper's own is the same for everybody", async () => {
    const app = await openShop();
    const plain = await app.inject('/account/signin');
    const wanted = await app.inject({ url: '/account/signin?to=/cart', headers: { cookie: 'session=abc' } });
    expect(wanted.body).toBe(plain.body);
  });
});

describe('under a strict Content-Security-Policy', () => {
  const paths = [
    '/',
    LIST,
    PRODUCT,
    '/cart',
    '/blog',
    '/blog/a-hill',
    '/newsletter',
    '/newsletter/confirm',
    '/wishlist',
    '/account',
    '/account/signin',
    '/account/signup',
    '/account/verify',
    '/account/password/reset',
    '/nope',
  ];

  test.each(paths)('%s has one inline script, that of its build, and no inline style', async (path) => {
    const { body } = await (await openShop()).inject(path);
    // Data is no script: nothing of it runs.
    const scripts = body.match(/<script(?! type="application\/ld)[^>]*>/g);
    expect(scripts?.toSorted()).toEqual([
      expect.stringMatching(/^<script type="application\/json" id="payload" data-route="[^"]+">$/),
      '<script type="module" fetchpriority="low" src="/assets/start-1.js">',
      '<script>',
    ]);
    // SYNC-10: there before the style sheet is asked for.
    expect(body).toMatch(/<script>keepEarlyTaps\(\)<\/script>.*rel="stylesheet"/s);
    expect(body).not.toMatch(/<style|<[^>]+\s(style|on[a-z]+)=/i);
  });

  test.each(paths)('%s has one title and one heading', async (path) => {
    const app = await openShop();
    const { body } = await app.inject(path);
    expect(body.match(/<title>/g)).toHaveLength(1);
    // The account waits for the log before it shows anything.
    if (path !== '/account') expect(body.match(/<h1/g)).toHaveLength(1);
  });
});

describe('what does not exist', () => {
  test.each(['/nope', '/products/no/such', '/categories/none', '/stores/vic/none'])(
    'ROUTE-03: %s is a 404 with the error page',
    async (path) => {
      const app = await openShop();
      const { statusCode, body } = await app.inject(path);
      expect(statusCode).toBe(404);
      expect(body).toContain('<title>page not found');
      expect(body).toContain('return to home');
      expect(JSON.parse(dataBlock(body))).toEqual({ status: 404, frame, page: null });
      expect((await app.inject(`${path}/_payload.json`)).statusCode).toBe(404);
    },
  );

  test.each([
    { what: 'that cannot be made', cause: new Error('no rows'), status: 500 },
    { what: 'whose search server is away', cause: new ApiFault('Unavailable', 'no rows'), status: 503 },
  ])('ROUTE-03: a page $what is a $status that nobody keeps', async ({ cause, status }) => {
    const app = await openShop({ ...fakeCatalogue, home: () => Promise.reject(cause) });
    const { statusCode, body, headers } = await app.inject('/');
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('something went wrong');
    expect(body).not.toContain('no rows');
  });

  test('ROUTE-03: a shop without its catalogue still answers with a page', async () => {
    const away = () => Promise.reject(new Error('database away'));
    const app = await openShop({
      frame: away,
      home: away,
      category: away,
      brand: away,
      search: away,
      product: away,
      storyList: away,
      story: away,
      stores: away,
    });
    const { statusCode, body } = await app.inject('/');
    expect(statusCode).toBe(500);
    expect(body).toContain('something went wrong');
  });

  test('calls and pictures are not pages', async () => {
    const app = await openShop();
    for (const url of ['/api/nope', '/pictures/0/side-240.avif']) {
      const { statusCode, headers } = await app.inject(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).not.toContain('text/html');
    }
  });
});

describe('asking again', () => {
  test('with the tag of what is there answers 304 without a body', async () => {
    const app = await openShop();
    const { headers } = await app.inject({ url: PRODUCT, headers: { 'accept-encoding': 'br' } });
    const again = await app.inject({
      url: PRODUCT,
      headers: { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['etag']).toBe(headers['etag']);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['vary']).toBe('accept-encoding');
  });

  test('after the catalogue has changed gets the new page', async () => {
    let current = frame;
    const app = await openShop({ ...fakeCatalogue, frame: async () => current });
    const before = await app.inject('/');
    current = { ...frame, catalogueVersion: 'v2' };
    const after = await app.inject({
      url: '/',
      headers: { 'if-none-match': String(before.headers['etag']) },
    });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('"catalogueVersion":"v2"');
  });

  test('compressed holds the same page', async () => {
    const app = await openShop();
    const plain = await app.inject('/');
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers['etag']).not.toBe(plain.headers['etag']);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const app = await openShop();
    const head = await app.inject({ url: PRODUCT, method: 'HEAD' });
    const get = await app.inject(PRODUCT);
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['etag']).toBe(get.headers['etag']);
    expect((await app.inject({ url: '/nope', method: 'HEAD' })).statusCode).toBe(404);
  });
});

describe('files of the build', () => {
  test('a chunk is kept for ever and comes compressed', async () => {
    const app = await openShop();
    const { headers, body } = await app.inject({
      url: '/assets/client-1.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['vary']).toBe('accept-encoding');
    expect(body).toBe('brotli of the entry');
  });

  test('an open page still finds the chunks of an earlier build', async () => {
    const { body } = await (await openShop()).inject('/assets/client-0.js');
    expect(body).toBe('// entry of an earlier build');
  });

  test('a missing chunk is a plain 404, never a page', async () => {
    const app = await openShop();
    const { statusCode, headers } = await app.inject('/assets/gone-1.js');
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('the service worker is asked for each time', async () => {
    const { headers } = await (await openShop()).inject('/sw.js');
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['content-type']).toContain('javascript');
  });

  test('nothing outside the build can be reached', async () => {
    const app = await openShop();
    for (const path of ['../sw.js', '%2e%2e/%2e%2e/package.json', '..%2f..%2fassets.json']) {
      const { statusCode, body } = await app.inject(`/assets/${path}`);
      if (statusCode === 200) expect(body).toBe('// worker');
    }
  });
});
