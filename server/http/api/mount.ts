// Mounts the endpoint table on Fastify: validates requests with the shared schemas, hands them to the handlers,
// encodes the answers, and gives every refusal a code.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { surfaces } from '#sync/protocol/surfaces.ts';
import { telemetry, type TraceOrigin } from '#server/process/telemetry.ts';
import { callerAddress } from '../caller/network.ts';
import { ApiFault } from './apiFault.ts';
import { sendFault } from './errorExit.ts';
import { eventStreamHeaders, openEventStream, type EventStream } from './eventStream.ts';
import type {
  ApiRequest,
  EventSource,
  Identity,
  IdentityOf,
  MountedEndpoint,
  Reply,
  WatchIdentity,
} from './handler.ts';
import { openApiDocument } from './openApi.ts';
import { decodeUtf8, mostBytesOf, refuseUnstorable } from './jsonBody.ts';
import { refuseForeignOrigin } from './sameOrigin.ts';
import { createSecurityLog, type SecurityLog } from './securityLog.ts';

export const API_PREFIX = '/api';

export type ApiOptions = {
  readonly endpoints: readonly MountedEndpoint[];
  readonly identityOf: IdentityOf;
  /** Absent: a stream ends with the heartbeat that finds its identity gone. */
  readonly watchIdentity?: WatchIdentity | undefined;
  /** Where shoppers reach the shop; cookie calls from other origins are refused. */
  readonly publicUrl: string;
  readonly shopNames: Pick<ShopConfig, 'id' | 'name'>;
  /** Bytes. */
  readonly bodyLimit: number;
  /** Keys the hashes of the security log. */
  readonly securityKey: string;
  /** Somebody else's calls: what answers those that are not among the endpoints, and all that there are. */
  readonly elsewhere?: Elsewhere | undefined;
};

export type Elsewhere = {
  /** The Fastify plugin that passes them on. */
  readonly plugin: FastifyPluginAsync;
  readonly described: readonly Endpoint[];
};

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyContextConfig {
    /** Of the endpoint; other addresses have none. */
    endpointName?: string;
  }
}

/** The Fastify plugin of the whole /api; register it once, without a prefix of its own. */
export const apiRoutes: FastifyPluginAsync<ApiOptions> = async (parent, options) => {
  await parent.register(
    async (app) => {
      readJsonStrictly(app);
      app.decorateRequest('identity', null);
      app.setNotFoundHandler((request, reply) => sendFault(missing(request, reply, options), request, reply));
      app.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store').header('x-request-id', request.id);
      });
      const streams = endWithServer(app);
      const unwatch = telemetry().watch('shop.sse.clients', () => streams.size);
      app.addHook('onClose', async () => unwatch());
      app.addHook('onResponse', async (request, reply) => {
        const { endpointName: endpoint = 'none' } = request.routeOptions.config;
        telemetry().count('shop.api.calls', { endpoint, status: reply.statusCode });
        telemetry().time('shop.api.duration', reply.elapsedTime, { endpoint });
      });
      const securityLog = createSecurityLog({ key: options.securityKey });
      app.addHook('onError', async (request, _reply, error) => {
        const { endpointName } = request.routeOptions.config;
        if (endpointName !== undefined) securityLog.refused(endpointName, request, error);
      });
      for (const mounted of options.endpoints) mount(app, mounted, { ...options, streams, securityLog });
      const document = openApiDocument(
        options.elsewhere?.described ?? options.endpoints.map(({ endpoint }) => endpoint),
        options.publicUrl,
        options.shopNames,
        surfaces,
      );
      app.get('/openapi.json', async () => document);
      if (options.elsewhere) await app.register(options.elsewhere.plugin);
    },
    { prefix: API_PREFIX },
  );
};

/** JSON and nothing else: other types are 415, so a foreign page cannot post a form to a cookie call. */
const readJsonStrictly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      const text = decodeUtf8(bytes as Buffer);
      if (text === '') return done(null, undefined);
      return void parse(request, text, done);
    } catch (error) {
      return done(error as Error);
    }
  });
};

/** Streams never end by themselves: a closing server ends them, and their listeners reconnect to another. */
const endWithServer = (app: FastifyInstance): Set<EventStream> => {
  const streams = new Set<EventStream>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  return streams;
};

type MountOptions = ApiOptions & {
  readonly streams: Set<EventStream>;
  readonly securityLog: SecurityLog;
};

const mount = (app: FastifyInstance, { endpoint, handler }: MountedEndpoint, options: MountOptions): void => {
  app.route({
    // A HEAD of a stream would open one without a reader.
    exposeHeadRoute: !endpoint.success.stream,
    method: endpoint.method,
    config: { endpointName: endpoint.name },
    url: endpoint.path.slice(API_PREFIX.length).replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: mostBytesOf(endpoint.name, options.bodyLimit),
    // Before the body is read: an unauthorised caller's megabytes must not be parsed.
    preParsing: async (request) => {
      if (endpoint.auth === 'session' || endpoint.errors.includes('ForeignOrigin'))
        refuseForeignOrigin(request.headers, options.publicUrl);
      const isGuest = endpoint.auth === 'optional' && request.headers.authorization === undefined;
      if ((endpoint.auth === 'identity' || endpoint.auth === 'optional') && !isGuest)
        request.identity = await identify(request, options.identityOf);
    },
    handler: async (request, reply) => {
      const answer = await traced(endpoint, request, () => handler(readRequest(endpoint, request, reply)));
      options.securityLog.answered(endpoint.name, request, answer);
      const { status, body, stream } = endpoint.success;
      reply.code(status);
      if (stream) return reply.headers(eventStreamHeaders).send(streamOf(endpoint, answer, request, options));
      if (status === 204) return reply.send();
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(z.encode(body, answer)));
    },
  });
};

/** A call that names an attempt is in that attempt's trace, whoever recovers it later; another in its caller's. */
const traced = (endpoint: Endpoint, { headers }: FastifyRequest, work: () => Promise<unknown>) =>
  telemetry().span(
    'api',
    { endpoint: endpoint.name, ...tapOf(headers) },
    async (tell) => {
      try {
        const answer = await work();
        tell({ status: endpoint.success.status });
        return answer;
      } catch (error) {
        tell({ status: error instanceof ApiFault ? error.status : 500 });
        throw error;
      }
    },
    originOf(headers),
  );

/** Of the W3C header, that alone which a device of ours says, and only as what it is: an id. */
const tapOf = ({ baggage }: FastifyRequest['headers']): { readonly tapId?: string } => {
  const [, tapId] =
    /(?:^|,)\s*tap=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s*(?:,|;|$)/.exec(String(baggage)) ?? [];
  return tapId === undefined ? {} : { tapId };
};

const originOf = ({
  'idempotency-key': attemptId,
  traceparent,
}: FastifyRequest['headers']): TraceOrigin | undefined => {
  if (typeof attemptId === 'string') return { attemptId };
  return typeof traceparent === 'string' ? { traceparent } : undefined;
};

const streamOf = (
  { success: { body } }: Endpoint,
  answer: unknown,
  request: FastifyRequest,
  { streams, identityOf, watchIdentity }: MountOptions,
): EventStream['body'] => {
  const stream = openEventStream({
    source: answer as EventSource<unknown>,
    encode: (event) => z.encode(body, event),
    mayListen: async () =>
      request.identity === null || (await identityOf(bearerTokenOf(request) ?? '')) !== undefined,
  });
  streams.add(stream);
  const unwatch = request.identity && watchIdentity?.(request.identity, stream.end);
  stream.body.once('close', () => {
    streams.delete(stream);
    unwatch?.();
  });
  return stream.body;
};

const bearerTokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];

const identify = async (request: FastifyRequest, identityOf: IdentityOf): Promise<Identity> => {
  const token = bearerTokenOf(request);
  const identity = token === undefined ? undefined : await identityOf(token);
  if (!identity) throw new ApiFault('Unauthenticated');
  return identity;
};

const readRequest = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiRequest<Endpoint> => {
  if (endpoint.body) refuseUnstorable(request.body);
  return {
    params: endpoint.params ? read(endpoint.params, request.params) : undefined,
    query: endpoint.query ? read(endpoint.query, request.query) : undefined,
    body: endpoint.body ? read(endpoint.body, request.body) : undefined,
    // The caller's identity is present exactly when the endpoint requires one, as the type of its own request says.
    identity: (request.identity ?? undefined) as undefined,
    ip: callerAddress(request.ip, request.socket.remoteAddress),
    headers: request.headers,
    cookies: request.cookies,
    reply: replyOf(reply),
  } as ApiRequest<Endpoint>;
};

const replyOf = (reply: FastifyReply): Reply => ({
  setCookie: (name, value, options) => void reply.setCookie(name, value, options),
  clearCookie: (name, options) => void reply.clearCookie(name, options),
  setHeader: (name, value) => void reply.header(name, value),
});

const englishTexts = { error: en().localeError };
const MAX_FIELDS = 20;

/** @throws ApiFault BadRequest with the first 20 fields that break the schema */
const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const result = z.safeParse(schema, value, englishTexts);
  if (result.success) return result.data;
  const fields = result.error.issues
    .slice(0, MAX_FIELDS)
    .map((issue) => [issue.path.map(String).join('.') || '(body)', issue.message]);
  throw new ApiFault('BadRequest', undefined, Object.fromEntries(fields));
};

/** 405 when the address exists with another method, else 404. */
const missing = (request: FastifyRequest, reply: FastifyReply, { endpoints }: ApiOptions): ApiFault => {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = endpoints
    .filter(({ endpoint }) => new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .flatMap(({ endpoint: { method, success } }) =>
      method === 'GET' && !success.stream ? ['GET', 'HEAD'] : [method],
    );
  if (methods.length === 0) return new ApiFault('NotFound');
  reply.header('allow', methods.join(', '));
  return new ApiFault('MethodNotAllowed');
};
