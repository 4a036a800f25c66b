// What is passed on to the backend: every call that is not answered here, and what it has of pages beside /api.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { getOrderAttempt, placeOrder } from '#sync/protocol/checkout/order.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { refuseForeignOrigin } from '#server/http/api/sameOrigin.ts';
import { ownUrl, straightPath } from '#server/pages/ownUrl.ts';
import type { Forwarded, Forwarder } from './forward.ts';
import { createPassedOrders } from './passedOrders.ts';

const ONLY_READ = new Set(['GET', 'HEAD', 'OPTIONS']);

export type ApiProxyOptions = {
  /** Where shoppers reach the shop. */
  readonly publicUrl: string;
  /** What the shop can answer itself, where the backend has no such call; undefined: nothing. */
  readonly instead?: (method: string, path: string) => object | undefined;
};

/**
 * The Fastify plugin of everything else below /api; register it inside of that.
 *
 * A call that may change something is taken from the shop's own pages alone, and goes on with its Origin as it came: the backend
 * judges it by its own rules, and has to know the shop's address.
 */
export const apiProxy =
  (
    { forward, close }: Forwarder,
    { publicUrl, instead = () => undefined }: ApiProxyOptions,
  ): FastifyPluginAsync =>
  async (app) => {
    const orders = createPassedOrders();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.addHook('preClose', async () => close());
    app.all('/*', async (request, reply) => {
      if (!ONLY_READ.has(request.method)) refuseForeignOrigin(request.headers, publicUrl);
      const pathname = straightPath(request.url);
      // What dots lead to was counted and guarded as another call, or is none.
      if (pathname?.startsWith('/api/') !== true) return reply.callNotFound();
      const { search } = ownUrl(request.url);
      const own = instead(request.method, pathname);
      if (ONLY_READ.has(request.method) && hasBody(request.headers))
        throw new ApiFault('BadRequest', `A ${request.method} has no body.`);
      const body = hasBody(request.headers) ? request.raw : undefined;
      const passed = { path: pathname + search, body, isPersonal: true };
      if (own !== undefined)
        return forward(request, reply, { ...passed, judge: refuseMissing }).catch((error: unknown) => {
          if (error instanceof NoSuchCallError) return reply.send(own);
          throw error;
        });
      if (request.method === 'POST' && pathname === placeOrder.path) return place(request, reply, passed);
      const [, attemptId] = ATTEMPT.exec(pathname) ?? [];
      if (attemptId === undefined) return forward(request, reply, passed);
      return forward(request, reply, { ...passed, judge: (status) => orders.judge(attemptId, status) });
    });

    const place = async (
      request: FastifyRequest,
      reply: FastifyReply,
      passed: Forwarded,
    ): Promise<FastifyReply> => {
      const attemptId = request.headers['idempotency-key'];
      if (typeof attemptId !== 'string' || !ATTEMPT_ID.test(attemptId))
        return forward(request, reply, passed);
      orders.add(attemptId);
      return forward(request, reply, passed).catch((error: unknown) => {
        if (isUnsent(error)) orders.forget(attemptId);
        throw error;
      });
    };
  };

class NoSuchCallError extends Error {
  override readonly name = 'NoSuchCallError';
}

const refuseMissing = (status: number): void => {
  if ([404, 405, 501].includes(status)) throw new NoSuchCallError();
};

/** Longer names are nobody's, and would fill the memory. */
const ATTEMPT_ID = /^[\w-]{1,64}$/;

const ATTEMPT = new RegExp(`^${getOrderAttempt.path.replace('{attemptId}', '([^/]+)')}$`);

/** Nobody took the connection. */
const isUnsent = (error: unknown): boolean =>
  error instanceof ApiFault &&
  (error.code === 'BodyTooLarge' ||
    (error.cause as { readonly code?: unknown } | undefined)?.code === 'ECONNREFUSED');

const hasBody = (headers: { readonly [name: string]: unknown }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The Fastify plugin of addresses that are the same for everybody: no cookie goes there, and none comes back. */
export const passOn =
  ({ forward }: Forwarder, addresses: readonly string[]): FastifyPluginAsync =>
  async (app) => {
    for (const address of addresses)
      app.get(address, async (request, reply) => {
        const path = straightPath(request.url);
        // The backend may have more than these addresses, and not for everybody.
        if (path === undefined) return reply.callNotFound();
        return forward(request, reply, { path: path + ownUrl(request.url).search, isPersonal: false });
      });
  };
