// Another system is told what happens to orders: each thing, signed, once an id, whatever fails meanwhile.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_ATTEMPTS } from '#server/storage/outboxClaim.ts';
import { confirmationOf } from '#server/shop/orders/confirmationMail.ts';
import { createPostgresOrderStore } from '#server/shop/orders/store/postgresOrderStore.ts';
import { actOnOrder } from '#server/shop/orderProgress/actOnOrder.ts';
import { forgetWebhooks, isDead, resendDead, unsentWebhooks } from '#server/shop/webhooks/deadWebhooks.ts';
import { queueWebhook } from '#server/shop/webhooks/orderFeed.ts';
import { postWebhook } from '#server/shop/webhooks/signedRequest.ts';
import { sendDueWebhooks } from '#server/shop/webhooks/webhookSender.ts';
import { startTestDatabase } from '#tests/support/database/database.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { openOrderShop, type OrderShop } from '#tests/support/server/orderShop.ts';

const MINUTE_MS = 60_000;
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop(startTestDatabase);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.reset();
  for (const table of ['order_events', 'order_refunds', 'webhook_outbox'] as const)
    await shop.database.db.deleteFrom(table).execute();
  received.clear();
  tries = 0;
  receiver = 'well';
});

const clock = () => new Date(shop.clock.now);
/** How often the receiver took each id. */
const received = new Map<string, number>();
let tries = 0;
/** `silent`: it takes the message, and its answer gets lost. */
let receiver: 'well' | 'broken' | 'silent' = 'well';
const isSigned = (headers: Headers, body: string): boolean => {
  const text = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return headers.get('webhook-signature') === `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};
const fetchStub: typeof fetch = async (_, init) => {
  const headers = new Headers(init?.headers);
  tries += 1;
  if (receiver === 'broken') return new Response(null, { status: 500 });
  if (!isSigned(headers, init?.body as string)) return new Response(null, { status: 401 });
  const id = headers.get('webhook-id') ?? '';
  received.set(id, (received.get(id) ?? 0) + 1);
  if (receiver === 'silent')
    throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  return new Response(null, { status: 204 });
};
const deps = () => ({
  db: shop.database.db,
  clock,
  post: postWebhook({ url: 'https://erp.example/hooks', secret }, clock, fetchStub),
  log: { warn: () => undefined },
});
const place = async () => {
  const store = createPostgresOrderStore({
    db: shop.database.db,
    clock,
    confirmationOf: confirmationOf({
      shopConfig: sampleConfig,
      publicUrl: 'http://localhost',
      storeOf: () => undefined,
    }),
    subscribe: async () => undefined,
    wakeMailSender: () => undefined,
    feed: queueWebhook,
  });
  const answer = await shop.placeDirectly(shop.cart(), undefined, { store });
  if (answer.status !== 'PLACED') throw new Error(answer.status);
  return answer.order.number;
};
const pack = (number: Awaited<ReturnType<typeof place>>) =>
  actOnOrder(
    {
      db: shop.database.db,
      clock,
      feed: queueWebhook,
      shopConfig: sampleConfig,
      publicUrl: 'http://localhost',
      storeOf: () => undefined,
      returnLapsesDays: 30,
      wakeMailSender: () => undefined,
    },
    number,
    () => ({ type: 'packed' }),
  );
const bodies = async () =>
  (await shop.database.db.selectFrom('webhook_outbox').select('body').orderBy('id').execute()).map(
    ({ body }) => JSON.parse(body) as unknown,
  );

describe('ORD-01: what happens to an order', () => {
  test('is written where it happens: the order as it was placed, and each event', async () => {
    const number = await place();
    expect((await pack(number)).type).toBe('done');
    expect(await bodies()).toMatchObject([
      { type: 'order.placed', data: { number, nth: 0, event: null, order: { grandTotal: 220 } } },
      { type: 'order.packed', data: { number, nth: 1, event: { type: 'packed' } } },
    ]);
  });

  test('that is refused is not told', async () => {
    const number = await place();
    await pack(number);
    expect((await pack(number)).type).toBe('refused');
    expect(await bodies()).toHaveLength(2);
  });
});

describe('a receiver', () => {
  const queueSome = async () => {
    const number = await place();
    await pack(number);
    return [`msg_${number}_0`, `msg_${number}_1`];
  };

  test('that fails for an hour gets each message once, and its text is kept no longer', async () => {
    const ids = await queueSome();
    receiver = 'broken';
    const end = shop.clock.now + 60 * MINUTE_MS;
    while (shop.clock.now < end) {
      expect(await sendDueWebhooks(deps())).toBe(0);
      shop.clock.now += MINUTE_MS;
    }
    // With growing pauses: not with every look.
    expect(tries).toBeLessThan(20);
    receiver = 'well';
    for (let looks = 0; looks < 120; looks += 1) {
      await sendDueWebhooks(deps());
      shop.clock.now += MINUTE_MS;
    }
    expect(received).toEqual(new Map(ids.map((id) => [id, 1])));
    expect(await unsentWebhooks(shop.database.db, 10)).toEqual([]);
    const rows = await shop.database.db.selectFrom('webhook_outbox').select('body').execute();
    expect(rows).toEqual([{ body: '' }, { body: '' }]);
  });

  test('whose answer got lost gets it again, under the same id', async () => {
    const ids = await queueSome();
    receiver = 'silent';
    await sendDueWebhooks(deps());
    const [first] = await unsentWebhooks(shop.database.db, 1);
    expect(first?.last_error).toBe('fetch failed: connect ECONNREFUSED');
    receiver = 'well';
    shop.clock.now += MINUTE_MS;
    await sendDueWebhooks(deps());
    expect(received).toEqual(new Map(ids.map((id) => [id, 2])));
  });

  test('of several servers at once gets each message once', async () => {
    const ids = [...(await queueSome()), ...(await queueSome())];
    await Promise.all([1, 2, 3].map(() => sendDueWebhooks(deps())));
    expect(received).toEqual(new Map(ids.map((id) => [id, 1])));
  });

  test('that stays away: the messages are given up, listed, sent again when somebody says so, and forgotten in the end', async () => {
    const ids = await queueSome();
    receiver = 'broken';
    for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
      await sendDueWebhooks(deps());
      shop.clock.now += 8 * 60 * MINUTE_MS;
    }
    const { db } = shop.database;
    const dead = await unsentWebhooks(db, 10);
    expect(dead.map((each) => [isDead(each), each.last_error])).toEqual([
      [true, 'the receiver answered 500'],
      [true, 'the receiver answered 500'],
    ]);
    receiver = 'well';
    await sendDueWebhooks(deps());
    expect(received.size).toBe(0);
    expect([await resendDead(db, clock(), ids[0]), await sendDueWebhooks(deps())]).toEqual([1, 1]);
    expect([...received.keys()]).toEqual([ids[0]]);
    const later = new Date(shop.clock.now + MINUTE_MS);
    await forgetWebhooks(db, { sent: later, dead: later });
    expect(await db.selectFrom('webhook_outbox').selectAll().execute()).toEqual([]);
  });
});
