import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cookieOf,
  makeCustomer,
  PASSWORD,
  post,
  PUBLIC_URL,
  signUpForm,
  startAccountsShop,
  tokenOf,
  type AccountsShop,
} from '#tests/support/server/accountsShop.ts';
import { databaseTargets } from '#tests/support/database/database.ts';

describe.each(databaseTargets)('on $name', ({ start }) => {
  const HOUR_MS = 3_600_000;
  const NEW_PASSWORD = 'Harbour-lap-88';

  let shop: AccountsShop;
  let app: FastifyInstance;
  let names = 0;
  const freshEmail = (): string => `sprinter${(names += 1)}@example.com`;
  const freshCustomer = async (): Promise<string> => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    return email;
  };

  beforeAll(async () => {
    shop = await startAccountsShop(start);
    ({ app } = await shop.server({ limits: { mailNetwork: { max: 1_000, windowMs: HOUR_MS } } }));
  });
  afterAll(() => shop.close());

  const signIn = (email: string, password = PASSWORD) => post(app, 'signin', { email, password });
  const resetToken = async (email: string): Promise<string> => {
    await post(app, 'password/forgot', { email });
    return tokenOf((await shop.mailTo(email))[0]);
  };
  const change = (identityToken: string, currentPassword: string, password: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/account/password',
      headers: { authorization: `Bearer ${identityToken}` },
      payload: { currentPassword, password },
    });
  const isGood = async (identityToken: string): Promise<boolean> => {
    const headers = { authorization: `Bearer ${identityToken}` };
    return (await app.inject({ url: '/api/whoami', headers })).statusCode === 200;
  };
  const linkInvalid = {
    code: 'LinkInvalid',
    message: 'This reset link is invalid or has expired. Ask for a new one.',
  };

  describe('ACC-01: a forgotten password', () => {
    test('is reset by a link in a mail: the new one signs in, the old one does not', async () => {
      const email = await freshCustomer();
      const asked = await post(app, 'password/forgot', { email: ` ${email.toUpperCase()}` });
      expect([asked.statusCode, asked.json()]).toEqual([202, {}]);
      const [mail] = await shop.mailTo(email);
      expect(mail?.subject).toBe('Reset your password');
      expect(mail?.links[0]).toMatch(`${PUBLIC_URL}/account/password/reset?token=`);
      expect(mail?.html).toContain('Lap &amp; Loam</p>');
      const reset = await post(app, 'password/reset', { token: tokenOf(mail), password: NEW_PASSWORD });
      expect([reset.statusCode, reset.json()]).toEqual([200, {}]);
      expect((await signIn(email)).statusCode).toBe(401);
      expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    test('ends every session and every identity token, and the owner is told by mail', async () => {
      const email = await freshCustomer();
      const signedIn = await signIn(email);
      const { identityToken } = signedIn.json() as { identityToken: string };
      expect(await isGood(identityToken)).toBe(true);
      await post(app, 'password/reset', { token: await resetToken(email), password: NEW_PASSWORD });
      expect(await isGood(identityToken)).toBe(false);
      expect((await post(app, 'token', undefined, { cookie: cookieOf(signedIn) })).statusCode).toBe(401);
      const [told] = await shop.mailTo(email);
      expect([told?.subject, told?.links]).toEqual([
        'Your password was changed',
        [`${PUBLIC_URL}/account/password/forgot`],
      ]);
    });

    test('leaves passkeys as they are: the mail counts them and leads to their list', async () => {
      const email = await freshCustomer();
      const { id } = await shop.database.db
        .selectFrom('user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const passkey = { account_id: id, public_key: '', uses: 0, transports: '[]', name: 'A phone' };
      await shop.database.db
        .insertInto('passkeys')
        .values(['one', 'two'].map((nth) => ({ ...passkey, credential_id: email + nth, added_at: shop.now })))
        .execute();
      await post(app, 'password/reset', { token: await resetToken(email), password: NEW_PASSWORD });
      const [told] = await shop.mailTo(email);
      expect(told?.links).toContain(`${PUBLIC_URL}/account/security`);
      expect(told?.html).toContain('2 passkeys of the account stay');
      const left = await shop.database.db
        .selectFrom('passkeys')
        .select('name')
        .where('account_id', '=', id)
        .execute();
      expect(left).toHaveLength(2);
    });

    test('has links that work once, even when two use one at the same moment', async () => {
      const email = await freshCustomer();
      const token = await resetToken(email);
      const use = () => post(app, 'password/reset', { token, password: NEW_PASSWORD });
      const answers = await Promise.all([use(), use(), use()]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
      expect((await use()).json()).toEqual(linkInvalid);
    });

    test('has links that are worth nothing after an hour, or once the password is another', async () => {
      const email = await freshCustomer();
      const [late, older] = [await resetToken(email), await resetToken(email)];
      const moment = shop.now.getTime();
      shop.now.setTime(moment + HOUR_MS);
      const tooLate = await post(app, 'password/reset', { token: late, password: NEW_PASSWORD });
      shop.now.setTime(moment);
      expect([tooLate.statusCode, tooLate.json()]).toEqual([422, linkInvalid]);
      await post(app, 'password/reset', { token: late, password: NEW_PASSWORD });
      const other = await post(app, 'password/reset', { token: older, password: 'Other-lap-99' });
      expect(other.json()).toEqual(linkInvalid);
      const madeUp = await post(app, 'password/reset', { token: 'made-up', password: NEW_PASSWORD });
      expect(madeUp.json()).toEqual(linkInvalid);
    });

    test('verifies the address: who reads the mail owns it, whoever signed up with it', async () => {
      const email = freshEmail();
      await post(app, 'signup', signUpForm(email, { password: 'Stranger-was-1' }));
      const verification = tokenOf((await shop.mailTo(email))[0]);
      await post(app, 'password/reset', { token: await resetToken(email), password: NEW_PASSWORD });
      expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
      const stranger = await post(app, 'verify', { token: verification, password: 'Stranger-was-1' });
      expect(stranger.statusCode).toBe(422);
      expect((await signIn(email, 'Stranger-was-1')).statusCode).toBe(401);
    });

    test('ACC-05: is answered alike for every address, and mails those alone who have an account', async () => {
      const [known, unknown] = [await freshCustomer(), freshEmail()];
      const answers = await Promise.all(
        [known, unknown].map((email) => post(app, 'password/forgot', { email })),
      );
      const [first, second] = answers.map(({ statusCode, body }) => ({ statusCode, body }));
      expect(first).toEqual(second);
      expect(await shop.mailTo(unknown)).toHaveLength(0);
    });

    test('ACC-05: brings at most five links an hour to one address, in words that say so', async () => {
      const email = await freshCustomer();
      for (let nth = 0; nth < 5; nth += 1)
        expect((await post(app, 'password/forgot', { email })).statusCode).toBe(202);
      const refused = await post(app, 'password/forgot', { email });
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toEqual({
        code: 'TooManyEmails',
        message:
          'Too many reset links have been requested for this address. Use the newest one you were sent, or try again later.',
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });

    test('is refused in the words of the form: no address, a weak password; the link stays good', async () => {
      const nobody = await post(app, 'password/forgot', { email: 'nobody' });
      expect(nobody.json()).toMatchObject({
        code: 'RuleBroken',
        fields: { email: 'Enter an email address like name@example.com.' },
      });
      const email = await freshCustomer();
      const token = await resetToken(email);
      const weak = await post(app, 'password/reset', { token, password: 'short' });
      expect([weak.statusCode, weak.json().fields]).toEqual([
        422,
        { password: 'Use 8 characters or more, including a number and an uppercase letter' },
      ]);
      const common = await post(app, 'password/reset', { token, password: 'Password1' });
      expect(common.json().fields.password).toMatch(/^Too many people use this password/);
      expect((await post(app, 'password/reset', { token, password: NEW_PASSWORD })).statusCode).toBe(200);
    });

    test('cannot be reset by who reads the database', async () => {
      const email = await freshCustomer();
      const token = await resetToken(email);
      const everything = JSON.stringify([
        await shop.database.db.selectFrom('verification').selectAll().execute(),
        await shop.database.db.selectFrom('mail_outbox').selectAll().execute(),
      ]);
      expect(token.length).toBeGreaterThan(40);
      expect(everything).not.toContain(token);
    });
  });

  describe('ACC-01: a password is changed by who is signed in', () => {
    const signedIn = async (email: string): Promise<string> => (await signIn(email)).json().identityToken;

    test('ACC-07: and every session but this one ends', async () => {
      const email = await freshCustomer();
      const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
      const changed = await change(here, PASSWORD, NEW_PASSWORD);
      expect([changed.statusCode, changed.json()]).toEqual([200, {}]);
      expect([await isGood(here), await isGood(elsewhere)]).toEqual([true, false]);
      expect((await signIn(email)).statusCode).toBe(401);
      expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
      expect((await shop.mailTo(email))[0]?.subject).toBe('Your password was changed');
    });

    test('not without the one it was, which may be tried ten times', async () => {
      const email = await freshCustomer();
      const token = await signedIn(email);
      for (let nth = 0; nth < 10; nth += 1) {
        const wrong = await change(token, `Wrong-lap-${nth}`, NEW_PASSWORD);
        expect([wrong.statusCode, wrong.json()]).toEqual([
          422,
          {
            code: 'IncorrectPassword',
            message: 'Your current password is incorrect.',
            fields: { currentPassword: 'Your current password is incorrect.' },
          },
        ]);
      }
      const refused = await change(token, PASSWORD, NEW_PASSWORD);
      expect([refused.statusCode, refused.json().message]).toEqual([
        429,
        'You’ve tried too many passwords. Please wait a few minutes and try again.',
      ]);
    });

    test('not to a weak one or one that many people have, nor by a guest', async () => {
      const email = await freshCustomer();
      const token = await signedIn(email);
      const [weak, common] = [
        await change(token, PASSWORD, 'lowercase1'),
        await change(token, PASSWORD, 'Qwerty123'),
      ];
      expect([weak.statusCode, common.statusCode]).toEqual([422, 422]);
      expect(Object.keys(common.json().fields)).toEqual(['password']);
      expect((await change('nobody', PASSWORD, NEW_PASSWORD)).statusCode).toBe(401);
      expect((await signIn(email)).statusCode).toBe(200);
    });

    test('and only once, when two change it at the same moment', async () => {
      const email = await freshCustomer();
      const token = await signedIn(email);
      const answers = await Promise.all([
        change(token, PASSWORD, 'First-lap-101'),
        change(token, PASSWORD, 'Second-lap-102'),
      ]);
      const good = await Promise.all(
        ['First-lap-101', 'Second-lap-102'].map((password) => signIn(email, password)),
      );
      expect(answers.map(({ statusCode }) => statusCode === 200)).toEqual(
        good.map(({ statusCode }) => statusCode === 200),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });
  });
});
