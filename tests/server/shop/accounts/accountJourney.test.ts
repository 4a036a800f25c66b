import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import {
  cookieOf,
  PASSWORD,
  post,
  PUBLIC_URL,
  signUpForm,
  startAccountsShop,
  tokenOf,
  type AccountsShop,
} from '#tests/support/server/accountsShop.ts';

let shop: AccountsShop;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await startAccountsShop();
  ({ app } = await shop.server());
});
afterAll(() => shop.close());

const whoAmI = (on: FastifyInstance, token: string) =>
  on.inject({ url: '/api/whoami', headers: { authorization: `Bearer ${token}` } });

describe('ACC-01: a customer', () => {
  test('signs up, follows the link in the mail, signs in, makes signed-in calls and signs out', async () => {
    const email = 'ada@example.com';
    const signedUp = await post(app, 'signup', signUpForm(' Ada@Example.com '));
    expect([signedUp.statusCode, signedUp.json()]).toEqual([202, {}]);

    const tooEarly = await post(app, 'signin', { email, password: PASSWORD });
    expect(tooEarly.statusCode).toBe(403);
    expect(tooEarly.json()).toMatchObject({
      code: 'EmailNotVerified',
      message: "Your email address hasn't been verified yet.",
    });

    const [mail] = await shop.mailTo(email);
    expect(mail?.from).toBe('hello@lapandloam.example');
    expect(mail?.links[0]).toMatch(`${PUBLIC_URL}/account/verify?token=`);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.html).toContain(`href="${mail?.links[0]}"`);
    const cookieOfDevice = cookieOf(signedUp);
    const verified = await post(app, 'verify', { token: tokenOf(mail) }, { cookie: cookieOfDevice });
    expect([verified.statusCode, verified.json()]).toEqual([200, {}]);

    const signedIn = await post(app, 'signin', { email: 'ADA@example.com', password: PASSWORD });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json()).toEqual({
      identityToken: expect.any(String),
      expiresIn: 900,
      customerKey: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    for (const set of [signedIn.headers['set-cookie']].flat()) {
      expect(set).toMatch(/HttpOnly/);
      expect(set).toMatch(/SameSite=Lax/);
      expect(set).toMatch(/Path=\//);
    }
    const cookie = cookieOf(signedIn);

    const renewed = await post(app, 'token', undefined, { cookie });
    expect(renewed.statusCode).toBe(200);
    expect(renewed.json().customerKey).toBe(signedIn.json().customerKey);
    const mine = await whoAmI(app, renewed.json().identityToken);
    const row = await shop.database.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(mine.json()).toEqual({ accountId: row.id });
    expect((await whoAmI(app, signedIn.json().identityToken)).statusCode).toBe(200);

    const signedOut = await post(app, 'signout', undefined, { cookie });
    expect(signedOut.statusCode).toBe(204);
    expect(signedOut.headers['set-cookie']).toMatch(/Expires=Thu, 01 Jan 1970/);
    const refused = await post(app, 'token', undefined, { cookie });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'Unauthenticated']);
    for (const { identityToken } of [signedIn.json(), renewed.json()])
      expect((await whoAmI(app, identityToken)).statusCode).toBe(401);
  });
});
