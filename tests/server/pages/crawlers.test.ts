// The sample shop as a search engine sees it: from the sitemap to every page, and along every link.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleCatalogue } from '#tests/support/server/sampleCatalogue.ts';
import { crawlerRoutes } from '#server/pages/crawlerRoutes.ts';
import { pageCatalogueOf } from '#server/pages/pageCatalogue.ts';
import { publicPages } from '#server/pages/publicPages.ts';
import { createLocalities } from '#server/shop/stores/localities.ts';
import { createStorePages } from '#server/shop/stores/storePages.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { SAMPLE_STORIES } from '#server/sample/sampleStories.ts';
import { readStories } from '#server/shop/stories/readStories.ts';
import { openStories } from '#server/shop/stories/openStories.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { openPages, ORIGIN } from './pagesApp.ts';
import { linkedDataOf, readHead } from './readHead.ts';
import { structuredData } from './schemaOrg.ts';

let database: TestDatabase;
let app: FastifyInstance;
/** Every page of the sitemap as it was answered, by its path. */
const pages = new Map<string, { readonly status: number; readonly html: string }>();

const sitemapPaths = async (): Promise<string[]> => {
  const { body } = await app.inject('/sitemap.xml');
  return [...body.matchAll(/<url><loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.slice(ORIGIN.length).replaceAll('&amp;', '&'),
  );
};

beforeAll(async () => {
  database = await startTestDatabase();
  const log = { info: () => undefined, warn: () => undefined };
  const catalogue = await openSampleCatalogue({
    db: database.db,
    log,
    stories: await readStories(SAMPLE_STORIES),
  });
  const stories = openStories(catalogue, sampleConfig.words.stories);
  const pageCatalogue = pageCatalogueOf(catalogue, {
    stories,
    stores: createStorePages(catalogue.stores(), createLocalities([])),
  });
  app = await openPages({
    catalogue: pageCatalogue,
    others: crawlerRoutes({
      shopConfig: sampleConfig,
      catalogue: pageCatalogue,
      pages: () => publicPages({ catalogue, stories }),
      publicUrl: ORIGIN,
    }),
  });
  for (const path of await sitemapPaths()) {
    const { statusCode, body } = await app.inject(path);
    pages.set(path, { status: statusCode, html: body });
  }
});

afterAll(async () => {
  await app.close();
  await database.close();
});

/** What is wrong, page by page, so that one run names all of it. */
const problems = (find: (html: string, path: string) => readonly string[]): string[] =>
  [...pages].flatMap(([path, { html }]) => find(html, path).map((problem) => `${path}: ${problem}`));

const linksOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  ),
];

describe('CAT-11: the sitemap', () => {
  test('lists pages of every kind, each once and each there', () => {
    const paths = [...pages.keys()];
    for (const start of ['/categories/', '/brands/', '/products/', '/articles/', '/blog/', '/stores/'])
      expect(paths.filter((path) => path.startsWith(start)).length, start).toBeGreaterThan(5);
    expect(paths).toContain('/');
    expect([...pages].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
  });

  test('leaves no page out that a page leads to', async () => {
    const missing = new Set<string>();
    for (const { html } of pages.values())
      for (const href of linksOf(html)) {
        const path = href.split('?')[0] ?? href;
        if (!pages.has(path)) missing.add(path);
      }
    for (const path of missing) {
      const { statusCode, body } = await app.inject(path);
      expect(statusCode, path).toBe(200);
      expect(readHead(body).robots, path).toBe('noindex');
    }
  });

  test('says when a story was last changed, and nothing where nobody knows', async () => {
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain(`<loc>${ORIGIN}/articles/returns</loc><lastmod>2026-10-05</lastmod>`);
    expect(body).toMatch(/<loc>https:\/\/shop\.example\/products\/[^<]*<\/loc><\/url>/);
  });
});

describe('CAT-11: every page of the sitemap', () => {
  test('has its own address as the only canonical one, and one heading', () => {
    expect(
      problems((html, path) => {
        const { canonicals, robots } = readHead(html);
        return [
          ...(canonicals.length === 1 && canonicals[0] === ORIGIN + path
            ? []
            : [`canonical ${canonicals.join(' ')}`]),
          ...(robots === null ? [] : [`robots ${robots}`]),
          ...(html.match(/<h1[ >]/g)?.length === 1 ? [] : ['not one h1']),
        ];
      }),
    ).toEqual([]);
  });

  test('has a title that says nothing twice, and a description of 50 to 160 characters', () => {
    expect(
      problems((html) => {
        const { title, description } = readHead(html);
        const length = description?.length ?? 0;
        return [
          ...(title !== '' && !/(\b\w+:) \1/.test(title) ? [] : [`title ${title}`]),
          ...(length >= 50 && length <= 160 ? [] : [`description of ${length}: ${description}`]),
        ];
      }),
    ).toEqual([]);
  });

  test('has a title and a description that no other page has, and a title of 12 to 75 characters', () => {
    const owners = { title: new Map<string, string>(), description: new Map<string, string>() };
    expect(
      problems((html, path) => {
        const head = readHead(html);
        const found = [
          ...(head.title.length >= 12 && head.title.length <= 75
            ? []
            : [`title of ${head.title.length}: ${head.title}`]),
        ];
        for (const kind of ['title', 'description'] as const) {
          const text = head[kind] ?? '';
          const owner = owners[kind].get(text);
          if (owner === undefined) owners[kind].set(text, path);
          else found.push(`${kind} as ${owner}: ${text}`);
        }
        return found;
      }),
    ).toEqual([]);
  });

  test('has data that search engines can use', () => {
    expect(
      problems((html) =>
        linkedDataOf(html).flatMap((data) => {
          const { error } = structuredData.safeParse(data);
          return error === undefined ? [] : [`${String(data['@type'])} ${error.message}`];
        }),
      ),
    ).toEqual([]);
  });

  test('names in its data only addresses that are pages', () => {
    expect(
      problems((html) =>
        linkedDataOf(html)
          .filter((data) => data['@type'] === 'BreadcrumbList' || data['@type'] === 'ItemList')
          .flatMap((data) => JSON.stringify(data).match(/https:\/\/shop\.example[^"]*/g) ?? [])
          .filter((address) => !pages.has(address.slice(ORIGIN.length)))
          .map((address) => `no page ${address}`),
      ),
    ).toEqual([]);
  });
});

test('CAT-11: robots.txt names the sitemap and keeps the shopper’s own pages out', async () => {
  const { body, headers } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  const kept = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, start = '']) => start);
  for (const start of kept) expect([...pages.keys()].filter((path) => path.startsWith(start))).toEqual([]);
});

test('CAT-11: llms.txt leads to pages that are there', async () => {
  const { body } = await app.inject('/llms.txt');
  expect(body).toMatch(/^# Lap & Loam\n\n> /);
  const links = [...body.matchAll(/\]\(https:\/\/shop\.example(\/[^)]*)\)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((path) => path !== '/sitemap.xml' && !pages.has(path))).toEqual([]);
});
