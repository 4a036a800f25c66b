// Each invariant is broken on purpose once, and the first event that broke it is named.
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { firstFailing } from '#projections/replay/bisection.ts';
import { brokenInvariants, firstBroken } from '#projections/replay/invariants.ts';
import { replayLog, type Replay } from '#projections/replay/replayLog.ts';
import type { ShopState } from '#projections/shop/shopState.ts';
import { recorded } from '#tests/support/recorded.ts';
import { toCents, toProductId, toItemId, toVariantId } from '#events/brands.ts';

const add = (variantId: string, qty = 1): ShopEvent => ({
  type: 'CartItemAdded',
  data: {
    productId: toProductId('p-1'),
    variantId: toVariantId(variantId),
    itemId: toItemId(`i-${variantId}`),
    qty,
    shownPriceCents: toCents(100),
  },
});

const pulled = (version: number, ackedSeq = 0, reset = false): ShopEvent => ({
  type: 'AccountStatePulled',
  data: {
    version,
    ackedSeq,
    reset,
    state: { version, cartId: null, cart: {}, wishlist: {}, extension: { acks: {}, removed: {} } },
  },
});

/** A log of these events, each altered by position (from 1) before it is replayed. */
const replayOf = (
  events: readonly ShopEvent[],
  altered: Readonly<Record<number, Partial<RecordedEvent>>> = {},
  partition = 'cust:a',
): Replay =>
  replayLog(
    recorded(events, partition).map((event, index) => ({
      event: { ...event, ...altered[index + 1] } as RecordedEvent,
      known: true,
    })),
  );

/** The same replay, whose fold went wrong from a position on. */
const corrupted = (replay: Replay, from: number, change: (state: ShopState) => void): Replay => {
  const stateAt = (position: number): ShopState => {
    const state = structuredClone(replay.stateAt(position));
    if (position >= from) change(state);
    return state;
  };
  return {
    ...replay,
    length: replay.length,
    stateAt,
    step: (position) => ({
      ...replay.step(position),
      before: stateAt(position - 1),
      after: stateAt(position),
    }),
  };
};

const broken = (replay: Replay) =>
  brokenInvariants(replay).map(({ invariant, position }) => [invariant, position]);
const three = [add('v-1'), add('v-2'), add('v-3')];

describe('a log as it should be', () => {
  test('breaks nothing', () => {
    expect(broken(replayOf([...three, pulled(1), add('v-4')]))).toEqual([]);
    expect(broken(replayOf(three, {}, 'guest:a'))).toEqual([]);
  });
});

describe('the first event is named that breaks', () => {
  test('the row of places', () => {
    const replay = replayOf(three, { 3: { seq: 5 } });
    expect(broken(replay)).toEqual([['places', 3]]);
    expect(firstBroken(replay)).toMatchObject({ seq: 5, says: 'the event has place 5 where 3 follows' });
  });

  test('the rise of stamps', () => {
    const before = replayOf(three).events[1]?.event.stamp ?? 0;
    expect(broken(replayOf(three, { 3: { stamp: before } }))).toEqual([['stamps', 3]]);
  });

  test('the one entry an event has', () => {
    expect(broken(replayOf(three, { 3: { eventId: 'event-1' } }))).toEqual([['once', 3]]);
  });

  test('the one identity of a log', () => {
    expect(broken(replayOf(three, { 3: { clientId: 'another' } }))).toEqual([['oneLog', 3]]);
    expect(broken(replayOf(three, { 1: { epoch: 7 } }))).toEqual([['oneLog', 2]]);
  });

  test('the version of the account', () => {
    const replay = corrupted(replayOf([pulled(4), add('v-1'), add('v-2')]), 2, ({ account }) => {
      if (account.base) account.base = { ...account.base, version: 3 };
    });
    expect(broken(replay)).toContainEqual(['versions', 2]);
    expect(broken(replayOf([pulled(4), pulled(2, 0, true)]))).toEqual([]);
  });

  test('the order of request and answer', () => {
    const answer: ShopEvent = { type: 'AccountStatePutConflicted', data: { attemptId: 'a-1' } };
    const request: ShopEvent = {
      type: 'AccountStatePutStarted',
      data: { attemptId: 'a-1', baseVersion: 1, uptoSeq: 1 },
    };
    expect(broken(replayOf([pulled(1), answer]))).toEqual([['answers', 2]]);
    expect(broken(replayOf([pulled(1), request, answer]))).toEqual([]);
  });

  test('the end of what is confirmed', () => {
    expect(broken(replayOf([add('v-1'), pulled(1, 9)]))).toEqual([['confirmed', 2]]);
  });

  test('the fold of quantities, pending changes, removals and the view', () => {
    const replay = replayOf(three);
    const spoilt = (change: (state: ShopState) => void) => broken(corrupted(replay, 2, change));
    const item = (state: ShopState, variantId: string) => state.account.items.cart[toVariantId(variantId)];
    expect(
      spoilt((state) => {
        const one = item(state, 'v-1');
        if (one) state.account.items.cart[toVariantId('v-1')] = { ...one, qty: 0 };
      }),
    ).toContainEqual(['quantities', 2]);
    expect(spoilt(({ account }) => void account.pending.pop())).toContainEqual(['pending', 2]);
    expect(
      spoilt(({ account }) => {
        account.items.removed[toProductId('v-1')] = { at: 9_999_999_999_999, why: 'removed' };
      }),
    ).toContainEqual(['removed', 2]);
    expect(
      spoilt(({ account }) => {
        delete account.items.cart[toVariantId('v-2')];
      }),
    ).toEqual(
      expect.arrayContaining([
        ['view', 2],
        ['ownEdits', 2],
        ['repeat', 2],
      ]),
    );
  });

  test('a stored state that says something else when it is read again', () => {
    const replay = corrupted(replayOf([...three, ...three.map(() => add('v-9'))]), 2, ({ account }) => {
      account.items.cartId = 'of-another-fold';
    });
    expect(broken(replay)).toContainEqual(['snapshot', 4]);
  });
});

describe('bisection', () => {
  test('finds the first broken place of 100,000 in few looks', () => {
    for (const first of [1, 2, 777, 65_536, 99_999, 100_000]) {
      let looks = 0;
      const found = firstFailing(100_000, (position) => {
        looks += 1;
        return position < first;
      });
      expect(found).toBe(first);
      expect(looks).toBeLessThanOrEqual(18);
    }
    expect(firstFailing(100_000, () => true)).toBeNull();
    expect(firstFailing(0, () => false)).toBeNull();
  });
});
