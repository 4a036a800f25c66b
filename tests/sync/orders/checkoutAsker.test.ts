// One question to the checkout at a time: a newer one ends the older.
import { describe, expect, test } from 'vitest';
import { createCheckoutAsker, type CheckoutResult } from '#sync/orders/checkoutAsker.ts';
import type { ShopperCall } from '#sync/transport/customerCall.ts';
import type { CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';
import { checkoutDataOf } from '#tests/support/devices/scriptedCheckout.ts';

const cart = { items: [] } as unknown as CheckoutCart;

/** Answers when the test says so. */
const open = () => {
  const calls: {
    readonly answer: (answer: object) => void;
    readonly abandoned: Promise<void> | undefined;
  }[] = [];
  const told: [question: string, result: CheckoutResult][] = [];
  const errors: unknown[] = [];
  const call: ShopperCall = (_, input) =>
    new Promise((answer) => {
      calls.push({ answer: answer as never, abandoned: (input as { abandoned?: Promise<void> }).abandoned });
    });
  const asker = createCheckoutAsker(
    call,
    (question, result) => void told.push([question, result]),
    (error) => errors.push(error),
  );
  return { asker, calls, told, errors };
};
const asking = (question: string) => ({ question, cart: async () => cart });
const turn = () => new Promise<void>((done) => void setImmediate(done));

describe('CHECK-02: a question to the checkout', () => {
  const unanswered = { type: 'ERROR', reason: 'unreachable', message: '', fields: {} };
  const data = checkoutDataOf(100);
  type Case = readonly [name: string, answer: object, result: object];
  test.each<Case>([
    [
      'is answered',
      { type: 'ok', body: { status: 'SUCCESS', checkoutData: data } },
      { type: 'SUCCESS', data },
    ],
    ['finds nothing in the cart', { type: 'ok', body: { status: 'CART_EMPTY' } }, { type: 'CART_EMPTY' }],
    [
      'is refused, field by field',
      { type: 'refused', status: 422, message: 'No.', fields: { email: 'Wrong.' } },
      { type: 'ERROR', reason: 'refused', message: 'No.', fields: { email: 'Wrong.' } },
    ],
    ['has no answer', { type: 'unreachable', reason: 'timeout' }, unanswered],
    ['has an answer nobody can read', { type: 'garbled', status: 200 }, unanswered],
    ['is of a session that has ended', { type: 'expired' }, unanswered],
  ])('%s', async (_, answer, result) => {
    const { asker, calls, told } = open();
    asker.ask(asking('one'));
    await turn();
    calls[0]?.answer(answer);
    await turn();
    expect(told).toEqual([['one', result]]);
  });

  test('that a newer one overtakes is ended, and what comes of it is told to nobody', async () => {
    const { asker, calls, told } = open();
    asker.ask(asking('one'));
    await turn();
    asker.ask(asking('two'));
    await calls[0]?.abandoned;
    await turn();
    calls[1]?.answer({ type: 'ok', body: { status: 'CART_EMPTY' } });
    calls[0]?.answer({ type: 'unreachable', reason: 'unreachable' });
    await turn();
    expect(told).toEqual([['two', { type: 'CART_EMPTY' }]]);
  });

  test('whose cart cannot be read has no answer, and does not end those after it', async () => {
    const { asker, calls, told, errors } = open();
    const broken = new Error('No vault');
    asker.ask({ question: 'one', cart: () => Promise.reject(broken) });
    await turn();
    expect([told, errors]).toEqual([[['one', unanswered]], [broken]]);
    asker.ask(asking('two'));
    await turn();
    calls[0]?.answer({ type: 'ok', body: { status: 'CART_EMPTY' } });
    await turn();
    expect(told).toHaveLength(2);
  });

  test('is ended with the shop', async () => {
    const { asker, calls, told } = open();
    asker.ask(asking('one'));
    await turn();
    asker.stop();
    await calls[0]?.abandoned;
    calls[0]?.answer({ type: 'ok', body: { status: 'CART_EMPTY' } });
    await turn();
    expect(told).toEqual([]);
  });
});
