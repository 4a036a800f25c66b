// Each invariant is broken on purpose once, and the first event that broke it is named.
import { timeText } from '#projections/replay/oracle/timeText.ts';
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { firstFailing } from '#projections/replay/bisection.ts';
import { invariantTexts } from '#projections/replay/invariant.ts';
import { brokenInvariants, firstBroken } from '#projections/replay/invariants.ts';
import { replayLog, type Replay } from '#projections/replay/replayLog.ts';
import type { ShopState } from '#projections/shop/shopState.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { summary } from './walkedRule.ts';
import { toCents, toProductId, toItemId, toVariantId, toCartId } from '#events/brands.ts';
import { branded, type PlainEvent, type Plain } from '#tests/support/builders/plain.ts';

const add = (variantId: string, qty = 1): PlainEvent => ({
  type: 'CartItemAdded',
  data: {
    productId: toProductId('p-1'),
    variantId: toVariantId(variantId),
    itemId: toItemId(`i-${variantId}`),
    qty,
    shownPriceCents: toCents(100),
  },
});

const pulled = (version: number, ackedSeq = 0, reset = false): PlainEvent => ({
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
  events: readonly PlainEvent[],
  altered: Readonly<Record<number, Partial<Plain<RecordedEvent>>>> = {},
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
  test('sequence numbers without a gap', () => {
    const replay = replayOf(three, { 3: { seq: 5 } });
    expect(broken(replay)).toEqual([['seqs', 3]]);
    expect(firstBroken(replay)).toMatchObject({ seq: 5, says: 'the event is #5 where #3 follows' });
  });

  test.each([
    [-1, ['stamps', 3]],
    [0, ['stamps', 3]],
    [1, null],
  ])('the rise of stamps: one that is %i ms after the one before it', (later, named) => {
    const before = replayOf(three).events[1]?.event.stamp ?? 0;
    const replay = replayOf(three, { 3: { stamp: before + later } });
    expect(broken(replay)).toEqual(named === null ? [] : [named]);
    expect(firstBroken(replay)?.says ?? null).toBe(
      named && `stamp ${timeText(before + later)} is not above ${timeText(before)}, the stamp before it`,
    );
  });

  test('the one entry an event has', () => {
    const replay = replayOf(three, { 3: { eventId: 'event-1' } });
    expect(broken(replay)).toEqual([['once', 3]]);
    expect(firstBroken(replay)?.says).toBe('event-1 is already at #1');
  });

  test('the one identity of a log', () => {
    const another = replayOf(three, { 3: { clientId: 'another' } });
    expect(broken(another)).toEqual([['oneLog', 3]]);
    expect(firstBroken(another)?.says).toBe('the event is of another, the log of client');
    const strangers = replayOf(three, { 2: { partition: 'cust:b' } });
    expect(broken(strangers)).toEqual([['oneLog', 2]]);
    expect(firstBroken(strangers)?.says).toBe('the event is of cust:b, the log of cust:a');
    const back = replayOf(three, { 1: { epoch: 7 } });
    expect(broken(back)).toEqual([['oneLog', 2]]);
    expect(firstBroken(back)?.says).toBe('epoch 0 follows 7');
    expect(broken(replayOf(three, { 2: { epoch: 1 }, 3: { epoch: 1 } }))).toEqual([]);
  });

  test('the version of the account', () => {
    const replay = corrupted(replayOf([pulled(4), add('v-1'), add('v-2')]), 2, ({ account }) => {
      if (account.base) account.base = { ...account.base, version: 3 };
    });
    expect(broken(replay)).toContainEqual(['versions', 2]);
    expect(broken(replayOf([pulled(4), pulled(2, 0, true)]))).toEqual([]);
  });

  test('the order of request and answer', () => {
    const answer: PlainEvent = { type: 'AccountStatePutConflicted', data: { attemptId: 'a-1' } };
    const request: PlainEvent = {
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
        account.items.removed[toProductId('v-1')] = { at: branded(9_999_999_999_999), why: 'removed' };
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

  type Trimmed = readonly [
    what: string,
    seqs: readonly number[],
    named: readonly unknown[],
    says: string | undefined,
  ];
  test.each<Trimmed>([
    ['holds acts recorded once, with gaps, then the summary, then all', [3, 7, 40, 41, 42], [], undefined],
    ['has no gap after its summary', [3, 7, 40, 42, 43], [['seqs', 4]], 'the event is #42 where #41 follows'],
    [
      'has no two at one place before it',
      [3, 3, 40, 41, 42],
      [['seqs', 2]],
      'the event is #3 where #4 follows',
    ],
    [
      'has none out of order before it',
      [7, 3, 40, 41, 42],
      [['seqs', 2]],
      'the event is #3 where #8 follows',
    ],
  ])('the sequence numbers of a trimmed log: it %s', (_, seqs, named, says) => {
    const seqAt = Object.fromEntries(seqs.map((seq, index) => [index + 1, { seq }]));
    const replay = replayOf([add('v-1'), add('v-2'), summary, add('v-4'), add('v-5')], seqAt, 'guest:a');
    expect(broken(replay)).toEqual(named);
    expect(firstBroken(replay)?.says).toBe(says);
  });

  test('a log that begins in its middle without a summary', () => {
    expect(broken(replayOf(three, { 1: { seq: 2 }, 2: { seq: 3 }, 3: { seq: 4 } }))).toEqual([['seqs', 1]]);
  });

  test('of several, the earliest first', () => {
    const replay = replayOf(three, { 2: { clientId: 'another' }, 3: { seq: 5, clientId: 'another' } });
    expect(broken(replay)).toEqual([
      ['oneLog', 2],
      ['seqs', 3],
    ]);
    expect(firstBroken(replay)).toMatchObject({ invariant: 'oneLog', seq: 2 });
    expect(firstBroken(replayOf(three))).toBeNull();
  });

  test('a fold that answers otherwise when it is asked again', () => {
    const steady = replayOf([add('v-1')]);
    let asked = 0;
    const fickle: Replay = {
      ...steady,
      length: steady.length,
      stateAt: (position) => {
        asked += 1;
        const state = structuredClone(steady.stateAt(position));
        if (asked === 1) state.account.items.cartId = toCartId('of-the-first-time');
        return state;
      },
    };
    expect(brokenInvariants(fickle)).toEqual([
      { invariant: 'snapshot', position: 1, seq: 1, says: invariantTexts.snapshot },
    ]);
  });

  test('a stored state that says something else when it is read again', () => {
    const replay = corrupted(replayOf([...three, ...three.map(() => add('v-9'))]), 2, ({ account }) => {
      account.items.cartId = toCartId('of-another-fold');
    });
    expect(broken(replay)).toContainEqual(['snapshot', 4]);
    expect(brokenInvariants(replay).find(({ invariant }) => invariant === 'snapshot')?.says).toBe(
      'a state stored after 2 events and the 2 events after it end elsewhere than all 4',
    );
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
