// Requests by the thousand that nobody meant: none may be our fault, and every refusal has a code.
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnData } from '#server/shop/accounts/ownData/openOwnData.ts';
import { openAccounts } from '#server/shop/accounts/openAccounts.ts';
import { createPostgresAccountStateStore } from '#server/shop/accountState/postgresAccountStateStore.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { createBotCheck } from '#server/shop/botCheck/botCheck.ts';
import { botCheckHandlers } from '#server/shop/botCheck/botCheckHandlers.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { searchHandlers } from '#server/shop/catalogue/searchHandlers.ts';
import { challengeHandlers } from '#server/shop/challenge/challengeHandlers.ts';
import type { CardGateway } from '#server/shop/payments/cardGateway.ts';
import { confirmationOf } from '#server/shop/orders/confirmationMail.ts';
import { openReturns } from '#server/shop/returns/openReturns.ts';
import { orderHistoryHandlers } from '#server/shop/orderHistory/orderHistoryHandlers.ts';
import { orderHandlers } from '#server/shop/orders/orderHandlers.ts';
import { randomOrderNumber } from '#server/shop/orders/orderNumber.ts';
import { newsletterHandlers } from '#server/shop/newsletter/newsletterHandlers.ts';
import { subscribeWithOrder } from '#server/shop/newsletter/subscriptions.ts';
import { createPostgresOrderStore } from '#server/shop/orders/store/postgresOrderStore.ts';
import { paymentHandlers } from '#server/shop/payments/paymentHandlers.ts';
import { sandboxOffer } from '#server/sandbox/recaptcha/recaptcha.ts';
import { loyaltyHandlers } from '#server/shop/loyalty/loyaltyHandlers.ts';
import { createMemberships } from '#server/shop/loyalty/memberships.ts';
import { customerHandlers } from '#server/shop/customers/customerHandlers.ts';
import { productCallHandlers } from '#server/shop/stores/productCallHandlers.ts';
import type { OrderFactsDeps } from '#server/shop/orders/judgeOrder.ts';
import { checkoutHandlers } from '#server/shop/checkout/checkoutHandlers.ts';
import { createMemoryVoucherLedger } from '#server/shop/vouchers/memoryVoucherLedger.ts';
import { voucherHandlers } from '#server/shop/vouchers/voucherHandlers.ts';
import { followAccountState } from '#sync/protocol/account/accountChanges.ts';
import { CHALLENGE_ACTION } from '#sync/protocol/account/challenge.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import { seedOfDay, timesOf } from '#tests/campaigns.ts';
import { apiApp, PUBLIC_URL, sampleMailing, testSettings } from '#tests/support/server/apiApp.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { createPointsLedger } from '#server/shop/loyalty/pointsRedemptions.ts';
import { createTestPoints, testQuotes } from '#tests/support/providers/testPoints.ts';
import { createTestLoyalty } from '#tests/support/providers/testLoyalty.ts';
import { brokenBody, nearlyRightBody, oddHeaders, oddPath, type RawBody } from './arbitraries.ts';
import { expectOurs } from './expectOurs.ts';
import { toMillis } from '#events/store/logBrands.ts';

const RUNS = timesOf('spoiled requests');
const ACCOUNT_RUNS = timesOf('account bodies');
/** Those that carry a body. */
const accountCalls = endpoints.filter(
  ({ path, body }) =>
    body !== undefined && /^\/api\/(account|newsletter|product\/challenge|loyalty|orders|returns)/.test(path),
);
const seed = seedOfDay();

const { engine } = createCatalogue(sampleShop());
const botCheck = createBotCheck(sandboxOffer, async () => ({
  success: true,
  score: 1,
  action: CHALLENGE_ACTION,
}));
const savedCard = {
  id: 'abc',
  paidWith: { kind: 'card', brand: 'Visa', last4: '1111' },
  expires: '2030-12',
  isDefault: true,
} as const;
const cards: CardGateway = {
  clientToken: async () => 'token',
  authorise: async () => ({ type: 'unknown' }),
  settle: async () => 'settling',
  void: async () => 'voided',
  refund: async () => 'refunded',
  findByAttempt: async () => [],
  save: async () => ({ type: 'saved', method: savedCard }),
  savedMethods: async () => [savedCard],
  makeDefault: async () => true,
  deleteSaved: async () => true,
};
const rateLimits = { take: async () => 0, giveBack: async () => undefined };
const facts: OrderFactsDeps = {
  objects: async (ids) => ids.map(() => null),
  challengeOf: () => null,
  shelves: async () => [],
  promotions: async () => [],
  promotionUses: async () => new Map(),
  toldUses: async () => undefined,
  rateLimits,
};
const vouchers = createMemoryVoucherLedger(() => new Date());
const ordersIn = (db: TestDatabase['db']): readonly MountedEndpoint[] =>
  orderHandlers({
    facts,
    told: facts,
    settings: testSettings,
    vouchers,
    rateLimits,
    orderNumber: randomOrderNumber,
    memberIdOf: async () => undefined,
    handOver: () => undefined,
    store: createPostgresOrderStore({
      db,
      clock: () => new Date(),
      confirmationOf: confirmationOf({ ...sampleMailing, storeOf: () => undefined }),
      subscribe: subscribeWithOrder({ ...sampleMailing, clock: () => new Date() }),
      wakeMailSender: () => undefined,
    }),
    cards,
    payLater: undefined,
    points: createTestPoints(),
    pointsLedger: createPointsLedger(db, () => new Date()),
    publicUrl: PUBLIC_URL,
    now: () => toMillis(0),
    log: { warn: () => undefined },
  });
const trusting = { ...botCheck, vouches: async () => true };
const answeredHere: MountedEndpoint[] = [
  ...paymentHandlers({
    cards,
    payLater: undefined,
    scripts: { paypal: null, fraud: null, afterpay: null },
    wallets: { applePay: null, googlePay: null },
    rateLimits,
  }),
  ...botCheckHandlers(botCheck),
  ...challengeHandlers({
    challengeOf: () => ({ question: 'Which bird?', answers: ['Kestrel'] }),
    botCheck,
    rateLimits,
  }),
  ...checkoutHandlers({ ...facts, settings: testSettings, now: () => toMillis(0) }),
  ...voucherHandlers({ ledger: vouchers, botCheck: trusting, rateLimits }),
  ...searchHandlers({
    search: async (query) => engine.search(query),
    suggest: async (words) => engine.suggest(words),
  }),
  ...productCallHandlers({
    product: async () => null,
    storeStock: async () => [],
    settings: testSettings,
    now: () => toMillis(0),
  }),
  // A stream of an account would not end.
  handle(followAccountState, async () => (tell, end) => {
    tell({ version: 1 });
    end();
    return () => undefined;
  }),
];

type FuzzRequest = {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: RawBody;
};

const requestTo = (endpoint: Endpoint): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    endpoint: fc.constant(endpoint),
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(endpoint.method as string) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS') },
    ),
    path: oddPath(endpoint),
    headers: oddHeaders,
    body: brokenBody(endpoint),
  });

/** Of these one has to be let in, and few are by chance: they are called more often. */
const often = endpoints.filter(({ name }) => /^(putAccountState|searchObjects)$/.test(name));

describe('the API under requests that nobody meant', () => {
  let app: FastifyInstance;
  let database: TestDatabase;
  let accounts: Awaited<ReturnType<typeof openAccounts>>;
  beforeAll(async () => {
    database = await startTestDatabase();
    accounts = await openAccounts({
      db: database.db,
      secret: 'of no shop, and long enough to be one',
      ...sampleMailing,
      wakeMailSender: () => undefined,
      log: { warn: () => undefined },
      answerFloorMs: 0,
    });
    const memberships = createMemberships({
      provider: createTestLoyalty(),
      rateLimits,
      log: { warn: () => undefined },
    });
    const kept = { db: database.db, clock: () => new Date() };
    app = await apiApp({
      endpoints: [
        ...answeredHere,
        ...loyaltyHandlers({ memberships, quotes: testQuotes(), botCheck: trusting }),
        ...ordersIn(database.db),
        ...accounts.endpoints,
        ...openOwnData({ accountCalls: accounts.accountCalls, cards, memberships }).endpoints,
        ...customerHandlers({
          ...kept,
          opener: { want: () => undefined },
          memberships,
          ...sampleMailing,
          wakeMailSender: () => undefined,
        }),
        ...newsletterHandlers({
          ...kept,
          ...sampleMailing,
          rateLimits,
          wakeMailSender: () => undefined,
          answerFloorMs: 0,
        }),
        ...orderHistoryHandlers({
          db: database.db,
          storeOf: () => undefined,
          rateLimits,
          clock: () => new Date(),
          secret: 'fuzz',
          seller: null,
          acts: { act: async () => ({ type: 'unknown' }) },
        }),
        ...openReturns({
          returnLapsesDays: 30,
          db: database.db,
          clock: () => new Date(),
          secret: 'fuzz',
          acts: { act: async () => ({ type: 'unknown' }) },
          catalogue: facts,
          rateLimits,
        }).endpoints,
      ],
      store: createPostgresAccountStateStore(database.db),
    });
    await app.ready();
    // The accounts that the requests name, so that their calls reach the account behind the schema.
    await sql`insert into "user" (id, name, email, "emailVerified", "firstName", "lastName")
      select 'account-' || n, 'Ada Bell', 'ada' || n || '@runner.example', true, 'Ada', 'Bell'
      from generate_series(0, 9999) n`.execute(database.db);
    await sql`insert into customers (account_id, erp_customer_id, opened_at)
      select 'account-' || n, 'C' || n, now() from generate_series(0, 9999) n`.execute(database.db);
  }, 120_000);
  afterAll(async () => {
    await app?.close();
    accounts?.close();
    await database?.close();
  });

  const send = ({ method, path, headers, body }: Omit<FuzzRequest, 'endpoint'>) =>
    app.inject({
      method: method as HTTPMethods & 'GET',
      url: path,
      headers: {
        ...headers,
        ...(body ? { 'content-type': headers['content-type'] ?? 'application/json' } : {}),
      },
      ...(body ? { payload: body } : {}),
    });

  test(`answers ${RUNS} of them without a fault of its own, each refusal with its code (seed ${seed})`, async () => {
    console.log(`fuzz seed ${seed} (SEED repeats it)`);
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...endpoints, ...often, ...often, ...often, ...often).chain(requestTo),
        async ({ endpoint, method, path, headers, body }) => {
          const answer = await send({ method, path, headers, body });
          const key = `${endpoint.name} ${answer.statusCode}`;
          seen.set(key, (seen.get(key) ?? 0) + 1);
          expectOurs(answer, method);
        },
      ),
      { seed, numRuns: RUNS },
    );
    // Were nothing let in, or nothing refused, the requests would test nothing.
    expect(seen.get('signUp 422')).toBeGreaterThan(0);
    for (const { name } of often) {
      expect([...seen.keys()].filter((key) => key.startsWith(`${name} 2`))).not.toEqual([]);
      expect(seen.get(`${name} 400`) ?? 0).toBeGreaterThan(10);
    }
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['getAccount 200', 'putAccount 400']));
  }, 300_000);

  test(`answers ${ACCOUNT_RUNS} bodies of the calls around an account without a fault of its own (seed ${seed})`, async () => {
    const statuses: number[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...accountCalls).chain((endpoint) =>
          fc.record({
            endpoint: fc.constant(endpoint),
            body: nearlyRightBody(endpoint),
            account: fc.nat({ max: 9_999 }),
          }),
        ),
        async ({ endpoint, body, account }) => {
          // Limits would answer for the calls behind them.
          if (statuses.length % 20 === 0) await sql`delete from rate_limits`.execute(database.db);
          const path = endpoint.path.replaceAll(/\{\w+\}/g, () => 'some-id');
          const headers = { authorization: `Bearer account-${account}`, origin: PUBLIC_URL };
          const answer = await send({ method: endpoint.method, path, headers, body });
          statuses.push(answer.statusCode);
          expectOurs(answer, endpoint.method);
        },
      ),
      { seed, numRuns: ACCOUNT_RUNS },
    );
    // Were none of the bodies right, only the schemas would have been asked.
    const share = (isCounted: (status: number) => boolean): number =>
      statuses.filter(isCounted).length / statuses.length;
    expect(share((status) => status !== 400)).toBeGreaterThan(0.3);
    expect(share((status) => status < 300)).toBeGreaterThan(0.05);
    expect(share((status) => status === 429)).toBeLessThan(0.2);
  }, 600_000);
});
