// Pages and their data over HTTP. A page is the same for all shoppers, so it is rendered once and kept compressed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timed } from '#server/process/telemetry.ts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRenderer } from '#src/entry/server.tsx';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { networkOfCall } from '../http/caller/network.ts';
import { chooseEncoding, encodeText, matchesTag, type EncodedText } from '../http/encodings.ts';
import { PAYLOAD, type PageCatalogue } from './loadRenderer.ts';
import { ownUrl } from './ownUrl.ts';
import { createPageCache, type PageCache } from './renderedPages.ts';
import { staticFiles, type StaticFiles, type Instead } from './staticFiles.ts';
import { told, TOLD, withHead } from './toldShell.ts';

export type PageRoutesOptions = {
  readonly catalogue: PageCatalogue;
  readonly renderer: PageRenderer;
  readonly files: StaticFiles;
  /** Where shoppers reach the shop, `https://shop.example`. */
  readonly publicUrl: string;
  /** Most pages a minute that are rendered for one network; default 300. What is rendered already is sent to everybody. */
  readonly rendersPerMinute?: number;
  /** Changes with the available sizes, which lists count; absent: they never change. */
  readonly stockVersion?: () => Promise<number>;
  /** What stands in the head of every page beside the build's own; a page that was made with another one is made anew. */
  readonly head?: () => string;
};

/** Pages that count what is in stock. */
const IS_LIST = /^\/(categories|brands)\/|^\/search(\?|$)/;

/** Links in mails and back from providers: a proxy's cache would write their tokens to its disk. */
const isSecret = (pathname: string, searchParams: URLSearchParams): boolean =>
  pathname.includes('/return/') || [...searchParams.keys()].some((name) => /token$/i.test(name));

/** Never a page: their own plugins answer them, and so do their 404s. The laboratory is one, in builds that have it. */
const NOT_PAGES = /^\/(api|pictures|catalogue|assets|__(?!log(\/|$))[\w-]+)(\/|$)/;

/** The Fastify plugin of everything a browser opens; register it after the others, without a prefix. */
export const pageRoutes =
  ({
    catalogue,
    renderer,
    files,
    publicUrl,
    rendersPerMinute = 300,
    stockVersion = async () => 0,
    head = () => '',
  }: PageRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    const cache = createPageCache();
    await app.register(rateLimit, { global: false });
    const countRender = app.createRateLimit({
      max: rendersPerMinute,
      timeWindow: 60_000,
      keyGenerator: networkOfCall,
    });
    await app.register(staticFiles, { ...files, instead: toldFiles(files, head) });
    app.get('/*', async (request, reply) => {
      const { pathname, searchParams } = ownUrl(request.url);
      if (NOT_PAGES.test(pathname)) return reply.callNotFound();
      const wantsPayload = pathname.endsWith(PAYLOAD);
      const key = renderer.pageKey(
        wantsPayload ? pathname.slice(0, -PAYLOAD.length) || '/' : pathname,
        searchParams,
      );
      const mayRender = async (): Promise<void> => {
        const count = await countRender(request);
        if (!count.isAllowed && count.isExceeded) throw new TooManyPages(count.ttlInSeconds);
      };
      const rendering = {
        cache,
        catalogue,
        renderer,
        publicUrl,
        stockVersion,
        head: head(),
        request,
        mayRender,
      };
      const page = await pageOf(key, rendering).catch((error: unknown) => {
        if (error instanceof TooManyPages) return error;
        throw error;
      });
      if (page instanceof TooManyPages) return askToWait(page, reply);
      if (isSecret(pathname, searchParams)) reply.header('cache-control', 'private, no-cache');
      reply
        .code(page.status)
        .type(wantsPayload ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
      const scripts = wantsPayload ? [] : renderer.alsoNeeded(key, searchParams);
      if (scripts.length > 0) {
        reply.header('link', scripts.map((href) => `<${href}>; rel=modulepreload`).join(', '));
        if (isAhead(request)) reply.header('cache-control', `private, max-age=${AHEAD_S}`);
      }
      return send(wantsPayload ? page.payload : page.html, request, reply);
    });
    // A form that was sent before the scripts had loaded: its body is ignored, and the page opens again.
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    app.post('/*', async (request, reply) => {
      const { pathname } = ownUrl(request.url);
      return NOT_PAGES.test(pathname) ? reply.callNotFound() : reply.redirect(pathname, 303);
    });
  };

/** A tap comes this many s after its sign at most; the page that the sign has fetched is then shown without asking again (DEC-216). */
const AHEAD_S = 30;

const isAhead = ({ headers }: FastifyRequest): boolean =>
  String(headers['sec-purpose'] ?? '').startsWith('prefetch');

/** Each page that nobody asked for before takes a hundredth of a second: addresses that do not exist never end. */
class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
  readonly waitS: number;

  constructor(waitS: number) {
    super(`Asked for too many pages; ${waitS} s to wait`);
    this.waitS = waitS;
  }
}

const askToWait = ({ waitS }: TooManyPages, reply: FastifyReply): FastifyReply =>
  reply
    .code(429)
    .headers({ 'retry-after': String(waitS), 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(`That were many pages at once. Wait ${waitS} seconds, then load this one again.`);

type Rendering = {
  readonly cache: PageCache;
  readonly catalogue: PageCatalogue;
  readonly renderer: PageRenderer;
  readonly publicUrl: string;
  readonly stockVersion: () => Promise<number>;
  readonly head: string;
  readonly request: FastifyRequest;
  /** Throws TooManyPages. */
  readonly mayRender: () => Promise<void>;
};

const pageOf = async (key: string, rendering: Rendering) => {
  const { cache, catalogue, renderer, publicUrl, stockVersion, head, request, mayRender } = rendering;
  const version = await catalogue.frame().then(
    ({ catalogueVersion }) => catalogueVersion + head,
    // The page says that something went wrong; what it was is logged below.
    () => '',
  );
  // Lists of an earlier stock are not requested again; the cache evicts them as least recently used.
  const name = IS_LIST.test(key) ? `${key} ${await stockVersion()}` : key;
  if (!cache.has(name, version)) await mayRender();
  return cache.get(name, version, async () => {
    const made = await timed('shop.render.duration', () => renderer.page(catalogue, key, publicUrl));
    const rendered = { ...made, html: withHead(made.html, head) };
    if (rendered.error === undefined) return rendered;
    request.log.error({ err: rendered.error, page: key }, 'A page could not be made');
    return { ...rendered, status: statusOf(rendered.error) };
  });
};

/** Each is made once for each head there is. */
const toldFiles = ({ folder }: StaticFiles, head: () => string): Instead => {
  const made = new Map<string, Promise<EncodedText>>();
  const types = { 'shell.html': 'text/html', 'sw.js': 'text/javascript' } as const;
  return (asked, request, reply) => {
    const name = TOLD.find((each) => each === asked);
    const said = head();
    if (name === undefined || said === '') return undefined;
    const key = `${name} ${said}`;
    const text =
      made.get(key) ??
      readFile(join(folder, 'client', name), 'utf8').then((bytes) => encodeText(told(name, bytes, said)));
    made.set(key, text);
    reply.type(`${types[name]}; charset=utf-8`);
    return text.then((encoded) => send(encoded, request, reply));
  };
};

/** A search server that is unavailable for a moment is not a fault of the page: the client is asked to retry. */
const statusOf = (error: unknown): number => (error instanceof ApiFault ? error.status : 500);

const send = async (text: EncodedText, request: FastifyRequest, reply: FastifyReply) => {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = text.etag(encoding);
  reply.header('vary', 'accept-encoding').header('etag', etag);
  const kept = reply.getHeader('cache-control') ?? 'public, no-cache';
  reply.header('cache-control', reply.statusCode >= 500 ? 'no-store' : kept);
  if (reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await text.bytes(encoding));
};
