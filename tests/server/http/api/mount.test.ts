import { afterEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle } from '#server/http/api/handler.ts';
import { renewIdentity, signOut } from '#sync/protocol/account/account.ts';
import { apiError, apiErrorStatus } from '#sync/protocol/call/apiError.ts';
import { endpoint } from '#sync/protocol/call/endpoint.ts';
import {
  apiApp,
  PUBLIC_URL,
  signedIn,
  testSettings,
  type ApiAppOptions,
} from '#tests/support/server/apiApp.ts';
import { branded } from '#tests/support/builders/plain.ts';

let app: FastifyInstance;
afterEach(() => app.close());
const open = async (options?: ApiAppOptions) => {
  app = await apiApp(options);
};

const putState = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'PUT',
    url: '/api/account/state',
    headers: { ...signedIn(), 'content-type': 'application/json', ...headers },
    payload,
  });

describe('a request that is wrong', () => {
  test.each([
    ['no JSON', '{"a":', 'BadRequest'],
    ['nothing at all', '', 'BadRequest'],
    ['a list', '[]', 'BadRequest'],
    ['a NUL character', String.raw`{"note":"a\u0000b"}`, 'BadRequest'],
    ['half of a surrogate pair', String.raw`{"note":"\ud83d"}`, 'BadRequest'],
    ['a name with a NUL character', String.raw`{"a\u0000":1}`, 'BadRequest'],
    ['a number beyond all numbers', '{"note":1e999}', 'BadRequest'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'BadRequest'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"admin":true}}}', 'BadRequest'],
    ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'BadRequest'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), 'BadRequest'],
    ['more than 512 kB', `"${'x'.repeat(524_288)}"`, 'BodyTooLarge'],
  ] as const)('with %s is refused with its code', async (_what, payload, code) => {
    await open();
    const answer = await putState(payload);
    expect(apiError.parse(answer.json()).code).toBe(code);
    expect(answer.statusCode).toBe(apiErrorStatus[code]);
  });

  test('names the fields that break the schema', async () => {
    await open();
    const answer = await putState('{"syncableStateVersion":-1,"cart":{"id":7,"itemsById":{}}}');
    expect(apiError.parse(answer.json()).fields).toEqual({
      syncableStateVersion: 'Too small: expected number to be >=0',
      'cart.id': expect.stringContaining('Invalid input'),
      wishlist: 'Invalid input: expected object, received undefined',
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'])(
    'of the type %s is refused, so no foreign form gets in',
    async (type) => {
      await open();
      const answer = await putState('{}', { 'content-type': type });
      expect([answer.statusCode, apiError.parse(answer.json()).code]).toEqual([415, 'UnsupportedMediaType']);
    },
  );

  test('with a method the address does not know is told which it knows', async () => {
    await open();
    for (const method of ['POST', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url: '/api/account/state' });
      expect([answer.statusCode, apiError.parse(answer.json()).code]).toEqual([405, 'MethodNotAllowed']);
      expect(answer.headers.allow).toBe('GET, HEAD, PUT');
    }
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/account/state/', `/api/${'x'.repeat(5_000)}`])(
    'to %s finds nothing',
    async (url) => {
      await open();
      const answer = await app.inject({ url });
      expect([answer.statusCode, apiError.parse(answer.json()).code]).toEqual([404, 'NotFound']);
    },
  );

  test('with a broken escape in its address is a bad request', async () => {
    await open();
    const answer = await app.inject({ url: '/api/%zz' });
    expect([answer.statusCode, apiError.parse(answer.json()).code]).toEqual([400, 'BadRequest']);
  });
});

test('ACC-05: no answer of the API is for a cache to keep, whatever it says', async () => {
  await open();
  for (const url of [
    '/api/health/live',
    '/api/settings',
    '/api/account/state',
    '/api/nothing',
    '/api/openapi.json',
  ]) {
    const { headers } = await app.inject({ url });
    expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
  }
});

describe('what goes wrong on our side', () => {
  test('is answered without its details', async () => {
    await open({
      shop: {
        objects: async () => {
          throw new Error('password of the database is hunter2');
        },
      },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/search/indexes/lapandloam_products/objects',
      payload: { objectIds: [] },
    });
    expect([answer.statusCode, apiError.parse(answer.json()).code]).toEqual([500, 'ServerError']);
    expect(answer.body).not.toContain('hunter2');
  });

  test('CAT-07: an index is found by the prefix of the shop’s settings, and by no other', async () => {
    await open({ shop: { settings: { ...testSettings, indexPrefix: 'harbour_' }, objects: async () => [] } });
    const ask = async (name: string) =>
      (
        await app.inject({
          method: 'POST',
          url: `/api/search/indexes/${name}/objects`,
          payload: { objectIds: [] },
        })
      ).statusCode;
    expect(await ask('harbour_products')).toBe(200);
    expect(await ask('lapandloam_products')).toBe(404);
  });

  test('OPS-02: a database that is away makes the instance unready, and it stays alive', async () => {
    await open({ shop: { ping: () => Promise.reject(new Error('connection refused')) } });
    const answer = await app.inject({ url: '/api/health/ready' });
    expect([answer.statusCode, apiError.parse(answer.json()).code]).toEqual([503, 'Unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
    // It is not to be restarted for that.
    expect((await app.inject({ url: '/api/health/live' })).statusCode).toBe(200);
  });

  test('OPS-02: and one that says nothing at all does so within two seconds', async () => {
    await open({ shop: { ping: () => new Promise(() => undefined) } });
    const answer = await app.inject({ url: '/api/health/ready' });
    expect(answer.statusCode).toBe(503);
  });
});

describe('the address-wide limit', () => {
  test('answers 429 and says when to come back; health stays open', async () => {
    await open({ callsPerMinute: 3 });
    const statuses = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push((await app.inject({ url: '/api/settings' })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const answer = await app.inject({ url: '/api/settings' });
    expect(apiError.parse(answer.json()).code).toBe('TooManyRequests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject({ url: '/api/health/ready' })).statusCode).toBe(200);
  });
});

describe('calls for guests and customers alike', () => {
  const greet = handle(
    endpoint({
      name: 'greet',
      summary: 'Says who is there',
      method: 'GET',
      path: '/api/greeting',
      auth: 'optional',
      success: { status: 200, body: z.object({ who: z.string() }) },
      errors: ['Unauthenticated'],
    }),
    async ({ identity }) => ({ who: identity?.accountId ?? 'a guest' }),
  );
  const asked = async (headers: Record<string, string>) => {
    await open({ endpoints: [greet] });
    const { statusCode, ...answer } = await app.inject({ url: '/api/greeting', headers });
    return [statusCode, answer.json()];
  };

  test('know a customer by the token, and without one a guest', async () => {
    expect(await asked(signedIn('ada'))).toEqual([200, { who: 'ada' }]);
    await app.close();
    expect(await asked({})).toEqual([200, { who: 'a guest' }]);
  });

  test.each(['Bearer expired', 'Basic YTpi', ''])(
    'take nobody for a guest whose token is no good: %j',
    async (authorization) => {
      expect(await asked({ authorization })).toMatchObject([401, { code: 'Unauthenticated' }]);
    },
  );

  test('say so in the OpenAPI document', async () => {
    await open({ endpoints: [greet] });
    const document = (await app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, { get: { security: object[] } }>;
    }>();
    expect(document.paths['/api/greeting']?.get.security).toEqual([{ identity: [] }, {}]);
  });
});

describe('calls on the session cookie', () => {
  const session = handle(
    renewIdentity,
    branded(async ({ cookies, reply }) => {
      if (cookies['session'] !== 'ada') throw new ApiFault('Unauthenticated');
      reply.setCookie('session', 'ada', { httpOnly: true, sameSite: 'lax', path: '/' });
      return { identityToken: 't', expiresIn: 60, customerKey: '0123456789abcdef' };
    }),
  );
  const leave = handle(signOut, async ({ reply }) => {
    reply.clearCookie('session', { path: '/' });
    return undefined;
  });
  const renew = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/account/token', headers: { cookie: 'session=ada', ...headers } });

  test('are answered to the pages of the shop', async () => {
    await open({ endpoints: [session] });
    for (const headers of [
      { origin: PUBLIC_URL },
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      { 'sec-fetch-site': 'same-origin' },
      {},
    ]) {
      const answer = await renew(headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['set-cookie']).toContain('HttpOnly');
    }
  });

  test('are refused to every other page', async () => {
    await open({ endpoints: [session, leave] });
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${PUBLIC_URL}.evil.example` },
      { origin: 'nonsense', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await renew(headers);
      expect([answer.statusCode, apiError.parse(answer.json()).code]).toEqual([403, 'ForeignOrigin']);
      const leaving = await app.inject({
        method: 'POST',
        url: '/api/account/signout',
        headers: headers as Record<string, string>,
      });
      expect(leaving.statusCode).toBe(403);
    }
  });

  test('ACC-05: tell nothing that their schema does not name', async () => {
    const secret = { passwordHash: '$argon2id$v=19' };
    const careless = handle(
      renewIdentity,
      branded(async () => ({
        identityToken: 't',
        expiresIn: 60,
        customerKey: '0123456789abcdef',
        ...secret,
      })),
    );
    await open({ endpoints: [careless] });
    const answer = await renew({ origin: PUBLIC_URL });
    expect(answer.json()).toEqual({ identityToken: 't', expiresIn: 60, customerKey: '0123456789abcdef' });
  });

  test('may answer nothing at all', async () => {
    await open({ endpoints: [leave] });
    const answer = await app.inject({ method: 'POST', url: '/api/account/signout' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });
});
