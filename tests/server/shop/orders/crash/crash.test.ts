// CHECK-08: a server that dies at any moment of placing an order, and the next one that finds what it left.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlaceOrderDeps } from '#server/shop/orders/placeOrder.ts';
import { NEVER_MADE_MS } from '#server/shop/orders/store/placement.ts';
import { reconcile } from '#server/shop/orders/reconciler.ts';
import {
  card,
  FIVE_HUNDRED,
  newKey,
  openOrderShop,
  type OrderShop,
} from '#tests/support/server/orderShop.ts';
import { seedOfDay } from '#tests/campaigns.ts';
import { toAttemptId } from '#events/brands.ts';
import { GOOD, MEMBERS, scenariosOf, type Scenario } from './crashScenarios.ts';

const seed = seedOfDay();
const STOCK = 20;

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop?.close());

/** The power goes at one effect, before it happens or once it has: from then on this server does nothing at all. */
type CrashPoint = { readonly at: number; readonly when: 'before' | 'after' };

const dyingAt = (deps: PlaceOrderDeps, { at, when }: CrashPoint): PlaceOrderDeps => {
  let [effects, isDead] = [0, false];
  const guarded = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get:
        (target, name) =>
        async (...given: unknown[]) => {
          if (isDead) throw new Error('This server is dead');
          effects += 1;
          if (effects === at && when === 'before') {
            isDead = true;
            throw new Error('The power went');
          }
          const method = Reflect.get(target, name) as (...all: unknown[]) => Promise<unknown>;
          const answer = await method(...given);
          if (effects === at) {
            isDead = true;
            throw new Error('The power went');
          }
          return answer;
        },
    });
  return {
    ...deps,
    store: guarded(deps.store),
    ...(deps.cards && { cards: guarded(deps.cards) }),
    ...(deps.payLater && { payLater: guarded(deps.payLater) }),
    ...(deps.points && { points: guarded(deps.points) }),
    pointsLedger: guarded(deps.pointsLedger),
  };
};

const scenarios = scenariosOf(() => shop);

const allPoints = async (): Promise<number> => {
  let sum = 0;
  for (const id of MEMBERS) sum += await shop.pointsOf(id);
  return sum;
};

/** More than any of them has effects: the last points find a server that lived on. */
const MOST_EFFECTS = 10;
const MOST_WITH_POINTS = 13;
/** Where only one part is another, a third of the moments is tried each day. */
const isTried = ({ isThinned = false }: Scenario, nth: number): boolean =>
  !isThinned || (nth + seed) % 3 === 0;
const points = scenarios.flatMap((scenario) =>
  Array.from({ length: scenario.points === undefined ? MOST_EFFECTS : MOST_WITH_POINTS }, (_, index) =>
    (['before', 'after'] as const).map((when) => ({ scenario, point: { at: index + 1, when } })),
  )
    .flat()
    .filter((_, nth) => isTried(scenario, nth)),
);

/** Whatever the shop believes, the providers know. */
const tokens = new Map<string, string>();
const paymentsOfAttempt = async (key: string) => {
  const token = tokens.get(key);
  const later = token === undefined ? undefined : await shop.payLater.findByToken(token);
  return [...(await shop.gateway.findByAttempt(toAttemptId(key))), ...(later ? [later] : [])];
};

/** What is held, spent and charged. */
const books = async (...keys: readonly string[]) => {
  const { db } = shop.database;
  const voucher = await db
    .selectFrom('vouchers')
    .select('balance_cents')
    .where('code', '=', FIVE_HUNDRED.code)
    .executeTakeFirstOrThrow();
  const setAside = await db
    .selectFrom('voucher_reservations')
    .select('amount_cents')
    .where('state', '=', 'reserved')
    .execute();
  const uses = await db
    .selectFrom('promotion_uses')
    .select('nth')
    .where('attempt_id', 'in', keys.map(toAttemptId))
    .execute();
  const payments = (await Promise.all(keys.map((key) => paymentsOfAttempt(key)))).flat();
  const redemptions = await db.selectFrom('points_redemptions').select('state').execute();
  return {
    points: redemptions.map(({ state }) => state),
    orders: (await shop.orders()).length,
    pieces: STOCK - (await shop.stockOf(shop.size)),
    fromGiftCard: 500_00 - voucher.balance_cents,
    setAside: setAside.length,
    uses: uses.length,
    mails: (await db.selectFrom('mail_outbox').select('id').execute()).length,
    charged: payments
      .filter(({ state }) => state === 'settling' || state === 'settled')
      .map(({ amount }) => amount),
    waiting: payments.filter(({ state }) => state === 'authorised' || state === 'pending').length,
  };
};

const nothing: Awaited<ReturnType<typeof books>> = {
  points: [],
  orders: 0,
  pieces: 0,
  fromGiftCard: 0,
  setAside: 0,
  uses: 0,
  mails: 0,
  charged: [],
  waiting: 0,
};
const oneOrder = ({ spends: [fromGiftCard, byCard], points, accountId }: Scenario) => ({
  ...nothing,
  points: points === undefined ? [] : ['committed'],
  orders: 1,
  pieces: 1,
  fromGiftCard,
  // A customer's is counted for the address and for the account.
  uses: accountId === undefined ? 1 : 2,
  mails: 1,
  charged: byCard > 0 ? [byCard] : [],
});

describe(`CHECK-08: whatever a crash leaves of an order is finished or given back (seed ${seed})`, () => {
  const ends: string[] = [];

  test.each(
    points.map(
      (each, nth) => [each.scenario.name, each.point.when, each.point.at, { ...each, nth }] as const,
    ),
  )('%s, the power goes %s effect %i', async (_name, _when, _at, { scenario, point, nth }) => {
    await shop.reset();
    const had = await allPoints();
    const spent = async () => had - (await allPoints());
    const key = newKey();
    const cart = shop.cart({
      promoCodes: ['BIRTHDAY20'],
      paymentMethods: [],
      shown: { grandTotal: 176, shippingPrice: 0, items: [], promotionIds: ['BIRTHDAY20'] },
    });
    const wire = { ...cart, paymentMethods: await scenario.pays(cart) };
    for (const method of wire.paymentMethods)
      if (method.methodCode === 'afterpay' || method.methodCode === 'afterpayExpress')
        tokens.set(key, method.token);
    const { accountId } = scenario;
    const dying = { ...dyingAt(shop.deps, point), accountId };
    const told = await shop.placeDirectly(wire, key, dying).catch(() => undefined);

    // The next server dies, too, somewhere in the clearing up; the one after that does not.
    shop.clock.now += NEVER_MADE_MS;
    const second = {
      at: 1 + ((seed + nth * 7) % 6),
      when: (seed + nth) % 2 === 0 ? 'before' : 'after',
    } as const;
    await reconcile(dyingAt(shop.deps, second)).catch(() => undefined);
    shop.clock.now += NEVER_MADE_MS;
    // What the airline does not answer at first it answers then.
    for (const _ of [1, 2]) await reconcile(shop.deps);

    const state = (await shop.deps.store.find(key))?.state;
    ends.push(state ?? 'never begun');
    expect(['settled', 'released', undefined]).toContain(state);
    expect(await books(key)).toEqual(state === 'settled' ? oneOrder(scenario) : nothing);
    // Taken once, or given back.
    expect(await spent()).toBe(state === 'settled' ? (scenario.points ?? 0) : 0);
    if (told?.status === 'PLACED') expect(state).toBe('settled');

    // A shopper who tries again, with a card that is good, has one order and paid once.
    const again = newKey();
    const paying = await Promise.all(
      wire.paymentMethods.map(async (method) => {
        if (method.methodCode === 'qantasFF') return shop.quoted(method.amount);
        return method.methodCode === 'voucher' ? method : card(method.amount, GOOD);
      }),
    );
    expect(await shop.placeDirectly({ ...wire, paymentMethods: paying }, again, { accountId })).toMatchObject(
      { status: 'PLACED' },
    );
    await reconcile(shop.deps);
    expect(await books(key, again)).toEqual(oneOrder(scenario));
    expect(await spent()).toBe(scenario.points ?? 0);
  });

  test('and both ends were met', () => {
    expect(ends.length).toBeGreaterThanOrEqual(50);
    expect(new Set(ends)).toEqual(new Set(['settled', 'released', 'never begun']));
  });
});
