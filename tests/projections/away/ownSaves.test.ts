// What a device saved itself is told as nobody else's change, and no order of acts is told that the account does not give away.
import { describe, expect, test } from 'vitest';
import { initialState, replay } from '#projections/shop/shopState.ts';
import type { AwayLine } from '#projections/away/awayLines.ts';
import { hasBroughtNews } from '#projections/away/awayView.ts';
import type { Removal } from '#events/facts/syncedState.ts';
import { cartItem } from '#tests/support/builders/facts.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded, type PlainEvent, type Plain } from '#tests/support/builders/plain.ts';

const START = 1_760_000_000_000;
/** The stamp of the event at an index, as `recorded` gives it. */
const stampAt = (position: number) => START + (position - 1) * 1_000;

type Held = {
  readonly qty?: readonly [qty: number, stamp: number];
  readonly removed?: Plain<Removal>;
  readonly unitMs?: number;
  /** Whether the server says which acts it has. */
  readonly tellsActs?: boolean;
  /** Up to which it says so. */
  readonly acked?: number;
  /** The stamp of a wish beside it. */
  readonly wish?: number;
};
const pulled = (
  version: number,
  { qty, removed, unitMs, tellsActs = true, acked, wish }: Held,
  ackedSeq = 0,
): PlainEvent =>
  branded({
    type: 'AccountStatePulled',
    data: {
      version,
      state: {
        version,
        cartId: null,
        cart: qty
          ? { 'v-1': { itemId: 'i-1', productId: 'p-1', variantId: 'v-1', qty: qty[0], stamp: qty[1] } }
          : {},
        wishlist: wish ? { 'p-9': { productId: 'p-9', variantId: 'v-9', qty: 1, stamp: wish } } : {},
        extension: tellsActs
          ? { acks: acked ? { client: acked } : {}, removed: removed ? { 'v-1': removed } : {} }
          : null,
        ...(unitMs !== undefined && { unitMs }),
      },
      ackedSeq,
      reset: false,
    },
  });
const item = { productId: 'p-1', variantId: 'v-1' };
const set = (qty: number): PlainEvent =>
  branded({ type: 'CartItemQtySet', data: { ...item, itemId: 'i-1', qty } });
const added: PlainEvent = branded({
  type: 'CartItemAdded',
  data: { ...item, itemId: 'i-1', qty: 5, shownPriceCents: 1 },
});
const removed: PlainEvent = branded({ type: 'CartItemRemoved', data: item });

const toldOf = (lines: readonly AwayLine[]): readonly Told[] =>
  lines.map(({ was, now, reason, won, isUnsure = false }) => [
    was?.qty ?? 0,
    now?.qty ?? 0,
    reason,
    won,
    isUnsure,
  ]);

const lines = (...events: readonly PlainEvent[]): readonly Told[] =>
  toldOf(replay(initialState(), recorded(events, 'cust:c')).away.lines);
type Told = readonly [
  was: number,
  now: number,
  reason: AwayLine['reason'],
  won: AwayLine['won'],
  isUnsure: boolean,
];
const had = pulled(3, { qty: [2, 10] });

describe('SYNC-11: what this device saved itself is no other device’s change', () => {
  test('a quantity whose answer was lost, and another one since', () =>
    expect(lines(had, set(5), set(7), pulled(4, { qty: [5, stampAt(2)] }))).toEqual([]));

  test('a removal whose answer was lost, and the item added again since', () =>
    expect(lines(had, removed, added, pulled(4, { removed: { at: stampAt(2), why: 'removed' } }))).toEqual(
      [],
    ));

  test('one that was dated ahead, and that the server took as of now', () =>
    expect(lines(had, set(5), set(7), pulled(4, { qty: [5, stampAt(2) - 900_000] }, 2))).toEqual([]));

  test('a removal that was dated ahead, and that the server took as of now', () => {
    const theirs = (why: Removal['why']) => pulled(4, { removed: { at: stampAt(2) - 900_000, why } }, 2);
    expect(lines(had, removed, added, theirs('removed'))).toEqual([]);
    expect(lines(had, removed, added, theirs('ordered'))).toEqual([[0, 5, 'ordered', 'here', false]]);
  });

  const near = [3, 7, 'elsewhere', 'here', true] as const;
  const moved = [5, 7, 'elsewhere', 'here', false] as const;
  test.each<
    readonly [name: string, qty: number, stamp: number, unitMs: number | undefined, told: readonly Told[]]
  >([
    ['to the second, cut', 5, stampAt(2), 1_000, []],
    ['to the second, before that is known', 5, stampAt(2), undefined, []],
    ['to the second, rounded up', 5, stampAt(2) + 1_000, 1_000, []],
    ['to the second, rounded up before that is known', 5, stampAt(2) + 1_000, undefined, []],
    ['to the millisecond, but not one after it', 5, stampAt(2) + 401, undefined, [moved]],
    [
      'to the second, but not one a second after it',
      5,
      stampAt(2) + 1_400,
      1_000,
      [[7, 5, 'elsewhere', 'elsewhere', true]],
    ],
    ['and no other quantity', 3, stampAt(2), 1_000, [near]],
  ])('one that the server keeps %s', (_, qty, stamp, unitMs, expected) => {
    const shifted = recorded([had, set(5), set(7)], 'cust:c').map((event) =>
      event.type === 'AccountStatePulled'
        ? event
        : { ...event, stamp: branded<typeof event.stamp>(event.stamp + 400) },
    );
    const pull = pulled(4, { qty: [qty, stamp], ...(unitMs !== undefined && { unitMs }) });
    const events = [...shifted, ...recorded([had, had, had, pull], 'cust:c').slice(-1)];
    expect(toldOf(replay(initialState(), events).away.lines)).toEqual(expected);
  });

  test.each<readonly [name: string, qty: number, stamp: number, unitMs: number, told: readonly Told[]]>([
    ['that the server cut', 4, stampAt(2), 1, []],
    ['but no larger one', 6, stampAt(2), 1, [[6, 7, 'elsewhere', 'here', false]]],
    ['but not one of another moment', 4, stampAt(2) - 1, 1, [[4, 7, 'elsewhere', 'here', false]]],
    ['but none where stamps are shared', 4, stampAt(2), 2, [[4, 7, 'elsewhere', 'here', false]]],
  ])('CART-05: a quantity %s, whose answer was lost, and another one since', (_, qty, stamp, unitMs, told) =>
    expect(lines(had, set(5), set(7), pulled(4, { qty: [qty, stamp], unitMs, tellsActs: false }))).toEqual(
      told,
    ),
  );

  test('CART-05: less by another device’s act of the same moment is not what the server cut of an act that it does not have', () => {
    const less = { qty: [4, stampAt(2)] } as const;
    expect(lines(had, set(5), set(7), pulled(4, less, 2))).toEqual([]);
    expect(lines(had, set(5), pulled(4, less))).toEqual([[5, 4, 'elsewhere', 'elsewhere', true]]);
  });

  test.each<readonly [name: string, version: number, ackedSeq: number, told: readonly Told[]]>([
    ['cut by the shop, where no version lies between', 4, 2, [[5, 4, 'limits', null, false]]],
    ['changed on another device perhaps, where one does', 5, 2, []],
    ['contested, where this device’s act is not in it', 4, 1, [[4, 5, 'elsewhere', 'here', false]]],
  ])('CART-05: a quantity that was dated ahead is %s', (_, version, ackedSeq, told) =>
    expect(lines(had, set(5), pulled(version, { qty: [4, stampAt(2) - 900_000] }, ackedSeq))).toEqual(told),
  );

  test('CART-05: a quantity dated ahead that the server cut, and another one since', () =>
    expect(lines(had, set(5), set(7), pulled(4, { qty: [4, stampAt(2) - 900_000] }, 2))).toEqual([]));

  test('CART-05: a quantity of a whole second that the server cut, where it keeps finer ones too', () => {
    expect(stampAt(2) % 1_000).toBe(0);
    const cutBeside = (wish: number) =>
      lines(pulled(3, { qty: [2, 10], wish }), set(5), set(7), pulled(5, { qty: [4, stampAt(2)], wish }, 2));
    expect(cutBeside(11)).toEqual([]);
    expect(cutBeside(11_000)).toEqual([[4, 7, 'elsewhere', 'here', true]]);
  });

  test('what its refused save brings, where that arrives late', () => {
    const refused: PlainEvent = branded({
      type: 'AccountStatePutRejected',
      data: { attemptId: 'a-1', status: 422, code: 'RuleBroken', uptoSeq: 2 },
    });
    const ordered = (version: number, acked: number) =>
      pulled(version, { removed: { at: stampAt(2), why: 'ordered' }, acked }, 3);
    expect(lines(had, set(5), refused, ordered(4, 2))).toEqual([]);
    expect(lines(had, set(5), refused, set(7), ordered(4, 2))).toEqual([]);
    // Another device saved, too, or nobody knows who.
    expect(lines(had, set(5), refused, ordered(5, 2))).toEqual([[5, 0, 'ordered', null, false]]);
    expect(lines(had, set(5), refused, ordered(4, 0))).toEqual([[5, 0, 'ordered', null, false]]);
  });

  test('CART-05: what is left of a refused quantity that was saved late, beside the refusal', () => {
    const refused: PlainEvent = branded({
      type: 'AccountStatePutRejected',
      data: { attemptId: 'a-1', status: 422, code: 'RuleBroken', uptoSeq: 2 },
    });
    const late = (qty: number) => pulled(4, { qty: [qty, stampAt(2)], acked: 2 }, 3);
    expect(lines(had, set(5), refused)).toEqual([[5, 2, 'refused', null, false]]);
    expect(lines(had, set(5), refused, late(4))).toEqual([[5, 4, 'refused', null, false]]);
    expect(lines(had, set(5), refused, late(5))).toEqual([]);
  });

  test('what a first look brings beside an act before it was in the account: no other device is named', () => {
    const first = pulled(3, { qty: [5, 10] });
    expect(lines(set(1), first)).toEqual([]);
    const one: PlainEvent = branded({
      type: 'CartItemAdded',
      data: { ...item, itemId: 'i-1', qty: 1, shownPriceCents: 1 },
    });
    expect(lines(one, first)).toEqual([[5, 1, 'signIn', 'here', false]]);
  });

  test.each<readonly [name: string, version: number, told: readonly Told[]]>([
    ['the shop’s own, where nobody else saved', 4, [[5, 7, 'limits', null, false]]],
    ['perhaps another device’s, and no news, where a version lies between', 5, []],
  ])('CART-05: another quantity than was sent, in the answer to a save, is %s', (_, version, told) => {
    const state = {
      version,
      cartId: null,
      cart: { 'v-1': { ...item, itemId: 'i-1', qty: 7, stamp: stampAt(2) + 1 } },
      wishlist: {},
      extension: null,
    };
    const saved: PlainEvent = branded({
      type: 'AccountStatePutAcknowledged',
      data: { attemptId: 'a-1', version, state, uptoSeq: 2 },
    });
    expect(lines(had, set(5), saved)).toEqual(told);
  });

  test('a removal without effect on an item of the future, once the server has dated that back', () => {
    const ahead = pulled(3, { qty: [2, stampAt(2) + 900_000] });
    expect(lines(ahead, removed, pulled(4, { qty: [2, stampAt(2) - 1] }))).toEqual([]);
  });

  test('a removal by another tab that this one has not read yet', () => {
    const gone = (ackedSeq: number) => pulled(4, { removed: { at: 11, why: 'removed' } }, ackedSeq);
    expect(lines(had, gone(2))).toEqual([]);
    expect(lines(had, gone(1))).toEqual([[2, 0, 'elsewhere', null, false]]);
  });

  test('another device’s quantity is still told', () =>
    expect(lines(had, set(5), pulled(4, { qty: [3, 11] }))).toEqual([[3, 5, 'elsewhere', 'here', false]]));
});

describe('SYNC-11: an order of acts is told only where the account gives it away', () => {
  const later = stampAt(9);
  test('an item that is gone without a trace was removed at no known time', () =>
    expect(lines(had, set(5), pulled(4, {}))).toEqual([[5, 0, 'elsewhere', 'elsewhere', true]]));

  test('a removal of an earlier life of the item says nothing of this one’s end', () => {
    const again = pulled(3, { qty: [2, 10], removed: { at: 4, why: 'ordered' } });
    const gone = pulled(4, { removed: { at: 4, why: 'ordered' } });
    expect(lines(again, gone)).toEqual([[2, 0, 'elsewhere', null, true]]);
    expect(lines(again, added, gone)).toEqual([[0, 5, 'elsewhere', 'here', true]]);
  });

  test('two acts of one moment', () => {
    const theirs = pulled(4, { qty: [3, stampAt(2)], unitMs: 1_000 });
    expect(lines(had, set(5), theirs)).toEqual([[5, 3, 'elsewhere', 'elsewhere', true]]);
  });

  test('what another device ordered or the shop no longer has was not merely removed', () => {
    expect(lines(had, set(5), pulled(4, { removed: { at: later, why: 'ordered' } }))).toEqual([
      [5, 0, 'ordered', 'elsewhere', false],
    ]);
    expect(lines(had, set(5), pulled(4, { removed: { at: later, why: 'missing' } }))).toEqual([
      [5, 0, 'gone', null, false],
    ]);
  });

  test('at a sign-in a guest’s item stays, whatever was removed later: nobody changed it later here', () => {
    const adopted: PlainEvent = branded({
      type: 'GuestCartAdopted',
      data: {
        guest: 'guest:g',
        uptoSeq: 1,
        cartId: null,
        cart: [cartItem({ qty: 5, stamp: 11 })],
        wishlist: [],
      },
    });
    const ordered = pulled(4, { removed: { at: 20, why: 'ordered' } });
    expect(lines(had, adopted, ordered)).toEqual([[0, 5, 'signIn', 'here', false]]);
  });

  test('an item that another device ordered, and one added again since, was not removed here', () => {
    const ordered = pulled(4, { removed: { at: 11, why: 'ordered' } });
    const told = [5, 0, 'ordered', 'elsewhere', false];
    expect(lines(had, set(5), ordered)).toEqual([told]);
    // The older one is below the quantity set here, which stands: what was told is over.
    expect(lines(had, set(5), ordered, pulled(5, { qty: [3, 12] }))).toEqual([]);
    // The newer one is another quantity than the shopper's.
    expect(lines(had, set(5), ordered, pulled(5, { qty: [3, later] }))).toEqual([
      [5, 3, 'elsewhere', null, false],
    ]);
  });

  test('an item that was removed here and changed elsewhere later', () =>
    expect(lines(had, removed, pulled(4, { qty: [3, later] }))).toEqual([
      [0, 3, 'elsewhere', 'elsewhere', false],
    ]));

  test('a quantity of what this device had forgotten is no removal here', () =>
    expect(lines(set(9), pulled(4, { qty: [4, 10] }))).toEqual([]));
});

test('SYNC-11: a change is announced as another device’s where a look brought it, not where a save here did', () => {
  const before = { version: 3, lookedAt: 7 };
  expect(hasBroughtNews(before, { version: 4, lookedAt: 9 })).toBe(true);
  expect(hasBroughtNews(before, { version: 4, lookedAt: 7 })).toBe(false);
  expect(hasBroughtNews(before, { version: 3, lookedAt: 9 })).toBe(false);
  expect(hasBroughtNews({ version: null, lookedAt: null }, { version: 4, lookedAt: 9 })).toBe(false);
});
