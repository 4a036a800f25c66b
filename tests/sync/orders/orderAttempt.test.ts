// What an answer says of an attempt to place an order: placed, refused, or not known yet. Mistaking one for another would
// charge twice, or not at all.
import { describe, expect, test } from 'vitest';
import { pollDelayMs, askAttempt, sendAttempt, type AttemptOutcome } from '#sync/orders/orderAttempt.ts';
import type { ShopperCall } from '#sync/transport/customerCall.ts';
import type { OrderCart } from '#sync/protocol/checkout/order.ts';
import { placedOrderOf } from '#tests/support/devices/scriptedCheckout.ts';
import { toAttemptId } from '#events/brands.ts';

const cart = { id: 'cart-1' } as OrderCart;
const calling = (answer: object) => {
  const sent: unknown[] = [];
  const call: ShopperCall = async (endpoint, input) => {
    sent.push([endpoint.name, input]);
    return answer as never;
  };
  return { call, sent };
};
const refused = (status: number, code: string | null = null) => ({
  type: 'refused',
  status,
  code,
  message: 'No.',
  fields: { email: 'Wrong.' },
  retryAfterMs: null,
});
const ok = (body: object) => ({ type: 'ok', body });
const placed = { status: 'PLACED', order: placedOrderOf('L1') };
const declined = { status: 'PAYMENT_DECLINED', message: 'Declined.' };
const unknown: AttemptOutcome = { type: 'unknown', message: '' };
const no = { type: 'refused', message: 'No.', fields: { email: 'Wrong.' } };

describe('CHECK-07: an attempt that is sent', () => {
  type Case = readonly [name: string, answer: object, outcome: object];
  test.each<Case>([
    ['is placed', ok(placed), { type: 'settled', answer: placed }],
    ['is refused for good', ok(declined), { type: 'settled', answer: declined }],
    ['is under way', ok({ status: 'IN_PROGRESS', message: 'Wait.' }), { type: 'unknown', message: 'Wait.' }],
    [
      'may have been paid for',
      ok({ status: 'UNCERTAIN', message: 'Hm.' }),
      { type: 'unknown', message: 'Hm.' },
    ],
    ['has no answer', { type: 'unreachable', reason: 'timeout' }, unknown],
    ['has an answer nobody can read', { type: 'garbled', status: 200 }, unknown],
    ['broke the server: there may be an order', refused(500), unknown],
    ['timed out there: there may be an order', refused(408), unknown],
    ['came too early: there may be an order', refused(425), unknown],
    ['was one too many: no order came of it', refused(429), no],
    ['broke the rules: no order came of it', refused(422), no],
    [
      'is of a session that has ended',
      { type: 'expired' },
      { type: 'refused', message: expect.stringContaining('Nothing was charged'), fields: {} },
    ],
  ])('%s', async (_, answer, outcome) => {
    const { call, sent } = calling(answer);
    expect(await sendAttempt(toAttemptId('a-1'), cart, call)).toMatchObject(outcome);
    expect(sent).toMatchObject([['placeOrder', { body: { cart }, attemptId: 'a-1' }]]);
  });
});

describe('CHECK-08: an attempt that is asked for', () => {
  type Case = readonly [name: string, answer: object, outcome: object];
  test.each<Case>([
    ['was placed', ok(placed), { type: 'settled', answer: placed }],
    ['was refused', ok(declined), { type: 'settled', answer: declined }],
    ['is under way', ok({ status: 'IN_PROGRESS', message: 'Wait.' }), { type: 'unknown', message: 'Wait.' }],
    ['never reached the server', refused(404, 'NotFound'), { type: 'unheard' }],
    ['a page that is not the shop’s says there is nothing: that is no answer', refused(404), unknown],
    ['the call itself is refused: that is no answer', refused(422), unknown],
    ['the server is in trouble', refused(503), unknown],
    ['nobody answers', { type: 'unreachable', reason: 'unreachable' }, unknown],
    ['the session has ended', { type: 'expired' }, unknown],
  ])('%s', async (_, answer, outcome) => {
    const { call, sent } = calling(answer);
    expect(await askAttempt(toAttemptId('a-1'), call)).toEqual(outcome);
    expect(sent).toEqual([['getOrderAttempt', { params: { attemptId: 'a-1' } }]]);
  });

  test.each([
    [0, 0, 500],
    [0, 1, 1_000],
    [1, 1, 2_000],
    [3, 1, 8_000],
    [4, 1, 15_000],
    [99, 1, 15_000],
    [99, 0, 500],
  ])('asked for %i times, with the dice at %i: again in %i ms', (asked, random, ms) => {
    expect(pollDelayMs(asked, random)).toBe(ms);
  });
});
