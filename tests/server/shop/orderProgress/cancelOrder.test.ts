// ORD-01: an order that is cancelled, sent back and refunded, on a real database and the providers' simulator.
import { BraintreeGateway, Environment } from 'braintree';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toOrderNumber } from '#events/brands.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import { cancel } from '#server/shop/orderHistory/cancel.ts';
import { actOnOrder } from '#server/shop/orderProgress/actOnOrder.ts';
import { payRefunds, type PayRefundsDeps } from '#server/shop/orderProgress/payRefunds.ts';
import { CLAIM_MS } from '#server/shop/orderProgress/promisedRefunds.ts';
import { readStoredOrder } from '#server/shop/orderProgress/storedOrder.ts';
import type { OrderAct } from '#domain/order/orderProgress.ts';
import { sandboxMerchant } from '#server/sandbox/braintree/serverRoutes.ts';
import { toAccountId } from '#server/storage/accountId.ts';
import {
  card,
  FIVE_HUNDRED,
  newKey,
  openOrderShop,
  voucher,
  type OrderShop,
  type WireOrderCart,
} from '#tests/support/server/orderShop.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import type { AttemptId } from '#events/facts/values.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { databaseTargets } from '#tests/support/database/database.ts';

describe.each(databaseTargets)('on $name', ({ start }) => {
  let shop: OrderShop;
  let deps: PayRefundsDeps;
  beforeAll(async () => {
    shop = await openOrderShop(start);
    deps = {
      db: shop.database.db,
      clock: () => new Date(shop.clock.now),
      shopConfig: sampleConfig,
      publicUrl: 'http://localhost:3000',
      storeOf: () => undefined,
      returnLapsesDays: 30,
      wakeMailSender: () => undefined,
      cards: shop.gateway,
      payLater: shop.payLater,
      points: shop.points,
      log: { warn: () => undefined },
    };
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.reset();
    for (const table of ['order_events', 'order_refunds'] as const)
      await shop.database.db.deleteFrom(table).execute();
  });

  type Placed = { readonly number: OrderNumber; readonly key: AttemptId };

  const place = async (own: Partial<WireOrderCart> = {}): Promise<Placed> => {
    const key = newKey();
    const answer = await shop.placed(shop.cart(own), { key });
    if (answer.status !== 'PLACED') throw new Error(answer.status);
    return { number: answer.order.number, key };
  };

  const act = async (number: OrderNumber, next: Plain<OrderAct>, own = deps) =>
    (await actOnOrder(own, number, () => branded<OrderAct>(next))).type;
  const acts = {
    act: (number: OrderNumber, decide: Parameters<typeof actOnOrder>[2]) => actOnOrder(deps, number, decide),
  };
  const cancelOnce = (number: OrderNumber) => cancel({ acts: acts as never }, number);

  const deliver = async (number: OrderNumber): Promise<void> => {
    const parcel = { carrier: 'P', trackingNumber: '1', trackingUrl: 'https://p.example/1' };
    for (const next of [{ type: 'packed' }, { type: 'sent', ...parcel }, { type: 'delivered' }] as const)
      expect(await act(number, next)).toBe('done');
  };

  const eventsOf = async (number: OrderNumber) =>
    (await readStoredOrder(deps.db, number))?.events.map(({ type }) => type);
  const subjects = async () =>
    (await deps.db.selectFrom('mail_outbox').select('subject').orderBy('created_at').execute()).map(
      ({ subject }) => subject,
    );

  describe('ORD-01: an order is cancelled while it is not packed', () => {
    test('the pieces are back on the shelf, the money is back where it came from, and mails say so', async () => {
      const paid = [voucher(FIVE_HUNDRED, 100), card(120)];
      const { number, key } = await place({ paymentMethods: paid });
      expect([await shop.stockOf(shop.size), await shop.left(FIVE_HUNDRED)]).toEqual([19, 400_00]);
      await cancelOnce(number);
      expect(await shop.stockOf(shop.size)).toBe(20);
      await payRefunds(deps);
      expect(await shop.left(FIVE_HUNDRED)).toBe(500_00);
      expect(await shop.gateway.findByAttempt(key)).toMatchObject([{ amount: 120_00, state: 'ended' }]);
      expect(await eventsOf(number)).toEqual(['cancelled', 'refunded']);
      expect(await subjects()).toEqual([
        `Your order ${number}`,
        `Your order ${number} is cancelled`,
        `Your refund for order ${number}`,
      ]);
    });

    test('of a payment that was gone when it was asked for nothing comes back, and nobody is told that it does', async () => {
      const loseCard = (key: AttemptId) => {
        const attempts = deps.db.updateTable('order_attempts').set({ state: 'lost' });
        return attempts.where('attempt_id', '=', key).execute();
      };
      const lastMail = async () => {
        const mails = deps.db.selectFrom('mail_outbox').select('body').orderBy('created_at', 'desc');
        return (await mails.limit(1).executeTakeFirstOrThrow()).body;
      };
      const whole = await place();
      await cancelOnce(whole.number);
      await loseCard(whole.key);
      shop.clock.now += 1;
      await payRefunds(deps);
      const { progress } = (await readStoredOrder(deps.db, whole.number)) ?? {};
      expect(progress).toMatchObject({ owed: [], refunded: 0 });
      const body = await lastMail();
      expect(body).toContain('nothing to give back');
      expect(body).not.toContain('on its way');
      shop.clock.now += 1;
      const half = await place({ paymentMethods: [voucher(FIVE_HUNDRED, 100), card(120)] });
      shop.clock.now += 1;
      await cancelOnce(half.number);
      await loseCard(half.key);
      shop.clock.now += 1;
      await payRefunds(deps);
      expect(await shop.left(FIVE_HUNDRED)).toBe(500_00);
      const stored = await readStoredOrder(deps.db, half.number);
      expect(stored?.progress).toMatchObject({ owed: [], refunded: 100_00 });
      expect(await lastMail()).toContain('$100.00 is on its way');
    });

    test('by Afterpay, too', async () => {
      const cart = shop.cart();
      const method = await shop.afterpay(cart);
      const answer = await shop.placed({ ...cart, paymentMethods: [method] });
      if (answer.status !== 'PLACED') throw new Error(answer.status);
      await cancelOnce(answer.order.number);
      await payRefunds(deps);
      const token = method.methodCode === 'afterpay' ? method.token : '';
      expect(await shop.payLater.findByToken(token)).toMatchObject({ state: 'refunded' });
    });

    test('not once it is packed, and nothing changes then', async () => {
      const { number } = await place();
      await act(number, { type: 'packed' });
      await expect(cancelOnce(number)).rejects.toMatchObject({
        code: 'OrderMovedOn',
        message: expect.stringContaining('packed already') as string,
      });
      expect(await shop.stockOf(shop.size)).toBe(19);
      expect(await eventsOf(number)).toEqual(['packed']);
    });

    test('of ten calls at once one cancels it, and the others are told that it was done', async () => {
      const { number } = await place();
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => cancelOnce(number)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await shop.stockOf(shop.size)).toBe(20);
      expect(await eventsOf(number)).toEqual(['cancelled']);
    });

    test('or packed at the same moment: one of the two happens', async () => {
      const { number } = await place();
      await Promise.allSettled([cancelOnce(number), act(number, { type: 'packed' })]);
      const events = await eventsOf(number);
      expect([['packed'], ['cancelled']]).toContainEqual(events);
      expect(await shop.stockOf(shop.size)).toBe(events?.[0] === 'packed' ? 19 : 20);
    });
  });

  describe('RET-01: what is promised back is paid once', () => {
    const returnOne = async (number: OrderNumber, returnId: string, refund: number): Promise<void> => {
      const lines = [
        { variantId: shop.size, qty: 1, reason: 'changedMind', exchangeFor: null, refund },
      ] as const;
      expect(await act(number, { type: 'returnRequested', returnId, lines })).toBe('done');
      expect(await act(number, { type: 'returned', returnId })).toBe('done');
    };

    /** At the simulator's bank it is the next day. */
    const payOut = async (key: AttemptId): Promise<void> => {
      await braintree().testing.settle(await paymentOf(key));
    };

    test('part of it waits for the bank, and comes then', async () => {
      const { number, key } = await place({ paymentMethods: [voucher(FIVE_HUNDRED, 100), card(120)] });
      await deliver(number);
      await returnOne(number, 'R1', 100_00);
      await payRefunds(deps);
      expect(await eventsOf(number)).not.toContain('refunded');
      await payOut(key);
      shop.clock.now += CLAIM_MS;
      await payRefunds(deps);
      expect((await eventsOf(number))?.at(-1)).toBe('refunded');
      // The card is first: the gift card has what the card did not pay.
      expect(await shop.left(FIVE_HUNDRED)).toBe(400_00);
      expect(await shop.stockOf(shop.size)).toBe(20);
    });

    test('whichever of its effects a server dies before or after, in a dozen ways', async () => {
      for (const dying of ['before', 'after'] as const)
        for (let at = 1; at <= 6; at += 1) {
          const { number, key } = await place({ paymentMethods: [voucher(FIVE_HUNDRED, 100), card(120)] });
          await deliver(number);
          await payOut(key);
          await returnOne(number, 'R1', 200_00);
          await payRefunds(dyingAt(deps, { at, dying })).catch(() => undefined);
          await Promise.all([payRefunds(deps), payRefunds(deps)]);
          shop.clock.now += CLAIM_MS;
          await Promise.all([payRefunds(deps), payRefunds(deps)]);
          const events = await eventsOf(number);
          expect(events?.filter((type) => type === 'refunded')).toHaveLength(1);
          // $120 to the card, $80 of the gift card's $100.
          expect(await shop.left(FIVE_HUNDRED)).toBe(480_00);
          expect(await refundedOf(key)).toEqual([120_00]);
          await shop.reset();
        }
    });

    const refundedOf = async (key: AttemptId): Promise<readonly number[]> => {
      const { refundIds } = await braintree().transaction.find(await paymentOf(key));
      return Promise.all(
        (refundIds ?? []).map(async (id) => Number((await braintree().transaction.find(id)).amount) * 100),
      );
    };

    const paymentOf = async (key: AttemptId): Promise<string> =>
      (await shop.gateway.findByAttempt(key))[0]?.transactionId ?? '';
  });

  /** The provider's own package, past the shop. */
  const braintree = () => {
    const { hostname, port } = new URL(shop.sandbox.origin);
    const environment = new Environment(hostname, port, '', false, hostname, port);
    return new BraintreeGateway({ ...sandboxMerchant, environment });
  };

  type Death = { readonly at: number; readonly dying: 'before' | 'after' };

  /** The power goes at one effect: a call of the provider, or a transaction. From then on this server does nothing at all. */
  const dyingAt = (alive: PayRefundsDeps, { at, dying }: Death): PayRefundsDeps => {
    let [effects, isDead] = [0, false];
    const guard = async (effect: () => Promise<unknown>): Promise<unknown> => {
      if (isDead) throw new Error('This server is dead');
      effects += 1;
      if (effects !== at) return effect();
      isDead = true;
      if (dying === 'after') await effect();
      throw new Error('The power went');
    };
    const guarded = <Part extends object>(part: Part, names: readonly string[], inner?: string): Part =>
      new Proxy(part, {
        get: (target, name) => {
          const found: unknown = Reflect.get(target, name);
          if (typeof found !== 'function') return found;
          const call = (...given: unknown[]): unknown => Reflect.apply(found, target, given);
          if (name === inner) return (...given: unknown[]) => guarded(call(...given) as object, ['execute']);
          return names.includes(String(name))
            ? (...given: unknown[]) => guard(async () => call(...given))
            : call;
        },
      });
    return {
      ...alive,
      db: guarded(alive.db, [], 'transaction'),
      ...(alive.cards && { cards: guarded(alive.cards, ['refund']) }),
    };
  };

  test('ORD-01: another customer’s order is as good as none, and a customer’s devices hear of their own', async () => {
    const { number } = await place();
    await deps.db
      .updateTable('orders')
      .set({ account_id: toAccountId('ada') })
      .where('number', '=', number)
      .execute();
    await act(number, { type: 'packed' });
    const news = await deps.db.selectFrom('order_news').selectAll().execute();
    expect(news).toEqual([{ account_id: 'ada', version: 1 }]);
    expect(await act(toOrderNumber('NONE'), { type: 'packed' })).toBe('unknown');
  });
});
