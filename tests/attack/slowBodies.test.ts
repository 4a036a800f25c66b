// Requests that never end, a byte at a time (slowloris): each is cut off in bounded time, and others are served meanwhile.
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { apiApp } from '#tests/support/server/apiApp.ts';

const AT_ONCE = 60;
let app: FastifyInstance;
beforeAll(async () => {
  app = await apiApp({ slowestRequestMs: 1_000 });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** @returns what the server said until it hung up */
const dribble = (head: string, byte: string): Promise<string> =>
  new Promise((resolve) => {
    const { port } = app.server.address() as AddressInfo;
    let heard = '';
    let more: NodeJS.Timeout | undefined;
    // Half open: it does not care that the server has hung up.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write(head);
      more = setInterval(() => {
        if (socket.writable) socket.write(byte);
      }, 50);
    });
    socket.setEncoding('utf8').on('data', (data: string) => (heard += data));
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(more);
        resolve(heard);
      });
  });

const lines = (...all: string[]): string => all.map((line) => `${line}\r\n`).join('');

test.each([
  [
    'a body of a length that it never reaches',
    lines(
      'POST /api/account/signin HTTP/1.1',
      'Host: shop',
      'Content-Type: application/json',
      'Content-Length: 9000',
      '',
    ),
    '[',
  ],
  [
    'a body in chunks without end',
    lines(
      'PUT /api/account/state HTTP/1.1',
      'Host: shop',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      '',
    ),
    '1\r\n[\r\n',
  ],
  ['headers without end', lines('GET /api/health/live HTTP/1.1', 'Host: shop'), 'x'],
])('ACC-05: %s is cut off, and others are served meanwhile', async (_what, head, byte) => {
  const { port } = app.server.address() as AddressInfo;
  const slow = Array.from({ length: AT_ONCE }, () => dribble(head, byte));
  const served: number[] = [];
  for (let call = 0; call < 100; call += 1)
    served.push((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status);
  expect(new Set(served)).toEqual(new Set([200]));
  for (const heard of await Promise.all(slow)) {
    // A body that was refused before it came is answered at once; what waits is told that it took too long.
    if (heard !== '') expect(heard).toMatch(/^HTTP\/1\.1 (401|408) /);
  }
});
