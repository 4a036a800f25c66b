import { join } from 'node:path';
import { SAMPLE_SHOP } from '#server/shopFolder/shopFolders.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fakeCatalogue } from './fakeCatalogue.ts';
import { openPages, ORIGIN } from './pagesApp.ts';
import { linkedDataOf, readHead } from './readHead.ts';

const LIST = '/categories/mens/shoes/trail';
const PRODUCT = '/products/ridge/ember';

let app: FastifyInstance;

beforeAll(async () => {
  app = await openPages({ catalogue: fakeCatalogue });
});

afterAll(async () => {
  await app.close();
});

const htmlOf = async (path: string): Promise<string> => (await app.inject(path)).body;
const headOf = async (path: string) => readHead(await htmlOf(path));

describe('CAT-11: the one address of a page', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    [LIST, LIST],
    [`${LIST}?page=2`, `${LIST}?page=2`],
    [`${LIST}?colour=blue&minPrice=100&sort=newest&page=2`, `${LIST}?page=2`],
    [`${LIST}?size=9`, LIST],
    [PRODUCT, PRODUCT],
    [`${PRODUCT}/?ref=home`, PRODUCT],
    ['/blog?page=2', '/blog?page=2'],
    ['/blog/a-hill', '/blog/a-hill'],
    ['/stores?near=Fitzroy', '/stores'],
    ['/stores/vic/fitzroy', '/stores/vic/fitzroy'],
    ['/newsletter', '/newsletter'],
  ])('%s is known as %s', async (path, address) => {
    const { canonicals, robots, properties } = await headOf(path);
    expect(canonicals).toEqual([ORIGIN + address]);
    expect(robots).toBeNull();
    expect(properties.get('og:url')).toBe(ORIGIN + address);
  });

  test.each([
    '/search?q=trail',
    '/search',
    '/cart',
    '/wishlist',
    '/account/signin',
    '/newsletter/confirm',
    '/nope',
  ])('%s is for no search engine to keep', async (path) => {
    const { canonicals, robots } = await headOf(path);
    expect(robots).toBe('noindex');
    expect(canonicals).toEqual([]);
  });
});

describe('CAT-11: a link that is shared', () => {
  test.each(['/', LIST, PRODUCT, '/blog', '/blog/a-hill', '/stores', '/stores/vic/fitzroy'])(
    '%s has the title, the description and a picture of its page',
    async (path) => {
      const { title, description, properties } = await headOf(path);
      expect(properties.get('og:title')).toBe(title);
      expect(properties.get('og:description')).toBe(description);
      expect(properties.get('og:image')).toMatch(
        /^https:\/\/shop\.example\/(pictures\/[0-9a-f]{16}\/[a-z]+-1200|share)\.jpg$/,
      );
      expect(properties.get('og:image:width')).toBe('1200');
      expect(properties.get('og:image:height')).toBe('630');
      expect(properties.get('og:image:alt')).toMatch(/\w{3}/);
      expect(await htmlOf(path)).toContain('<meta name="twitter:card" content="summary_large_image"');
    },
  );

  test.each(['/', LIST, '/blog', '/stores'])('%s shows the shop', async (path) => {
    const { properties } = await headOf(path);
    expect(properties.get('og:image')).toBe(`${ORIGIN}/share.jpg`);
    const { width, height } = await sharp(join(SAMPLE_SHOP, 'share.jpg')).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test('a product is shown by its first view, a story by its own picture', async () => {
    const product = await headOf(PRODUCT);
    expect(product.properties.get('og:image')).toBe(`${ORIGIN}/pictures/0123456789abcdef/side-1200.jpg`);
    const story = await headOf('/blog/a-hill');
    expect(story.properties.get('og:image')).toBe(`${ORIGIN}/pictures/0123456789abcdef/tilt-1200.jpg`);
    expect(story.properties.get('article:published_time')).toBe('2026-11-16');
  });
});

const types = (html: string): unknown[] => linkedDataOf(html).map((data) => data['@type']);

describe('CAT-11: data for machines', () => {
  test('each kind of page has its own', async () => {
    expect(types(await htmlOf('/'))).toEqual(['WebSite']);
    expect(types(await htmlOf(LIST))).toEqual(['ItemList', 'BreadcrumbList']);
    expect(types(await htmlOf(PRODUCT))).toEqual(['Product', 'BreadcrumbList']);
    expect(types(await htmlOf('/blog'))).toEqual(['ItemList']);
    expect(types(await htmlOf('/blog/a-hill'))).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(types(await htmlOf('/stores'))).toEqual(['ItemList']);
    expect(types(await htmlOf('/stores/vic/fitzroy'))).toEqual(['ShoeStore', 'BreadcrumbList']);
    expect(types(await htmlOf('/cart'))).toEqual([]);
  });

  test('home says how to search the shop', async () => {
    const [site] = linkedDataOf(await htmlOf('/'));
    const target = 'https://shop.example/search?q={search_term_string}';
    expect(site).toMatchObject({ potentialAction: { target: { urlTemplate: target } } });
    expect(
      (await app.inject(target.replace('{search_term_string}', 'trail').slice(ORIGIN.length))).statusCode,
    ).toBe(200);
  });

  test('a product on sale says its price and what it was, and nothing of a stock that changes', async () => {
    const [product] = linkedDataOf(await htmlOf(PRODUCT));
    const { offers } = z.object({ offers: z.record(z.string(), z.unknown()) }).parse(product);
    expect(offers).toMatchObject({
      price: '189.00',
      priceCurrency: 'AUD',
      priceSpecification: { price: '220.00' },
    });
    expect(offers).not.toHaveProperty('availability');
  });

  test('the second page of a list goes on counting', async () => {
    const [list] = linkedDataOf(await htmlOf(`${LIST}?page=2`));
    expect(list).toMatchObject({ itemListElement: [{ position: 25, url: ORIGIN + PRODUCT }] });
  });

  test('no text of the catalogue breaks out of it', async () => {
    const html = await htmlOf(PRODUCT);
    expect(html).not.toContain('<script>alert(1)');
    expect(linkedDataOf(html)[0]?.['description']).toContain('</script><script>alert(1)</script>');
  });
});
