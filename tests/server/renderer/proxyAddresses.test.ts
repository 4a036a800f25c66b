// Addresses that lead elsewhere than they say, in front of a backend: what goes there is what was counted and guarded here.
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openProxyShop, type ProxyShopOptions } from './proxyShop.ts';
import { openStandIn } from './standIn.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const open = async (options: ProxyShopOptions = {}) => {
  const asked: (string | undefined)[] = [];
  const standIn = await openStandIn((request, response) => {
    asked.push(request.url);
    response.end('{}');
  });
  const { url, close } = await openProxyShop(standIn.origin, options);
  closing.push(standIn.close, close);
  return {
    asked,
    /** @returns the status; fetch resolves dots by itself */
    get: async (path: string) => {
      const outgoing = httpRequest(url, { path });
      outgoing.end();
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    },
  };
};

test.each([
  '/api/../internal',
  '/api/x/../../internal',
  '/api/%2e%2e/internal',
  '/api/health/../account/signin',
  '/api/account/..%2finternal',
  '/pictures/../internal/metrics',
  '/pictures/%2e%2e/api/search',
  '/pictures/a/.%2E/../api/search',
  '/pictures/..\\api/search',
  '/pictures/..%2fapi/search',
  '/pictures/..%5Capi/search',
])('dots lead to no other address of the backend: %s', async (path) => {
  const { get, asked } = await open();
  expect([await get(path), asked]).toEqual([404, []]);
});

test.each(['/api/health/other', '/api/health/../account/signin'])(
  'a call is counted, however much its address looks like that of a health check: %s',
  async (path) => {
    const { get } = await open({ callsPerMinute: 2 });
    await get(path);
    await get(path);
    expect(await get(path)).toBe(429);
  },
);

test('what an address says is passed on as it is written', async () => {
  const { get, asked } = await open();
  const paths = ['/api/giftcards/a.b..c%20d?from=..%2f', '/pictures/.a/main..240.webp'];
  for (const path of paths) expect(await get(path)).toBe(200);
  expect(asked).toEqual(paths);
});
