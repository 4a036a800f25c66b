import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceName } from '#server/shop/accounts/sessions/deviceName.ts';
import {
  cookieOf,
  makeCustomer,
  PASSWORD,
  post,
  startAccountsShop,
  type AccountsShop,
} from '#tests/support/server/accountsShop.ts';
import { databaseTargets } from '#tests/support/database/database.ts';

describe.each(databaseTargets)('on $name', ({ start }) => {
  const DAY_MS = 86_400_000;
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

  let shop: AccountsShop;
  let app: FastifyInstance;
  let other: FastifyInstance;
  let names = 0;

  beforeAll(async () => {
    shop = await startAccountsShop(start);
    ({ app } = await shop.server());
    ({ app: other } = await shop.server());
  });
  afterAll(() => shop.close());

  const freshCustomer = async (): Promise<string> => {
    const email = `vaulter${(names += 1)}@example.com`;
    await makeCustomer(shop, app, email);
    return email;
  };
  type SignedIn = { readonly token: string; readonly cookie: string };
  const signIn = async (email: string, userAgent = FIREFOX): Promise<SignedIn> => {
    const answer = await post(app, 'signin', { email, password: PASSWORD }, { 'user-agent': userAgent });
    return { token: answer.json().identityToken as string, cookie: cookieOf(answer) };
  };
  const call = (on: FastifyInstance, path: string, token: string) =>
    on.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } });
  /** @param which one session's id and a slash; absent: all the others */
  const end = (token: string, which = '', password = PASSWORD) =>
    post(app, `sessions/${which}end`, { password }, { authorization: `Bearer ${token}` });
  const isGood = async (on: FastifyInstance, token: string): Promise<boolean> =>
    (await call(on, 'whoami', token)).statusCode === 200;

  describe('ACC-07: signing out', () => {
    test('ends the identity token at once, on every server', async () => {
      const { token, cookie } = await signIn(await freshCustomer());
      expect([await isGood(app, token), await isGood(other, token)]).toEqual([true, true]);
      expect((await post(app, 'signout', undefined, { cookie })).statusCode).toBe(204);
      expect([await isGood(app, token), await isGood(other, token)]).toEqual([false, false]);
    });

    test('ends what listens, here at once and on other servers with their next look', async () => {
      const { token, cookie } = await signIn(await freshCustomer());
      const [here, there] = await Promise.all([shop.server(), shop.server()]);
      const identity = await here.accounts.identityOf(token);
      if (!identity) throw new Error('The token is good');
      const ends: string[] = [];
      here.accounts.watchIdentity(identity, () => ends.push('here'));
      const heard = new Promise<void>((resolve) => {
        there.accounts.watchIdentity(identity, resolve);
      });
      await post(here.app, 'signout', undefined, { cookie });
      expect(ends).toEqual(['here']);
      await heard;
    });

    test('does not end another customer’s, or what has stopped listening', async () => {
      const [mine, theirs] = [await signIn(await freshCustomer()), await signIn(await freshCustomer())];
      const { app: here, accounts } = await shop.server();
      const ends: string[] = [];
      const [me, them] = [await accounts.identityOf(mine.token), await accounts.identityOf(theirs.token)];
      if (!me || !them) throw new Error('Both tokens are good');
      accounts.watchIdentity(them, () => ends.push('theirs'));
      accounts.watchIdentity(me, () => ends.push('stopped'))();
      await post(here, 'signout', undefined, { cookie: mine.cookie });
      expect(ends).toEqual([]);
      expect(await isGood(here, theirs.token)).toBe(true);
    });
  });

  describe('ACC-07: the list of sessions', () => {
    test('names the device and puts the one that asks first', async () => {
      const email = await freshCustomer();
      await signIn(email, SAFARI);
      const { token } = await signIn(email);
      const answer = await call(app, 'account/sessions', token);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().sessions).toEqual([
        {
          id: expect.any(String),
          device: 'Firefox on Linux',
          signedInAt: expect.any(String),
          lastUsedAt: expect.any(String),
          isCurrent: true,
        },
        expect.objectContaining({ device: 'Safari on iPhone', isCurrent: false }),
      ]);
      expect(answer.body).not.toContain(token);
    });

    test('ends one of them, and its token with it', async () => {
      const email = await freshCustomer();
      const lost = await signIn(email, SAFARI);
      const { token } = await signIn(email);
      const { sessions } = (await call(app, 'account/sessions', token)).json();
      const ended = await end(token, `${sessions[1].id}/`);
      expect([ended.statusCode, ended.json().sessions.length]).toEqual([200, 1]);
      expect([await isGood(app, lost.token), await isGood(app, token)]).toEqual([false, true]);
      expect((await post(app, 'token', undefined, { cookie: lost.cookie })).statusCode).toBe(401);
    });

    test('ends all the others', async () => {
      const email = await freshCustomer();
      const others = [await signIn(email), await signIn(email), await signIn(email)];
      const { token, cookie } = await signIn(email);
      const ended = await end(token);
      expect(ended.json().sessions).toEqual([expect.objectContaining({ isCurrent: true })]);
      for (const one of others) expect(await isGood(other, one.token)).toBe(false);
      expect((await post(app, 'token', undefined, { cookie })).statusCode).toBe(200);
    });

    test('shows and ends nobody else’s', async () => {
      const theirs = await signIn(await freshCustomer());
      const { token } = await signIn(await freshCustomer());
      const id = (await call(app, 'account/sessions', theirs.token)).json().sessions[0].id as string;
      const refused = await end(token, `${id}/`);
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'NotFound']);
      await end(token);
      expect(await isGood(app, theirs.token)).toBe(true);
      for (const which of ['', `${id}/`]) expect((await end('nobody', which)).statusCode).toBe(401);
    });

    test('ends none without the password: who finds a device open signs nobody out', async () => {
      const email = await freshCustomer();
      const other = await signIn(email, SAFARI);
      const { token } = await signIn(email);
      const { sessions } = (await call(app, 'account/sessions', token)).json();
      for (const which of ['', `${sessions[1].id}/`]) {
        const refused = await end(token, which, 'Not-my-own-1');
        expect([refused.statusCode, refused.json().code]).toEqual([422, 'IncorrectPassword']);
        expect(refused.json().fields).toEqual({ password: 'Your current password is incorrect.' });
        const bare = await post(app, `sessions/${which}end`, {}, { authorization: `Bearer ${token}` });
        expect([bare.statusCode, bare.json().code]).toEqual([400, 'BadRequest']);
      }
      expect([await isGood(app, other.token), await isGood(app, token)]).toEqual([true, true]);
    });

    test('guessing the password there is stopped, and the right one has to wait as well', async () => {
      const { token } = await signIn(await freshCustomer());
      const answers: number[] = [];
      for (let guess = 0; guess < 20; guess += 1)
        answers.push((await end(token, '', `Not-my-own-${guess}`)).statusCode);
      expect(answers.at(0)).toBe(422);
      expect(answers.at(-1)).toBe(429);
      expect((await end(token)).statusCode).toBe(429);
      expect(await isGood(app, token)).toBe(true);
    });
  });

  test('ACC-07: a session ends 90 days after signing in, however often it is used', async () => {
    const { token, cookie } = await signIn(await freshCustomer());
    const { sessions } = (await call(app, 'account/sessions', token)).json();
    const signedInAgo = (days: number) =>
      shop.database.db
        .updateTable('session')
        .set({ createdAt: new Date(shop.now.getTime() - days * DAY_MS) })
        .where('id', '=', sessions[0].id)
        .execute();
    await signedInAgo(89);
    expect([await isGood(app, token), (await post(app, 'token', undefined, { cookie })).statusCode]).toEqual([
      true,
      200,
    ]);
    await signedInAgo(90);
    expect([await isGood(app, token), (await post(app, 'token', undefined, { cookie })).statusCode]).toEqual([
      false,
      401,
    ]);
  });

  describe('a device is called', () => {
    test.each([
      [FIREFOX, 'Firefox on Linux'],
      [SAFARI, 'Safari on iPhone'],
      [
        'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
        'Edge on Windows',
      ],
      [
        'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
        'Chrome on Android',
      ],
      ['curl/8', 'An unknown device'],
      [null, 'An unknown device'],
    ])('by what it says of itself: %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
  });
});
