// RET-01: gift cards were sent by email; what was bought with one is sent back, and the gift card is not. What was made for
// the shopper comes back when something is wrong with it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { returnLineTexts, returnViolationTexts } from '#domain/order/returnTexts.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import { startTestDatabase } from '#tests/support/database/database.ts';
import { ARDEN } from '#tests/support/server/checkoutShop.ts';
import { card } from '#tests/support/server/orderShop.ts';
import { openReturnShop, type ReturnShop } from '#tests/support/server/returnShop.ts';

const GIFT_CARD = {
  productId: 'p-gift-card-50-track',
  variantId: 'v-gift-card-50-track-one-size',
  qty: 1,
};

/** A club singlet, sewn when it is ordered. */
const MADE = {
  productId: 'p-club-order-singlet-mens-navy-citron',
  variantId: 'v-club-order-singlet-mens-navy-citron-m',
  qty: 3,
};
const MADE_PRICE = 240;

let returns: ReturnShop;
beforeAll(async () => {
  returns = await openReturnShop(startTestDatabase);
});
afterAll(() => returns?.close());
beforeEach(() => returns.reset());

/** A pair of shoes for $220 and a gift card of $50. */
const mixedOrder = (account?: string) => {
  const { shop } = returns;
  const items = [{ productId: ARDEN, variantId: shop.size, qty: 1 }, GIFT_CARD];
  const totals = [
    { variantId: shop.size, total: 220 },
    { variantId: GIFT_CARD.variantId, total: 50 },
  ];
  const own = { items, paymentMethods: [card(270)], shown: shop.shown(270, { items: totals }) };
  return returns.delivered(own, account);
};

/** As the books had it before they noted which of an order's items are gift cards or made for it. */
const forgetKinds = async (number: OrderNumber): Promise<void> => {
  const { db } = returns.shop.database;
  const { details } = await db
    .selectFrom('orders')
    .select('details')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const older = { ...(details as object), giftCards: undefined, madeToOrder: undefined };
  await db
    .updateTable('orders')
    .set({ details: JSON.stringify(older) })
    .where('number', '=', number)
    .execute();
};

describe.each([
  ['an order', async () => undefined],
  ['an order from before kinds were noted', forgetKinds],
] as const)('RET-01: of %s', (_name, age) => {
  test('the shoes can be sent back, and the gift card is left out and named', async () => {
    const { number, token } = await mixedOrder();
    await age(number);
    expect(await returns.call('GET', `${number}/${token}`)).toMatchObject({
      status: 200,
      body: { type: 'open', items: [{ variantId: returns.shop.size, qty: 1 }], hasGiftCards: true },
    });
    const asked = await returns.call('POST', `${number}/${token}`, { body: { lines: [returns.line()] } });
    expect(asked).toMatchObject({ status: 200, body: { type: 'asked', refund: 220 } });
  });

  test('a gift card that is asked for all the same is refused, alone and beside the shoes', async () => {
    const { number, token } = await mixedOrder();
    await age(number);
    const giftCard = returns.line(null, GIFT_CARD.variantId);
    for (const lines of [[giftCard], [returns.line(), giftCard]])
      expect(await returns.call('POST', `${number}/${token}`, { body: { lines } })).toMatchObject({
        status: 422,
        body: { message: returnLineTexts.ReturnOfGiftCard },
      });
    expect((await returns.stored(number)).progress.returns).toEqual([]);
  });

  test('what was made for the shopper comes back when something is wrong with it, and for nothing else', async () => {
    const { shop } = returns;
    const items = [MADE];
    const shown = shop.shown(MADE_PRICE, { items: [{ variantId: MADE.variantId, total: MADE_PRICE }] });
    const shipping = { methodCode: 'standard' as const };
    const { number, token } = await returns.delivered({
      items,
      shipping,
      paymentMethods: [card(MADE_PRICE)],
      shown,
    });
    await age(number);
    const path = `${number}/${token}`;
    expect(await returns.call('GET', path)).toMatchObject({ body: { items: [{ isMadeToOrder: true }] } });
    const line = returns.line(null, MADE.variantId);
    const asked = (reason: string) => returns.call('POST', path, { body: { lines: [{ ...line, reason }] } });
    expect(await asked('changedMind')).toMatchObject({
      status: 422,
      body: { message: returnLineTexts.ReturnOfMadeToOrder },
    });
    expect((await returns.stored(number)).progress.returns).toEqual([]);
    expect(await asked('faulty')).toMatchObject({ status: 200, body: { type: 'asked' } });
  });
});

test('RET-01: once the shoes are on their way back, nothing more is offered', async () => {
  const account = 'ada';
  const { number, token } = await mixedOrder(account);
  expect(await returns.offeredTokens(account)).toEqual([token]);
  await returns.call('POST', `${number}/${token}`, { account, body: { lines: [returns.line()] } });
  expect(await returns.offeredTokens(account)).toEqual([null]);
  const next = await returns.nextToken(number);
  expect(await returns.call('GET', `${number}/${next}`, { account })).toMatchObject({
    body: { message: returnViolationTexts.ReturnNothingLeft },
  });
});
