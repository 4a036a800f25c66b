// Pages and their data over HTTP. A page is the same for all shoppers, so it is rendered once and kept compressed.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRenderer } from '#src/entry/server.tsx';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { chooseEncoding, matchesTag, type EncodedText } from '../http/encodings.ts';
import { PAYLOAD, type PageCatalogue } from './loadRenderer.ts';
import { createPageCache, type PageCache } from './renderedPages.ts';
import { staticFiles, type StaticFiles } from './staticFiles.ts';

export type PageRoutesOptions = {
  readonly catalogue: PageCatalogue;
  readonly renderer: PageRenderer;
  readonly files: StaticFiles;
  /** Where shoppers reach the shop, `https://shop.example`. */
  readonly publicUrl: string;
  /** Changes with the available sizes, which lists count; absent: they never change. */
  readonly stockVersion?: () => Promise<number>;
};

/** Pages that count what is in stock. */
const IS_LIST = /^\/(categories|brands)\/|^\/search(\?|$)/;

/** Never a page: their own plugins answer them, and so do their 404s. The laboratory is one, in builds that have it. */
const NOT_PAGES = /^\/(api|pictures|catalogue|assets|__(?!log(\/|$))[\w-]+)(\/|$)/;

/** The Fastify plugin of everything a browser opens; register it after the others, without a prefix. */
export const pageRoutes =
  ({
    catalogue,
    renderer,
    files,
    publicUrl,
    stockVersion = async () => 0,
  }: PageRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    const cache = createPageCache();
    await app.register(staticFiles, files);
    app.get('/*', async (request, reply) => {
      const { pathname, searchParams } = new URL(request.url, 'http://own.invalid');
      if (NOT_PAGES.test(pathname)) return reply.callNotFound();
      const wantsPayload = pathname.endsWith(PAYLOAD);
      const key = renderer.pageKey(
        wantsPayload ? pathname.slice(0, -PAYLOAD.length) || '/' : pathname,
        searchParams,
      );
      const page = await pageOf(key, { cache, catalogue, renderer, publicUrl, stockVersion, request });
      reply
        .code(page.status)
        .type(wantsPayload ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
      return send(wantsPayload ? page.payload : page.html, request, reply);
    });
    // A form that was sent before the scripts had loaded: its body is ignored, and the page opens again.
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    app.post('/*', async (request, reply) => {
      const { pathname } = new URL(request.url, 'http://own.invalid');
      return NOT_PAGES.test(pathname) ? reply.callNotFound() : reply.redirect(pathname, 303);
    });
  };

type Rendering = {
  readonly cache: PageCache;
  readonly catalogue: PageCatalogue;
  readonly renderer: PageRenderer;
  readonly publicUrl: string;
  readonly stockVersion: () => Promise<number>;
  readonly request: FastifyRequest;
};

const pageOf = async (key: string, rendering: Rendering) => {
  const { cache, catalogue, renderer, publicUrl, stockVersion, request } = rendering;
  const version = await catalogue.frame().then(
    ({ catalogueVersion }) => catalogueVersion,
    // The page says that something went wrong; what it was is logged below.
    () => '',
  );
  // Lists of an earlier stock are not requested again; the cache evicts them as least recently used.
  const name = IS_LIST.test(key) ? `${key} ${await stockVersion()}` : key;
  return cache.get(name, version, async () => {
    const rendered = await renderer.page(catalogue, key, publicUrl);
    if (rendered.error === undefined) return rendered;
    request.log.error({ err: rendered.error, page: key }, 'A page could not be made');
    return { ...rendered, status: statusOf(rendered.error) };
  });
};

/** A search server that is unavailable for a moment is not a fault of the page: the client is asked to retry. */
const statusOf = (error: unknown): number => (error instanceof ApiFault ? error.status : 500);

const send = async (text: EncodedText, request: FastifyRequest, reply: FastifyReply) => {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = text.etag(encoding);
  reply.header('vary', 'accept-encoding').header('etag', etag);
  reply.header('cache-control', reply.statusCode >= 500 ? 'no-store' : 'public, no-cache');
  if (reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await text.bytes(encoding));
};
