// What is told of an item whose question was answered here while another device changed it.
import { expect, test } from 'vitest';
import { replay, initialState } from '#projections/shop/shopState.ts';
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';
import { recorded } from '#tests/support/log/recorded.ts';

const pulled = (version: number, qty: number, stamp: number): PlainEvent => ({
  type: 'AccountStatePulled',
  data: {
    version,
    state: branded({
      version,
      cartId: null,
      cart: { 'v-1': { itemId: 'i-1', productId: 'p-1', variantId: 'v-1', qty, stamp } },
      wishlist: {},
      extension: { acks: {}, removed: {} },
    }),
    ackedSeq: 0,
    reset: false,
  },
});

test('SYNC-11: another device’s smaller quantity is not called a limit of the shop', () => {
  const answered: PlainEvent = {
    type: 'CartItemChallengeAnswerGiven',
    data: { productId: 'p-1', variantId: 'v-1', answerRef: 'ref-1' },
  };
  const events = recorded([pulled(3, 2, 10), answered, pulled(4, 1, 11)], 'cust:c');
  const { account, away } = replay(initialState(), events);
  expect(Object.values(account.items.cart).map(({ qty }) => qty)).toEqual([1]);
  expect(away.lines.map(({ reason }) => reason)).not.toContain('limits');
});
