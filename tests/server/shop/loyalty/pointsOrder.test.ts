// VOUCH-04, CHECK-05: an order that is paid with points, and what becomes of them when it is refunded.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toMillis } from '#events/store/logBrands.ts';
import { cancel } from '#server/shop/orderHistory/cancel.ts';
import { actOnOrder } from '#server/shop/orderProgress/actOnOrder.ts';
import { payRefunds, type PayRefundsDeps } from '#server/shop/orderProgress/payRefunds.ts';
import { CLAIM_MS } from '#server/shop/orderProgress/promisedRefunds.ts';
import { readStoredOrder } from '#server/shop/orderProgress/storedOrder.ts';
import { reconcile } from '#server/shop/orders/reconciler.ts';
import { toAccountId } from '#server/storage/accountId.ts';
import type { OrderAct } from '#domain/order/orderProgress.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import {
  card,
  FIVE_HUNDRED,
  MEMBER,
  newKey,
  openOrderShop,
  voucher,
  type OrderShop,
  type WireOrderCart,
} from '#tests/support/server/orderShop.ts';

let shop: OrderShop;
let deps: PayRefundsDeps;
let had: number;
beforeAll(async () => {
  shop = await openOrderShop();
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
  for (const table of ['order_events', 'order_refunds', 'loyalty_links'] as const)
    await shop.database.db.deleteFrom(table).execute();
  had = await shop.pointsOf();
});

const spent = async (): Promise<number> => had - (await shop.pointsOf());
const LOYALTY = { loyalty: { qantas: { memberId: MEMBER } } };
const placed = async (paymentMethods: WireOrderCart['paymentMethods'], token?: string) => {
  const answer = await shop.placed(shop.cart({ ...LOYALTY, paymentMethods }), {
    key: newKey(),
    ...(token !== undefined && { token }),
  });
  if (answer.status !== 'PLACED') throw new Error(`${answer.status} ${answer.message}`);
  return answer.order;
};
const refusedFor = async (paymentMethods: WireOrderCart['paymentMethods'], token?: string) => {
  const own = token === undefined ? {} : { token };
  return (await shop.placed(shop.cart({ ...LOYALTY, paymentMethods }), own)).status;
};
const act = async (number: OrderNumber, next: Plain<OrderAct>) =>
  (await actOnOrder(deps, number, () => branded<OrderAct>(next))).type;
const cancelOnce = (number: OrderNumber) =>
  cancel(
    { acts: { act: (of: OrderNumber, decide: never) => actOnOrder(deps, of, decide) } as never },
    number,
  );
const deliver = async (number: OrderNumber): Promise<void> => {
  const parcel = { carrier: 'P', trackingNumber: '1', trackingUrl: 'https://p.example/1' };
  for (const next of [{ type: 'packed' }, { type: 'sent', ...parcel }, { type: 'delivered' }] as const)
    await act(number, next);
};
const returnOne = async (number: OrderNumber, refund: number): Promise<void> => {
  const lines = [{ variantId: shop.size, qty: 1, reason: 'changedMind', exchangeFor: null, refund }] as const;
  await act(number, { type: 'returnRequested', returnId: 'R1', lines });
  await act(number, { type: 'returned', returnId: 'R1' });
};
const eventsOf = async (number: OrderNumber) => (await readStoredOrder(deps.db, number))?.events ?? [];

describe('VOUCH-04: points pay', () => {
  test('part of an order beside a gift card and a card, and the order and its mail say so', async () => {
    const order = await placed([await shop.quoted(100), voucher(FIVE_HUNDRED, 50), card(70)]);
    expect(order).toMatchObject({
      loyaltyRewardLines: [{ amount: 100_00, points: 20_000, memberId: MEMBER }],
      vouchers: [{ amount: 50_00 }],
      payment: { amount: 70_00 },
      // Of $220 less $100.
      loyalty: { qantas: { memberId: MEMBER, pointsEarned: 240 } },
    });
    expect(await spent()).toBe(20_000);
    const { body } = await deps.db.selectFrom('mail_outbox').select('body').executeTakeFirstOrThrow();
    expect(body).toContain('20,000 Qantas Points, membership •••\u00a0001: $100.00');
  });

  test('all of it, and then nothing else is charged and nothing is earned', async () => {
    const order = await placed([await shop.quoted(220)]);
    expect(order).toMatchObject({ payment: null, loyalty: { qantas: { pointsEarned: 0 } } });
    expect(await spent()).toBe(44_000);
  });

  test('what they leave has to be paid: the server works it out, whatever was sent', async () => {
    expect(await refusedFor([await shop.quoted(100)])).toBe('PAYMENT_MISSING');
    expect(await refusedFor([await shop.quoted(100), card(119)])).toBe('PAYMENT_MISSING');
    expect(await spent()).toBe(0);
  });

  test.each([
    ['whose airline refuses them', '1900000011', 'POINTS_REFUSED'],
    ['whose airline does not answer', '1900000012', 'POINTS_UNAVAILABLE'],
    ['whose answer gets lost', '1900000013', 'POINTS_UNAVAILABLE'],
  ])(
    'not those of a member %s: no card is charged, and no points stay set aside',
    async (_, member, status) => {
      const before = await shop.pointsOf(member);
      const key = newKey();
      const cart = shop.cart({ paymentMethods: [await shop.quoted(100, member), card(120)] });
      expect(await shop.placed(cart, { key })).toMatchObject({ status });
      await reconcile(shop.deps);
      expect(await shop.gateway.findByAttempt(key)).toEqual([]);
      expect(await shop.pointsOf(member)).toBe(before);
      expect(await deps.db.selectFrom('points_redemptions').selectAll().execute()).toEqual([]);
      expect(await shop.stockOf(shop.size)).toBe(20);
    },
  );

  test('not by a quote that was used, is over, or says less', async () => {
    const quote = await shop.quoted(100);
    await placed([quote, card(120)]);
    expect(await refusedFor([quote, card(120)])).toBe('POINTS_QUOTE_OVER');
    const small = await shop.quoted(10);
    expect(await refusedFor([{ ...small, amount: 100 }, card(120)])).toBe('POINTS_QUOTE_OVER');
    expect(await spent()).toBe(20_000);
  });

  test('where a card is declined the same quote pays with another card', async () => {
    const quote = await shop.quoted(100);
    expect(await refusedFor([quote, card(120, 'fake-processor-declined-visa-nonce')])).toBe(
      'PAYMENT_DECLINED',
    );
    expect(await spent()).toBe(0);
    await placed([quote, card(120)]);
    expect(await spent()).toBe(20_000);
  });
});

describe('SEC-04: a customer pays with their own membership alone', () => {
  const link = (accountId: string, memberId: string) =>
    deps.db
      .insertInto('loyalty_links')
      .values({
        account_id: toAccountId(accountId),
        member_id: memberId,
        last_name: 'Runner',
        linked_at: new Date(),
      })
      .execute();

  test('another’s quote is over for a linked account, and nothing is taken of it', async () => {
    await link('eve', '1900000002');
    const quote = await shop.quoted(100);
    expect(await refusedFor([quote, card(120)], 'eve')).toBe('POINTS_QUOTE_OVER');
    // Nor by naming a membership that the quote is not for.
    const own = { ...quote, memberId: '1900000002' };
    expect(await refusedFor([own, card(120)], 'eve')).toBe('POINTS_QUOTE_OVER');
    expect(await spent()).toBe(0);
  });

  test('and by a quote of their own they do', async () => {
    await link('ada', MEMBER);
    await placed([await shop.quoted(100), card(120)], 'ada');
    expect(await spent()).toBe(20_000);
  });
});

describe('RET-01: money goes back to where it came from, to the point', () => {
  test('a cancelled order gives the points back, and takes back what it had earned', async () => {
    const { number } = await placed([await shop.quoted(100), card(120)]);
    await cancelOnce(number);
    await payRefunds(deps);
    expect(await spent()).toBe(0);
    expect(await eventsOf(number)).toMatchObject([
      { type: 'cancelled', refund: 220_00 },
      { type: 'refunded', amount: 220_00, points: 20_000 },
      { type: 'pointsReversed', points: 240 },
    ]);
    const mail = await deps.db
      .selectFrom('mail_outbox')
      .select('body')
      .where('subject', '=', `Your refund for order ${number}`)
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain('20,000 Qantas Points of it are back with your membership.');
    expect(mail.body).toContain('240 Qantas Points that it had earned are taken back.');
  });

  test('a cancelled order whose points were lost gives back what the rest paid', async () => {
    const { number } = await placed([await shop.quoted(100), voucher(FIVE_HUNDRED, 50), card(70)]);
    await deps.db.updateTable('points_redemptions').set({ state: 'lost' }).execute();
    await cancelOnce(number);
    await payRefunds(deps);
    expect(await shop.left(FIVE_HUNDRED)).toBe(500_00);
    expect(await eventsOf(number)).toMatchObject([
      { type: 'cancelled', refund: 120_00 },
      { type: 'refunded', amount: 120_00, points: 0 },
      { type: 'pointsReversed' },
    ]);
  });

  const cancelMailOf = async (number: string): Promise<string> =>
    (
      await deps.db
        .selectFrom('mail_outbox')
        .select('body')
        .where('subject', '=', `Your order ${number} is cancelled`)
        .executeTakeFirstOrThrow()
    ).body;

  test('a cancelled order that nothing ever paid says that nothing goes back', async () => {
    const { number } = await placed([await shop.quoted(220)]);
    await deps.db.updateTable('points_redemptions').set({ state: 'lost' }).execute();
    await cancelOnce(number);
    await payRefunds(deps);
    expect((await eventsOf(number)).map(({ type }) => type)).toEqual(['cancelled']);
    expect(await cancelMailOf(number)).toContain('Nothing was paid for it, so nothing goes back.');
  });

  test('a cancelled order whose card never paid loses what it had earned with the cancellation, and its mail says so', async () => {
    const { number } = await placed([card(220)]);
    await deps.db.updateTable('order_attempts').set({ state: 'lost' }).execute();
    await cancelOnce(number);
    expect(await eventsOf(number)).toMatchObject([
      { type: 'cancelled', refund: 0 },
      { type: 'pointsReversed', refundId: 'cancelled', points: 440 },
    ]);
    expect(await cancelMailOf(number)).toContain('440 Qantas Points that it had earned are taken back.');
  });

  test('a return of part gives the money first, then points, and takes back a share of what was earned', async () => {
    const { number } = await placed([await shop.quoted(200), voucher(FIVE_HUNDRED, 20)]);
    await deliver(number);
    await returnOne(number, 110_01);
    await payRefunds(deps);
    expect(await shop.left(FIVE_HUNDRED)).toBe(500_00);
    // $90.01 of it as points.
    expect(await spent()).toBe(40_000 - 18_002);
    expect((await eventsOf(number)).slice(-2)).toMatchObject([
      { type: 'refunded', points: 18_002 },
      // Of 40 points for $20.
      { type: 'pointsReversed', points: 20 },
    ]);
  });

  test('whichever effect a server dies before or after, and with an answer that is lost, they come back once', async () => {
    const LOSES_REFUND = '1900000016';
    const before = await shop.pointsOf(LOSES_REFUND);
    for (const dying of ['before', 'after'] as const)
      for (let at = 1; at <= 3; at += 1) {
        const { number } = await placed([await shop.quoted(220, LOSES_REFUND)]);
        await cancelOnce(number);
        await payRefunds(dyingAt({ at, dying })).catch(() => undefined);
        for (const _ of [1, 2]) {
          shop.clock.now += CLAIM_MS;
          await Promise.all([payRefunds(deps), payRefunds(deps)]);
        }
        expect((await eventsOf(number)).filter(({ type }) => type === 'refunded')).toHaveLength(1);
        expect(await shop.pointsOf(LOSES_REFUND)).toBe(before);
        shop.clock.now = toMillis(shop.clock.now + CLAIM_MS);
      }
  });

  /** The power goes at one call of the airline: from then on this server does nothing at all. */
  const dyingAt = ({ at, dying }: { at: number; dying: 'before' | 'after' }): PayRefundsDeps => {
    let calls = 0;
    return {
      ...deps,
      points: {
        ...shop.points,
        refund: async (id, refund) => {
          calls += 1;
          if (calls > at) throw new Error('This server is dead');
          if (calls < at || dying === 'after') await shop.points.refund(id, refund);
          if (calls === at) throw new Error('The power went');
        },
      },
    };
  };
});
