// Passes one request on to the backend and its answer back, as a stream: nothing is held, nothing is read.
//
// Headers between two hops stay with their hop (RFC 9110 7.6.1). An answer whose body breaks off breaks off here as well; who does not
// answer at all is a 503 in the shop's own shape. Connections are kept for the next shopper's request: where one ends is said anew,
// by what is really sent.
import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { Transform, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { callerAddress } from '#server/http/caller/network.ts';

export type ForwardOptions = {
  /** `https://api.shop.example` */
  readonly origin: string;
  /** Where shoppers reach the shop: the backend is told, for its links and cookies. */
  readonly publicUrl: string;
  /** Until the head of an answer; what follows may take as long as it likes. */
  readonly timeoutMs: number;
  /** Most bytes of a request's body. */
  readonly bodyLimit: number;
};

export type Forwarded = {
  /** Path and query. */
  readonly path: string;
  /** Absent: the request has none. */
  readonly body?: Readable | undefined;
  /** Whether cookies and tokens go with it: what is the same for everybody needs none. */
  readonly isPersonal: boolean;
  /** Looks at the status before it is passed back, and may throw in its place. */
  readonly judge?: (status: number) => void;
};

export type Forwarder = {
  /** @throws ApiFault `Unavailable` when the backend is away or takes too long, `BodyTooLarge` */
  readonly forward: (request: FastifyRequest, reply: FastifyReply, what: Forwarded) => Promise<FastifyReply>;
  /** Ends what is still being streamed. */
  readonly close: () => void;
};

export const createForwarder = ({ origin, publicUrl, timeoutMs, bodyLimit }: ForwardOptions): Forwarder => {
  const isTls = origin.startsWith('https:');
  const send = isTls ? httpsRequest : httpRequest;
  const agent = isTls ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const open = new Set<IncomingMessage>();

  const ask = (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, body, isPersonal }: Forwarded,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { headers, method, ip, id } = request;
      const { 'content-length': length, ...others } = passedOn(headers, isPersonal);
      const outgoing = send(new URL(path, origin), {
        method,
        agent,
        headers: {
          ...others,
          ...(body !== undefined && framingOf(length)),
          ...forwardedFor(headers, callerAddress(ip, request.socket.remoteAddress), publicUrl),
          host: new URL(origin).host,
          'x-request-id': id,
        },
      });
      const timer = setTimeout(
        () => outgoing.destroy(new Error(`${origin} has not answered within ${timeoutMs} ms`)),
        timeoutMs,
      );
      outgoing.once('close', () => clearTimeout(timer));
      outgoing.once('error', reject);
      outgoing.once('response', (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      // A shopper who goes waits for nothing, an open stream least of all.
      reply.raw.once('close', () => outgoing.destroy());
      if (body === undefined) outgoing.end();
      else
        pipeline(body, limitedTo(bodyLimit), outgoing).catch((error: unknown) => {
          reject(error);
          outgoing.destroy();
        });
    });

  return {
    async forward(request, reply, what) {
      if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new ApiFault('BodyTooLarge');
      const answer = await ask(request, reply, what).catch((cause: unknown) => {
        if (cause instanceof ApiFault) throw cause;
        throw new ApiFault('Unavailable', undefined, undefined, { cause });
      });
      try {
        what.judge?.(answer.statusCode ?? 502);
      } catch (fault) {
        answer.resume();
        throw fault;
      }
      open.add(answer);
      answer.once('close', () => open.delete(answer));
      for (const [name, value] of Object.entries(passedBack(answer.headers, what.isPersonal)))
        if (!OWN_HEADERS.has(name)) void reply.header(name, value);
      return reply.code(answer.statusCode ?? 502).send(answer);
    },
    close() {
      for (const answer of open) answer.destroy();
      agent.destroy();
    },
  };
};

const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Never of one hop, whatever `Connection` says: without them a request ends elsewhere, or is somebody else's. */
const END_TO_END = new Set(['authorization', 'content-length', 'cookie', 'host', 'origin']);
const PERSONAL = new Set(['authorization', 'cookie', 'set-cookie']);

/** What the shop says itself of every answer. */
const OWN_HEADERS = new Set([
  'content-security-policy',
  'strict-transport-security',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-frame-options',
  'x-content-type-options',
]);

const passedOn = (headers: IncomingHttpHeaders, isPersonal: boolean): Record<string, string | string[]> => {
  // `Connection` names further headers of this hop.
  const named = new Set(
    (headers.connection ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => !END_TO_END.has(name)),
  );
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined &&
        !HOP_BY_HOP.has(entry[0]) &&
        !named.has(entry[0]) &&
        (isPersonal || !PERSONAL.has(entry[0])),
    ),
  );
};

/** Node's client frames no body of a DELETE by itself: the backend would read it as the next request. */
const framingOf = (length: string | string[] | undefined): Record<string, string | string[]> =>
  length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };

const passedBack = (headers: IncomingHttpHeaders, isPersonal: boolean): Record<string, string | string[]> => {
  const { 'set-cookie': cookies, ...rest } = passedOn(headers, isPersonal);
  return cookies === undefined ? rest : { ...rest, 'set-cookie': [cookies].flat().map(ownCookie) };
};

/** A cookie of the backend's domain would not be kept: here it is one of the shop's. */
const ownCookie = (cookie: string): string => cookie.replaceAll(/;\s*domain=[^;]*/gi, '');

const forwardedFor = (
  headers: IncomingHttpHeaders,
  caller: string,
  publicUrl: string,
): Record<string, string> => {
  const before = headers['x-forwarded-for'];
  const { protocol, host } = new URL(publicUrl);
  return {
    // The last entry is who asked here; what is before it is hearsay, which the backend judges by its own rules.
    'x-forwarded-for': [before, caller].flat().filter(Boolean).join(', '),
    'x-forwarded-proto': protocol.replace(':', ''),
    'x-forwarded-host': host,
  };
};

const limitedTo = (most: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new ApiFault('BodyTooLarge'));
      else done(null, chunk);
    },
  });
};
