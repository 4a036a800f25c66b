import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { AccountStateStore } from '#server/shop/accountState/accountStateStore.ts';
import { createMemoryAccountStateStore } from '#server/shop/accountState/memoryAccountStateStore.ts';
import { createPostgresAccountStateStore } from '#server/shop/accountState/postgresAccountStateStore.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { apiApp, signedIn, type ApiAppOptions } from '#tests/support/server/apiApp.ts';
import { databaseTargets } from '#tests/support/database/database.ts';
import { wireCartItem, wireState, wireWishlistItem } from '#tests/support/builders/wireState.ts';
import { toItemId, toProductId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

type Target = {
  readonly name: string;
  readonly start: () => Promise<{ readonly store: AccountStateStore; readonly close: () => Promise<void> }>;
};

const targets: readonly Target[] = [
  {
    name: 'in memory',
    start: async () => ({ store: createMemoryAccountStateStore(), close: async () => undefined }),
  },
  ...databaseTargets.map(({ name, start }) => ({
    name: `in ${name}`,
    start: async () => {
      const { db, close } = await start();
      return { store: createPostgresAccountStateStore(db), close };
    },
  })),
];

let app: FastifyInstance;
let store: AccountStateStore;
/** Each test has a customer of its own. */
let account = '';
let accounts = 0;
beforeEach(() => {
  account = `ada-${(accounts += 1)}`;
});
afterEach(() => app.close());

const open = async (options?: ApiAppOptions) => {
  app = await apiApp({ store, ...options });
};
const get = (headers = signedIn(account)) => app.inject({ url: '/api/account/state', headers });
const put = (payload: object, headers: Record<string, string> = signedIn(account)) =>
  app.inject({ method: 'PUT', url: '/api/account/state', headers, payload });

describe.each(targets)('the account state over HTTP, kept $name', ({ start }) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await start());
  }, 120_000);
  afterAll(() => close());

  test('SYNC-01: a new account answers version 0, empty maps and the extension', async () => {
    await open();
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      state: { ...wireState({ cartId: null }), x: { acks: {}, removed: {} } },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Date.parse(String(answer.headers.date))).toBeGreaterThan(0);
  });

  test('SYNC-03: every accepted save is exactly one version up, and is what the next device reads', async () => {
    await open();
    for (const version of [0, 1, 2]) {
      const answer = await put(wireState({ version, cart: [wireCartItem(`item-${version}`)] }));
      expect(answer.statusCode).toBe(200);
      expect(answer.json<{ state: WireAccountState }>().state.syncableStateVersion).toBe(version + 1);
      expect((await get()).json()).toEqual(answer.json());
    }
  });

  test.each([0, 2, Number.MAX_SAFE_INTEGER])(
    'SYNC-03: a save on version %i of a state at 1 is a conflict',
    async (version) => {
      await open();
      await put(wireState());
      const before = (await get()).body;
      const answer = await put(wireState({ version, cartId: 'late' }));
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'StateConflict' });
      expect((await get()).body).toBe(before);
    },
  );

  test('SYNC-03: of 50 devices that save at once, one gets 200 and the others 409', async () => {
    await open();
    const answers = await Promise.all(Array.from({ length: 50 }, () => put(wireState())));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  });

  test('fields that this server does not know come back as they were sent, at every level', async () => {
    await open();
    const sent = {
      ...wireState({ x: { acks: { phone: 1 }, removed: {} } }),
      top: { deep: [1, { constructor: 'x' }] },
      cart: {
        id: 'c',
        note: 'leave at door',
        itemsById: { a: { ...wireCartItem('a'), gift: { wrap: true } } },
      },
      wishlist: { name: 'Spring', itemsByProductId: { p: { ...wireWishlistItem('p'), stars: 4.5 } } },
    };
    await put(sent);
    expect((await get()).json()).toEqual({ state: { ...sent, syncableStateVersion: 1 } });
  });

  test('a device whose clock is years ahead gets its items back with the time of the server', async () => {
    const now = toMillis(Date.UTC(2026, 10, 21));
    await open({ clock: () => now });
    const answer = await put(
      wireState({ cart: [wireCartItem('a', { createdAt: '2099-01-01T00:00:00.000Z' })] }),
    );
    expect(answer.json<{ state: WireAccountState }>().state.cart.itemsById[toItemId('a')]?.createdAt).toBe(
      '2026-11-21T00:00:00.000Z',
    );
  });

  test('a rule that is broken is named with its field', async () => {
    await open();
    const sent = wireState();
    const answer = await put({ ...sent, cart: { ...sent.cart, itemsById: { a: wireCartItem('b') } } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'RuleBroken',
      fields: { 'cart.itemsById.a.id': 'Must be the key the item stands under' },
    });
  });

  test('CART-05: more of one product than a wishlist holds is answered with what it holds', async () => {
    await open();
    const answer = await put(wireState({ wishlist: [wireWishlistItem('p', { qty: 100 })] }));
    expect(
      answer.json<{ state: WireAccountState }>().state.wishlist.itemsByProductId[toProductId('p')]?.qty,
    ).toBe(99);
  });

  test('an Idempotency-Key may come along', async () => {
    await open();
    expect(
      (await put(wireState(), { ...signedIn(account), 'idempotency-key': 'attempt-1' })).statusCode,
    ).toBe(200);
  });

  test('nobody reads or saves without a token, nor with one that expired', async () => {
    await open();
    for (const headers of [{}, { authorization: 'Bearer expired-1' }, { authorization: 'Basic YTpi' }]) {
      for (const method of ['GET', 'PUT'] as const) {
        const answer = await app.inject({ method, url: '/api/account/state', headers, payload: {} });
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'Unauthenticated']);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    }
  });
});
