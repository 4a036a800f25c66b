// What strangers can do to an account that is not theirs: prepare it before its owner comes, or lock the owner out.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cookieOf,
  makeCustomer,
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
const freshEmail = (): string => `hurdler${(names += 1)}@example.com`;

beforeAll(async () => {
  shop = await startAccountsShop();
  ({ app } = await shop.server({ limits: { mailNetwork: { max: 1_000, windowMs: HOUR_MS } } }));
});
afterAll(() => shop.close());

const from = (network: number) => ({ 'x-forwarded-for': `203.0.113.${network}` });
const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  post(app, 'signin', { email, password }, headers);
const linkOf = async (email: string): Promise<string> => tokenOf((await shop.mailTo(email))[0]);

describe('ACC-07: nobody prepares another’s account', () => {
  const stranger = { password: 'Sly-fox-burrow-1' };

  test('the owner’s click on a stranger’s link opens nothing: it asks for a password the owner never chose', async () => {
    const email = freshEmail();
    await post(app, 'signup', signUpForm(email, stranger));
    const token = await linkOf(email);
    const clicked = await post(app, 'verify', { token });
    expect([clicked.statusCode, clicked.json().code]).toEqual([422, 'PasswordNeeded']);
    const guessed = await post(app, 'verify', { token, password: PASSWORD });
    expect([guessed.statusCode, guessed.json()]).toEqual([
      422,
      {
        code: 'IncorrectPassword',
        message: 'That isn’t the password this account was made with.',
        fields: { password: 'That isn’t the password this account was made with.' },
      },
    ]);
    expect((await signIn(email, stranger.password)).statusCode).toBe(403);
  });

  test('whichever of two equal mails the owner follows, the stranger’s password opens nothing', async () => {
    const email = freshEmail();
    await post(app, 'signup', signUpForm(email, stranger));
    const strangersLink = await linkOf(email);
    const signedUp = await post(app, 'signup', signUpForm(email, { firstName: 'Vic' }));
    const ownLink = await linkOf(email);
    const cookie = cookieOf(signedUp);
    const older = await post(app, 'verify', { token: strangersLink }, { cookie });
    expect(older.json().code).toBe('PasswordNeeded');
    // The stranger comes once more, and changes the name.
    await post(app, 'signup', signUpForm(email, { ...stranger, firstName: 'Mallory' }));
    expect((await post(app, 'verify', { token: ownLink }, { cookie })).statusCode).toBe(200);
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await signIn(email, stranger.password)).statusCode).toBe(401);
    const row = await shop.database.db
      .selectFrom('user')
      .select('firstName')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.firstName).toBe('Vic');
  });

  test('in the browser that signed up a link is enough; elsewhere it takes that sign-up’s password', async () => {
    const [here, elsewhere] = [freshEmail(), freshEmail()];
    const signedUp = await post(app, 'signup', signUpForm(here));
    const token = await linkOf(here);
    expect((await post(app, 'verify', { token }, { cookie: cookieOf(signedUp) })).statusCode).toBe(200);
    await post(app, 'signup', signUpForm(elsewhere));
    const other = { token: await linkOf(elsewhere), password: PASSWORD };
    const device = { cookie: `lapandloam.device=${'x'.repeat(43)}` };
    expect((await post(app, 'verify', { token: other.token }, device)).statusCode).toBe(422);
    expect((await post(app, 'verify', other, device)).statusCode).toBe(200);
  });

  test('a link’s password may be tried ten times', async () => {
    const email = freshEmail();
    await post(app, 'signup', signUpForm(email));
    const token = await linkOf(email);
    for (let nth = 0; nth < 10; nth += 1)
      expect((await post(app, 'verify', { token, password: `Guess-${nth}` })).statusCode).toBe(422);
    expect((await post(app, 'verify', { token, password: PASSWORD })).statusCode).toBe(429);
  });
});

describe('ACC-07: nobody locks another’s account', () => {
  /** Guesses from as many networks as it takes to be refused everywhere. */
  const lockEverywhere = async (email: string): Promise<void> => {
    for (let nth = 0; nth < 100; nth += 1) await signIn(email, `Wrong-guess-${nth}`, from(50 + (nth % 100)));
    expect((await signIn(email, PASSWORD, from(201))).statusCode).toBe(429);
  };

  test('a device and a network that signed in before go on signing in', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const before = await signIn(email, PASSWORD, from(1));
    await lockEverywhere(email);
    const device = cookieOf(before)
      .split('; ')
      .find((cookie) => cookie.startsWith('lapandloam.device='));
    const elsewhere = { ...from(202), cookie: device ?? '' };
    expect((await signIn(email, PASSWORD, elsewhere)).statusCode).toBe(200);
    expect((await signIn(email, PASSWORD, from(1))).statusCode).toBe(200);
    // A device that has never signed in to this account, however it calls itself, waits like the strangers.
    const stranger = { ...from(203), cookie: `lapandloam.device=${'y'.repeat(43)}` };
    expect((await signIn(email, PASSWORD, stranger)).statusCode).toBe(429);
  });

  test('a device that signed in before has ten guesses of its own', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const cookie = cookieOf(await signIn(email, PASSWORD, from(2)));
    for (let nth = 0; nth < 10; nth += 1)
      expect((await signIn(email, `Wrong-guess-${nth}`, { cookie })).statusCode).toBe(401);
    expect((await signIn(email, PASSWORD, { cookie })).statusCode).toBe(429);
  });

  test('an owner on a new device resets the password and signs in there', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    await lockEverywhere(email);
    await post(app, 'password/forgot', { email }, from(204));
    const token = await linkOf(email);
    const reset = await post(app, 'password/reset', { token, password: 'Fresh-start-204' }, from(204));
    const cookie = cookieOf(reset);
    expect((await signIn(email, 'Fresh-start-204', { ...from(205), cookie })).statusCode).toBe(200);
  });

  test('where a customer signed in from cannot be read out of the database', async () => {
    const email = freshEmail();
    await makeCustomer(shop, app, email);
    const cookie = cookieOf(await signIn(email, PASSWORD, from(3)));
    const rows = JSON.stringify(await shop.database.db.selectFrom('known_origins').selectAll().execute());
    expect(rows).not.toContain('203.0.113');
    expect(rows).not.toContain(cookie.split('lapandloam.device=')[1]);
  });
});
