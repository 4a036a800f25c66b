import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoCustomer } from '#server/sample/demoCustomer.ts';
import { sweep } from '#server/start/housekeeping.ts';
import {
  cookieOf,
  makeCustomer,
  PASSWORD,
  post,
  SECRET,
  signUpForm,
  startAccountsShop,
  tokenOf,
  type AccountsShop,
} from '#tests/support/server/accountsShop.ts';

const HOUR_MS = 3_600_000;

let shop: AccountsShop;
let app: FastifyInstance;
let names = 0;
const freshEmail = (): string => `runner${(names += 1)}@example.com`;

beforeAll(async () => {
  shop = await startAccountsShop();
  ({ app } = await shop.server({ limits: { mailNetwork: { max: 1_000, windowMs: HOUR_MS } } }));
});
afterAll(() => shop.close());

/** What a stranger sees of an answer. */
const seen = (answer: Awaited<ReturnType<typeof post>>) => {
  // The calls a network has left go down with each, whatever it asks, and each has a name of its own.
  const headers = Object.entries(answer.headers).filter(
    ([name]) => !/^(date|set-cookie|x-request-id|x-ratelimit-.*)$/.test(name),
  );
  // The name a browser is given is another each time.
  const cookies = answer.cookies.map(({ value, ...cookie }) => ({ ...cookie, length: value.length }));
  return { status: answer.statusCode, body: answer.body, headers, cookies };
};

const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  post(app, 'signin', { email, password }, headers);

describe('ACC-05: nobody learns who has an account', () => {
  test('signing up looks the same with a free, an unverified and a taken address', async () => {
    const [free, unverified, taken] = [freshEmail(), freshEmail(), freshEmail()];
    await post(app, 'signup', signUpForm(unverified));
    await makeCustomer(shop, app, taken);
    const answers = await Promise.all(
      [free, unverified, taken].map((email) => post(app, 'signup', signUpForm(email))),
    );
    expect(answers[0]?.statusCode).toBe(202);
    expect(new Set(answers.map((answer) => JSON.stringify(seen(answer)))).size).toBe(1);
  });

  test('the owner of a taken address gets a note, and the account stays as it was', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    await post(app, 'signup', signUpForm(email, { password: 'Stranger-99' }));
    const [note] = await shop.mailTo(email);
    expect(note?.subject).toBe('You already have an account');
    expect(note?.links).toEqual(['http://localhost:3000/account/signin']);
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await signIn(email, 'Stranger-99')).statusCode).toBe(401);
  });

  test('asking for the link again looks the same for every address, and mails only who waits for one', async () => {
    const [unknown, waiting, verified] = [freshEmail(), freshEmail(), freshEmail()];
    await post(app, 'signup', signUpForm(waiting));
    await makeCustomer(shop, app, verified);
    const answers = await Promise.all(
      [unknown, waiting, verified].map((email) => post(app, 'verify/resend', { email })),
    );
    expect(answers[0]?.statusCode).toBe(202);
    expect(new Set(answers.map((answer) => JSON.stringify(seen(answer)))).size).toBe(1);
    expect(await shop.mailTo(unknown)).toHaveLength(0);
    expect(await shop.mailTo(verified)).toHaveLength(1);
    const [again, first] = await shop.mailTo(waiting);
    expect(tokenOf(again)).not.toBe(tokenOf(first));
    const used = await post(app, 'verify', { token: tokenOf(again), password: PASSWORD });
    expect(used.statusCode).toBe(200);
  });

  test('a wrong password and an unknown address are refused in the same words', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const wrong = await signIn(email, 'Wrong-pass-1');
    const unknown = await signIn(freshEmail());
    const unverified = freshEmail();
    await post(app, 'signup', signUpForm(unverified));
    const wrongUnverified = await signIn(unverified, 'Wrong-pass-1');
    const nonsense = await signIn('not an address');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      code: 'IncorrectCredentials',
      message: 'Incorrect email address or password.',
    });
    for (const other of [unknown, wrongUnverified, nonsense]) expect(seen(other)).toEqual(seen(wrong));
  });
});

describe('ACC-05: passwords and sessions', () => {
  test('passwords are kept as argon2id with 19 MiB and two passes', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const { password } = await shop.database.db
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select('password')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('a password is the same however its letters were composed', async () => {
    const email = freshEmail();
    await post(app, 'signup', signUpForm(email, { password: 'Zo\u00EB-runs-1' }));
    await post(app, 'verify', {
      token: tokenOf((await shop.mailTo(email))[0]),
      password: 'Zo\u00EB-runs-1',
    });
    expect((await signIn(email, 'Zoe\u0308-runs-1')).statusCode).toBe(200);
  });

  test('signing in again ends the session the browser had', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const first = cookieOf(await signIn(email));
    const second = cookieOf(await signIn(email, PASSWORD, { cookie: first }));
    expect(second).not.toBe(first);
    expect((await post(app, 'token', undefined, { cookie: first })).statusCode).toBe(401);
    expect((await post(app, 'token', undefined, { cookie: second })).statusCode).toBe(200);
  });

  test('a cookie that is made up, tampered with or read out of the database is nobody', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const [cookie = ''] = cookieOf(await signIn(email)).split('; ');
    const [name = ''] = cookie.split('=', 1);
    const { token } = await shop.database.db
      .selectFrom('session')
      .select('token')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    for (const forged of [`${name}=x`, cookie.slice(0, -8), `${name}=${token}`, `${name}=${token}.x`, ''])
      expect((await post(app, 'token', undefined, { cookie: forged })).statusCode).toBe(401);
  });

  test('signing out is fine without a session', async () => {
    expect((await post(app, 'signout')).statusCode).toBe(204);
    expect((await post(app, 'signout', undefined, { cookie: 'lapandloam.session_token=x' })).statusCode).toBe(
      204,
    );
  });

  test('over HTTPS the cookie is Secure', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const publicUrl = 'https://lapandloam.example';
    const { app: secure } = await shop.server({ publicUrl });
    const answer = await post(secure, 'signin', { email, password: PASSWORD }, { origin: publicUrl });
    const [session, device] = [answer.headers['set-cookie']].flat();
    expect(session).toMatch(/^__Host-.*Path=\/;.*; Secure/);
    expect(device).toMatch(/^__Host-.*; Secure/);
    const cookie = cookieOf(answer);
    expect((await post(secure, 'token', undefined, { cookie, origin: publicUrl })).statusCode).toBe(200);
    const out = await post(secure, 'signout', undefined, { cookie, origin: publicUrl });
    expect(out.headers['set-cookie']).toMatch(/^__Host-.*Expires=Thu, 01 Jan 1970.*; Secure/);
  });

  test('pages of other shops are not answered', async () => {
    const calls = ['signup', 'signin', 'verify', 'verify/resend', 'signout', 'token'].concat(
      'password/forgot',
      'password/reset',
    );
    for (const path of calls) {
      const answer = await post(app, path, {}, { origin: 'https://evil.example' });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'ForeignOrigin']);
    }
  });

  test('a database that is away is not taken for a session that has ended', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const cookie = cookieOf(await signIn(email));
    const { db } = shop.database;
    await db.schema.alterTable('session').renameTo('session_away').execute();
    const token = await post(app, 'token', undefined, { cookie });
    const signedIn = await signIn(email);
    await db.schema.alterTable('session_away').renameTo('session').execute();
    expect(token.statusCode).toBe(500);
    expect(signedIn.statusCode).toBe(500);
    expect(signedIn.json().message).toBe('Unable to sign you in. Please try again later.');
    expect((await post(app, 'token', undefined, { cookie })).statusCode).toBe(200);
  });
});

describe('ACC-05: identity tokens', () => {
  test('are good on every server and after a restart', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const { identityToken } = (await signIn(email)).json();
    const other = await shop.server();
    expect(await other.accounts.identityOf(identityToken)).toEqual({
      accountId: expect.any(String),
      sessionId: expect.any(String),
    });
  });

  test('are no good when changed, unsigned, or signed by somebody else', async () => {
    const { accounts } = await shop.server();
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const { identityToken } = (await signIn(email)).json() as { identityToken: string };
    const [header = '', payload = '', signature = ''] = identityToken.split('.');
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = [
      '',
      'x',
      'a.b.c',
      `${header}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'HS256', kid: 'x' })}.${payload}.${signature}`,
      `${encode({ alg: 'EdDSA', kid: 'unknown' })}.${payload}.${signature}`,
    ];
    for (const token of forged) expect([token, await accounts.identityOf(token)]).toEqual([token, undefined]);
  });

  test('of a shop at another address are no good here', async () => {
    const elsewhere = await shop.server({ publicUrl: 'https://elsewhere.example' });
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const { identityToken } = (await signIn(email)).json();
    expect(await elsewhere.accounts.identityOf(identityToken)).toBeUndefined();
  });

  test('a server with another secret refuses to start, and says why', async () => {
    await expect(shop.server({ secret: `${SECRET}-but-another` })).rejects.toThrow(
      /^AUTH_SECRET is not the one/,
    );
  });
});

test('the demo customer is seeded once, verified, and signs in', async () => {
  await Promise.all([1, 2, 3].map(() => seedDemoCustomer(shop.database.db)));
  const answer = await signIn('demo@lapandloam.example', 'Demo-run-2026');
  expect(answer.statusCode).toBe(200);
});

test('housekeeping throws away what has ended and keeps what is in use', async () => {
  const { db } = shop.database;
  const [kept, never] = [freshEmail(), freshEmail()];
  await makeCustomer(shop, app, kept);
  await post(app, 'signup', signUpForm(never));
  await shop.mailTo(kept);
  const emails = async () =>
    (await db.selectFrom('user').select('email').execute()).map(({ email }) => email);
  await sweep(db, new Date(shop.now.getTime() + 23 * HOUR_MS));
  expect(await emails()).toEqual(expect.arrayContaining([kept, never]));
  expect(await db.selectFrom('verification').selectAll().execute()).not.toHaveLength(0);
  await sweep(db, new Date(shop.now.getTime() + 31 * 24 * HOUR_MS));
  expect(await emails()).toContain(kept);
  expect(await emails()).not.toContain(never);
  for (const table of ['session', 'verification', 'rate_limits', 'mail_outbox'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});
