// Purchases as they are looked up afterwards, on a real database.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toAttemptId, toCartId, toOrderNumber } from '#events/brands.ts';
import { toAccountId } from '#server/storage/accountId.ts';
import { seedDemoCustomer } from '#server/sample/demoCustomer.ts';
import { createRateLimits } from '#server/storage/rateLimits.ts';
import { openSampleCatalogue } from '#tests/support/server/sampleCatalogue.ts';
import { seedDemoOrders } from '#server/sample/demoOrders.ts';
import { openOrderProgress } from '#server/shop/orderProgress/openOrderProgress.ts';
import { orderHistoryHandlers } from '#server/shop/orderHistory/orderHistoryHandlers.ts';
import { listOrders, storePurchase, type PurchasePage } from '#sync/protocol/checkout/accountOrders.ts';
import { placedOrder } from '#sync/protocol/checkout/order.ts';
import { apiApp, signedIn } from '#tests/support/server/apiApp.ts';
import { databaseTargets, type TestDatabase } from '#tests/support/database/database.ts';
import { exampleOrder, exampleStorePurchase } from '#tests/support/builders/exampleOrder.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { branded } from '#tests/support/builders/plain.ts';

describe.each(databaseTargets)('on $name', ({ start }) => {
  const DAY_MS = 86_400_000;

  let database: TestDatabase;
  let app: FastifyInstance;
  let now = new Date();
  beforeAll(async () => {
    database = await start();
    const clock = () => now;
    app = await apiApp({
      endpoints: orderHistoryHandlers({
        db: database.db,
        storeOf: () => undefined,
        rateLimits: createRateLimits(database.db, clock),
        clock,
        secret: 'a secret',
        seller: { name: 'Lap & Loam Pty Ltd', abn: '51 824 753 556' },
        acts: openOrderProgress({
          db: database.db,
          clock,
          storeOf: () => undefined,
          returnLapsesDays: 30,
          shopConfig: sampleConfig,
          publicUrl: 'http://localhost:3000',
          wakeMailSender: () => undefined,
          log: { warn: () => undefined },
          payments: { cards: undefined, payLater: undefined },
          points: undefined,
        }).acts,
      }),
      trustProxy: ['127.0.0.1'],
    });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });
  beforeEach(async () => {
    now = new Date('2026-11-22T00:00:00Z');
    for (const table of ['orders', 'store_purchases', 'order_attempts', 'rate_limits'] as const)
      await database.db.deleteFrom(table).execute();
  });

  type Where = { readonly account?: string | null; readonly placedAt?: number; readonly email?: string };

  const order = async (typed: string, own: Where = {}): Promise<void> => {
    const number = toOrderNumber(typed);
    const { account = 'ada', placedAt = exampleOrder.placedAt, email = 'ada@example.com' } = own;
    const placed = { ...exampleOrder, number, placedAt, contact: { ...exampleOrder.contact, email } };
    await database.db
      .insertInto('orders')
      .values({
        number,
        attempt_id: toAttemptId(`attempt-${number}`),
        cart_id: toCartId(randomUUID()),
        account_id: account === null ? null : toAccountId(account),
        document: JSON.stringify(z.encode(placedOrder, branded(placed))),
        details: '{}',
        placed_at: new Date(placedAt),
      })
      .execute();
  };

  const till = async (typed: string, { account = 'ada', placedAt = exampleOrder.placedAt }: Where = {}) => {
    const number = toOrderNumber(typed);
    const bought = { ...exampleStorePurchase, number, placedAt };
    await database.db
      .insertInto('store_purchases')
      .values({
        number,
        account_id: toAccountId(account ?? ''),
        document: JSON.stringify(z.encode(storePurchase, branded(bought))),
        placed_at: new Date(placedAt),
      })
      .execute();
  };

  const get = async (path: string, account = 'ada') => {
    const url = `/api/account/orders${path}`;
    const answer = await app.inject({ method: 'GET', url, headers: signedIn(account) });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const page = async (query = '', account = 'ada'): Promise<PurchasePage> => {
    const { status, body } = await get(query, account);
    expect(status).toBe(200);
    return z.decode(listOrders.success.body, body as never);
  };
  const numbersOf = ({ purchases }: PurchasePage) => purchases.map(({ order }) => order.number);

  describe('CHECK-09: the purchases of a customer', () => {
    test('online and in store are told apart, newest first', async () => {
      await order('A1', { placedAt: now.getTime() - 2 * DAY_MS });
      await till('T1', { placedAt: now.getTime() - DAY_MS });
      await order('A2', { placedAt: now.getTime() });
      const answer = await page();
      expect(answer.purchases).toMatchObject([
        { channel: 'online', status: 'placed', order: { number: 'A2', grandTotal: 400_00 } },
        { channel: 'inStore', order: { number: 'T1', storeId: 'fitzroy' } },
        { channel: 'online', order: { number: 'A1' } },
      ]);
      expect([answer.older, answer.newer, answer.count]).toEqual([null, null, 3]);
    });

    test('go ten to a page, older and newer, and none is missed or told twice', async () => {
      // Three of one moment, across the edge of a page.
      const times = Array.from(
        { length: 25 },
        (_, nth) => now.getTime() - (nth % 3 === 0 ? nth : nth - (nth % 3)) * DAY_MS,
      );
      for (const [nth, placedAt] of times.entries())
        await (nth % 2 === 0 ? order : till)(`N${String(nth).padStart(2, '0')}`, { placedAt });
      const first = await page();
      const second = await page(`?before=${first.older}`);
      const third = await page(`?before=${second.older}`);
      const all = [first, second, third].flatMap(numbersOf);
      expect([first, second, third].map(({ purchases }) => purchases.length)).toEqual([10, 10, 5]);
      expect(new Set(all).size).toBe(25);
      expect([first.newer, third.older]).toEqual([null, null]);
      expect(numbersOf(await page(`?after=${third.newer}`))).toEqual(numbersOf(second));
      const back = await page(`?after=${second.newer}`);
      expect([numbersOf(back), back.newer]).toEqual([numbersOf(first), null]);
      await order('NEW', { placedAt: now.getTime() + 1 });
      expect(numbersOf(await page(`?before=${first.older}`))).toEqual(numbersOf(second));
    });

    test('are nobody else’s: another customer has none, and finds none by its number', async () => {
      await order('A1');
      await till('T1');
      expect(await page('', 'bob')).toMatchObject({ purchases: [], count: 0 });
      for (const number of ['A1', 'T1', 'NONE'])
        expect(await get(`/${number}`, 'bob')).toMatchObject({ status: 404, body: { code: 'NotFound' } });
      expect(await get('/A1')).toMatchObject({
        status: 200,
        body: { channel: 'online', order: { number: 'A1' } },
      });
      expect(await get('/T1')).toMatchObject({ status: 200, body: { channel: 'inStore' } });
      expect((await app.inject({ method: 'GET', url: '/api/account/orders' })).statusCode).toBe(401);
      const cancelled = async (account: string) =>
        (
          await app.inject({
            method: 'POST',
            url: '/api/account/orders/A1/cancel',
            headers: signedIn(account),
          })
        ).json<Record<string, unknown>>();
      // The books do not know what it was paid with: it is theirs, and still not cancelled.
      expect([await cancelled('bob'), await cancelled('ada')]).toMatchObject([
        { code: 'NotFound' },
        { code: 'OrderMovedOn' },
      ]);
    });

    test('an order whose payment got lost says so', async () => {
      await order('A1');
      await database.db
        .insertInto('order_attempts')
        .values(
          branded({
            attempt_id: 'attempt-A1',
            cart_id: 'c',
            cart_hash: 'h',
            account_id: 'ada',
            state: 'lost',
            transaction_id: null,
            order_number: 'A1',
            began_at: now,
            changed_at: now,
          }),
        )
        .execute();
      expect(await get('/A1')).toMatchObject({ body: { status: 'paymentProblem' } });
    });

    test.each(['?before=x', '?before=1.A&after=1.A', '?before=1.a'])(
      '%s is no place in them',
      async (query) => {
        expect(await get(query)).toMatchObject({ status: 400, body: { code: 'BadRequest' } });
      },
    );

    test('a place at the end of all time is one without purchases after it', async () => {
      await order('A1');
      expect(await page(`?after=${'9'.repeat(15)}.Z`)).toMatchObject({ purchases: [], newer: null });
    });
  });

  describe('CHECK-09: a guest’s look-up', () => {
    const lookUp = async (orderNumber: string, email: string, ip = '203.0.113.1') => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/orders/lookup',
        headers: { 'x-forwarded-for': ip },
        payload: { orderNumber, email },
      });
      return {
        status: answer.statusCode,
        retryAfter: answer.headers['retry-after'],
        body: answer.json<{ code?: string; message?: string; order?: { number: string } }>(),
      };
    };
    beforeEach(() => order('7K2M', { account: null }));

    test('finds an order by its number, with or without #, and its address, however it is written', async () => {
      for (const [number, email] of [
        ['7K2M', 'ada@example.com'],
        ['#7k2m', ' ADA@example.com '],
      ] as const)
        expect(await lookUp(number, email)).toMatchObject({
          status: 200,
          body: { order: { number: '7K2M' } },
        });
    });

    test('answers the very same for an unknown number and for another address', async () => {
      const answers = [await lookUp('9999', 'ada@example.com'), await lookUp('7K2M', 'eve@example.com')];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({
        status: 404,
        body: {
          code: 'NotFound',
          message: 'We couldn’t find that order. Check the number and the email address it was placed with.',
        },
      });
    });

    test('says what was mistyped before it looks, and does not count that', async () => {
      for (let time = 0; time < 10; time += 1)
        expect(await lookUp('#', 'ada')).toMatchObject({
          status: 422,
          body: {
            code: 'RuleBroken',
            fields: { email: expect.any(String), orderNumber: expect.any(String) },
          },
        });
      expect((await lookUp('7K2M', 'ada@example.com')).status).toBe(200);
    });

    test('after five wrong tries has a pause for that network, also for a right one', async () => {
      for (let time = 0; time < 5; time += 1)
        expect((await lookUp(`WRONG${time}`, 'ada@example.com')).status).toBe(404);
      const paused = await lookUp('7K2M', 'ada@example.com');
      expect(paused).toMatchObject({
        status: 429,
        retryAfter: '900',
        body: { message: 'That was a lot of tries. Wait 15 minutes, then look again.' },
      });
      expect((await lookUp('7K2M', 'ada@example.com', '203.0.113.2')).status).toBe(200);
      now = new Date(now.getTime() + 15 * 60_000);
      expect((await lookUp('7K2M', 'ada@example.com')).status).toBe(200);
    });

    test('is open to its owner, however many others try an address on it elsewhere', async () => {
      for (let stranger = 0; stranger < 40; stranger += 1)
        for (let time = 0; time < 2; time += 1)
          expect((await lookUp('7K2M', 'eve@example.com', `198.51.100.${stranger}`)).status).toBe(404);
      expect((await lookUp('7K2M', 'ada@example.com', '192.0.2.9')).status).toBe(200);
    });

    test('twenty at once are no way around the pause', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => lookUp('7K2M', 'eve@example.com')));
      expect(answers.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(5);
      expect((await lookUp('7K2M', 'eve@example.com')).status).toBe(429);
    });

    test('counts no right one', async () => {
      for (let time = 0; time < 12; time += 1)
        expect((await lookUp('7K2M', 'ada@example.com')).status).toBe(200);
    });

    test('finds no purchase of a till, and an order of a customer, which it says it is, by its address', async () => {
      await till('T1');
      await order('A1');
      expect((await lookUp('T1', 'ada@example.com')).status).toBe(404);
      expect((await lookUp('A1', 'ada@example.com')).body).toMatchObject({ isOfAccount: true });
      expect((await lookUp('7K2M', 'ada@example.com')).body).toMatchObject({ isOfAccount: false });
    });
  });

  test('the demo customer has two pages of purchases of both kinds, however often the shop starts', async () => {
    const { db } = database;
    const catalogue = await openSampleCatalogue({
      db,
      log: { info: () => undefined, warn: () => undefined },
    });
    await seedDemoCustomer(db);
    const objects = (ids: readonly string[]) => catalogue.objects(ids);
    for (const days of [0, 3])
      await seedDemoOrders({
        db,
        objects,
        stores: catalogue.stores(),
        now: new Date(now.getTime() + days * DAY_MS),
      });
    const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow();
    const first = await page('', id);
    expect(first.count).toBe(14);
    expect(new Set(first.purchases.map(({ channel }) => channel))).toEqual(new Set(['online', 'inStore']));
    expect((await page(`?before=${first.older}`, id)).purchases).toHaveLength(4);
  });
});
