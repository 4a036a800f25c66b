import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { apiError } from '#sync/protocol/call/apiError.ts';
import { apiApp } from '#tests/support/server/apiApp.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await apiApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Everything the server says until it hangs up. */
const say = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (data: string) => (heard += data));
    socket.on('close', () => resolve(heard)).on('error', reject);
  });

test.each([
  ['what is not HTTP', 'HELO shop.example\r\n\r\n'],
  [
    'a header without end',
    `GET /api/health/ready HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
  [
    'two lengths of one body',
    'PUT /api/account/state HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
  ],
  [
    'a length beside chunks',
    'PUT /api/account/state HTTP/1.1\r\nHost: shop\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('%s is refused with a code, and the connection ends', async (_what, text) => {
  const [head = '', body = ''] = (await say(text)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(apiError.parse(JSON.parse(body)).code).toBe('BadRequest');
});
