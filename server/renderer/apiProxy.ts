// What is passed on to the backend: every call that is not answered here, and what it has of pages beside /api.
import type { FastifyPluginAsync } from 'fastify';
import { refuseForeignOrigin } from '#server/http/api/sameOrigin.ts';
import { ownUrl } from '#server/pages/ownUrl.ts';
import type { Forwarder } from './forward.ts';

const ONLY_READ = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The Fastify plugin of everything else below /api; register it inside of that.
 *
 * A call that may change something is taken from the shop's own pages alone, and goes on with its Origin as it came: the backend
 * judges it by its own rules, and has to know the shop's address.
 */
export const apiProxy =
  ({ forward, close }: Forwarder, publicUrl: string): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.addHook('preClose', async () => close());
    app.all('/*', async (request, reply) => {
      if (!ONLY_READ.has(request.method)) refuseForeignOrigin(request.headers, publicUrl);
      const { pathname, search } = ownUrl(request.url);
      // What dots lead out of /api is none of its calls.
      if (!pathname.startsWith('/api/')) return reply.callNotFound();
      const body = hasBody(request.headers) ? request.raw : undefined;
      return forward(request, reply, { path: pathname + search, body, isPersonal: true });
    });
  };

/** A GET with one is rare, and allowed. */
const hasBody = (headers: { readonly [name: string]: unknown }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The Fastify plugin of addresses that are the same for everybody: no cookie goes there, and none comes back. */
export const passOn =
  ({ forward }: Forwarder, addresses: readonly string[]): FastifyPluginAsync =>
  async (app) => {
    for (const address of addresses)
      app.get(address, async (request, reply) => {
        const { pathname, search } = ownUrl(request.url);
        return forward(request, reply, { path: pathname + search, isPersonal: false });
      });
  };
