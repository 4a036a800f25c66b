// What a shop tells a collector of OpenTelemetry: an order from its attempt to its settlement in one trace, the metrics to watch, and
// nothing of a shopper.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setTelemetry, telemetry, timed, traceIdOf } from '#server/process/telemetry.ts';
import { MAX_ATTEMPTS } from '#server/storage/outboxClaim.ts';
import { recover } from '#server/shop/orders/recovery.ts';
import { watchShop } from '#server/telemetry/shopGauges.ts';
import { startTelemetry, type StartedTelemetry } from '#server/telemetry/startTelemetry.ts';
import { toAttemptId } from '#events/brands.ts';
import { createAccountStateChanges } from '#server/shop/accountState/accountStateChanges.ts';
import { accountChangesHandlers } from '#server/shop/accountState/accountStateHandlers.ts';
import { createMemoryAccountStateStore } from '#server/shop/accountState/memoryAccountStateStore.ts';
import { apiApp, signedIn } from '#tests/support/server/apiApp.ts';
import { openCollector, type Collector } from '#tests/support/server/collector.ts';
import type { TestDatabase } from '#tests/support/database/database.ts';
import { HUNDRED, openOrderShop, voucher, type OrderShop } from '#tests/support/server/orderShop.ts';

let shop: OrderShop;
let collector: Collector;
let started: StartedTelemetry;
let silence: () => void;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop?.close());

const begin = async (): Promise<void> => {
  collector = await openCollector();
  const telling = await startTelemetry({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'a-shop',
    OTEL_METRIC_EXPORT_INTERVAL: '3600000',
  });
  if (!telling) throw new Error('Telemetry did not start');
  started = telling;
  silence = setTelemetry(telling.telemetry);
};

/** Sends what is left. */
const end = async (): Promise<void> => {
  await started.close();
  silence();
  collector.close();
};

describe('telemetry', () => {
  beforeEach(() => shop.reset());

  test('is off, and not even loaded, until a collector is named', async () => {
    expect(await startTelemetry({})).toBeUndefined();
    expect(await startTelemetry({ OTEL_SERVICE_NAME: 'a-shop' })).toBeUndefined();
    expect(
      await startTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:1', OTEL_SDK_DISABLED: 'true' }),
    ).toBeUndefined();
    await expect(
      startTelemetry({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:1',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      }),
    ).rejects.toThrow('speaks http/json');
    expect(await telemetry().span('api', {}, async () => 'done')).toBe('done');
  });

  test('has one trace of an order, from the attempt that the device’s log names to its settlement', async () => {
    await begin();
    const key = randomUUID();
    expect((await shop.post(shop.cart(), { key: toAttemptId(key) })).body).toMatchObject({
      status: 'PLACED',
    });
    const attempt = await shop.deps.store.find(toAttemptId(key));
    if (!attempt) throw new Error('The attempt is gone');
    // Later, perhaps on another server: the same trace.
    await recover(shop.deps, attempt);
    await end();
    const traceId = key.replaceAll('-', '');
    const spans = collector.spans().filter((span) => span.traceId === traceId);
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'api',
        'order.judge',
        'order.reserve',
        'order.pay',
        'order.commit',
        'order.settle',
        'order.recover',
      ]),
    );
    const call = spans.find(({ name }) => name === 'api');
    expect(call?.attributes).toContainEqual({ key: 'shop.endpoint', value: { stringValue: 'placeOrder' } });
    for (const name of ['order.judge', 'order.pay', 'order.settle'])
      expect(spans.find((span) => span.name === name)?.parentSpanId).toBe(call?.spanId);
    expect(collector.all()).toContain('a-shop');
  });

  test('has the save of a cart under the attempt that the log names, and a call under its caller’s trace', async () => {
    await begin();
    const key = randomUUID();
    const put = (version: number, headers: Record<string, string> = {}) =>
      shop.app.inject({
        method: 'PUT',
        url: '/api/account/state',
        headers: { authorization: 'Bearer saver', ...headers },
        payload: {
          syncableStateVersion: version,
          cart: { id: 'cart-1', itemsById: {} },
          wishlist: { itemsByProductId: {} },
        },
      });
    expect((await put(0, { 'idempotency-key': key })).statusCode).toBe(200);
    expect((await put(7)).statusCode).toBe(409);
    const caller = '4bf92f3577b34da6a3ce929d0e0e4736';
    await shop.app.inject({
      url: '/api/account/state',
      headers: { authorization: 'Bearer saver', traceparent: `00-${caller}-00f067aa0ba902b7-01` },
    });
    await end();
    const [saved] = collector.spans().filter(({ traceId }) => traceId === traceIdOf(key));
    expect(saved?.attributes).toContainEqual({
      key: 'shop.endpoint',
      value: { stringValue: 'putAccountState' },
    });
    const [read] = collector.spans().filter(({ traceId }) => traceId === caller);
    expect(read?.parentSpanId).toBe('00f067aa0ba902b7');
    const calls = collector.metrics().find(({ name }) => name === 'shop.api.calls')?.sum?.dataPoints ?? [];
    const conflicts = calls.filter(({ attributes = [] }) =>
      attributes.some(
        ({ key: name, value }) => name === 'http.response.status_code' && value.intValue === 409,
      ),
    );
    expect(conflicts.map(({ asInt, asDouble }) => Number(asInt ?? asDouble))).toEqual([1]);
  });

  test('a save says which tap on the device led to it, and takes nothing else from that header', async () => {
    await begin();
    const tap = randomUUID();
    const put = randomUUID();
    const app = await apiApp();
    const send = (baggage: string) =>
      app.inject({
        method: 'PUT',
        url: '/api/account/state',
        headers: { ...signedIn(), 'idempotency-key': put, baggage },
        payload: {},
      });
    await send(`tap=${tap}`);
    await send('tap=ada@runner.example,who=Ada');
    await app.close();
    await end();
    const spans = collector.spans().filter(({ traceId }) => traceId === put.replaceAll('-', ''));
    const taps = spans.map(
      ({ attributes }) => attributes.find(({ key }) => key === 'shop.tap.id')?.value.stringValue,
    );
    expect(taps).toEqual([tap, undefined]);
    expect(collector.all()).not.toMatch(/runner\.example|Ada/);
  });

  test('measures what there is to watch: attempts, lost payments, outboxes, searches, pages, streams', async () => {
    const { db } = shop.database;
    await shop.post(shop.cart());
    await db.updateTable('order_attempts').set({ state: 'lost' }).execute();
    await queueGivenUp(db, new Date(shop.clock.now - 3_600_000));
    await begin();
    const watching = watchShop(db, () => new Date(shop.clock.now + 90_000));
    // The room of the calls watches its streams from its opening on.
    const app = await appWithStreams();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const gone = new AbortController();
    const following = await fetch(`http://127.0.0.1:${port}/api/account/state/changes`, {
      headers: signedIn(),
      signal: gone.signal,
    });
    expect(following.headers.get('content-type')).toContain('text/event-stream');
    await timed('shop.search.duration', async () => undefined);
    await timed('shop.render.duration', async () => undefined);
    await started.close();
    gone.abort();
    watching.close();
    await app.close();
    silence();
    collector.close();
    const metrics = new Map(collector.metrics().map((metric) => [metric.name, metric]));
    const figure = (name: string): number | undefined => {
      const [point] = metrics.get(name)?.gauge?.dataPoints ?? [];
      return point && Number(point.asInt ?? point.asDouble);
    };
    expect(figure('shop.payments.lost')).toBe(1);
    expect(figure('shop.orders.open')).toBe(0);
    expect(figure('shop.outbox.mail.age')).toBe(90);
    expect(figure('shop.outbox.webhooks.age')).toBe(0);
    expect(figure('shop.outbox.mail.dead')).toBe(1);
    expect(figure('shop.outbox.webhooks.dead')).toBe(2);
    expect(figure('shop.sse.clients')).toBe(1);
    for (const name of ['shop.search.duration', 'shop.render.duration'])
      expect(Number(metrics.get(name)?.histogram?.dataPoints[0]?.count)).toBe(1);
  });

  test('never tells who a shopper is: nothing that was planted in requests leaves, nor is it in a log', async () => {
    await begin();
    const lines: string[] = [];
    const { planted, send } = plantedOrders(lines);
    await send();
    await end();
    const told = `${collector.all()}\n${lines.join('\n')}`;
    expect(collector.spans().length).toBeGreaterThan(3);
    expect(lines.length).toBeGreaterThan(1);
    expect(planted.filter((text) => told.includes(text))).toEqual([]);
  });
});

/** One mail and two webhooks that nobody took. */
const queueGivenUp = async (db: TestDatabase['db'], at: Date): Promise<void> => {
  const unsent = { created_at: at, next_attempt_at: at, attempts: MAX_ATTEMPTS, last_error: 'No' };
  const mail = { id: 'dead', recipient: 'nobody@example.com', subject: 'Hello', body: '' };
  await db
    .insertInto('mail_outbox')
    .values({ ...unsent, ...mail })
    .execute();
  for (const id of ['dead-1', 'dead-2'])
    await db
      .insertInto('webhook_outbox')
      .values({ ...unsent, id, body: '{}' })
      .execute();
};

const appWithStreams = () => {
  const store = createMemoryAccountStateStore();
  const changes = createAccountStateChanges({
    versions: (ids) => store.versions(ids),
    orderNews: async () => new Map(),
    log: { warn: () => undefined },
  });
  return apiApp({ store, endpoints: accountChangesHandlers({ follow: changes.follow }) });
};

/** Orders that are placed, refused and broken, full of what nobody may read elsewhere. */
const plantedOrders = (lines: string[]) => {
  const planted = [
    'Zebedee',
    'Quatermass',
    'zebedee.q@planted.example',
    '0491 570 156',
    '491570156',
    '77 Planted Parade',
    'Flat 9 Secret',
    'planted-token-5f1c',
    HUNDRED.code,
    'fake-planted-nonce',
    'leave it with Mrs Planted',
  ];
  const person = {
    email: 'zebedee.q@planted.example',
    firstName: 'Zebedee',
    lastName: 'Quatermass',
    phone: '0491 570 156',
    shippingAddress: {
      ...shop.cart().shippingAddress,
      contactName: 'Zebedee Quatermass',
      street1: '77 Planted Parade',
      street2: 'Flat 9 Secret',
    },
    shipping: { methodCode: 'standard', instructions: { delivery: 'leave it with Mrs Planted' } },
  } as OrderShopCart;
  const failing = async (): Promise<void> => {
    const log = { write: (line: string) => void lines.push(line) };
    const app = await apiApp({ logLevel: 'info', logStream: log });
    await app.inject({
      url: '/api/orders/zebedee.q@planted.example?token=planted-token-5f1c',
      headers: { authorization: 'Bearer planted-token-5f1c', traceparent: 'Zebedee' },
    });
    await app.inject({
      method: 'PUT',
      url: '/api/account/state?pin=planted-token-5f1c',
      headers: {
        authorization: 'Bearer planted-token-5f1c',
        'idempotency-key': 'zebedee.q@planted.example',
        baggage: 'who=Zebedee,tap=zebedee.q@planted.example',
      },
      payload: { firstName: 'Zebedee' },
    });
    await app.close();
    await telemetry()
      .span('order.pay', {}, async () => {
        throw new Error('The card of Zebedee Quatermass was declined');
      })
      .catch(() => undefined);
  };
  return {
    planted,
    send: async () => {
      await shop.post(shop.cart(person), { token: 'planted-token-5f1c' });
      await shop.post(
        shop.cart({
          ...person,
          paymentMethods: [voucher(HUNDRED, 20), { ...fakeCard, amount: 200 }],
        }),
      );
      await shop.post(shop.cart({ ...person, phone: 'Zebedee' }));
      await failing();
    },
  };
};

type OrderShopCart = Parameters<OrderShop['cart']>[0];

const fakeCard = { methodCode: 'braintree', type: 'immediate', token: 'fake-planted-nonce' } as const;
