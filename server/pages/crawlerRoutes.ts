// What search engines request beside pages: robots.txt, the sitemap and llms.txt (CAT-11).
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { llmsText } from './llmsText.ts';
import type { PageCatalogue } from './loadRenderer.ts';
import type { PublicPage } from './publicPages.ts';
import { type Sitemap, sitemapOf } from './sitemap.ts';

export type CrawlerRoutesOptions = {
  readonly catalogue: Pick<PageCatalogue, 'frame' | 'storyList'>;
  /** Called once for each version of the catalogue. */
  readonly pages: () => Promise<readonly PublicPage[]>;
  /** Where shoppers reach the shop, `https://shop.example`. */
  readonly publicUrl: string;
  readonly shopConfig: ShopConfig;
};

/**
 * Not for crawlers: the shopper's own pages, and addresses with a secret. Searches are allowed: a crawler has to read their
 * `noindex`.
 */
const PRIVATE = [
  '/api/',
  '/account',
  '/orders',
  '/return/',
  '/cart',
  '/checkout',
  '/wishlist',
  '/newsletter/',
];

/** The Fastify plugin; register it beside the pages, without a prefix. */
export const crawlerRoutes =
  ({ catalogue, pages, publicUrl, shopConfig }: CrawlerRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    let made: { readonly version: string; readonly sitemap: Promise<Sitemap> } | undefined;
    const sitemap = async (): Promise<Sitemap> => {
      const { catalogueVersion: version } = await catalogue.frame();
      if (made?.version !== version) {
        const making = pages().then((found) => sitemapOf(found, publicUrl));
        made = { version, sitemap: making };
        // A failure is not cached: the next request tries again.
        making.catch(() => (made = undefined));
      }
      return made.sitemap;
    };
    app.get('/robots.txt', (_request, reply) => send(reply, 'text/plain', robotsText(publicUrl)));
    app.get('/sitemap.xml', async (_request, reply) => send(reply, 'application/xml', (await sitemap()).top));
    app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async ({ params }, reply) => {
      const part = (await sitemap()).parts[Number(params.part) - 1];
      if (part === undefined) throw new ApiFault('NotFound');
      return send(reply, 'application/xml', part);
    });
    app.get('/llms.txt', async (_request, reply) => {
      const [frame, articles] = await Promise.all([catalogue.frame(), catalogue.storyList('/articles', 1)]);
      return send(reply, 'text/plain', llmsText({ shopConfig, frame, articles, origin: publicUrl }));
    });
  };

const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text);
