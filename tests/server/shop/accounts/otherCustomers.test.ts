// A walk over every call of a customer, with the ids of another customer: none reads or changes what is theirs.
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createMemberships } from '#server/shop/loyalty/memberships.ts';
import { createTestLoyalty } from '#tests/support/providers/testLoyalty.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toAttemptId, toCartId, toOrderNumber } from '#events/brands.ts';
import { createApp } from '#server/http/app.ts';
import { addressHandlers } from '#server/shop/accounts/addressHandlers.ts';
import { openOwnData } from '#server/shop/accounts/ownData/openOwnData.ts';
import { accountStateHandlers } from '#server/shop/accountState/accountStateHandlers.ts';
import { createPostgresAccountStateStore } from '#server/shop/accountState/postgresAccountStateStore.ts';
import { customerHandlers } from '#server/shop/customers/customerHandlers.ts';
import { orderHistoryHandlers } from '#server/shop/orderHistory/orderHistoryHandlers.ts';
import type { CardGateway } from '#server/shop/payments/cardGateway.ts';
import { paymentHandlers } from '#server/shop/payments/paymentHandlers.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import { wallClock } from '#server/process/wallClock.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import {
  makeCustomer,
  PASSWORD,
  post,
  PUBLIC_URL,
  startAccountsShop,
  type AccountsShop,
} from '#tests/support/server/accountsShop.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { softPasskey } from '#tests/support/server/softPasskey.ts';

const STREET = '12 Kingfisher Lane';
const CART = '3f0c9a52-6d1e-4b7a-9a34-5c1b7e2d8f60';
const address = {
  contactName: 'Ada O’Neill',
  street1: STREET,
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
  country: 'AU',
};

/** A right body of each call that has one; a new call is not let through without. */
const bodies: Readonly<Record<string, object>> = {
  putAccountState: {
    syncableStateVersion: 0,
    cart: { id: null, itemsById: {} },
    wishlist: { itemsByProductId: {} },
  },
  changePassword: { currentPassword: 'Not-mine-11', password: 'Fresh-start-204' },
  beginPasskey: { password: 'Not-mine-11' },
  endSession: { password: PASSWORD },
  endOtherSessions: { password: PASSWORD },
  removePasskey: { password: PASSWORD },
  addPasskey: { credential: softPasskey(PUBLIC_URL).create({ challenge: 'made-up' }) },
  deleteAccount: { password: 'Not-mine-11' },
  putAccount: {
    customer: {
      firstName: 'Eve',
      lastName: 'Cuckoo',
      phone: '',
      subscriptions: { email: false, sms: false },
    },
  },
  addAddress: { ...address, contactName: 'Eve Cuckoo', street1: '1 Nest Street' },
  updateAddress: { ...address, contactName: 'Eve Cuckoo', street1: '1 Nest Street' },
  savePaymentMethod: { nonce: 'fake-valid-visa-nonce' },
};

/** Calls of a customer; the stream of their changes names nothing and never ends. */
const customerCalls = endpoints.filter(
  ({ auth, name }) => auth === 'identity' && name !== 'followAccountState',
);

let shop: AccountsShop;
let app: FastifyInstance;
/** By account. */
const savedCards = new Map<string, string[]>();

beforeAll(async () => {
  shop = await startAccountsShop();
  const { db } = shop.database;
  const { accounts } = await shop.server();
  const start = {
    db,
    shopConfig: sampleConfig,
    publicUrl: PUBLIC_URL,
    clock: () => new Date(),
    wakeMailSender: () => undefined,
  };
  const rateLimits = { take: async () => 0, giveBack: async () => undefined };
  const memberships = createMemberships({
    provider: createTestLoyalty(),
    rateLimits,
    log: { warn: () => undefined },
  });
  app = await createApp({
    publicUrl: PUBLIC_URL,
    callsPerMinute: 1_000_000,
    identityOf: accounts.identityOf,
    endpoints: [
      ...accounts.endpoints,
      ...addressHandlers(start),
      ...openOwnData({ accountCalls: accounts.accountCalls, cards, memberships }).endpoints,
      ...accountStateHandlers({
        store: createPostgresAccountStateStore(db),
        clock: wallClock,
        wishlistItemMax: 99,
      }),
      ...customerHandlers({ ...start, memberships, opener: { want: () => undefined } }),
      ...orderHistoryHandlers({
        db,
        storeOf: () => undefined,
        rateLimits,
        clock: start.clock,
        secret: 'of nobody',
        seller: null,
        acts: { act: async () => ({ type: 'unknown' }) },
      }),
      ...paymentHandlers({
        cards,
        payLater: undefined,
        scripts: { paypal: null, fraud: null, afterpay: null },
        wallets: { applePay: null, googlePay: null },
        rateLimits,
      }),
    ],
  });
});
afterAll(async () => {
  await app?.close();
  await shop.close();
});

const methodOf = (id: string) => ({
  id,
  paidWith: { kind: 'card' as const, brand: 'Visa', last4: '1111' },
  expires: '2030-12',
  isDefault: true,
});
/** A provider that knows whose each card is. */
const cards: CardGateway = {
  clientToken: async () => 'token',
  authorise: async () => ({ type: 'unknown' }),
  settle: async () => 'settling',
  void: async () => 'voided',
  refund: async () => 'refunded',
  findByAttempt: async () => [],
  save: async () => ({ type: 'saved', method: methodOf('new') }),
  savedMethods: async (accountId) => (savedCards.get(accountId) ?? []).map(methodOf),
  makeDefault: async (accountId, id) => (savedCards.get(accountId) ?? []).includes(id),
  deleteSaved: async (accountId, id) => {
    const kept = savedCards.get(accountId) ?? [];
    savedCards.set(
      accountId,
      kept.filter((each) => each !== id),
    );
    return kept.includes(id);
  },
};

type Customer = { readonly id: AccountId; readonly email: string; readonly token: string };

const signedUp = async (name: string): Promise<Customer> => {
  const email = `${name}@kingfisher.example`;
  await makeCustomer(shop, app, email);
  const { identityToken } = (await post(app, 'signin', { email, password: PASSWORD })).json();
  const { db } = shop.database;
  const { id } = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('customers')
    .values({ account_id: id, erp_customer_id: `C-${name}`, opened_at: new Date() })
    .execute();
  return { id, email, token: identityToken };
};

type Sent = { readonly method: string; readonly url: string; readonly payload?: object };
const send = (token: string | null, { method, url, payload }: Sent) =>
  app.inject({
    method: method as 'GET',
    url,
    headers: { origin: PUBLIC_URL, ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });

/** One of everything an account can have. @returns the ids by which it could be asked for */
const fill = async (customer: Customer): Promise<readonly string[]> => {
  const { token, id, email } = customer;
  const book = await send(token, {
    method: 'POST',
    url: '/api/account/addresses',
    payload: address,
  });
  expect(book.statusCode).toBeLessThan(300);
  const { options } = (await send(token, challengeFor(PASSWORD))).json();
  const passkey = softPasskey(PUBLIC_URL);
  const payload = { credential: passkey.create(options) };
  expect((await send(token, { method: 'POST', url: '/api/account/passkeys', payload })).statusCode).toBe(200);
  const state = { ...bodies['putAccountState'], cart: { id: CART, itemsById: {} } };
  expect((await send(token, { method: 'PUT', url: '/api/account/state', payload: state })).statusCode).toBe(
    200,
  );
  await shop.database.db
    .insertInto('orders')
    .values({
      number: toOrderNumber('LL00000001'),
      attempt_id: toAttemptId(randomUUID()),
      cart_id: toCartId(randomUUID()),
      account_id: id,
      document: JSON.stringify({ contact: { email } }),
      details: '{}',
      placed_at: new Date(),
    })
    .execute();
  savedCards.set(id, ['card-of-ada']);
  const addresses = (await send(token, { method: 'GET', url: '/api/account/addresses' })).json();
  const sessions = (await send(token, { method: 'GET', url: '/api/account/sessions' })).json();
  return [
    addresses.addresses[0].id,
    sessions.sessions[0].id,
    passkey.id,
    'LL00000001',
    'card-of-ada',
    id,
    email,
  ];
};
const challengeFor = (password: string): Sent => ({
  method: 'POST',
  url: '/api/account/passkeys/challenge',
  payload: { password },
});

/** Everything a customer can read of themselves. */
const readAll = async ({ token }: Customer): Promise<string> => {
  const answers: unknown[] = [];
  for (const { method, path } of customerCalls)
    if (method === 'GET' && !path.includes('{') && path !== '/api/account/orders')
      answers.push([path, (await send(token, { method, url: path })).json()]);
  return JSON.stringify(answers, (key, value: unknown) =>
    ['exportedAt', 'lastSeenAt', 'lastUsedAt'].includes(key) ? null : value,
  );
};

const addressOf = ({ path }: Endpoint, id: string): string =>
  path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id));

describe('ACC-07: the calls of a customer', () => {
  test.each(customerCalls)('$name wants an identity, and takes none that was made up', async (endpoint) => {
    const call = {
      method: endpoint.method,
      url: addressOf(endpoint, 'some-id'),
      ...(bodies[endpoint.name] && { payload: bodies[endpoint.name] }),
    };
    for (const token of [null, 'made-up', 'e30.e30.e30'])
      expect([(await send(token, call)).statusCode, token]).toEqual([401, token]);
  });

  test('read and change nothing of another’s, whatever ids they are called with', async () => {
    const ada = await signedUp('ada');
    const eve = await signedUp('eve');
    const ids = await fill(ada);
    const before = await readAll(ada);
    expect(before).toContain(STREET);
    for (const secret of [ada.email, CART, 'card-of-ada']) expect(before).toContain(secret);
    const secrets = [STREET, ada.email, 'card-of-ada', CART, ada.id];
    const reached = new Set<string>();
    for (const endpoint of customerCalls) {
      if (endpoint.body) expect(Object.keys(bodies)).toContain(endpoint.name);
      for (const id of endpoint.path.includes('{') ? ids : [ada.id, ada.email]) {
        const query = endpoint.path.includes('{') ? '' : `?accountId=${id}&id=${id}&email=${id}`;
        const body = endpoint.body && bodies[endpoint.name];
        const tries = body ? [body, { ...body, accountId: id, id, userId: id, email: id }] : [undefined];
        for (const payload of tries) {
          const url = addressOf(endpoint, id) + query;
          const answer = await send(eve.token, { method: endpoint.method, url, ...(payload && { payload }) });
          reached.add(`${endpoint.name} ${answer.statusCode}`);
          expect([answer.statusCode < 500, endpoint.name, url]).toEqual([true, endpoint.name, url]);
          if (endpoint.path.includes('{'))
            expect([answer.statusCode >= 400, endpoint.name, url]).toEqual([true, endpoint.name, url]);
          // What Eve sent may be named to her; what was Ada's may not.
          for (const secret of secrets) if (secret !== id) expect(answer.body).not.toContain(secret);
        }
      }
    }
    // The calls were right ones: they did to Eve’s account what they do, and knew nobody’s things by Ada’s ids.
    expect([...reached]).toEqual(
      expect.arrayContaining([
        ...['putAccountState 200', 'putAccount 204', 'addAddress 200', 'savePaymentMethod 200'],
        ...['updateAddress 404', 'removeAddress 404', 'endSession 404', 'removePasskey 404'],
        ...[
          'getOrder 404',
          'deletePaymentMethod 404',
          'makePaymentMethodDefault 404',
          'deleteAccount 422',
          'changePassword 422',
        ],
      ]),
    );
    expect(await readAll(ada)).toBe(before);
    const { identityToken } = (await post(app, 'signin', { email: ada.email, password: PASSWORD })).json();
    expect(identityToken).toBeDefined();
  });
});
