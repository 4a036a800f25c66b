// Linking and unlinking over the wire, and checking a guest's membership: every refusal, and whose link it is.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryRateLimits } from '#server/storage/memoryRateLimits.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { insertCustomer } from '#server/shop/accounts/credentials/customerCredentials.ts';
import { emptyOwnTables, readOwnTables } from '#server/shop/accounts/ownData/ownTables.ts';
import { customerHandlers } from '#server/shop/customers/customerHandlers.ts';
import { openCustomer } from '#server/shop/customers/customers.ts';
import { loyaltyHandlers } from '#server/shop/loyalty/loyaltyHandlers.ts';
import { createMemberships } from '#server/shop/loyalty/memberships.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { MEMBERSHIP_ACTION } from '#sync/protocol/account/membershipCheck.ts';
import { databaseTargets, type TestDatabase } from '#tests/support/database/database.ts';
import { createTestBotCheck } from '#tests/support/providers/testBotCheck.ts';
import { testQuotes } from '#tests/support/providers/testPoints.ts';
import { createTestLoyalty, type TestLoyalty } from '#tests/support/providers/testLoyalty.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { apiApp, PUBLIC_URL, signedIn } from '#tests/support/server/apiApp.ts';

const clock = () => new Date('2026-11-23T00:00:00Z');
const GOOD = { memberId: '1900 000 001', lastName: 'runner' };

describe.each(databaseTargets)('VOUCH-04: the loyalty programme, on $name', ({ start }) => {
  const bots = createTestBotCheck(() => clock().getTime());
  let database: TestDatabase;
  let app: FastifyInstance;
  /** New for each test. */
  let airline: TestLoyalty;
  let rateLimits: RateLimits;
  let warnings: string[];
  beforeAll(async () => {
    database = await start();
    const memberships = createMemberships({
      provider: {
        verify: (membership) => airline.verify(membership),
        link: (customer, membership) => airline.link(customer, membership),
        unlink: (customer) => airline.unlink(customer),
      },
      rateLimits: {
        take: (counted) => rateLimits.take(counted),
        giveBack: (counted) => rateLimits.giveBack(counted),
      },
      log: { warn: (line) => void warnings.push(line) },
    });
    app = await apiApp({
      endpoints: [
        ...customerHandlers({
          db: database.db,
          opener: { want: () => undefined },
          memberships,
          shopConfig: sampleConfig,
          publicUrl: PUBLIC_URL,
          clock,
          wakeMailSender: () => undefined,
        }),
        ...loyaltyHandlers({
          memberships,
          quotes: testQuotes(),
          botCheck: bots.botCheck,
        }),
      ],
    });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });
  beforeEach(() => {
    airline = createTestLoyalty();
    rateLimits = createMemoryRateLimits(clock);
    warnings = [];
  });

  let people = 0;
  const newCustomer = async (): Promise<{ readonly id: AccountId; readonly erpCustomerId: string }> => {
    const email = `ada${(people += 1)}@runner.example`;
    const person = { firstName: 'Ada', lastName: 'Bell', email, passwordHash: 'x', now: clock() };
    const id = await withTransaction(database.db, (transaction) => insertCustomer(transaction, person, true));
    const erpCustomerId = `C${people}`;
    await openCustomer(database.db, id, { erpCustomerId, now: clock() });
    return { id, erpCustomerId };
  };
  const providers = async (id: string) => {
    const answer = await app.inject({ method: 'GET', url: '/api/account', headers: signedIn(id) });
    return answer.json<{ loyalty: { providers: unknown } }>().loyalty.providers;
  };
  const put = async (id: string, qantas: object, over: object = {}) => {
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/account',
      headers: signedIn(id),
      payload: {
        customer: {
          firstName: 'Ada',
          lastName: 'Bell',
          phone: '',
          subscriptions: { email: false, sms: false },
          loyalty: { qantas },
          ...over,
        },
      },
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<object>() };
  };
  const link = (id: string, given: object = GOOD) => put(id, { action: 'link', ...given });
  const unlink = (id: string, given: object = GOOD) => put(id, { action: 'unlink', ...given });

  test('an account is linked by number and last name, and unlinked again', async () => {
    const { id, erpCustomerId } = await newCustomer();
    expect(await providers(id)).toEqual({});
    expect(await link(id)).toEqual({ status: 204, body: null });
    expect(await link(id)).toEqual({ status: 204, body: null });
    const linked = { memberId: '1900000001', lastName: 'runner' };
    expect(await providers(id)).toEqual({ qantas: linked });
    expect(airline.links.get(erpCustomerId)).toBe('1900000001');
    expect(await unlink(id, linked)).toEqual({ status: 204, body: null });
    expect(await unlink(id, linked)).toEqual({ status: 204, body: null });
    expect(await providers(id)).toEqual({});
    expect(airline.links.size).toBe(0);
  });

  test('an update without a word of it leaves the link as it is', async () => {
    const { id } = await newCustomer();
    await link(id);
    expect((await put(id, {}, { loyalty: undefined, firstName: 'Eve' })).status).toBe(204);
    expect(await providers(id)).toMatchObject({ qantas: { memberId: '1900000001' } });
  });

  test.each([
    [{ memberId: '1900000009', lastName: 'Runner' }, 'LoyaltyMemberNotFound', 'couldn’t find that'],
    [{ memberId: '1900000003', lastName: 'Runner' }, 'LoyaltyMemberInactive', 'isn’t active'],
    [{ memberId: '1900000001', lastName: 'Bell' }, 'LoyaltyLastNameMismatch', 'doesn’t match'],
  ])('ACC-03: %j is refused, and nothing of the update is kept', async (given, code, words) => {
    const { id } = await newCustomer();
    const answer = await put(id, { action: 'link', ...given }, { firstName: 'Mallory' });
    expect(answer).toMatchObject({ status: 422, body: { code, message: expect.stringContaining(words) } });
    const account = await app.inject({ method: 'GET', url: '/api/account', headers: signedIn(id) });
    expect(account.json()).toMatchObject({ customer: { firstName: 'Ada' }, loyalty: { providers: {} } });
  });

  test('what breaks a rule of the form is refused with its field, unasked', async () => {
    const { id } = await newCustomer();
    airline.isUp = false;
    expect(await link(id, { memberId: ' ', lastName: 'O' })).toMatchObject({
      status: 422,
      body: {
        code: 'RuleBroken',
        fields: {
          memberId: 'Enter your Qantas Frequent Flyer number.',
          lastName: 'Use 2 characters or more, as on your card.',
        },
      },
    });
  });

  test('a programme that is away is said, and nothing is linked or unlinked', async () => {
    const { id } = await newCustomer();
    airline.isUp = false;
    expect(await link(id)).toMatchObject({
      status: 503,
      body: { code: 'Unavailable', message: expect.stringContaining('Unable to link your Qantas') },
    });
    expect(await providers(id)).toEqual({});
    airline.isUp = true;
    await link(id);
    airline.isUp = false;
    expect(await unlink(id)).toMatchObject({
      status: 503,
      body: { code: 'Unavailable', message: expect.stringContaining('Unable to unlink your Qantas') },
    });
    expect(await providers(id)).toMatchObject({ qantas: { memberId: '1900000001' } });
    expect(warnings).toHaveLength(2);
  });

  test('another number takes no place that is taken, and another’s form unlinks nothing', async () => {
    const { id } = await newCustomer();
    await link(id);
    expect(await link(id, { memberId: '1900000002', lastName: 'Runner' })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('linked to another') },
    });
    expect(await unlink(id, { memberId: '1900000002', lastName: 'Runner' })).toMatchObject({
      status: 422,
      body: { code: 'LoyaltyMemberNotFound' },
    });
    expect(await unlink(id, { memberId: '1900000001', lastName: 'Bell' })).toMatchObject({
      status: 422,
      body: { code: 'LoyaltyLastNameMismatch' },
    });
    expect(await providers(id)).toMatchObject({ qantas: { memberId: '1900000001' } });
  });

  test('a link is its account’s own: no id in the call reaches another’s', async () => {
    const { id: ada } = await newCustomer();
    const { id: bob, erpCustomerId } = await newCustomer();
    await link(ada);
    for (const foreign of [{ accountId: ada }, { erpCustomerId }, { customer: ada }]) {
      await put(bob, { action: 'unlink', ...GOOD, ...foreign }, foreign);
      expect(await providers(bob)).toEqual({});
    }
    expect(await providers(ada)).toMatchObject({ qantas: { memberId: '1900000001' } });
  });

  test('ACC-06: while a flag blocks updates the airline is not even asked', async () => {
    const { id } = await newCustomer();
    await database.db
      .updateTable('customers')
      .set({ update_blocked: true })
      .where('account_id', '=', id)
      .execute();
    expect(await link(id)).toMatchObject({ status: 403, body: { code: 'AccountBlocked' } });
    expect(airline.links.size).toBe(0);
  });

  test('the link goes into the customer’s export, and goes with the account', async () => {
    const { id } = await newCustomer();
    await link(id);
    expect(await readOwnTables(database.db, id)).toMatchObject({
      loyalty_links: [{ member_id: '1900000001', last_name: 'runner' }],
    });
    await emptyOwnTables(database.db, id);
    expect(await readOwnTables(database.db, id)).toEqual({});
  });

  test('names are not to be guessed: after ten wrong ones the right one waits, too', async () => {
    const { id } = await newCustomer();
    const wrong = { memberId: '1900000001', lastName: 'Bell' };
    for (let tried = 0; tried < 10; tried += 1)
      expect(await link(id, wrong)).toMatchObject({ body: { code: 'LoyaltyLastNameMismatch' } });
    const message =
      'That was a lot of tries. Wait 15 minutes, then enter your Qantas Frequent Flyer number again.';
    expect(await link(id)).toMatchObject({ status: 429, body: { code: 'TooManyRequests', message } });
    expect(await link(id, { memberId: '1900000002', lastName: 'Runner' })).toMatchObject({ status: 204 });
  });

  const verify = async (given: object = GOOD, recaptchaToken = bots.token(MEMBERSHIP_ACTION)) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/loyalty/qantas/verify',
      headers: { origin: PUBLIC_URL },
      payload: { ...given, recaptchaToken },
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<object>() };
  };

  test('a guest’s membership is checked, and nothing of it is kept', async () => {
    expect(await verify()).toEqual({ status: 200, body: {} });
    expect(await verify({ memberId: '1900000009', lastName: 'Runner' })).toMatchObject({
      body: { code: 'LoyaltyMemberNotFound' },
    });
    expect(await verify({ memberId: '', lastName: '' })).toMatchObject({ body: { code: 'RuleBroken' } });
    airline.isUp = false;
    expect(await verify()).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Unable to add your Qantas') },
    });
  });

  test('a guest without a good token of a person is not told who is a member', async () => {
    expect(await verify(GOOD, bots.token('another'))).toMatchObject({ body: { code: 'BotCheckFailed' } });
    expect(await verify(GOOD, 'made up')).toMatchObject({ body: { code: 'BotCheckFailed' } });
  });
});
