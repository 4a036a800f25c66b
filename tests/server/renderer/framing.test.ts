// Where a request ends on its way to the backend, byte by byte: what a backend reads as the next request of a connection that is kept
// would be answered to another shopper.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openProxyShop, PUBLIC_URL } from './proxyShop.ts';

const HIDDEN = 'GET /internal HTTP/1.1\r\nhost: backend\r\n\r\n';
const WITH_LENGTH = `content-length: ${HIDDEN.length}`;
const IN_CHUNKS = 'transfer-encoding: chunked';
const chunked = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A shop before a backend that understands nothing: it keeps the bytes, and answers once there is what ends the request. */
const open = async (end: string) => {
  let received = '';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (received.includes(end)) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const shop = await openProxyShop(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closing.push(shop.close);
  return {
    /** @returns the status of the answer, and the head and body that the backend has received by then */
    send: async (line: string, headers: readonly string[], body: string) => {
      const socket = connect(shop.port, '127.0.0.1');
      socket.write([`${line} HTTP/1.1`, 'host: shop.example', ...headers, '', body].join('\r\n'));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      const [head = '', ...rest] = received.split('\r\n\r\n');
      return {
        status: answer.toString().split(' ')[1],
        head: head.toLowerCase(),
        body: rest.join('\r\n\r\n'),
      };
    },
  };
};

test.each(['DELETE', 'POST', 'PUT', 'PATCH'])('a %s in chunks goes on in chunks', async (method) => {
  const { send } = await open(HIDDEN);
  const { status, head, body } = await send(`${method} /api/account/x`, [IN_CHUNKS], chunked);
  expect(status).toBe('200');
  expect(head).toContain(`\r\n${IN_CHUNKS}`);
  expect(head).not.toContain('content-length');
  expect(body).toMatch(new RegExp(`^${HIDDEN.length.toString(16)}\r\n`));
});

test.each(['DELETE', 'POST'])('a %s cannot take its length away from the backend', async (method) => {
  const { send } = await open(HIDDEN);
  const headers = [WITH_LENGTH, 'connection: keep-alive, Content-Length'];
  const { status, head, body } = await send(`${method} /api/account/x`, headers, HIDDEN);
  expect([status, body]).toEqual(['200', HIDDEN]);
  expect(head).toContain(`\r\n${WITH_LENGTH}`);
  expect(head).not.toContain('transfer-encoding');
});

test.each(
  ['GET', 'HEAD', 'OPTIONS'].flatMap((method) => [
    { method, headers: [IN_CHUNKS], sent: chunked },
    { method, headers: [WITH_LENGTH], sent: HIDDEN },
    { method, headers: [WITH_LENGTH, 'connection: content-length'], sent: HIDDEN },
  ]),
)(
  'a $method asks, and brings nothing: one with a body is refused ($headers)',
  async ({ method, headers, sent }) => {
    const { send } = await open('\r\n\r\n');
    const { status, head, body } = await send(`${method} /api/account/x`, headers, sent);
    expect({ status, head, body }).toEqual({ status: '400', head: '', body: '' });
  },
);

test.each([
  { headers: [WITH_LENGTH], sent: HIDDEN },
  { headers: [IN_CHUNKS], sent: chunked },
])(
  'a picture is asked for without a body, and without the length of one ($headers)',
  async ({ headers, sent }) => {
    const { send } = await open('\r\n\r\n');
    const { status, head, body } = await send('GET /pictures/a.webp', headers, sent);
    expect([status, body]).toEqual(['200', '']);
    expect(head).not.toMatch(/content-length|transfer-encoding/);
  },
);

test('who asks, and from which page, is not of one hop, whatever a request says', async () => {
  const { send } = await open('\r\n\r\n');
  const own = ['cookie: session=1', 'authorization: bearer of-ada', `origin: ${PUBLIC_URL}`];
  const named = 'connection: cookie, authorization, origin, host';
  const { status, head } = await send('GET /api/account/x', [...own, named], '');
  expect(status).toBe('200');
  for (const line of own) expect(head).toContain(`\r\n${line}`);
});
