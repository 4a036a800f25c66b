// The security log: who watches over the shop sees what was tried, about whom and from where, and nobody's secrets.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { eventOfAnswer, eventOfRefusal } from '#server/http/api/securityEvents.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import {
  cookieOf,
  makeCustomer,
  PASSWORD,
  post,
  startAccountsShop,
  type AccountsShop,
} from '#tests/support/server/accountsShop.ts';

let shop: AccountsShop;
let app: FastifyInstance;
const written: string[] = [];
const EMAIL = 'ada@customer.example';

beforeAll(async () => {
  shop = await startAccountsShop();
  ({ app } = await shop.server({ logStream: { write: (line) => void written.push(line) } }));
  await makeCustomer(shop, app, EMAIL);
}, 60_000);
beforeEach(() => void written.splice(0));
afterAll(() => shop.close());

type Line = Readonly<Record<string, unknown>>;

const lines = (security?: string): Line[] =>
  written
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => (security === undefined ? 'security' in line : line['security'] === security));

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const signIn = (password: string, headers: Record<string, string>) =>
  post(app, 'signin', { email: EMAIL, password }, headers);

describe('the security log', () => {
  test('tells a failed sign-in and the one that succeeded of the same address, each with where it came from', async () => {
    await signIn('Wrong-guess-1', from('203.0.113.9'));
    await signIn(PASSWORD, from('203.0.113.10'));
    const [failed] = lines('signInFailed');
    const [good] = lines('signedIn');
    expect(failed).toMatchObject({
      call: 'signIn',
      code: 'IncorrectCredentials',
      ip: '203.0.113.9',
      level: 40,
    });
    expect(good).toMatchObject({ call: 'signIn', ip: '203.0.113.10', level: 30 });
    expect(good?.['account']).toMatch(/^[\da-f]{16}$/);
    expect(failed?.['email']).toBe(good?.['email']);
  });

  test('tells when guessing is stopped, and a flood in numbers', async () => {
    for (let guess = 0; guess < 40; guess += 1) await signIn(`Wrong-guess-${guess}`, from('203.0.113.20'));
    expect(lines('signInFailed')).toHaveLength(10);
    expect(lines('limitReached')).toHaveLength(20);
    expect(lines('limitReached')[0]).toMatchObject({ code: 'TooManyRequests', ip: '203.0.113.20' });
  });

  test('tells of pages elsewhere that send calls, and of tokens that are none', async () => {
    await post(app, 'token', undefined, { origin: 'https://evil.example', ...from('203.0.113.30') });
    expect(lines('foreignOrigin')).toEqual([
      expect.objectContaining({ call: 'renewIdentity', origin: 'https://evil.example', ip: '203.0.113.30' }),
    ]);
    await app.inject({ url: '/api/whoami', headers: { authorization: 'Bearer forged' } });
    expect(lines('tokenRefused')).toHaveLength(1);
    // A guest's device asks who it is: no attack.
    await post(app, 'token');
    expect(lines('tokenRefused')).toHaveLength(1);
  });

  test('tells of a password that was changed, by whose session, and of one that was wrong', async () => {
    const session = await signIn(PASSWORD, from('203.0.113.40'));
    const { identityToken, customerKey } = session.json<{ identityToken: string; customerKey: string }>();
    const headers = { authorization: `Bearer ${identityToken}`, ...from('203.0.113.40') };
    for (const currentPassword of ['Not-my-own-1', PASSWORD])
      await app.inject({
        method: 'PUT',
        url: '/api/account/password',
        headers,
        payload: { currentPassword, password: 'Another-run-78' },
      });
    expect(lines('wrongPassword')).toEqual([expect.objectContaining({ account: customerKey })]);
    expect(lines('passwordChanged')).toEqual([
      expect.objectContaining({ account: customerKey, ip: '203.0.113.40' }),
    ]);
    await post(app, 'signout', undefined, { cookie: cookieOf(session) });
    expect(lines('signedOut')).toHaveLength(1);
  });

  test('holds no password, no address, no token', async () => {
    await signIn('Wrong-guess-9', from('203.0.113.50'));
    await post(app, 'password/forgot', { email: EMAIL }, from('203.0.113.50'));
    await post(app, 'verify', { token: 'a-token-that-is-none', password: PASSWORD }, from('203.0.113.50'));
    expect(lines().map(({ security }) => security)).toEqual([
      'signInFailed',
      'passwordResetAsked',
      'linkRefused',
    ]);
    for (const secret of [EMAIL, 'customer.example', PASSWORD, 'Wrong-guess', 'a-token-that'])
      expect(written.join('')).not.toContain(secret);
  });

  test('knows each call that changes an account', () => {
    const silent = endpoints
      .filter(
        ({ auth, method, name }) => auth === 'identity' && method !== 'GET' && !eventOfAnswer(name, null),
      )
      .map(({ name }) => name);
    // What a device saves of cart and wishlist, and what only begins an act.
    expect(silent.toSorted()).toEqual(['beginPasskey', 'putAccountState']);
  });

  test('knows each call for one of a customer’s own things, which may be tried with another’s id', () => {
    const silent = endpoints
      .filter(({ auth, path, name }) => {
        const isOwn = auth === 'identity' && path.includes('{');
        return isOwn && eventOfRefusal(name, 'NotFound') !== 'accessRefused';
      })
      .map(({ name }) => name);
    expect(silent).toEqual([]);
  });
});
