// The calls on an account, on both databases.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomerOpener, type CustomerOpener } from '#server/shop/customers/customerOpener.ts';
import { customerHandlers } from '#server/shop/customers/customerHandlers.ts';
import { ownRegister, type CustomerRegister } from '#server/shop/customers/customerRegister.ts';
import { newsletterHandlers } from '#server/shop/newsletter/newsletterHandlers.ts';
import { insertCustomer } from '#server/shop/accounts/credentials/customerCredentials.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { databaseTargets, type TestDatabase } from '#tests/support/database/database.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { apiApp, PUBLIC_URL, signedIn } from '#tests/support/server/apiApp.ts';

/** Milliseconds. */
let now = Date.parse('2026-11-23T00:00:00Z');
const clock = () => new Date(now);

describe.each(databaseTargets)('ACC-03: the account, on $name', ({ start }) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let opener: CustomerOpener;
  let register: CustomerRegister;
  let warnings: string[];
  let mails = 0;
  beforeAll(async () => {
    database = await start();
    opener = createCustomerOpener({
      db: database.db,
      clock,
      register: { open: (accountId) => register.open(accountId) },
      log: { warn: (line) => void warnings.push(line) },
    });
    const start$ = {
      db: database.db,
      memberships: { change: async () => Promise.reject(new Error('Nobody links here')) },
      shopConfig: sampleConfig,
      publicUrl: PUBLIC_URL,
      clock,
      wakeMailSender: () => void (mails += 1),
    };
    app = await apiApp({
      endpoints: [
        ...customerHandlers({ ...start$, opener }),
        ...newsletterHandlers({
          ...start$,
          answerFloorMs: 0,
          rateLimits: { take: async () => 0, giveBack: async () => undefined },
        }),
      ],
    });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });
  beforeEach(() => {
    register = ownRegister;
    warnings = [];
    mails = 0;
  });

  let people = 0;
  /** An account that has been verified, and no more. */
  const newAccount = async (): Promise<{ readonly id: AccountId; readonly email: string }> => {
    const email = `ada${(people += 1)}@runner.example`;
    const person = { firstName: 'Ada', lastName: 'Bell', email, passwordHash: 'x', now: clock() };
    const id = await withTransaction(database.db, (transaction) => insertCustomer(transaction, person, true));
    return { id, email };
  };
  const newCustomer = async () => {
    const made = await newAccount();
    await get(made.id);
    await opener.close();
    return made;
  };
  const get = async (id: string) => {
    const answer = await app.inject({ method: 'GET', url: '/api/account', headers: signedIn(id) });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.json<Record<string, unknown>>(),
    };
  };
  const put = async (id: string, over: object = {}) => {
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/account',
      headers: signedIn(id),
      payload: { customer: { ...unchanged, ...over } },
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<object>() };
  };
  const unchanged = {
    firstName: 'Ada',
    lastName: 'Bell',
    phone: '',
    subscriptions: { email: false, sms: false },
  };
  const block = (id: AccountId, blocked: boolean) =>
    database.db
      .updateTable('customers')
      .set({ update_blocked: blocked })
      .where('account_id', '=', id)
      .execute();

  test('of a new customer is being prepared, says when to ask again, and is there a moment later', async () => {
    const { id, email } = await newAccount();
    const early = await get(id);
    expect([early.status, early.body['code'], early.headers['retry-after']]).toEqual([
      404,
      'CustomerNotFound',
      '2',
    ]);
    await opener.close();
    expect(await get(id)).toMatchObject({
      status: 200,
      body: {
        customer: {
          firstName: 'Ada',
          lastName: 'Bell',
          email,
          phone: '',
          subscriptions: { email: false, sms: false },
          erpCustomerId: await ownRegister.open(id),
        },
        loyalty: { providers: {} },
        isUpdateBlocked: false,
      },
    });
  });

  test('is prepared by one call to the books, however many ask, and again after a failure', async () => {
    const { id } = await newAccount();
    let calls = 0;
    let finish = (): void => undefined;
    register = {
      open: (accountId) =>
        new Promise((resolve, reject) => {
          calls += 1;
          finish = () => (calls === 1 ? reject(new Error('The books are away')) : resolve(accountId));
        }),
    };
    await Promise.all([get(id), get(id), get(id)]);
    expect(calls).toBe(1);
    finish();
    await opener.close();
    expect(warnings).toEqual([expect.stringContaining('The books are away')]);
    expect((await get(id)).status).toBe(404);
    expect(calls).toBe(2);
    finish();
    await opener.close();
    expect((await get(id)).status).toBe(200);
  });

  test('two servers that open a customer at once give them one number', async () => {
    const { id } = await newAccount();
    const other = createCustomerOpener({ db: database.db, clock, register, log: { warn: () => undefined } });
    opener.want(id);
    other.want(id);
    await Promise.all([opener.close(), other.close()]);
    expect((await get(id)).body['customer']).toMatchObject({ erpCustomerId: await ownRegister.open(id) });
  });

  test('keeps names in the spelling of the shop, a phone number or none, and both subscriptions', async () => {
    const { id } = await newCustomer();
    const changed = {
      firstName: ' Ada ',
      lastName: 'O’Neill',
      phone: ' 0412 345 678 ',
      subscriptions: { email: true, sms: true },
    };
    expect(await put(id, changed)).toEqual({ status: 204, body: null });
    expect((await get(id)).body['customer']).toMatchObject({
      firstName: 'Ada',
      lastName: "O'Neill",
      phone: '0412 345 678',
      subscriptions: { email: true, sms: true },
    });
    expect((await put(id)).status).toBe(204);
    expect((await get(id)).body['customer']).toMatchObject({ lastName: 'Bell', phone: '' });
  });

  test('subscribes the verified address at once, welcomes it once, and follows who leaves by a link', async () => {
    const { id, email } = await newCustomer();
    const wanted = { subscriptions: { email: true, sms: false } };
    await put(id, wanted);
    await put(id, wanted);
    expect(mails).toBe(2);
    const queued = await database.db
      .selectFrom('mail_outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', email)
      .execute();
    expect(queued.map(({ subject }) => subject)).toEqual(['You’re on the list']);
    const token = /leave\?token=([\w-]+)/.exec(queued[0]?.body ?? '')?.[1];
    await app.inject({
      method: 'POST',
      url: '/api/newsletter/leave',
      headers: { origin: PUBLIC_URL },
      payload: { token },
    });
    expect((await get(id)).body['customer']).toMatchObject({ subscriptions: { email: false } });
  });

  test('mails one welcome a day, however often the newsletter is ticked and unticked, and its way out holds', async () => {
    const { id, email } = await newCustomer();
    const tick = (isWanted: boolean) => put(id, { subscriptions: { email: isWanted, sms: false } });
    const welcomes = () =>
      database.db
        .selectFrom('mail_outbox')
        .select('body')
        .where('recipient', '=', email)
        .orderBy('created_at')
        .execute();
    for (const isWanted of [true, false, true, false, false, true]) await tick(isWanted);
    const [first, ...others] = await welcomes();
    expect(others).toEqual([]);
    await tick(false);
    now += 24 * 3_600_000 - 1;
    await tick(true);
    expect(await welcomes()).toHaveLength(1);
    const token = /leave\?token=([\w-]+)/.exec(first?.body ?? '')?.[1];
    const leave = { method: 'POST', url: '/api/newsletter/leave', payload: { token } } as const;
    await app.inject({ ...leave, headers: { origin: PUBLIC_URL } });
    expect((await get(id)).body['customer']).toMatchObject({ subscriptions: { email: false } });
    // A day later they are welcomed like anybody.
    await tick(true);
    await tick(false);
    now += 24 * 3_600_000;
    await tick(true);
    expect(await welcomes()).toHaveLength(3);
  });

  test('ACC-04: what breaks a rule of the form is refused with its field, and nothing is changed', async () => {
    const { id } = await newCustomer();
    const broken = {
      firstName: '',
      lastName: 'B3ll',
      phone: '12',
      subscriptions: { email: true, sms: true },
    };
    expect(await put(id, broken)).toMatchObject({
      status: 422,
      body: {
        code: 'RuleBroken',
        fields: {
          firstName: 'Enter a name.',
          lastName: 'Use letters, full stops, apostrophes, spaces and hyphens only.',
          phone: 'Enter a phone number like 0412 345 678 or +61 412 345 678.',
        },
      },
    });
    expect(await put(id, { subscriptions: { email: false, sms: true } })).toMatchObject({
      status: 422,
      body: { fields: { phone: 'Enter the phone number for text messages, or untick them.' } },
    });
    expect((await get(id)).body['customer']).toMatchObject(unchanged);
  });

  test('ACC-06: is not updated while a flag blocks it, is read all the same, and is updated afterwards', async () => {
    const { id } = await newCustomer();
    await block(id, true);
    expect(await put(id, { firstName: 'Eve' })).toEqual({
      status: 403,
      body: { code: 'AccountBlocked', message: 'Cannot update account.' },
    });
    expect((await get(id)).body).toMatchObject({ isUpdateBlocked: true, customer: { firstName: 'Ada' } });
    await block(id, false);
    expect((await put(id, { firstName: 'Eve' })).status).toBe(204);
  });

  test('is not updated before its customer is there', async () => {
    const { id } = await newAccount();
    expect(await put(id)).toEqual({
      status: 404,
      body: { code: 'CustomerNotFound', message: 'Account not loaded.' },
    });
  });

  test('is a customer’s own: no id in the call reaches another’s, and without an identity there is none', async () => {
    const { id: ada, email } = await newCustomer();
    const { id: bob } = await newCustomer();
    for (const foreign of [{ id: ada }, { accountId: ada }, { email }, { erpCustomerId: ada }])
      expect((await put(bob, { ...foreign, firstName: 'Mallory' })).status).toBe(204);
    const asked = await app.inject({
      method: 'GET',
      url: `/api/account?accountId=${ada}`,
      headers: { ...signedIn(bob), 'x-account-id': ada },
    });
    expect(asked.json()).toMatchObject({ customer: { firstName: 'Mallory' } });
    expect((await get(ada)).body['customer']).toMatchObject({ firstName: 'Ada', email });
    for (const method of ['GET', 'PUT'] as const)
      expect((await app.inject({ method, url: '/api/account' })).statusCode).toBe(401);
  });

  test('of somebody whose account is gone is nobody’s', async () => {
    expect((await get('gone')).body).toMatchObject({ code: 'Unauthenticated' });
    expect(await put('gone')).toMatchObject({ status: 401, body: { code: 'Unauthenticated' } });
  });
});
