import { expect, test } from 'vitest';
import { sitemapOf } from '#server/pages/sitemap.ts';

const ORIGIN = 'https://shop.example';
const dated = (path: string, changedOn: string) => ({ path, changedOn });

test('CAT-11: a shop too large for one sitemap has an index of several, and loses no page', () => {
  const pages = [
    dated('/a', '2026-01-02'),
    dated('/b', '2026-03-04'),
    { path: '/c', changedOn: null },
    dated('/d', '2026-05-06'),
    dated('/e', '2026-07-08'),
  ];
  const { top, parts } = sitemapOf(pages, ORIGIN, 2);
  expect(parts).toHaveLength(3);
  expect(top).toContain(`<sitemap><loc>${ORIGIN}/sitemap-1.xml</loc><lastmod>2026-03-04</lastmod></sitemap>`);
  expect(top).toContain(`<sitemap><loc>${ORIGIN}/sitemap-2.xml</loc></sitemap>`);
  expect(parts.join('').match(/<loc>[^<]*/g)).toEqual(pages.map(({ path }) => `<loc>${ORIGIN}${path}`));
});

test('CAT-11: an address is written as XML wants it', () => {
  const { top, parts } = sitemapOf([{ path: '/a?b=1&c=2', changedOn: null }], ORIGIN);
  expect(parts).toEqual([]);
  expect(top).toContain(`<url><loc>${ORIGIN}/a?b=1&amp;c=2</loc></url>`);
});
