// What must be true after every event, each rule alone: at its limit, and what it says when it is broken.
import { timeText } from '#projections/replay/oracle/timeText.ts';
import { describe, expect, test } from 'vitest';
import type { AccountFold } from '#projections/account/account.ts';
import { createStepInvariants } from '#projections/replay/stepInvariants.ts';
import { applyToItems } from '#domain/items/accountItems.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { cartItem, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { add, log, oneOf, quiet, said, summary } from './walkedRule.ts';

const base = (version: number): SyncedState => ({
  version,
  cartId: null,
  cart: {},
  wishlist: {},
  extension: null,
});
describe('SHAPE-06: every item has a quantity and its own id', () => {
  const of = (held: Parameters<typeof itemsOf>[0]) =>
    said('quantities', [{ event: oneOf(quiet), account: { items: itemsOf(held) } }]);

  test.each([
    [-1, false],
    [0, false],
    [1, true],
    [1.5, false],
    [9_999, true],
    [10_000, false],
  ])('%d of an item: fine is %s', (qty, fine) => {
    expect(of({ cart: [cartItem({ qty })] })).toBe(fine ? null : `cart v-1 holds ${qty} × v-1`);
    expect(of({ wishlist: [wish({ qty })] })).toBe(fine ? null : `wishlist p-1 holds ${qty} × p-1`);
  });

  test('an item under another’s id is named', () => {
    const items = itemsOf({ cart: [cartItem()], wishlist: [wish()] });
    const underV2 = { ...items, cart: branded<typeof items.cart>({ 'v-2': cartItem() }) };
    const underP2 = { ...items, wishlist: branded<typeof items.wishlist>({ 'p-2': wish() }) };
    const event = oneOf(quiet);
    expect(said('quantities', [{ event, account: { items: underV2 } }])).toBe('cart v-2 holds 1 × v-1');
    expect(said('quantities', [{ event, account: { items: underP2 } }])).toBe('wishlist p-2 holds 1 × p-1');
  });
});

describe('SHAPE-06: what the server confirmed', () => {
  test.each([
    [0, 0, null],
    [0, 2, null],
    [1, 1, null],
    [2, 1, 'confirmed up to #2 before, up to #1 after'],
    [0, 3, 'confirmed up to #3, where the log ends at #2'],
  ])('up to %i and then up to %i, of two events', (was, is, says) => {
    const [first, second] = log('cust:a', quiet, quiet) as [RecordedEvent, RecordedEvent];
    expect(
      said('confirmed', [
        { event: first, account: { ackedSeq: was } },
        { event: second, account: { ackedSeq: is } },
      ]),
    ).toBe(says);
  });

  const pulled = (reset: boolean): Plain<ShopEvent> => ({
    type: 'AccountStatePulled',
    data: { version: 1, state: null, ackedSeq: 0, reset },
  });
  test.each<
    readonly [
      what: string,
      was: number | null,
      is: number | null,
      event: Plain<ShopEvent>,
      says: string | null,
    ]
  >([
    ['may go up', 3, 4, quiet, null],
    ['may stay', 4, 4, quiet, null],
    ['may begin at 0', null, 0, pulled(false), null],
    ['may not go down', 4, 3, quiet, 'version 4 became 3 without a reset'],
    ['may not go down by a pull', 4, 3, pulled(false), 'version 4 became 3 without a reset'],
    ['may not be lost', 4, null, quiet, 'version 4 became 0 without a reset'],
    ['goes down where the server was reset', 4, 3, pulled(true), null],
  ])('its version %s', (_, was, is, event, says) => {
    const of = (version: number | null) => ({ base: version === null ? null : base(version) });
    expect(
      said('versions', [
        { event: oneOf(quiet), account: of(was) },
        { event: oneOf(event), account: of(is) },
      ]),
    ).toBe(says);
  });
});

describe('SHAPE-06: nothing is there that was removed later', () => {
  test.each([
    [9, true],
    [10, true],
    [11, false],
  ])('changed at 10 and removed at %i: fine is %s', (at, fine) => {
    const of = (held: Parameters<typeof itemsOf>[0]) =>
      said('removed', [{ event: oneOf(quiet), account: { items: itemsOf(held) } }]);
    const why = 'removed' as const;
    expect(of({ cart: [cartItem({ stamp: 10 })], removed: { 'v-1': { at, why } } })).toBe(
      fine ? null : `cart v-1 was last changed at ${timeText(10)} and removed at ${timeText(at)}`,
    );
    expect(of({ wishlist: [wish({ stamp: 10 })], removed: { 'p-1': { at, why } } })).toBe(
      fine ? null : `wishlist p-1 was last changed at ${timeText(10)} and removed at ${timeText(at)}`,
    );
    expect(of({ cart: [cartItem({ stamp: 10 })], removed: { 'v-2': { at, why } } })).toBeNull();
  });

  test('but what the server itself holds so: another client brought it back, and had not heard', () => {
    const removed = { 'v-1': { at: 11, why: 'removed' as const } };
    const both = itemsOf({ cart: [cartItem({ stamp: 10 })], removed });
    const of = (baseItems: typeof both) =>
      said('removed', [{ event: oneOf(quiet), account: { items: both, baseItems } }]);
    expect(of(both)).toBeNull();
    expect(of(itemsOf({ cart: [cartItem({ stamp: 10 })] }))).not.toBeNull();
    expect(of(itemsOf({ removed }))).not.toBeNull();
  });
});

describe('SHAPE-06: what waits for the server', () => {
  const [first, second, third] = log('cust:a', add('v-1'), quiet, add('v-3')) as [
    RecordedEvent,
    RecordedEvent,
    RecordedEvent,
  ];
  type Waits = Pick<AccountFold, 'pending' | 'ackedSeq'>;
  const waits = (ackedSeq: number, ...pending: RecordedEvent[]): Waits => ({ pending, ackedSeq });
  const walk = (...accounts: readonly Waits[]) =>
    said(
      'pending',
      [first, second, third]
        .slice(0, accounts.length)
        .map((event, index) => ({ event, account: accounts[index] ?? {} })),
    );

  test('is every change that is not confirmed', () => {
    expect(walk(waits(0, first))).toBeNull();
    expect(walk(waits(0, first), waits(0, first), waits(0, first, third))).toBeNull();
    expect(walk(waits(0, first), waits(1), waits(1, third))).toBeNull();
    expect(walk(waits(0, first), waits(0, first), waits(3))).toBeNull();
    expect(walk(waits(0, first), waits(0, first), waits(2, third))).toBeNull();
  });

  test('in order, none left out and none too many', () => {
    expect(walk(waits(0))).toBe('nothing wait for the server, but #1 should');
    expect(walk(waits(0, first), waits(1, first))).toBe('#1 wait for the server, but nothing should');
    expect(walk(waits(0, first), waits(0, first), waits(0, third, first))).toBe(
      '#3, #1 wait for the server, but #1, #3 should',
    );
    expect(walk(waits(0, first), waits(0, first), waits(0, third))).toBe(
      '#3 wait for the server, but #1, #3 should',
    );
    expect(walk(waits(0, first), waits(0, first, second))).toBe('#1, #2 wait for the server, but #1 should');
  });

  test('is no change of a guest, and none that this code does not know', () => {
    const guest = oneOf(add(), 'guest:a');
    expect(said('pending', [{ event: guest, account: waits(0) }])).toBeNull();
    expect(said('pending', [{ event: first, known: false, account: waits(0) }])).toBeNull();
  });
});

describe('SHAPE-06: an answer is to a request that was recorded', () => {
  const started = oneOf({
    type: 'AccountStatePutStarted',
    data: { attemptId: 'a-1', baseVersion: 1, uptoSeq: 1 },
  });
  const answers = [
    { type: 'AccountStatePutAcknowledged', data: { attemptId: 'a-1', version: 2, state: null, uptoSeq: 1 } },
    { type: 'AccountStatePutConflicted', data: { attemptId: 'a-1' } },
    {
      type: 'AccountStatePutRejected',
      data: { attemptId: 'a-1', status: 422, code: 'RuleBroken', uptoSeq: 1 },
    },
  ] as const;
  test.each(answers)('$type', (answer) => {
    const event = oneOf(answer);
    expect(said('answers', [{ event: started }, { event }])).toBeNull();
    expect(said('answers', [{ event }])).toBe('a-1 was never started');
    expect(said('answers', [{ event: started, known: false }, { event }])).toBe('a-1 was never started');
    expect(said('answers', [{ event, known: false }])).toBeNull();
    expect(said('answers', [{ event }], [oneOf(summary)])).toBeNull();
  });

  test('what is no answer asks for none', () => {
    expect(said('answers', [{ event: oneOf(quiet) }])).toBeNull();
    expect(said('answers', [{ event: oneOf(add()) }])).toBeNull();
  });
});

test('SHAPE-06: each walk of a log begins with rules that remember nothing', () => {
  const event = oneOf(add());
  const items = itemsOf({});
  applyToItems(items, event);
  const names = createStepInvariants({ events: [] }).map(({ name }) => name);
  expect(names).toContain('ownEdits');
  for (let walks = 0; walks < 2; walks += 1) {
    for (const name of names)
      expect([name, said(name, [{ event, account: { items, pending: [event] } }])]).toEqual([name, null]);
  }
});
