// The sitemap as sitemaps.org describes it: one file, or an index of several where the shop is too large for one.
import type { PublicPage } from './publicPages.ts';

/** Addresses in one file, by the protocol. */
const MOST = 50_000;

export type Sitemap = {
  /** Of `/sitemap.xml`. */
  readonly top: string;
  /** Of `/sitemap-1.xml` and on; empty where the top holds every page. */
  readonly parts: readonly string[];
};

/**
 * @param origin of the shop, `https://shop.example`
 * @param most addresses in one file
 */
export const sitemapOf = (pages: readonly PublicPage[], origin: string, most = MOST): Sitemap => {
  if (pages.length <= most) return { top: urlSet(pages, origin), parts: [] };
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, at) =>
    pages.slice(at * most, (at + 1) * most),
  );
  const entries = parts.map((part, at) =>
    entry('sitemap', `${origin}/sitemap-${at + 1}.xml`, newestOf(part)),
  );
  return {
    top: file('sitemapindex', entries),
    parts: parts.map((part) => urlSet(part, origin)),
  };
};

const urlSet = (pages: readonly PublicPage[], origin: string): string =>
  file(
    'urlset',
    pages.map(({ path, changedOn }) => entry('url', origin + path, changedOn)),
  );

/** A part with a page whose day is not known has no day either. */
const newestOf = (part: readonly PublicPage[]): string | null =>
  part.some(({ changedOn }) => changedOn === null)
    ? null
    : (part
        .flatMap(({ changedOn }) => changedOn ?? [])
        .toSorted()
        .at(-1) ?? null);

const entry = (element: string, address: string, day: string | null): string =>
  `<${element}><loc>${escapeXml(address)}</loc>${day === null ? '' : `<lastmod>${day}</lastmod>`}</${element}>`;

const file = (element: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${element}>\n`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
