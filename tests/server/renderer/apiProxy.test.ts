// Calls that are passed on to the backend, over real sockets: what goes there, what comes back, and what does not.
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createPassedOrders } from '#server/renderer/passedOrders.ts';
import { openProxyShop, PUBLIC_URL, type ProxyShopOptions } from './proxyShop.ts';
import { openStandIn } from './standIn.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

type Backend = Parameters<typeof openStandIn>[0];

const shopBefore = async (backend: Backend, limits: ProxyShopOptions = {}) => {
  const standIn = await openStandIn(backend);
  closing.push(standIn.close);
  return { standIn, ...(await shopAt(standIn.origin, limits)) };
};

const shopAt = async (origin: string, options: ProxyShopOptions = {}) => {
  const shop = await openProxyShop(origin, options);
  closing.push(shop.close);
  return shop;
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

test('OPS-06: a call reaches the backend with its method, query, body, cookie and token, and is told who asked', async () => {
  let heard: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string } | undefined;
  const { url, standIn } = await shopBefore(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    heard = { method, url: path, headers, body: await textOf(request) };
    response.setHeader('content-type', 'application/json').end('{"state":7}');
  });
  const answer = await fetch(`${url}/api/account/state?from=3`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer of-ada',
      cookie: 'session=1',
      origin: PUBLIC_URL,
      'idempotency-key': 'one',
    },
    body: '{"cart":1}',
  });
  expect(await answer.json()).toEqual({ state: 7 });
  expect(heard).toMatchObject({
    method: 'PUT',
    url: '/api/account/state?from=3',
    body: '{"cart":1}',
    headers: {
      authorization: 'Bearer of-ada',
      cookie: 'session=1',
      origin: PUBLIC_URL,
      'idempotency-key': 'one',
      host: new URL(standIn.origin).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'shop.example',
    },
  });
});

test('headers of one hop stay with their hop, both ways', async () => {
  let heard: IncomingHttpHeaders = {};
  const { url } = await shopBefore((request, response) => {
    heard = request.headers;
    response.writeHead(200, { connection: 'close, x-hop', 'x-hop': 'mine', 'x-kept': 'yes' }).end('{}');
  });
  // fetch sends no such headers.
  const outgoing = httpRequest(`${url}/api/settings`, {
    headers: { connection: 'keep-alive, x-secret', 'x-secret': '1', te: 'trailers', 'x-stays': '2' },
  });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  expect(heard).not.toHaveProperty('x-secret');
  expect(heard).not.toHaveProperty('te');
  expect(heard['x-stays']).toBe('2');
  expect(answer.headers).not.toHaveProperty('x-hop');
  expect(answer.headers['x-kept']).toBe('yes');
});

test('a cookie of the backend’s own domain becomes one of the shop, and keeps the rest', async () => {
  const { url } = await shopBefore((_request, response) =>
    response
      .setHeader('set-cookie', ['s=1; Domain=api.example; Path=/api; HttpOnly; Secure', 't=2; SameSite=Lax'])
      .end(),
  );
  const { headers } = await fetch(`${url}/api/account/token`, { method: 'POST' });
  expect(headers.getSetCookie()).toEqual(['s=1; Path=/api; HttpOnly; Secure', 't=2; SameSite=Lax']);
});

test('refusals come back as they are', async () => {
  const { url } = await shopBefore((_request, response) =>
    response.writeHead(409, { 'content-type': 'application/json' }).end('{"code":"StateConflict"}'),
  );
  const answer = await fetch(`${url}/api/account/state`);
  expect([answer.status, await answer.json()]).toEqual([409, { code: 'StateConflict' }]);
});

test('a foreign page gets nothing done, and the backend hears nothing of it', async () => {
  let calls = 0;
  const { url } = await shopBefore((_request, response) => {
    calls += 1;
    response.end();
  });
  const answer = await fetch(`${url}/api/account/signout`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect([answer.status, await answer.json(), calls]).toEqual([
    403,
    expect.objectContaining({ code: 'ForeignOrigin' }),
    0,
  ]);
});

test('OPS-06: a backend that is away is a 503 in the shop’s own shape', async () => {
  const standIn = await openStandIn(() => undefined);
  await standIn.close();
  const { url } = await shopAt(standIn.origin);
  const answer = await fetch(`${url}/api/order/place`, { method: 'POST', body: '{}' });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'Unavailable' }),
  ]);
  expect(answer.headers.get('retry-after')).toBe('5');
});

test('so is one that does not answer in time', async () => {
  const { url } = await shopBefore(() => undefined, { timeoutMs: 50 });
  const answer = await fetch(`${url}/api/settings`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'Unavailable' }),
  ]);
});

test('a body that is too large is refused, whether it says so or not', async () => {
  const { url } = await shopBefore(async (request, response) => {
    await textOf(request).catch(() => '');
    response.end();
  });
  const whole = await fetch(`${url}/api/order/place`, { method: 'POST', body: 'x'.repeat(1_001) });
  expect(whole.status).toBe(413);
  const chunks = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 20; sent += 1) controller.enqueue(Buffer.alloc(100, 'x'));
      controller.close();
    },
  });
  const streamed = await fetch(`${url}/api/order/place`, {
    method: 'POST',
    body: chunks,
    duplex: 'half',
  } as RequestInit);
  expect(streamed.status).toBe(413);
});

test('a stream of events arrives as it is sent, and ends at the backend when the shopper goes', async () => {
  const gone = Promise.withResolvers<void>();
  const { url } = await shopBefore((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    request.once('close', () => gone.resolve());
  });
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/account/state/changes`, { signal: leaving.signal });
  const first = await answer.body?.getReader().read();
  expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n');
  leaving.abort();
  await gone.promise;
});

test('a picture is fetched without cookie or token, and none is set', async () => {
  let heard: IncomingHttpHeaders = {};
  const { url } = await shopBefore((request, response) => {
    heard = request.headers;
    response.writeHead(200, { 'content-type': 'image/webp', 'set-cookie': 'seen=1' }).end('picture');
  });
  const answer = await fetch(`${url}/pictures/a/main-240.webp`, {
    headers: { cookie: 'session=1', authorization: 'Bearer of-ada' },
  });
  expect(await answer.text()).toBe('picture');
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(heard).not.toHaveProperty('cookie');
  expect(heard).not.toHaveProperty('authorization');
});

test('the shop’s own description of the calls names all of the contract', async () => {
  const { url } = await shopBefore((_request, response) => response.end());
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(document.paths)).toContain('/api/order/place');
});

const place = (url: string, attempt: string): Promise<Response> =>
  fetch(`${url}/api/order/place`, { method: 'POST', headers: { 'idempotency-key': attempt }, body: '{}' });

test('OPS-06: an order that went on is never said to have not arrived, whatever the backend says of its attempt', async () => {
  const { url } = await shopBefore(async (request, response) => {
    await textOf(request);
    response.writeHead(request.method === 'POST' ? 200 : 404, { 'content-type': 'application/json' });
    response.end('{"code":"NotFound","message":"What?"}');
  });
  await place(url, 'attempt-one');
  const mine = await fetch(`${url}/api/order/attempt/attempt-one`);
  expect([mine.status, await mine.json()]).toEqual([503, expect.objectContaining({ code: 'Unavailable' })]);
  const another = await fetch(`${url}/api/order/attempt/attempt-two`);
  expect(another.status).toBe(404);
});

test('an order that found nobody is none that went on: of that one NotFound is believed', () => {
  const orders = createPassedOrders();
  orders.add('one');
  expect(() => orders.judge('one', 404)).toThrow(/not known here/);
  expect(() => orders.judge('one', 200)).not.toThrow();
  orders.forget('one');
  expect(() => orders.judge('one', 404)).not.toThrow();
});

test('a call that the backend does not have is answered by the shop where it can; one that it has is the backend’s', async () => {
  let has = false;
  const standIn = await openStandIn((_request, response) =>
    has ? response.end('{"cards":false}') : response.writeHead(404).end('<p>No such page'),
  );
  closing.push(standIn.close);
  const instead = (method: string, path: string) =>
    method === 'GET' && path === '/api/payment/options' ? { cards: true } : undefined;
  const { url } = await shopAt(standIn.origin, { instead });
  expect(await (await fetch(`${url}/api/payment/options?x=1`)).json()).toEqual({ cards: true });
  expect((await fetch(`${url}/api/settings`)).status).toBe(404);
  has = true;
  expect(await (await fetch(`${url}/api/payment/options`)).json()).toEqual({ cards: false });
});
