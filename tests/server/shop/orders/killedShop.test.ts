// CHECK-08: the whole shop, as `npm start` runs it, is killed between a payment and its order, and started again.
//
// `TIMES=50` kills it so often, `SEED=…` repeats a run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { unfinishedStates } from '#server/shop/orders/store/placement.ts';
import { createPostgresVoucherLedger } from '#server/shop/vouchers/postgresVoucherLedger.ts';
import { startShopProcess, type ShopProcess } from '#tests/bench/servers/shopProcess.ts';
import { seedOfDay, timesOf } from '#tests/campaigns.ts';
import { createChance, mixed } from '#tests/simulation/plan/chance.ts';
import { startTestDatabaseOverTcp, type TestDatabase } from '#tests/support/database/database.ts';
import { startProvidersApart, type ProvidersApart } from '#tests/support/providers/providersApart.ts';
import { createShopper, paymentKinds, type PaymentKind, type Placement, type Shopper } from './killedShop.ts';
import { toCents, toAttemptId } from '#events/brands.ts';

const ROUNDS = timesOf('server kills');
const seed = seedOfDay();
/** Orders on their way when the shop is killed. */
const AT_ONCE = 6;
/** Somebody pays a provider in every round, and somebody with points. */
const IN_EVERY_ROUND: readonly PaymentKind[] = ['card', 'pointsAndCard'];
const OTHERS = paymentKinds.filter((kind) => !IN_EVERY_ROUND.includes(kind));
/** The other ways to pay take turns: four rounds have had them all, or two days. */
const othersOf = (round: number): readonly PaymentKind[] =>
  Array.from({ length: AT_ONCE - IN_EVERY_ROUND.length }, (_, at) => {
    const nth = (seed * ROUNDS + round) * (AT_ONCE - IN_EVERY_ROUND.length) + at;
    return OTHERS[nth % OTHERS.length] ?? 'card';
  });
/** Longer than an order takes from its payment to its end: some kills come after it. */
const LATEST_MS = 40;
const PIECES = 100_000;
const ON_GIFT_CARD = toCents(10_000_000);
/** Of the airline, whose every call works. */
const MEMBER = { memberId: '1900000001', lastName: 'Runner' };
const GIFT_CARD = { code: '6199000000000001', pin: '2026' };

vi.setConfig({ testTimeout: 120_000 + ROUNDS * 90_000, hookTimeout: 300_000 });

let database: TestDatabase;
let providers: ProvidersApart;
let dataDir: string;
let shop: ShopProcess;
let shopper: Shopper;
let pointsBefore: number;

const start = async (): Promise<void> => {
  shop = await startShopProcess(dataDir, {
    NODE_ENV: 'production',
    PICTURES: 'asked',
    DATABASE_URL: database.databaseUrl,
    AUTH_SECRET: 'a secret that every start shares, long enough',
    ...providers.environment,
  });
};

beforeAll(async () => {
  database = await startTestDatabaseOverTcp();
  providers = await startProvidersApart();
  dataDir = await mkdtemp(join(tmpdir(), 'shop-killed-'));
  await start();
  pointsBefore = await providers.pointsOf(MEMBER.memberId);
  shopper = await createShopper({ db: database.db, giftCard: GIFT_CARD, pieces: PIECES, quoted, providers });
  await createPostgresVoucherLedger(database.db, () => new Date()).issue([
    { ...GIFT_CARD, amount: ON_GIFT_CARD, expiresAt: new Date(Date.now() + 86_400_000) },
  ]);
});
afterAll(async () => {
  await shop?.kill();
  await providers?.close();
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const quoted = async (amount: number) => {
  const quote = await providers.points.quote(MEMBER, toCents(amount * 100));
  if (typeof quote === 'string') throw new Error(quote);
  const { memberId } = MEMBER;
  return { methodCode: 'qantasFF', amount, quoteRef: quote.quoteNumber, memberId } as const;
};

const paymentsOf = async ({ key, checkoutToken }: Placement) => {
  const byCard = await providers.gateway.findByAttempt(toAttemptId(key));
  const later = checkoutToken === undefined ? undefined : await providers.payLater.findByToken(checkoutToken);
  return [...byCard, ...(later ? [later] : [])].filter(
    ({ state }) => state !== 'ended' && state !== 'refunded',
  );
};

const attemptsOf = (placements: readonly Placement[]) =>
  database.db
    .selectFrom('order_attempts')
    .select(['attempt_id', 'state'])
    .where(
      'attempt_id',
      'in',
      placements.map(({ key }) => toAttemptId(key)),
    )
    .execute();

/** All orders under way at once; the shop is killed once so many of those were made, and a little later. */
const killWhilePlacing = async (
  placements: readonly Placement[],
  {
    payments,
    afterMs,
    alsoPoints,
  }: { readonly payments: number; readonly afterMs: number; readonly alsoPoints: boolean },
): Promise<void> => {
  let made = 0;
  const killed = new Promise<void>((resolve, reject) =>
    providers.hearPayments((what) => {
      if (what === 'points' && !alsoPoints) return;
      made += 1;
      const kill = (): void => void shop.kill().then(resolve, reject);
      if (made !== payments) return;
      if (afterMs === 0) kill();
      else setTimeout(kill, afterMs);
    }),
  );
  await Promise.all([
    killed,
    ...placements.map((each) => shopper.place(shop.url, each).catch(() => undefined)),
  ]);
  providers.hearPayments(() => undefined);
};

/** The shop stays down for a quarter of an hour, and nobody's tries count any more. */
const quarterHourLater = async (): Promise<void> => {
  await database.db
    .updateTable('order_attempts')
    .set({ changed_at: sql<Date>`changed_at - interval '15 minutes'` })
    .where('state', 'in', [...unfinishedStates])
    .execute();
  await database.db.deleteFrom('rate_limits').execute();
};

const untilAllIsOver = (): Promise<void> =>
  vi.waitFor(
    async () => {
      const left = await database.db
        .selectFrom('order_attempts')
        .select('attempt_id')
        .where('state', 'in', [...unfinishedStates])
        .execute();
      expect(left).toEqual([]);
      // An airline that could not be told yet is told a little later.
      const untold = await database.db
        .selectFrom('points_redemptions')
        .select('attempt_id')
        .where('state', 'in', ['held', 'toCommit', 'toRelease'])
        .execute();
      expect(untold).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );

/** @returns how many of the placements are orders */
const expectWholeOrNothing = async (placements: readonly Placement[]): Promise<number> => {
  const states = new Map((await attemptsOf(placements)).map(({ attempt_id, state }) => [attempt_id, state]));
  let orders = 0;
  for (const placement of placements) {
    const state = states.get(toAttemptId(placement.key));
    expect(['settled', 'released', undefined]).toContain(state);
    const order = await shopper.orderOf(placement.key);
    const payments = await paymentsOf(placement);
    expect({ state, isOrder: order !== undefined }).toEqual({ state, isOrder: state === 'settled' });
    expect({ state, charged: payments.map(({ amount }) => amount) }).toEqual({
      state,
      charged: order?.payment ? [order.payment.amount] : [],
    });
    for (const payment of payments) expect(['settling', 'settled']).toContain(payment.state);
    if (order) orders += 1;
  }
  return orders;
};

/** What all orders together took is what is gone. */
const expectBooksToAgree = async (): Promise<void> => {
  const { orders, pieces, fromGiftCard, setAside, confirmed } = await shopper.books(ON_GIFT_CARD);
  expect({ pieces, setAside }).toEqual({ pieces: orders.length, setAside: 0 });
  expect(confirmed.toSorted()).toEqual(orders.map(({ number }) => number).toSorted());
  const spent = orders.flatMap(({ loyaltyRewardLines }) => loyaltyRewardLines.map(({ points }) => points));
  expect(pointsBefore - (await providers.pointsOf(MEMBER.memberId))).toBe(
    spent.reduce((sum, points) => sum + points, 0),
  );
  expect(fromGiftCard).toBe(
    orders.reduce((sum, order) => sum + order.vouchers.reduce((own, { amount }) => own + amount, 0), 0),
  );
};

describe(`CHECK-08: a shop that is killed leaves no order half done (seed ${seed})`, () => {
  test(`${ROUNDS} rounds of ${AT_ONCE} orders at once`, async () => {
    const found: Record<string, number> = {};
    let [placed, paidWithoutOrder] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const chance = createChance(mixed(seed, round));
      const placements = await shopper.prepare(shop.url, [...IN_EVERY_ROUND, ...othersOf(round)]);
      const paying = placements.filter(({ isPaidAtProvider }) => isPaidAtProvider).length;
      await killWhilePlacing(placements, {
        payments: 1 + chance.below(paying),
        // The first kill comes before the answer: that payment has no order yet, for certain.
        alsoPoints: round > 0,
        afterMs: round === 0 || chance.oneIn(3) ? 0 : chance.below(LATEST_MS),
      });
      for (const { attempt_id, state } of await attemptsOf(placements)) {
        found[state] = (found[state] ?? 0) + 1;
        const placement = placements.find(({ key }) => key === attempt_id);
        const isOrder = state === 'committed' || state === 'settled';
        if (placement && !isOrder && (await paymentsOf(placement)).length > 0) paidWithoutOrder += 1;
      }
      await quarterHourLater();
      await start();
      await untilAllIsOver();
      placed += await expectWholeOrNothing(placements);
      await expectBooksToAgree();

      // The devices say the same again, because they never heard: nobody has two orders, or pays twice.
      for (const placement of placements) await shopper.place(shop.url, placement);
      await untilAllIsOver();
      await expectWholeOrNothing(placements);
      await expectBooksToAgree();
    }
    const sent = ROUNDS * AT_ONCE;
    console.log(
      `killed ${ROUNDS} times (SEED=${seed}) with ${sent} orders on their way: left as ${JSON.stringify(found)}, ` +
        `${paidWithoutOrder} paid without an order; after the start ${placed} orders, the others given back or never begun`,
    );
    expect(paidWithoutOrder).toBeGreaterThan(0);
  });
});
