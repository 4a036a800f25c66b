// A way to the shop that can be bad, and a backend of the letter in the place of the shop's own account state.
//
// Everything passes as it is, but the calls of the account state: those meet the fate that is asked for, and are answered by a literal
// backend where there is one.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createLiteralBackend, type LiteralBackend, type LiteralOptions } from './literalBackend.ts';

/** What becomes of a call: it is lost, its answer is lost or comes late or never, or the answer is another. */
export type Fate =
  | 'delivered'
  | 'request lost'
  | 'answer lost'
  | 'late'
  | 'hang'
  | 'server error'
  | 'too many requests'
  | 'rubbish';

export interface ShopProxy {
  readonly url: string;
  /** Asked for each call of the account state. */
  fateOf: () => Fate;
  /** Calls of the account state whose answers reached the browser. */
  readonly heard: number;
  readonly literal: LiteralBackend | null;
  /** Names of the customers who have signed in here, as the literal backend knows them. */
  readonly customers: ReadonlySet<string>;
  close(): Promise<void>;
}

const STATE = '/api/account/state';
const LATE_MS = 13_000;

export const openShopProxy = async (shopUrl: string, options?: LiteralOptions): Promise<ShopProxy> => {
  const target = new URL(shopUrl);
  const literal = options ? createLiteralBackend(options) : null;
  /** Customers by their tokens, as the answers to a sign-in tell. */
  const customers = new Map<string, string>();
  let heard = 0;

  const forward = async (incoming: IncomingMessage, body: Buffer): Promise<Whole> => {
    const isCall = incoming.url?.startsWith('/api/') === true;
    const outgoing = request({
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...incoming.headers,
        host: target.host,
        ...(incoming.headers.origin !== undefined && { origin: target.origin }),
        ...(isCall && { 'accept-encoding': 'identity' }),
      },
    });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: answer };
  };

  const answerState = async (
    incoming: IncomingMessage,
    body: Buffer,
    backend: LiteralBackend,
  ): Promise<Whole> => {
    // The stream of changes is no part of the specification.
    if (incoming.url !== STATE)
      return json(404, { error: { code: 'NotFound', message: 'There is no such call.' } });
    const customer = customers.get(incoming.headers.authorization?.replace('Bearer ', '') ?? '');
    if (customer === undefined) return forward(incoming, body);
    if (incoming.method === 'GET') return json(200, { state: backend.read(customer) });
    const state = backend.save(customer, JSON.parse(body.toString()));
    return state
      ? json(200, { state })
      : json(409, { error: { code: 'StateConflict', message: 'Saved elsewhere.' } });
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming);
    const isState = incoming.url?.startsWith(STATE) === true;
    const fate = isState ? proxy.fateOf() : 'delivered';
    if (fate === 'request lost') return void outgoing.destroy();
    if (fate === 'server error') return send(outgoing, json(503, {}));
    if (fate === 'too many requests') return send(outgoing, json(429, {}, { 'retry-after': '1' }));
    const answer = await (literal && isState
      ? answerState(incoming, body, literal)
      : forward(incoming, body));
    if (incoming.url?.startsWith('/api/account/signin') || incoming.url?.startsWith('/api/account/token'))
      return send(outgoing, await remembered(answer));
    switch (fate) {
      case 'answer lost':
        return void outgoing.destroy();
      case 'hang':
        // The browser gives it up.
        return undefined;
      case 'late':
        await new Promise((later) => setTimeout(later, LATE_MS));
        break;
      case 'rubbish':
        return send(outgoing, {
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: '<p>Log in to the Wi-Fi',
        });
      default:
    }
    if (incoming.url === STATE) heard += 1;
    return send(outgoing, answer);
  };

  /** Whose token it is. */
  const remembered = async (answer: Whole): Promise<Whole> => {
    const text = typeof answer.body === 'string' ? answer.body : (await bodyOf(answer.body)).toString();
    try {
      const { identityToken, customerKey } = JSON.parse(text) as Partial<Record<string, string>>;
      if (identityToken && customerKey) customers.set(identityToken, customerKey);
    } catch {
      // An answer without a body, or a page.
    }
    return { ...answer, body: text };
  };

  const server = createServer((incoming, outgoing) => {
    // The shop may be stopped, and the browser gone: both are what a bad way is like.
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const proxy: ShopProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fateOf: () => 'delivered',
    get heard() {
      return heard;
    },
    literal,
    get customers() {
      return new Set(customers.values());
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
};

/** An answer. Its body is a text, or still arriving. */
type Whole = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string | IncomingMessage;
};

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Whole => ({
  status,
  headers: { 'content-type': 'application/json', date: new Date().toUTCString(), ...headers },
  body: JSON.stringify(body),
});

const send = (outgoing: ServerResponse, { status, headers, body }: Whole): void => {
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = headers;
  outgoing.writeHead(status, typeof body === 'string' ? (rest as never) : (headers as never));
  if (typeof body === 'string') outgoing.end(body);
  else body.pipe(outgoing);
};

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
