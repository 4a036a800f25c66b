// What the account holds while this device talks with the server: each answer, on time, late, and twice.
import { describe, expect, test } from 'vitest';
import type { AccountFold } from '#projections/account/account.ts';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { later } from '#events/store/clock.ts';
import { noCheckout } from '#events/facts/checkoutState.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { cartItem, itemsOf } from '#tests/support/builders/facts.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';

const accountAfter = (events: readonly PlainEvent[], partition = 'cust:c'): AccountFold =>
  replay(initialState(), recorded(events, partition)).account;
const qtys = ({ items }: AccountFold) =>
  Object.fromEntries(Object.values(items.cart).map(({ variantId, qty }) => [variantId, qty]));

const state = (version: number, qty?: number): SyncedState =>
  branded({
    version,
    cartId: null,
    cart:
      qty === undefined ? {} : { 'v-1': { itemId: 'i', productId: 'p-1', variantId: 'v-1', qty, stamp: 1 } },
    wishlist: {},
    extension: null,
  });
const pulled = (
  version: number,
  own: Partial<Extract<PlainEvent, { type: 'AccountStatePulled' }>['data']> = {},
): PlainEvent => ({
  type: 'AccountStatePulled',
  data: { version, state: state(version), ackedSeq: 0, reset: false, ...own },
});
const added = (variantId: string, qty = 1): PlainEvent =>
  branded({
    type: 'CartItemAdded',
    data: { productId: 'p-1', variantId, itemId: `i-${variantId}`, qty, shownPriceCents: 1 },
  });
const started = (baseVersion: number, uptoSeq: number, attemptId = 'a'): PlainEvent => ({
  type: 'AccountStatePutStarted',
  data: { attemptId, baseVersion, uptoSeq },
});
const saved = (
  version: number,
  uptoSeq: number,
  own: { state?: SyncedState; attemptId?: string } = {},
): PlainEvent => ({
  type: 'AccountStatePutAcknowledged',
  data: { attemptId: 'a', version, state: null, uptoSeq, ...own },
});
const rejected = (uptoSeq: number): PlainEvent => ({
  type: 'AccountStatePutRejected',
  data: { attemptId: 'a', status: 422, code: 'RuleBroken', uptoSeq },
});
const conflicted = (attemptId = 'a'): PlainEvent => ({
  type: 'AccountStatePutConflicted',
  data: { attemptId },
});

test('SYNC-08: a sign-in says how wrong the device’s clock is, as a look at the account does', () => {
  const events = recorded([branded({ type: 'LoggedIn', data: { customer: 'cust:c' } })], 'cust:c');
  const anHourAhead = events.map((event) => ({ ...event, wall: later(event.wall, 3_600_000) }));
  const { heard } = replay(initialState(), anHourAhead).account;
  expect(heard).toEqual({ correctionMs: -3_600_000, at: events[0]?.stamp, seq: 1 });
});

test('SYNC-05: a new log holds nothing, and nothing of it is under way', () => {
  expect(accountAfter([])).toEqual({
    base: null,
    baseItems: itemsOf({}),
    pending: [],
    items: itemsOf({}),
    ackedSeq: 0,
    inFlight: [],
    awaitedAt: null,
    refusedAt: null,
    heard: null,
  });
});

describe('SYNC-05: a guest', () => {
  test('has nobody to tell: nothing waits', () => {
    const account = accountAfter([added('v-1'), added('v-2')], 'guest:g');
    expect([qtys(account), account.pending, account.base]).toEqual([{ 'v-1': 1, 'v-2': 1 }, [], null]);
  });
});

describe('SYNC-03: what a customer changes waits for the server', () => {
  test('in the order of the log, on top of what the server holds', () => {
    const account = accountAfter([pulled(3, { state: state(3, 5) }), added('v-2'), added('v-3')]);
    expect(account.pending.map(({ seq }) => seq)).toEqual([2, 3]);
    expect(qtys(account)).toEqual({ 'v-1': 5, 'v-2': 1, 'v-3': 1 });
    expect([account.base?.version, account.ackedSeq]).toEqual([3, 0]);
  });

  test.each([
    [1, [2, 3]],
    [2, [3]],
    [3, []],
  ])('until a pull that holds all up to place %i: %j wait', (ackedSeq, waiting) => {
    const account = accountAfter([pulled(3), added('v-2'), added('v-3'), pulled(4, { ackedSeq })]);
    expect(account.pending.map(({ seq }) => seq)).toEqual(waiting);
    expect(account.ackedSeq).toBe(ackedSeq);
  });

  test('and a later answer that proves less does not set it back', () => {
    const account = accountAfter([
      pulled(3),
      added('v-2'),
      pulled(4, { ackedSeq: 2 }),
      pulled(5, { ackedSeq: 1 }),
    ]);
    expect([account.ackedSeq, account.pending]).toEqual([2, []]);
  });
});

describe('SYNC-03: a pull', () => {
  test('of an account nobody has saved to yet is believed', () => {
    expect(accountAfter([pulled(0)]).base).toEqual(state(0));
  });

  test('with nothing new keeps the base, at the version that was told', () => {
    const account = accountAfter([pulled(3, { state: state(3, 5) }), pulled(4, { state: null })]);
    expect([account.base?.version, qtys(account)]).toEqual([4, { 'v-1': 5 }]);
  });

  test.each([
    [2, 3, 5],
    [3, 3, 7],
    [4, 4, 7],
  ])(
    'of version %i over version 3 leaves version %i, with %i pieces: an older answer turns nothing back',
    (version, stands, qty) => {
      const account = accountAfter([
        pulled(3, { state: state(3, 5) }),
        pulled(version, { state: state(version, 7) }),
      ]);
      expect([account.base?.version, qtys(account)]).toEqual([stands, { 'v-1': qty }]);
    },
  );

  test('SYNC-04: of a server that went back is believed, however low its version', () => {
    const account = accountAfter([
      pulled(9, { state: state(9, 5) }),
      pulled(1, { state: state(1, 2), reset: true }),
    ]);
    expect([account.base?.version, qtys(account)]).toEqual([1, { 'v-1': 2 }]);
  });

  test('judges every attempt that was under way', () => {
    expect(accountAfter([pulled(3), added('v-2'), started(3, 2), pulled(4)]).inFlight).toEqual([]);
  });
});

describe('SYNC-03: a save whose answer was lost may arrive yet', () => {
  type Case = readonly [name: string, after: readonly PlainEvent[], awaitedAt: number | null];
  const unanswered = [pulled(3), added('v-2'), started(3, 2)];
  test.each<Case>([
    ['while the server stands where the save began', [pulled(3)], 3],
    ['and goes on to while it stands there', [pulled(3), pulled(3)], 3],
    ['but not when the server has moved on', [pulled(4)], null],
    ['but not when it moved on after that', [pulled(3), pulled(4)], null],
    [
      'but not when another save was answered',
      [pulled(3), started(3, 2, 'b'), saved(4, 2, { attemptId: 'b' })],
      null,
    ],
  ])('%s', (_, after, awaitedAt) => {
    expect(accountAfter([...unanswered, ...after]).awaitedAt).toBe(awaitedAt);
  });

  test('none was under way: nothing may arrive', () => {
    expect(accountAfter([pulled(3), pulled(3)]).awaitedAt).toBeNull();
  });
});

describe('SYNC-03: a save', () => {
  const begun = [pulled(3), added('v-2'), started(3, 2), added('v-3')];

  test('that was answered confirms what it carried, and nothing after it', () => {
    const account = accountAfter([...begun, saved(4, 2)]);
    expect(account.pending.map(({ seq }) => seq)).toEqual([4]);
    expect(account.inFlight).toEqual([]);
    expect(account.base).toMatchObject({ version: 4, cart: { 'v-2': { qty: 1 } } });
    expect(account.base?.cart).not.toHaveProperty('v-3');
    expect(qtys(account)).toEqual({ 'v-2': 1, 'v-3': 1 });
  });

  test('that the server answered with something else is believed', () => {
    expect(qtys(accountAfter([...begun, saved(4, 2, { state: state(4, 9) })]))).toEqual({
      'v-1': 9,
      'v-3': 1,
    });
  });

  test('that another device was faster than is forgotten, and its changes wait on', () => {
    const account = accountAfter([...begun, started(3, 2, 'b'), conflicted()]);
    expect(account.inFlight.map(({ attemptId }) => attemptId)).toEqual(['b']);
    expect(account.pending).toHaveLength(2);
  });

  test('is under way beside another one, until each is answered', () => {
    const both = [pulled(1), added('v-1'), started(1, 2, 'a'), added('v-2'), started(1, 4, 'b')];
    expect(accountAfter(both).inFlight.map(({ attemptId }) => attemptId)).toEqual(['a', 'b']);
    expect(accountAfter([...both, conflicted('a')]).inFlight.map(({ attemptId }) => attemptId)).toEqual([
      'b',
    ]);
  });

  test('that the server would not have, before this device knew any state of the account', () => {
    const { base, refusedAt, items } = accountAfter([added('v-1'), started(0, 1), rejected(1)]);
    expect([base, refusedAt, Object.keys(items.cart)]).toEqual([null, null, []]);
  });

  test('that the server would not have is taken back, with all it carried', () => {
    const account = accountAfter([...begun, rejected(2)]);
    expect(qtys(account)).toEqual({ 'v-3': 1 });
    expect(account).toMatchObject({ refusedAt: 3, inFlight: [], ackedSeq: 2 });
  });

  test('that carried changes refused in another tab confirms nothing: what is there is asked for', () => {
    const both = [...begun, started(3, 2, 'b'), rejected(2)];
    expect(accountAfter([...both, saved(4, 4, { attemptId: 'b' })])).toMatchObject({
      base: { version: 3 },
      pending: [{ seq: 4 }],
      inFlight: [],
    });
    expect(accountAfter([...both, saved(5, 4, { attemptId: 'b' })]).base?.version).toBe(5);
    expect(qtys(accountAfter([...both, saved(4, 4, { attemptId: 'b', state: state(4, 9) })]))).toEqual({
      'v-1': 9,
    });
  });
});

describe('SHAPE-02: a summary stands for all before it', () => {
  const summary = (base: SyncedState | null): PlainEvent => ({
    type: 'HistorySummarised',
    data: {
      account: { base, ackedSeq: 7, heard: null, items: itemsOf({ cart: [cartItem({ qty: 4 })] }) },
      session: { signedIn: base !== null, owesSignOut: false },
      sync: null,
      dropped: [],
      checkout: noCheckout(),
    },
  });

  test('of a customer: the base holds what the shopper sees, and nothing is under way', () => {
    const account = accountAfter([
      pulled(3),
      added('v-2'),
      started(3, 2),
      rejected(2),
      started(3, 2),
      summary(state(8)),
    ]);
    expect(account).toMatchObject({
      base: { version: 8 },
      ackedSeq: 7,
      pending: [],
      inFlight: [],
      awaitedAt: null,
      refusedAt: null,
    });
    expect(account.baseItems).toEqual(account.items);
    expect(qtys(account)).toEqual({ 'v-1': 4 });
  });

  test('of a guest: there is no base', () => {
    const account = accountAfter([summary(null)], 'guest:g');
    expect([account.base, account.baseItems.cart, qtys(account)]).toEqual([null, {}, { 'v-1': 4 }]);
  });
});
