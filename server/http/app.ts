// The shop's server without a socket: tests inject requests, main.ts listens.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { getLiveness, getReadiness } from '#sync/protocol/pages/health.ts';
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { networkOfCall } from './caller/network.ts';
import { ApiFault } from './api/apiFault.ts';
import { sendFault } from './api/errorExit.ts';
import type { IdentityOf, MountedEndpoint, WatchIdentity } from './api/handler.ts';
import { API_PREFIX, apiRoutes, type Elsewhere } from './api/mount.ts';
import {
  bothSources,
  isPaymentPage,
  permissionsPolicy,
  securityHeaders,
  type ForeignSources,
} from './api/securityHeaders.ts';
import { answerBrokenSocket } from './api/brokenSocket.ts';
import { hashSource } from './hashSource.ts';

export type AppDeps = {
  readonly endpoints: readonly MountedEndpoint[];
  readonly identityOf: IdentityOf;
  readonly watchIdentity?: WatchIdentity;
  readonly publicUrl: string;
  /** As the description of the calls names it; default a shop without a name. */
  readonly shopNames?: Pick<ShopConfig, 'id' | 'name'>;
  /** Addresses whose X-Forwarded-* headers are believed; default none. */
  readonly trustProxy?: readonly string[];
  readonly logLevel?: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  /** In each line of the log; default none. */
  readonly environmentName?: string;
  /** Where lines of the log go; default the standard output. */
  readonly logStream?: { write(line: string): void };
  /** Keys the hashes of the security log; default one of this process. */
  readonly securityKey?: string;
  /** Most bytes of a request body; default 512 kB. */
  readonly bodyLimit?: number;
  /** Milliseconds in which all of a request has to arrive, head and body; default 30,000. Looked at five times in that. */
  readonly slowestRequestMs?: number;
  /** Most /api calls a minute from one address; default 1,200. */
  readonly callsPerMinute?: number;
  /** `own`: the shop's pages may show each other in frames; default never. */
  readonly framing?: 'never' | 'own';
  /** Texts of the scripts that stand inside pages: no other runs there. */
  readonly inlineScripts?: readonly string[];
  /** Where pages may load providers' scripts and frames from; default nowhere but the shop itself. */
  readonly providerScripts?: readonly string[];
  /** Where pages may send to, beside the shop itself. */
  readonly connectSources?: readonly string[];
  /** What pages that take payments may load beside; default nothing. */
  readonly paymentSources?: ForeignSources;
  /** Who answers calls that are not among the endpoints; default nobody. */
  readonly elsewhere?: Elsewhere;
  /** What a sandbox puts in front of the shop: it answers in the place of it, or does nothing. */
  readonly edge?: ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) | undefined;
  /** Everything beside /api: pictures, pages. */
  readonly plugins?: readonly ((app: FastifyInstance) => PromiseLike<unknown>)[];
};

/** @returns an app that is ready for `inject()` and `listen()`; close it when done */
export const createApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const {
    endpoints,
    identityOf,
    watchIdentity,
    publicUrl,
    bodyLimit = 512 * 1024,
    slowestRequestMs = 30_000,
  } = deps;
  const app = fastify({
    logger: {
      level: deps.logLevel ?? 'silent',
      serializers: { req: describeRequest },
      ...(deps.environmentName !== undefined && { base: { environment: deps.environmentName } }),
      ...(deps.logStream && { stream: deps.logStream }),
    },
    // In each line of the log that a request writes, and in its answer: a shopper's report leads to its lines.
    genReqId: () => randomUUID(),
    trustProxy: deps.trustProxy?.length ? [...deps.trustProxy] : false,
    bodyLimit,
    requestTimeout: slowestRequestMs,
    // Here as well: Fastify alone sets it after Node has taken 60 s for the headers, and then no slow body is ever cut off.
    http: { requestTimeout: slowestRequestMs, connectionsCheckingInterval: slowestRequestMs / 5 },
    frameworkErrors: (error, request, reply) => void sendFault(error, request, reply),
    clientErrorHandler: answerBrokenSocket,
  });
  app.setErrorHandler((error, request, reply) => sendFault(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendFault(new ApiFault('NotFound'), request, reply));
  await registerSecurityHeaders(app, deps);
  await app.register(cookie);
  if (deps.edge) app.addHook('onRequest', deps.edge);
  await app.register(async (limited) => {
    await limited.register(rateLimit, {
      max: deps.callsPerMinute ?? 1_200,
      timeWindow: 60_000,
      keyGenerator: networkOfCall,
      // By the call that answers: dots in an address lead from these to any other.
      allowList: ({ routeOptions }) => UNCOUNTED.has(routeOptions.url),
      errorResponseBuilder: () => new ApiFault('TooManyRequests'),
    });
    await limited.register(apiRoutes, {
      endpoints,
      identityOf,
      watchIdentity,
      publicUrl,
      shopNames: deps.shopNames ?? { id: 'shop', name: 'Shop' },
      bodyLimit,
      securityKey: deps.securityKey ?? randomUUID(),
      elsewhere: deps.elsewhere,
    });
  });
  for (const plugin of deps.plugins ?? [])
    await app.register(async (child) => {
      await plugin(child);
    });
  return app;
};

/** Asked by balancers, all day. */
const UNCOUNTED: ReadonlySet<string | undefined> = new Set([getLiveness.path, getReadiness.path]);

const registerSecurityHeaders = async (
  app: FastifyInstance,
  {
    publicUrl,
    framing = 'never',
    inlineScripts = [],
    providerScripts: scripts = [],
    connectSources: connect = [],
    paymentSources = {},
  }: AppDeps,
): Promise<void> => {
  const everywhere = { script: [...inlineScripts.map(hashSource), ...scripts], frame: scripts, connect };
  await app.register(helmet, securityHeaders({ publicUrl, framing, sources: everywhere }));
  const sources = bothSources(everywhere, paymentSources);
  const forPayments = securityHeaders({ publicUrl, framing, sources, popups: true });
  const permissions = permissionsPolicy();
  const paymentPermissions = permissionsPolicy(sources.frame);
  app.addHook('onRequest', (request, reply, done) => {
    const isPayment = isPaymentPage(request.url);
    if (isPayment) reply.helmet(forPayments);
    reply.header('permissions-policy', isPayment ? paymentPermissions : permissions);
    done();
  });
};

/**
 * Addresses are logged without their query: links in mails carry tokens there, and gift cards their PIN. Of a call only the
 * pattern is: what is between its slashes may be a gift card's code. Of one that there is not, nothing is: it may be anything.
 */
const describeRequest = ({ method, url, ip, routeOptions }: FastifyRequest) => ({
  method,
  path: url.startsWith(`${API_PREFIX}/`) ? (routeOptions.url ?? `${API_PREFIX}/…`) : url.split('?', 1)[0],
  ip,
});
