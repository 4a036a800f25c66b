import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cookieOf,
  makeCustomer,
  PASSWORD,
  post,
  PUBLIC_URL,
  startAccountsShop,
  type AccountsShop,
} from '#tests/support/server/accountsShop.ts';
import { softPasskey, type SoftPasskey } from '#tests/support/server/softPasskey.ts';
import { databaseTargets } from '#tests/support/database/database.ts';

describe.each(databaseTargets)('on $name', ({ start }) => {
  let shop: AccountsShop;
  let app: FastifyInstance;
  let names = 0;

  beforeAll(async () => {
    shop = await startAccountsShop(start);
    ({ app } = await shop.server());
  });
  afterAll(() => shop.close());

  const freshCustomer = async (): Promise<{ readonly email: string; readonly token: string }> => {
    const email = `thrower${(names += 1)}@example.com`;
    await makeCustomer(shop, app, email);
    return { email, token: (await post(app, 'signin', { email, password: PASSWORD })).json().identityToken };
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const begin = (token: string, password = PASSWORD) =>
    post(app, 'passkeys/challenge', { password }, bearer(token));
  const add = async (token: string, passkey: SoftPasskey) => {
    const { options } = (await begin(token)).json();
    return post(app, 'passkeys', { credential: passkey.create(options) }, bearer(token));
  };
  const challenge = async (): Promise<{ readonly challenge: string }> =>
    (await post(app, 'signin/passkey/challenge')).json().options;
  const signIn = async (passkey: SoftPasskey) =>
    post(app, 'signin/passkey', { credential: passkey.get(await challenge()) });
  const list = (token: string) => app.inject({ url: '/api/account/passkeys', headers: bearer(token) });
  const remove = (token: string, id: string, password = PASSWORD) =>
    post(app, `passkeys/${id}/removal`, { password }, bearer(token));
  const refused = {
    code: 'IncorrectCredentials',
    message: 'This passkey can’t sign you in. Use your email address and password instead.',
  };

  describe('ACC-08: a passkey', () => {
    test('is added with the password, and signs in without one: a session like any other', async () => {
      const { token } = await freshCustomer();
      const passkey = softPasskey(PUBLIC_URL);
      const added = await add(token, passkey);
      expect(added.statusCode).toBe(200);
      expect(added.json().passkeys).toMatchObject([{ id: passkey.id, lastUsedAt: null }]);
      const signedIn = await signIn(passkey);
      expect(signedIn.statusCode).toBe(200);
      const { identityToken, customerKey } = signedIn.json();
      const renewed = await post(app, 'token', undefined, { cookie: cookieOf(signedIn) });
      expect([renewed.statusCode, renewed.json().customerKey]).toEqual([200, customerKey]);
      expect((await list(identityToken)).json().passkeys[0].lastUsedAt).not.toBeNull();
      await post(app, 'signout', undefined, { cookie: cookieOf(signedIn) });
      expect((await list(identityToken)).statusCode).toBe(401);
    });

    test('opens the account it belongs to, and nothing once it is removed with the password', async () => {
      const [mine, theirs] = [await freshCustomer(), await freshCustomer()];
      const passkey = softPasskey(PUBLIC_URL);
      await add(mine.token, passkey);
      expect((await list(theirs.token)).json().passkeys).toEqual([]);
      expect((await remove(theirs.token, passkey.id)).statusCode).toBe(404);
      expect((await remove('nobody', passkey.id)).statusCode).toBe(401);
      const wrong = await remove(mine.token, passkey.id, 'Wrong-lap-1');
      expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'IncorrectPassword']);
      expect((await signIn(passkey)).statusCode).toBe(200);
      expect((await remove(mine.token, passkey.id)).json().passkeys).toEqual([]);
      const gone = await signIn(passkey);
      expect([gone.statusCode, gone.json()]).toEqual([401, refused]);
    });

    test('is not added without the password, by a guest, or with a challenge of somebody else', async () => {
      const [mine, theirs] = [await freshCustomer(), await freshCustomer()];
      const wrong = await begin(mine.token, 'Wrong-lap-1');
      expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'IncorrectPassword']);
      expect((await begin('nobody')).statusCode).toBe(401);
      const { options } = (await begin(theirs.token)).json();
      const credential = softPasskey(PUBLIC_URL).create(options);
      expect((await post(app, 'passkeys', { credential }, bearer(mine.token))).statusCode).toBe(422);
      const forSigningIn = softPasskey(PUBLIC_URL).create(await challenge());
      const other = await post(app, 'passkeys', { credential: forSigningIn }, bearer(mine.token));
      expect([other.statusCode, other.json().message]).toEqual([
        422,
        'Unable to add the passkey. Please try again.',
      ]);
      expect((await list(mine.token)).json().passkeys).toEqual([]);
    });

    test('answers each challenge once, and not after five minutes', async () => {
      const { token } = await freshCustomer();
      const passkey = softPasskey(PUBLIC_URL);
      await add(token, passkey);
      const options = await challenge();
      const use = () => post(app, 'signin/passkey', { credential: passkey.get(options) });
      expect([(await use()).statusCode, (await use()).statusCode]).toEqual([200, 401]);
      const late = await challenge();
      const moment = shop.now.getTime();
      shop.now.setTime(moment + 5 * 60_000);
      const tooLate = await post(app, 'signin/passkey', { credential: passkey.get(late) });
      shop.now.setTime(moment);
      expect(tooLate.json()).toEqual(refused);
    });

    test('of another site, forged, replayed or without its user is refused', async () => {
      const { token } = await freshCustomer();
      const passkey = softPasskey(PUBLIC_URL);
      await add(token, passkey);
      const elsewhere = softPasskey('https://evil.example');
      expect((await add(token, elsewhere)).statusCode).toBe(422);
      expect((await add(token, softPasskey(PUBLIC_URL, { isVerified: false }))).statusCode).toBe(422);
      const forger = softPasskey(PUBLIC_URL);
      const forged = { ...forger.get(await challenge()), id: passkey.id, rawId: passkey.id };
      expect((await post(app, 'signin/passkey', { credential: forged })).json()).toEqual(refused);
      const madeUp = { ...passkey.get({ challenge: 'AAAA' }) };
      expect((await post(app, 'signin/passkey', { credential: madeUp })).json()).toEqual(refused);
      const nonsense = { ...passkey.get(await challenge()), response: { signature: 7 } };
      expect((await post(app, 'signin/passkey', { credential: nonsense })).json()).toEqual(refused);
      expect((await signIn(forger)).json()).toEqual(refused);
    });
  });
});
