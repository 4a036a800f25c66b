import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  PASSWORD,
  post,
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

const signIn = (email: string, password = PASSWORD) => post(app, 'signin', { email, password });

describe('ACC-01: a verification link', () => {
  const invalid = {
    code: 'LinkInvalid',
    message: 'This verification link is invalid or has expired. Sign in to have a new one sent.',
  };

  test('works once, even when it is used twice at the same moment', async () => {
    const email = freshEmail();
    await post(app, 'signup', signUpForm(email));
    const link = { token: tokenOf((await shop.mailTo(email))[0]), password: PASSWORD };
    const answers = await Promise.all([post(app, 'verify', link), post(app, 'verify', link)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await post(app, 'verify', link)).json()).toEqual(invalid);
  });

  test('is worth nothing after 24 hours', async () => {
    const email = freshEmail();
    await post(app, 'signup', signUpForm(email));
    const token = tokenOf((await shop.mailTo(email))[0]);
    const moment = shop.now.getTime();
    shop.now.setTime(moment + 24 * HOUR_MS);
    const late = await post(app, 'verify', { token });
    shop.now.setTime(moment);
    expect([late.statusCode, late.json()]).toEqual([422, invalid]);
  });

  test('that was made up is refused', async () => {
    expect((await post(app, 'verify', { token: 'made-up' })).json()).toEqual(invalid);
    expect((await post(app, 'verify', { token: '' })).statusCode).toBe(400);
  });

  test('cannot be read out of the database once its mail has gone', async () => {
    const email = freshEmail();
    await post(app, 'signup', signUpForm(email));
    const token = tokenOf((await shop.mailTo(email))[0]);
    expect(token.length).toBeGreaterThan(40);
    const { db } = shop.database;
    const everything = JSON.stringify([
      await db.selectFrom('verification').selectAll().execute(),
      await db.selectFrom('mail_outbox').selectAll().execute(),
    ]);
    expect(everything).toContain(createHash('sha256').update(token).digest('base64url'));
    expect(everything).not.toContain(token);
  });

  test('brings the password of its own sign-up, whoever signed up in between', async () => {
    const email = freshEmail();
    await post(app, 'signup', signUpForm(email, { password: 'Stranger-11' }));
    await post(app, 'signup', signUpForm(email, { password: 'Owner-pass-22' }));
    const [, token = ''] = (await shop.mailTo(email)).map(tokenOf).toReversed();
    await post(app, 'signup', signUpForm(email, { password: 'Stranger-33' }));
    const owner = await post(app, 'verify', { token, password: 'Owner-pass-22' });
    expect(owner.statusCode).toBe(200);
    expect((await signIn(email, 'Owner-pass-22')).statusCode).toBe(200);
    expect((await signIn(email, 'Stranger-33')).statusCode).toBe(401);
    // The strangers' links change nothing any more.
    for (const other of (await shop.mailTo(email)).map(tokenOf))
      for (const password of ['Stranger-11', 'Stranger-33'])
        expect((await post(app, 'verify', { token: other, password })).json()).toEqual(invalid);
    expect((await signIn(email, 'Owner-pass-22')).statusCode).toBe(200);
  });
});

test('ACC-04: a form that breaks the rules is refused field by field, before anything is mailed', async () => {
  const email = freshEmail();
  const refused = await post(
    app,
    'signup',
    signUpForm(email, { password: 'short', firstName: 'A1', lastName: '' }),
  );
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'RuleBroken',
    fields: {
      password: 'Use 8 characters or more, including a number and an uppercase letter',
      firstName: 'Use letters, full stops, apostrophes, spaces and hyphens only.',
      lastName: 'Enter a name.',
    },
  });
  const resend = await post(app, 'verify/resend', { email: 'nobody' });
  expect(resend.json()).toMatchObject({ fields: { email: 'Enter an email address like name@example.com.' } });
  expect(await shop.mailTo(email)).toHaveLength(0);
});

test('ACC-05: two sign-ups with one address at the same moment make one customer', async () => {
  const email = freshEmail();
  const answers = await Promise.all([1, 2, 3].map(() => post(app, 'signup', signUpForm(email))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  const rows = await shop.database.db.selectFrom('user').select('id').where('email', '=', email).execute();
  expect(rows).toHaveLength(1);
  expect(await shop.mailTo(email)).toHaveLength(3);
});
