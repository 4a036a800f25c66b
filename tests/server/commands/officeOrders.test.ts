// Orders and gift cards by command, on a real database and the providers' simulator.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackOfficeStart } from '#server/commands/line/backOffice.ts';
import { toCsv } from '#server/commands/orders/exportedRows.ts';
import type { OrderSummary } from '#server/commands/orders/orderViews.ts';
import { payRefunds } from '#server/shop/orderProgress/payRefunds.ts';
import { actOnOrder } from '#server/shop/orderProgress/actOnOrder.ts';
import { MAX_ATTEMPTS } from '#server/storage/outboxClaim.ts';
import { reconcile } from '#server/shop/orders/reconciler.ts';
import { ABANDONED_AFTER_MS } from '#server/shop/orders/store/placement.ts';
import type { OrderAct } from '#domain/order/orderProgress.ts';
import type { AttemptId, OrderNumber } from '#events/facts/values.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { startTestDatabase } from '#tests/support/database/database.ts';
import {
  card,
  FIVE_HUNDRED,
  newKey,
  openOrderShop,
  voucher,
  type OrderShop,
} from '#tests/support/server/orderShop.ts';
import { answered, officeConfig, typed } from '#tests/support/server/typedCommand.ts';

let shop: OrderShop;
let folder: string;
beforeAll(async () => {
  shop = await openOrderShop(startTestDatabase);
  folder = await mkdtemp(join(tmpdir(), 'shop-commands-'));
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await shop.reset();
  for (const table of ['order_events', 'order_refunds', 'operator_acts', 'webhook_outbox'] as const)
    await shop.database.db.deleteFrom(table).execute();
});

const clock = () => new Date(shop.clock.now);
const run = (...words: readonly string[]) => runWith({}, words);
const runWith = (config: Partial<BackOfficeStart['config']>, words: readonly string[]) =>
  typed({ db: shop.database.db, clock, config }, words);
const asked = (...words: readonly string[]) => answered({ db: shop.database.db, clock }, words);
const listed = async (...words: readonly string[]) =>
  (await asked('orders', 'list', ...words))[1] as readonly OrderSummary[];

const place = async (own: Parameters<OrderShop['cart']>[0] = {}) => {
  const key = newKey();
  const answer = await shop.placed(shop.cart(own), { key });
  if (answer.status !== 'PLACED') throw new Error(answer.status);
  return { number: answer.order.number, key };
};
const deps = () => ({
  ...shop.deps,
  ...officeConfig,
  db: shop.database.db,
  clock,
  storeOf: () => undefined,
  wakeMailSender: () => undefined,
  cards: shop.gateway,
  payLater: shop.payLater,
  points: shop.points,
  log: { warn: () => undefined },
});
const act = async (number: OrderNumber, next: Plain<OrderAct>) =>
  (await actOnOrder(deps(), number, () => branded<OrderAct>(next))).type;
/** Handed over, and announced as the return R1. */
const sendBack = async (number: OrderNumber): Promise<void> => {
  await run('orders', 'dispatch', number, ...parcel);
  await run('orders', 'deliver', number);
  const lines = [
    { variantId: shop.size, qty: 1, reason: 'tooSmall', exchangeFor: null, refund: 220_00 },
  ] as const;
  await act(number, { type: 'returnRequested', returnId: 'R1', lines });
};
const subjects = async () =>
  (await shop.database.db.selectFrom('mail_outbox').select('subject').orderBy('created_at').execute()).map(
    ({ subject }) => subject,
  );
const parcel = ['--carrier', 'Post', '--tracking', 'P1', '--url', 'https://post.example/P1'] as const;

describe('ORD-01: an order is moved along by command', () => {
  test('sent and handed over: the shopper is told, and each is done once', async () => {
    const { number } = await place();
    expect(await asked('orders', 'dispatch', number, ...parcel)).toMatchObject([0, { stage: 'sent' }]);
    expect(await asked('orders', 'dispatch', number, ...parcel)).toMatchObject([
      3,
      { error: { code: 'refused' } },
    ]);
    expect(await asked('orders', 'deliver', number)).toMatchObject([0, { stage: 'delivered' }]);
    expect(await subjects()).toEqual(expect.arrayContaining([`Your order ${number} is packed`]));
    expect((await run('orders', 'show', number)).out.join('\n')).toMatch(/packed[\s\S]*sent[\s\S]*delivered/);
  });

  test('a parcel without its tracking stays where it is', async () => {
    const { number } = await place();
    expect(await asked('orders', 'dispatch', number, '--carrier', 'Post')).toMatchObject([2, {}]);
    expect(await listed('--stage', 'placed')).toMatchObject([{ number }]);
  });

  test('cancelled: stock and money go back as a shopper’s own cancelling gives them', async () => {
    const { number, key } = await place({ paymentMethods: [voucher(FIVE_HUNDRED, 100), card(120)] });
    expect(await asked('orders', 'cancel', number)).toMatchObject([0, { stage: 'cancelled', owed: 220 }]);
    expect(await shop.stockOf(shop.size)).toBe(20);
    expect(await listed('--owed')).toMatchObject([{ number }]);
    await payRefunds(deps());
    expect(await shop.left(FIVE_HUNDRED)).toBe(500_00);
    expect(await shop.gateway.findByAttempt(key)).toMatchObject([{ state: 'ended' }]);
    expect(await listed('--owed')).toEqual([]);
    expect(await asked('orders', 'cancel', number)).toMatchObject([3, {}]);
  });

  test('what is not there is not found, and nothing is written of it', async () => {
    for (const what of ['show', 'cancel', 'deliver', 'refund'])
      expect(await asked('orders', what, 'NONE')).toMatchObject([4, { error: { code: 'notFound' } }]);
    expect(await shop.database.db.selectFrom('order_events').selectAll().execute()).toEqual([]);
  });

  test('RET-01: a return that has come is refunded, once', async () => {
    const { number } = await place();
    expect(await asked('orders', 'refund', number)).toMatchObject([3, {}]);
    await sendBack(number);
    expect(await listed()).toMatchObject([{ openReturns: ['R1'] }]);
    expect(await asked('orders', 'refund', number)).toMatchObject([0, { owed: 220, openReturns: [] }]);
    expect(await asked('orders', 'refund', number, '--return', 'R1')).toMatchObject([3, {}]);
    expect(await shop.stockOf(shop.size)).toBe(20);
  });
});

describe('an order whose payment was lost', () => {
  const lose = async (key: AttemptId): Promise<void> => {
    const { db } = shop.database;
    await db.updateTable('order_attempts').set({ state: 'lost' }).where('attempt_id', '=', key).execute();
  };

  test('is listed, does not leave by mistake, and is closed by somebody', async () => {
    const { number, key } = await place();
    await lose(key);
    expect(await listed('--lost')).toMatchObject([{ number, isLost: true }]);
    expect(await asked('orders', 'dispatch', number, ...parcel)).toMatchObject([3, {}]);
    expect(await asked('orders', 'resolve-lost', number, '--how', 'close')).toMatchObject([
      0,
      { isLost: false },
    ]);
    expect(await listed('--lost')).toEqual([]);
    expect(await asked('orders', 'resolve-lost', number, '--how', 'close')).toMatchObject([3, {}]);
    expect(await asked('orders', 'dispatch', number, ...parcel)).toMatchObject([0, { stage: 'sent' }]);
  });

  test('is asked to be paid once more, by the recovery of orders', async () => {
    const { number, key } = await place();
    await lose(key);
    expect(await asked('orders', 'resolve-lost', number, '--how', 'retry')).toMatchObject([0, {}]);
    shop.clock.now += ABANDONED_AFTER_MS;
    await reconcile({ ...deps(), now: shop.deps.now });
    const { state } = await shop.database.db
      .selectFrom('order_attempts')
      .select('state')
      .where('attempt_id', '=', key)
      .executeTakeFirstOrThrow();
    expect(state).toBe('settled');
  });

  test('is cancelled: what the card never paid does not come back', async () => {
    const { number, key } = await place({ paymentMethods: [voucher(FIVE_HUNDRED, 100), card(120)] });
    await lose(key);
    expect(await asked('orders', 'resolve-lost', number, '--how', 'cancel')).toMatchObject([
      0,
      { owed: 100 },
    ]);
    expect(await listed('--lost')).toEqual([]);
  });

  test('RET-01: a return that was announced before gets back no more than was paid, and says what to do', async () => {
    const { number, key } = await place();
    await sendBack(number);
    await lose(key);
    expect(await asked('orders', 'refund', number)).toMatchObject([
      3,
      {
        error: {
          message: expect.stringMatching(/^What was to pay for order .* was lost.* orders resolve-lost/s),
        },
      },
    ]);
    expect(await listed('--lost')).toMatchObject([{ owed: 0, openReturns: ['R1'] }]);
    expect(await shop.stockOf(shop.size)).toBe(19);
    await asked('orders', 'resolve-lost', number, '--how', 'retry');
    shop.clock.now += ABANDONED_AFTER_MS;
    await reconcile({ ...deps(), now: shop.deps.now });
    expect(await asked('orders', 'refund', number)).toMatchObject([0, { owed: 220, openReturns: [] }]);
  });
});

test('orders leave as a file: an order a line, or an item a row; a formula stays a text', async () => {
  const { number } = await place();
  const [lines, rows] = [join(folder, 'orders.jsonl'), join(folder, 'orders.csv')];
  expect(await asked('orders', 'export', lines)).toEqual([0, { file: lines, orders: 1 }]);
  expect(JSON.parse(await readFile(lines, 'utf8'))).toMatchObject({
    number,
    order: { grandTotal: 220 },
    events: [],
  });
  expect(await asked('orders', 'export', rows, '--format', 'csv', '--since', '2020-01-01')).toMatchObject([
    0,
    {},
  ]);
  expect(await readFile(rows, 'utf8')).toContain(number);
  expect(toCsv([{ company: '=1+1' }])).toBe("company\n'=1+1\n");
  expect(toCsv([{ company: 'of a later page' }], false)).toBe('of a later page\n');
  expect((await stat(rows)).mode & 0o077).toBe(0);
  expect(await asked('orders', 'export', rows, '--since', '2100-01-01')).toMatchObject([0, { orders: 0 }]);
});

test('VOUCH-01: a gift card is issued, and opened again after wrong PINs', async () => {
  const [exitCode, made] = await asked('giftcards', 'issue', '--amount', '50', '--expires', '2099-01-01');
  const { code, pin } = made as { readonly code: string; readonly pin: string };
  const entry = { code: code.replaceAll(' ', ''), pin };
  expect([exitCode, await shop.left(entry)]).toEqual([0, 50_00]);
  for (let tried = 0; tried < 5; tried += 1) await shop.ledger.balance({ ...entry, pin: '000' });
  expect(await shop.ledger.balance(entry)).toMatchObject({ reason: 'VoucherLocked' });
  expect(await asked('giftcards', 'unlock', code)).toMatchObject([0, {}]);
  expect(await shop.left(entry)).toBe(50_00);
  expect(await asked('giftcards', 'unlock', 'NOSUCHCARD')).toMatchObject([4, {}]);
});

test('who changed what by command stands in the books, without secrets; looking leaves no line', async () => {
  const { number } = await place();
  await run('orders', 'list');
  await run('orders', 'cancel', number);
  await run('orders', 'cancel', number);
  const { out } = await run('giftcards', 'issue', '--amount', '50', '--expires', '2099-01-01');
  const [exitCode, acts] = await asked('audit', 'list');
  expect([exitCode, acts]).toMatchObject([
    0,
    expect.arrayContaining([
      expect.objectContaining({
        operator: 'ada',
        command: 'orders cancel',
        subject: number,
        outcome: 'done',
      }),
      expect.objectContaining({
        command: 'orders cancel',
        outcome: expect.stringMatching(/^refused: /) as string,
      }),
      expect.objectContaining({ command: 'giftcards issue', subject: '$50 until 2099-01-01' }),
    ]),
  ]);
  expect(acts).toHaveLength(3);
  expect(JSON.stringify(acts)).not.toContain(out[1]?.replace('PIN', '').trim());
});

test('what a command does to an order is told to other systems, too; what they did not take is sent once more', async () => {
  const { number } = await place();
  const webhooks = { url: 'https://erp.example/hooks', secret: 'whsec_' };
  await runWith({ webhooks }, ['orders', 'cancel', number]);
  const id = `msg_${number}_1`;
  expect(await asked('webhooks', 'list')).toMatchObject([0, [{ id, attempts: 0 }]]);
  expect(await asked('webhooks', 'list', '--dead')).toEqual([0, []]);
  expect(await asked('webhooks', 'resend', '--id', id)).toMatchObject([4, {}]);
  const { db } = shop.database;
  await db
    .updateTable('webhook_outbox')
    .set({ attempts: MAX_ATTEMPTS, last_error: 'answered 500' })
    .execute();
  expect(await asked('webhooks', 'list', '--dead')).toMatchObject([0, [{ id, nextAttemptAt: null }]]);
  expect(await asked('webhooks', 'resend')).toEqual([0, { resent: 1 }]);
  expect(await asked('webhooks', 'list')).toMatchObject([0, [{ id, attempts: 0 }]]);
});
