// RET-01: an order that was handed over all the same, and whose money never came: what comes back for it is said by people.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { returnViolationTexts } from '#domain/order/returnTexts.ts';
import { closeLost } from '#server/shop/orders/store/lostPayments.ts';
import type { AttemptId } from '#events/facts/values.ts';
import { startTestDatabase } from '#tests/support/database/database.ts';
import { card, FIVE_HUNDRED, voucher } from '#tests/support/server/orderShop.ts';
import { openReturnShop, type ReturnShop } from '#tests/support/server/returnShop.ts';

let returns: ReturnShop;
beforeAll(async () => {
  returns = await openReturnShop(startTestDatabase);
});
afterAll(() => returns?.close());
beforeEach(() => returns.reset());

const db = () => returns.shop.database.db;
const loseCard = async (attemptId: AttemptId): Promise<void> => {
  await db()
    .updateTable('order_attempts')
    .set({ state: 'lost' })
    .where('attempt_id', '=', attemptId)
    .execute();
};
const closeCard = async (attemptId: AttemptId): Promise<void> => {
  await loseCard(attemptId);
  expect(await closeLost(db(), attemptId, new Date(returns.shop.clock.now))).toBe(true);
};
const losePoints = async (): Promise<void> => {
  await db().updateTable('points_redemptions').set({ state: 'lost' }).execute();
};

const ways = {
  'beside a gift card by a card': () => [voucher(FIVE_HUNDRED, 100), card(120)],
  'by points and a card': async () => [await returns.shop.quoted(100), card(120)],
};

test.each([
  ['whose card never paid', 'beside a gift card by a card', loseCard],
  ['whose card never paid, and somebody closed it', 'beside a gift card by a card', closeCard],
  ['whose points were gone', 'by points and a card', losePoints],
] as const)('RET-01: a return of an order %s is for people to sort out', async (_name, way, lose) => {
  const account = 'ada';
  const { number, token } = await returns.delivered({ paymentMethods: await ways[way]() }, account);
  expect(await returns.offeredTokens(account)).toEqual([token]);
  await lose((await returns.stored(number)).attemptId);
  expect(await returns.offeredTokens(account)).toEqual([null]);
  const refused = { status: 422, body: { message: returnViolationTexts.ReturnUnsettled } };
  const path = `${number}/${token}`;
  expect(await returns.call('GET', path, { account })).toMatchObject(refused);
  const lines = [returns.line()];
  expect(await returns.call('POST', path, { account, body: { lines } })).toMatchObject(refused);
  expect((await returns.stored(number)).progress.returns).toEqual([]);
});

test('RET-01: a return whose payment turned out never to have come says that nothing goes back', async () => {
  const { number, token } = await returns.delivered();
  const path = `${number}/${token}`;
  const lines = [returns.line()];
  expect(await returns.call('POST', path, { body: { lines } })).toMatchObject({ body: { refund: 220 } });
  expect(await returns.act(number, { type: 'returned', returnId: token })).toBe('done');
  const nothing = { type: 'refunded', refundId: token, amount: 0, points: 0 } as const;
  expect(await returns.act(number, nothing)).toBe('done');
  expect(await returns.call('GET', path)).toMatchObject({
    body: { state: 'received', isRefunded: true, refund: 0 },
  });
});
