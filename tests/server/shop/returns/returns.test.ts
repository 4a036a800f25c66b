// RET-01: returns over the API, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  badReturnTokenText,
  exchangeSoldOutText,
  returnAskedText,
  returnViolationTexts,
} from '#domain/order/returnTexts.ts';
import { RETURN_LAPSES_DAYS, returnableUntil, returnComesBy } from '#domain/order/orderReturns.ts';
import { toOrderNumber } from '#events/brands.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import { lapseReturns } from '#server/shop/orderProgress/lapseReturns.ts';
import { seedDemoCustomer } from '#server/sample/demoCustomer.ts';
import { isDemoOrderToCancel, seedDemoOrders } from '#server/sample/demoOrders.ts';
import { payDemoOrders } from '#server/sample/demoPayments.ts';
import { cancel } from '#server/shop/orderHistory/cancel.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { card, type OrderShop } from '#tests/support/server/orderShop.ts';
import { openReturnShop, type ReturnShop } from '#tests/support/server/returnShop.ts';
import { ARDEN } from '#tests/support/server/checkoutShop.ts';
import { databaseTargets } from '#tests/support/database/database.ts';

describe.each(databaseTargets)('on $name', ({ start }) => {
  const DAY_MS = 86_400_000;

  let opened: ReturnShop;
  let shop: OrderShop;
  beforeAll(async () => {
    opened = await openReturnShop(start);
    shop = opened.shop;
  });
  afterAll(() => opened?.close());
  beforeEach(() => opened.reset());

  const stored = (number: OrderNumber) => opened.stored(number);
  const act: ReturnShop['act'] = (...given) => opened.act(...given);
  const call: ReturnShop['call'] = (...given) => opened.call(...given);
  const delivered: ReturnShop['delivered'] = (...given) => opened.delivered(...given);
  const line: ReturnShop['line'] = (...given) => opened.line(...given);
  const nextToken = (number: OrderNumber) => opened.nextToken(number);

  describe('RET-01: a return', () => {
    test('shows what can come back, is asked for once, and its label can be scanned', async () => {
      const { number, token } = await delivered();
      const path = `${number}/${token}`;
      expect(await call('GET', path)).toMatchObject({
        status: 200,
        body: { type: 'open', items: [{ variantId: shop.size, qty: 1, pieceTotal: 220 }] },
      });
      const asked = await call('POST', path, { body: { lines: [line()] } });
      expect(asked).toMatchObject({
        status: 200,
        body: { type: 'asked', state: 'requested', refund: 220, label: { code: `R1-${number}` } },
      });
      expect(await call('POST', path, { body: { lines: [line()] } })).toEqual(asked);
      const other = { ...line(), reason: 'faulty' };
      expect(await call('POST', path, { body: { lines: [other] } })).toMatchObject({
        status: 422,
        body: { code: 'RuleBroken', message: returnAskedText },
      });
      expect(await call('GET', `${number}/${await nextToken(number)}`)).toMatchObject({
        body: { message: returnViolationTexts.ReturnNothingLeft },
      });
    });

    test('refunds once what came back, and not before', async () => {
      const { number, token } = await delivered();
      await call('POST', `${number}/${token}`, { body: { lines: [line()] } });
      await act(number, { type: 'returned', returnId: token });
      await expect
        .poll(async () => (await call('GET', `${number}/${token}`)).body)
        .toMatchObject({ state: 'received', isRefunded: true });
      expect(await act(number, { type: 'returned', returnId: token })).toBe('refused');
      expect(await shop.stockOf(shop.size)).toBe(20);
    });

    test('keeps the other size for the shopper, until it is withdrawn', async () => {
      const { number, token } = await delivered();
      const [, other = ''] = shop.sizes;
      const before = await shop.stockOf(other);
      await call('POST', `${number}/${token}`, { body: { lines: [line(other)] } });
      expect(await shop.stockOf(other)).toBe(before - 1);
      const withdrawn = await call('POST', `${number}/${token}/withdraw`);
      expect(withdrawn).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
      expect(await shop.stockOf(other)).toBe(before);
      expect(await call('POST', `${number}/${token}/withdraw`)).toEqual(withdrawn);
      expect(await shop.stockOf(other)).toBe(before);
    });

    test('says that the other size has sold out, and notes nothing', async () => {
      const { number, token } = await delivered();
      const [, other = ''] = shop.sizes;
      const before = await shop.stockOf(other);
      await shop.setStock(other, 0);
      const path = `${number}/${token}`;
      const sold = await call('POST', path, { body: { lines: [line(other)] } });
      expect(sold).toMatchObject({ status: 422, body: { message: exchangeSoldOutText } });
      expect((await call('GET', path)).body).toMatchObject({ type: 'open' });
      await shop.setStock(other, before);
      const own = await call('POST', path, { body: { lines: [line(shop.size)] } });
      expect(own).toMatchObject({ status: 422, body: { code: 'RuleBroken' } });
    });

    test('of two sizes that want the same other one, of which there is one, none is taken', async () => {
      const [size = '', other = '', second = ''] = shop.sizes;
      const two = [size, second].map((variantId) => ({ productId: ARDEN, variantId, qty: 1 }));
      const { number, token } = await delivered({
        items: two,
        paymentMethods: [card(440)],
        shown: shop.shown(440, { items: two.map(({ variantId }) => ({ variantId, total: 220 })) }),
      });
      const before = await shop.stockOf(other);
      await shop.setStock(other, 1);
      const lines = [line(other), line(other, second)];
      const sold = await call('POST', `${number}/${token}`, { body: { lines } });
      expect(sold).toMatchObject({ status: 422, body: { message: exchangeSoldOutText } });
      expect(await shop.stockOf(other)).toBe(1);
      expect((await stored(number)).progress.returns).toEqual([]);
      await shop.setStock(other, before);
    });

    test.each([
      ['to the end of the last day', 0, 200],
      ['a moment later', 1, 422],
    ])('%s answers %#', async (_when, ms, status) => {
      const { number, token } = await delivered();
      const until = returnableUntil((await stored(number)).order);
      expect((await call('GET', `${number}/${token}`)).body).toMatchObject({ until });
      shop.clock.now = until + ms;
      expect((await call('GET', `${number}/${token}`)).status).toBe(status);
      const asked = await call('POST', `${number}/${token}`, { body: { lines: [line()] } });
      expect(asked.status).toBe(status);
      if (status === 422) expect(asked.body).toMatchObject({ message: returnViolationTexts.ReturnTooLate });
    });

    test('of an order that is not there yet is refused', async () => {
      const number = await opened.place();
      const token = await nextToken(number);
      expect(await call('GET', `${number}/${token}`)).toMatchObject({
        status: 422,
        body: { message: returnViolationTexts.ReturnNotDelivered },
      });
    });
  });

  describe('RET-01: a return that never comes', () => {
    const askedFor = async () => {
      const { number, token } = await delivered();
      const [, other = ''] = shop.sizes;
      const before = await shop.stockOf(other);
      const asked = await call('POST', `${number}/${token}`, { body: { lines: [line(other)] } });
      const requestedAt = branded<Millis>((await stored(number)).progress.returns[0]?.requestedAt ?? 0);
      const comesBy = returnComesBy({ requestedAt }, RETURN_LAPSES_DAYS);
      expect(asked.body).toMatchObject({ state: 'requested', comesBy });
      expect(await shop.stockOf(other)).toBe(before - 1);
      return { number, path: `${number}/${token}`, token, other, before, requestedAt, comesBy };
    };
    const lapsedMails = async (): Promise<number> => {
      const mails = await shop.database.db.selectFrom('mail_outbox').select('subject').execute();
      return mails.filter(({ subject }) => subject.includes('has lapsed')).length;
    };

    test('lapses after its time, once, with two servers looking; the size set aside is sold again', async () => {
      const { number, path, token, other, before, comesBy } = await askedFor();
      const mailsBefore = await lapsedMails();
      shop.clock.now = comesBy;
      expect(await lapseReturns(opened.lapsing)).toBe(0);
      shop.clock.now += 1;
      const looks = await Promise.all([1, 2, 3, 4].map(() => lapseReturns(opened.lapsing)));
      expect(looks.reduce((sum, lapsed) => sum + lapsed)).toBe(1);
      expect(await shop.stockOf(other)).toBe(before);
      expect((await call('GET', path)).body).toMatchObject({ type: 'asked', state: 'lapsed' });
      expect(await lapsedMails()).toBe(mailsBefore + 1);
      // Too late for the parcel and for the shopper; what was sent back can be announced again.
      expect(await act(number, { type: 'returned', returnId: token })).toBe('refused');
      expect((await call('POST', `${path}/withdraw`)).status).toBe(422);
      const next = await nextToken(number);
      expect((await call('POST', `${number}/${next}`, { body: { lines: [line()] } })).status).toBe(200);
      expect(await lapseReturns(opened.lapsing)).toBe(0);
    });

    test('does not lapse when it came, or was withdrawn', async () => {
      const came = await askedFor();
      await act(came.number, { type: 'returned', returnId: came.token });
      const kept = await askedFor();
      await call('POST', `${kept.path}/withdraw`);
      shop.clock.now = kept.requestedAt + 40 * DAY_MS;
      expect(await lapseReturns(opened.lapsing)).toBe(0);
      expect(await shop.stockOf(kept.other)).toBe(kept.before);
    });
  });

  describe('RET-01: nobody returns what is somebody else’s', () => {
    test('a customer’s return is there for that customer alone', async () => {
      const { number, token } = await delivered({}, 'ada');
      const path = `${number}/${token}`;
      for (const account of [undefined, 'bob']) {
        const own = account === undefined ? {} : { account };
        const none = { status: 404, body: { code: 'NotFound', message: badReturnTokenText } };
        expect(await call('GET', path, own)).toMatchObject(none);
        expect(await call('POST', path, { ...own, body: { lines: [line()] } })).toMatchObject(none);
        expect(await call('POST', `${path}/withdraw`, own)).toMatchObject(none);
      }
      expect((await call('GET', path, { account: 'ada' })).status).toBe(200);
    });

    test('a wrong token, and one of another order, say the same; whoever goes on guessing waits', async () => {
      const { number } = await delivered();
      const other = await delivered();
      for (const token of ['nonsense', other.token])
        expect(await call('GET', `${number}/${token}`)).toMatchObject({
          status: 404,
          body: { message: badReturnTokenText },
        });
      const statuses = new Set<number>();
      for (let time = 0; time < 25; time += 1) statuses.add((await call('GET', `${number}/x${time}`)).status);
      expect(statuses).toEqual(new Set([404, 429]));
    });
  });

  test('RET-01, ORD-01: what the demo customer bought before the first start is sent back or cancelled, and refunded', async () => {
    const { db } = shop.database;
    const clock = () => new Date(shop.clock.now);
    const pay = () => payDemoOrders({ db, cards: shop.gateway, clock });
    await seedDemoCustomer(db);
    await seedDemoOrders({
      db,
      objects: (ids) => shop.deps.facts.objects(ids),
      stores: [branded<Store>({ id: 's-1' } as Plain<Store>)],
      now: clock(),
    });
    await pay();
    // A start that was cut off before it noted what it paid: found again, not paid twice.
    await db.deleteFrom('order_attempts').execute();
    await Promise.all([pay(), pay()]);
    const number = toOrderNumber('D3M0V7K2H9Q1');
    const { accountId, attemptId, order } = await stored(number);
    expect(await shop.livePayments(attemptId)).toMatchObject([{ amount: order.grandTotal }]);
    const token = await nextToken(number);
    const [item] = order.items;
    const lines = [line(null, item?.variantId)];
    const account = accountId ?? '';
    const asked = await call('POST', `${number}/${token}`, { account, body: { lines } });
    expect(asked).toMatchObject({ status: 200, body: { refund: order.grandTotal / 100 } });
    await act(number, { type: 'returned', returnId: token });
    await expect
      .poll(async () => (await call('GET', `${number}/${token}`, { account })).body)
      .toMatchObject({ isRefunded: true });
    expect(await shop.livePayments(attemptId)).toEqual([]);

    const newest = await stored(toOrderNumber('D3M0C6L2T8Y4'));
    expect(await shop.livePayments(newest.attemptId)).toMatchObject([{ amount: newest.order.grandTotal }]);
    expect(isDemoOrderToCancel(newest)).toBe(true);
    await cancel({ acts: opened.progress.acts }, newest.number);
    await expect.poll(() => shop.livePayments(newest.attemptId)).toEqual([]);
    expect(isDemoOrderToCancel(await stored(newest.number))).toBe(false);
  });
});
