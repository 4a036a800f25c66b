// What a sync round does next, by everything the log can say of the conversation.
import { describe, expect, test } from 'vitest';
import { itemsOfState } from '#domain/items/accountBase.ts';
import { noItems } from '#domain/items/accountItems.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { nextStep, type SyncFacts } from '#sync/state/planner.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded, type PlainEvent, type Plain, plainly } from '#tests/support/builders/plain.ts';

const base: SyncedState = branded({
  version: 4,
  cartId: 'cart-1',
  cart: { 'v-1': { itemId: 'i-1', productId: 'p-1', variantId: 'v-1', qty: 2, stamp: 10 } },
  wishlist: {},
  extension: { acks: { phone: 1 }, removed: {} },
});
const set = (qty: number): PlainEvent =>
  branded({
    type: 'CartItemQtySet',
    data: { productId: 'p-1', variantId: 'v-1', itemId: 'i-1', qty },
  });
/** A number of a wish that is not there: it changes nothing. */
const nothing: PlainEvent = branded({
  type: 'WishlistItemQtySet',
  data: { productId: 'p-9', variantId: 'v-9', qty: 1 },
});
const attempt = { attemptId: 'a', baseVersion: 4, uptoSeq: 1 };

const step = (events: readonly PlainEvent[], own: Partial<Plain<SyncFacts>> = {}, freshBase = true) =>
  plainly(nextStep)(
    {
      base,
      baseItems: itemsOfState(base, noItems()),
      items: noItems(),
      pending: recorded(events, 'cust:c'),
      ackedSeq: 0,
      heard: null,
      inFlight: [],
      awaitedAt: null,
      refusedAt: null,
      ...own,
    },
    'phone',
    freshBase,
  );

describe('SYNC-03: the next step of a round', () => {
  type Case = readonly [
    name: string,
    events: readonly PlainEvent[],
    own: Partial<Plain<SyncFacts>>,
    fresh: boolean,
    type: string,
  ];
  test.each<Case>([
    ['asks, where nothing is known of the account', [set(3)], { base: null }, true, 'pull'],
    ['asks, where what is known may be old', [set(3)], {}, false, 'pull'],
    ['asks, where what is known may be old and nothing waits', [], {}, false, 'pull'],
    ['asks, where a save had no answer', [set(3)], { inFlight: [attempt] }, true, 'pull'],
    ['asks, where a save had no answer and nothing waits', [], { inFlight: [attempt] }, true, 'pull'],
    ['is over, where nothing waits', [], {}, true, 'done'],
    ['is over, where nothing waits and a save may yet arrive', [], { awaitedAt: 4 }, true, 'done'],
    ['saves what waits', [set(3)], {}, true, 'put'],
    ['confirms what changes nothing, without a save', [nothing], {}, true, 'acknowledge'],
    [
      'saves what changes nothing, where an older save may yet arrive: the next version locks it out',
      [nothing],
      { awaitedAt: 4 },
      true,
      'put',
    ],
    [
      'confirms what changes nothing, where an older save can arrive no more',
      [nothing],
      { awaitedAt: 3 },
      true,
      'acknowledge',
    ],
  ])('%s', (_, events, own, fresh, type) => {
    expect(step(events, own, fresh).type).toBe(type);
  });

  test('a save carries everything that waits, up to its last place, on the version in hand', () => {
    const put = step([set(3), nothing, set(5), nothing]);
    expect(put).toMatchObject({
      type: 'put',
      uptoSeq: 4,
      base,
      body: { version: 4, cart: { 'v-1': { qty: 5 } }, extension: { acks: { phone: 4 } } },
    });
  });

  test('a confirmation names the version in hand and the last place that waits', () => {
    expect(step([nothing, nothing])).toEqual({ type: 'acknowledge', version: 4, uptoSeq: 2 });
  });
});
