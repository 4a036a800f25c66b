import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLimits, type AccountLimits } from '#server/shop/accounts/sessions/accountLimits.ts';
import { networkOf } from '#server/http/caller/network.ts';
import { createRateLimits } from '#server/storage/rateLimits.ts';
import {
  makeCustomer,
  PASSWORD,
  post,
  signUpForm,
  startAccountsShop,
  type AccountsShop,
} from '#tests/support/server/accountsShop.ts';

const MINUTE_MS = 60_000;
const limits: AccountLimits = {
  signInPair: { max: 3, windowMs: 15 * MINUTE_MS },
  signInEmail: { max: 7, windowMs: 60 * MINUTE_MS },
  signInNetwork: { max: 5, windowMs: 15 * MINUTE_MS },
  password: { max: 3, windowMs: 15 * MINUTE_MS },
  mailEmail: { max: 2, windowMs: 60 * MINUTE_MS },
  mailNetwork: { max: 4, windowMs: 60 * MINUTE_MS },
};

let shop: AccountsShop;
let app: FastifyInstance;
let generous: FastifyInstance;
let count = 0;
const freshEmail = (): string => `runner${(count += 1)}@example.com`;
const freshNetwork = () => ({ 'x-forwarded-for': `10.0.0.${(count += 1)}` });

beforeAll(async () => {
  shop = await startAccountsShop();
  ({ app } = await shop.server({ limits }));
  ({ app: generous } = await shop.server({ limits: { mailNetwork: { max: 1_000, windowMs: MINUTE_MS } } }));
});
afterAll(() => shop.close());

const signIn = (email: string, password: string, headers: Record<string, string>) =>
  post(app, 'signin', { email, password }, headers);
const statuses = async (times: number, call: () => ReturnType<typeof post>): Promise<number[]> => {
  const answers: number[] = [];
  for (let turn = 0; turn < times; turn += 1) answers.push((await call()).statusCode);
  return answers;
};

describe('ACC-05: who guesses a password', () => {
  test('is stopped after a few tries, even with the right one, and may try again later', async () => {
    const email = freshEmail();
    await makeCustomer(shop, generous, email);
    const here = freshNetwork();
    expect(await statuses(4, () => signIn(email, 'Wrong-pass-1', here))).toEqual([401, 401, 401, 429]);
    const stopped = await signIn(email, PASSWORD, here);
    expect(stopped.json()).toEqual({
      code: 'TooManyRequests',
      message: 'Unable to sign you in. Please try again later.',
    });
    expect(Number(stopped.headers['retry-after'])).toBe(15 * 60);
    const elsewhere = await signIn(email, PASSWORD, freshNetwork());
    expect(elsewhere.statusCode).toBe(200);
    shop.now.setTime(shop.now.getTime() + 15 * MINUTE_MS);
    expect((await signIn(email, PASSWORD, here)).statusCode).toBe(200);
  });

  test('is stopped for accounts that do not exist just the same', async () => {
    const email = freshEmail();
    const here = freshNetwork();
    expect(await statuses(4, () => signIn(email, 'Wrong-pass-1', here))).toEqual([401, 401, 401, 429]);
  });

  test('is stopped when trying one account from many networks', async () => {
    const email = freshEmail();
    expect(await statuses(8, () => signIn(email, 'Wrong-pass-1', freshNetwork()))).toEqual([
      ...Array<number>(7).fill(401),
      429,
    ]);
  });

  test('is stopped when trying many accounts from one network', async () => {
    const here = freshNetwork();
    expect(await statuses(6, () => signIn(freshEmail(), 'Wrong-pass-1', here))).toEqual([
      ...Array<number>(5).fill(401),
      429,
    ]);
  });
});

test('ACC-05: signing in rightly as often as one likes is never limited', async () => {
  const email = freshEmail();
  await makeCustomer(shop, generous, email);
  const here = freshNetwork();
  expect(await statuses(12, () => signIn(email, PASSWORD, here))).toEqual(Array<number>(12).fill(200));
});

describe('ACC-05: who asks for many mails', () => {
  const tooMany = {
    code: 'TooManyEmails',
    message: 'Too many emails have been requested for this address. Please try again later.',
  };

  test('to one address is stopped, whether there is an account or not, and on every server', async () => {
    const [known, unknown] = [freshEmail(), freshEmail()];
    const { app: second } = await shop.server({ limits });
    await post(app, 'signup', signUpForm(known), freshNetwork());
    await post(second, 'verify/resend', { email: known }, freshNetwork());
    const stopped = await post(app, 'verify/resend', { email: known.toUpperCase() }, freshNetwork());
    expect([stopped.statusCode, stopped.json()]).toEqual([429, tooMany]);
    expect((await post(second, 'signup', signUpForm(known), freshNetwork())).statusCode).toBe(429);
    expect(await shop.mailTo(known)).toHaveLength(2);
    expect(await statuses(3, () => post(app, 'verify/resend', { email: unknown }, freshNetwork()))).toEqual([
      202, 202, 429,
    ]);
  });

  test('from one network is stopped', async () => {
    const here = freshNetwork();
    expect(await statuses(5, () => post(app, 'signup', signUpForm(freshEmail()), here))).toEqual([
      202, 202, 202, 202, 429,
    ]);
  });
});

test('a counter lets through exactly as many as it allows, however many come at once', async () => {
  const counters = createRateLimits(shop.database.db, () => new Date(shop.now));
  const one = [{ purpose: 'test', subject: 'burst', limit: { max: 5, windowMs: MINUTE_MS } }];
  const waits = await Promise.all(Array.from({ length: 30 }, () => counters.take(one)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(new Set(waits.filter((wait) => wait !== 0))).toEqual(new Set([60]));
});

test('counters hold no address that could be read', async () => {
  await signIn('secret-runner@example.com', 'Wrong-pass-1', freshNetwork());
  const rows = await shop.database.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|10\.0\.0\./);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));

test('the limits of the shop leave room for a person, and little for a machine', () => {
  expect(defaultLimits.signInPair.max).toBeGreaterThanOrEqual(5);
  // OWASP ASVS 2.2.1: no more than 100 failed attempts an hour on one account.
  expect(defaultLimits.signInEmail).toEqual({ max: 100, windowMs: 60 * MINUTE_MS });
});
