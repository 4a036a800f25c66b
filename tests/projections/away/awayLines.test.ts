// What a shopper reads about a change they did not make: by each event that can bring one, on what was there.
import { describe, expect, test } from 'vitest';
import type { AwayLine } from '#projections/away/awayLines.ts';
import { fold, initialState, replay, replayStepwise } from '#projections/shop/shopState.ts';
import type { CartItem, WishlistItem } from '#domain/items/accountItems.ts';
import type { Removal, SyncedState } from '#events/facts/syncedState.ts';
import { cartItem, wish } from '#tests/support/builders/facts.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded, type PlainEvent, type Plain } from '#tests/support/builders/plain.ts';

const START = 1_760_000_000_000;
/** The stamp of the event at an index, as `recorded` gives it. */
const stampAt = (position: number) => START + (position - 1) * 1_000;

const told = (...events: readonly PlainEvent[]) =>
  replay(initialState(), recorded(events, 'cust:c')).away.lines.map(
    ({ key, was, now, reason, won }): Told => [key, was?.qty ?? 0, now?.qty ?? 0, reason, won],
  );
type Told = readonly [
  key: string,
  was: number,
  now: number,
  reason: AwayLine['reason'],
  won: AwayLine['won'],
];

type Held = {
  readonly cart?: Readonly<Record<string, readonly [qty: number, stamp: number]>>;
  readonly wishlist?: Readonly<Record<string, readonly [qty: number, stamp: number]>>;
  readonly removed?: Readonly<Record<string, Plain<Removal>>>;
};
/** `v-1` and `v-1-wide` are sizes of `p-1`. */
const productOf = (variantId: string) => variantId.replace(/^v-(\d+).*$/, 'p-$1');
const state = (version: number, { cart = {}, wishlist = {}, removed = {} }: Held): SyncedState =>
  branded({
    version,
    cartId: null,
    cart: Object.fromEntries(
      Object.entries(cart).map(([variantId, [qty, stamp]]) => [
        variantId,
        { itemId: `i-${variantId}`, productId: productOf(variantId), variantId, qty, stamp },
      ]),
    ),
    wishlist: Object.fromEntries(
      Object.entries(wishlist).map(([productId, [qty, stamp]]) => [
        productId,
        { productId, variantId: productId.replace('p-', 'v-'), qty, stamp },
      ]),
    ),
    extension: { acks: {}, removed },
  });
const pulled = (
  version: number,
  held: Held,
  own: { readonly ackedSeq?: number; readonly reset?: boolean } = {},
): PlainEvent => ({
  type: 'AccountStatePulled',
  data: { version, state: state(version, held), ackedSeq: 0, reset: false, ...own },
});
const set = (qty: number, variantId = 'v-1'): PlainEvent =>
  branded({
    type: 'CartItemQtySet',
    data: { productId: productOf(variantId), variantId, itemId: `i-${variantId}`, qty },
  });
const added: PlainEvent = branded({
  type: 'CartItemAdded',
  data: { productId: 'p-1', variantId: 'v-1', itemId: 'i-v-1', qty: 1, shownPriceCents: 1 },
});
const lists = (cart: readonly CartItem[], wishlist: readonly WishlistItem[] = []) => ({
  cartId: null,
  cart: [...cart],
  wishlist: [...wishlist],
});
const adopted = (cart: readonly CartItem[], wishlist: readonly WishlistItem[] = []): PlainEvent => ({
  type: 'GuestCartAdopted',
  data: { guest: 'guest:g', uptoSeq: 1, ...lists(cart, wishlist) },
});
const restored = (cart: readonly CartItem[], wishlist: readonly WishlistItem[] = []): PlainEvent => ({
  type: 'AccountItemsRestored',
  data: lists(cart, wishlist),
});
const two = { cart: { 'v-1': [2, 10] } } as const;

describe('SYNC-02: signing in to an account that has the item', () => {
  type Case = readonly [name: string, qty: number, stamp: number, told: readonly Told[]];
  test.each<Case>([
    ['a smaller quantity of the guest’s wins', 1, 11, [['v-1', 2, 1, 'signIn', 'here']]],
    ['a larger quantity of the guest’s wins', 5, 11, [['v-1', 2, 5, 'signIn', 'here']]],
    ['the account’s is newer and wins', 5, 9, [['v-1', 5, 2, 'signIn', 'elsewhere']]],
    ['the account’s wins at the same moment', 5, 10, [['v-1', 5, 2, 'signIn', 'elsewhere']]],
    ['both hold as many', 2, 11, []],
  ])('%s', (_, qty, stamp, lines) => {
    expect(told(pulled(3, two), adopted([cartItem({ qty, stamp })]))).toEqual(lines);
  });

  test('what only one of them had is a merge that loses nothing', () => {
    expect(told(pulled(3, two), adopted([cartItem({ variantId: 'v-2', stamp: 11 })]))).toEqual([]);
  });

  test('a wish is told by the same rule', () => {
    const guest = [wish({ qty: 5, stamp: 11 })];
    expect(told(pulled(3, { wishlist: { 'p-1': [2, 10] } }), adopted([], guest))).toEqual([
      ['p-1', 2, 5, 'signIn', 'here'],
    ]);
  });

  test('an item that a wish names is not taken for it', () => {
    expect(
      told(pulled(3, { wishlist: { 'p-1': [2, 10] } }), adopted([cartItem({ qty: 5, stamp: 11 })])),
    ).toEqual([]);
  });
});

test('SYNC-02: what is told at a sign-in does not depend on how the log is folded', () => {
  const events = recorded(
    [
      pulled(3, { ...two, wishlist: { 'p-1': [2, 10] } }),
      adopted([cartItem({ qty: 5, stamp: 11 })], [wish({ stamp: 11 })]),
    ],
    'cust:c',
  );
  const lines = replay(initialState(), events).away.lines;
  expect(lines.map(({ key, was, now }) => [key, was?.qty, now?.qty])).toEqual([
    ['v-1', 2, 5],
    ['p-1', 2, 1],
  ]);
  expect(fold(initialState(), events).away.lines).toEqual(lines);
  replayStepwise(events, (stepwise, folded) => {
    if (folded === events.length) expect(stepwise.away.lines).toEqual(lines);
  });
});

describe('SYNC-04: a server that went back, and what was put together again', () => {
  const lost = (mine: CartItem, theirs: readonly [qty: number, stamp: number]) =>
    told(pulled(9, two), pulled(3, { cart: { 'v-1': theirs } }, { reset: true }), restored([mine]));

  test.each<
    readonly [name: string, mine: CartItem, theirs: readonly [number, number], told: readonly Told[]]
  >([
    [
      'a smaller quantity there that is newer is told',
      cartItem({ qty: 2 }),
      [1, 11],
      [['v-1', 2, 1, 'restored', null]],
    ],
    [
      'a larger quantity there that is newer is told',
      cartItem({ qty: 2 }),
      [3, 11],
      [['v-1', 2, 3, 'restored', null]],
    ],
    ['an older quantity there changes nothing', cartItem({ qty: 2 }), [1, 9], []],
    ['the same quantity there is no news', cartItem({ qty: 2 }), [2, 11], []],
  ])('%s', (_, mine, theirs, lines) => {
    expect(lost(mine, theirs)).toEqual(lines);
  });

  test('the pull itself tells nothing: the whole is told when it is put together', () => {
    expect(told(pulled(9, two), pulled(3, {}, { reset: true }))).toEqual([]);
  });
});

describe('SYNC-03: a save', () => {
  test('that was refused is told, whatever it takes back', () => {
    const refused: PlainEvent = {
      type: 'AccountStatePutRejected',
      data: { attemptId: 'a', status: 422, code: 'RuleBroken', uptoSeq: 2 },
    };
    expect(told(pulled(3, two), set(5), refused)).toEqual([['v-1', 5, 2, 'refused', null]]);
    expect(told(pulled(3, {}), added, refused)).toEqual([['v-1', 1, 0, 'refused', null]]);
  });

  const answered = (held: Held): PlainEvent => ({
    type: 'AccountStatePutAcknowledged',
    data: { attemptId: 'a', version: 4, uptoSeq: 2, state: state(4, held) },
  });
  test.each<readonly [name: string, held: Held, told: readonly Told[]]>([
    ['keeps less of it', { cart: { 'v-1': [3, stampAt(2)] } }, [['v-1', 5, 3, 'limits', null]]],
    ['keeps all of it', { cart: { 'v-1': [5, stampAt(2)] } }, []],
    ['keeps none of it', {}, [['v-1', 5, 0, 'limits', null]]],
    ['adds something', { cart: { 'v-1': [5, stampAt(2)], 'v-2': [1, 1] } }, []],
  ])('that the server %s', (_, held, lines) => {
    expect(told(pulled(3, two), set(5), answered(held))).toEqual(lines);
  });
});

describe('SYNC-06: a pull, with nothing waiting here', () => {
  type Case = readonly [name: string, held: Held, told: readonly Told[]];
  const gone = (why: Removal['why']): Held => ({ removed: { 'v-1': { at: 11, why } } });
  test.each<Case>([
    ['a quantity changed elsewhere loses nothing', { cart: { 'v-1': [1, 11] } }, []],
    ['an item added elsewhere loses nothing', { cart: { 'v-1': [2, 10], 'v-2': [1, 11] } }, []],
    ['an item removed elsewhere', gone('removed'), [['v-1', 2, 0, 'elsewhere', null]]],
    ['an item ordered elsewhere', gone('ordered'), [['v-1', 2, 0, 'ordered', null]]],
    ['an item the shop no longer has', gone('missing'), [['v-1', 2, 0, 'gone', null]]],
    ['an item gone without a reason', {}, [['v-1', 2, 0, 'elsewhere', null]]],
    [
      'less of it without a later act: the server keeps less',
      { cart: { 'v-1': [1, 10] } },
      [['v-1', 2, 1, 'limits', null]],
    ],
    [
      'less of it by an older act: what a guest brought after another removal',
      { cart: { 'v-1': [1, 9] } },
      [],
    ],
    ['more of it without a later act', { cart: { 'v-1': [3, 10] } }, []],
  ])('%s', (_, held, lines) => {
    expect(told(pulled(3, two), pulled(4, held))).toEqual(lines);
  });
});

test('SYNC-06: another size of a wish loses nothing, whatever its stamp', () => {
  const other = state(4, { wishlist: { 'p-1': [2, 10] } });
  const wishlist = branded<typeof other.wishlist>({
    'p-1': { productId: 'p-1', variantId: 'v-other', qty: 2, stamp: 10 },
  });
  const pull: PlainEvent = {
    type: 'AccountStatePulled',
    data: { version: 4, state: { ...other, wishlist }, ackedSeq: 0, reset: false },
  };
  expect(told(pulled(3, { wishlist: { 'p-1': [2, 10] } }), pull)).toEqual([]);
});

describe('SYNC-06: a pull that finds a change waiting here', () => {
  type Case = readonly [name: string, held: Held, ackedSeq: number, told: readonly Told[]];
  const later = stampAt(9);
  test.each<Case>([
    ['the other’s is newer', { cart: { 'v-1': [3, later] } }, 0, [['v-1', 5, 3, 'elsewhere', 'elsewhere']]],
    ['ours is newer', { cart: { 'v-1': [3, 11] } }, 0, [['v-1', 3, 5, 'elsewhere', 'here']]],
    ['nobody else touched it', two, 0, []],
    ['ours arrived, and another device changed it after that', { cart: { 'v-1': [3, later] } }, 2, []],
    ['ours arrived, its answer did not', { cart: { 'v-1': [5, stampAt(2)] } }, 2, []],
    [
      'theirs is gone, ours is newer',
      { removed: { 'v-1': { at: 11, why: 'removed' } } },
      0,
      [['v-1', 0, 5, 'elsewhere', 'here']],
    ],
    [
      'ours is gone, theirs is newer',
      { removed: { 'v-1': { at: later, why: 'removed' } } },
      0,
      [['v-1', 5, 0, 'elsewhere', 'elsewhere']],
    ],
  ])('%s', (_, held, ackedSeq, lines) => {
    expect(told(pulled(3, two), set(5), pulled(4, held, { ackedSeq }))).toEqual(lines);
  });

  test('at a sign-in says so', () => {
    const guest = [cartItem({ qty: 5, stamp: 11 })];
    expect(told(adopted(guest), pulled(3, two))).toEqual([['v-1', 2, 5, 'signIn', 'here']]);
    expect(told(adopted(guest), pulled(3, { cart: { 'v-1': [2, 12] } }))).toEqual([
      ['v-1', 5, 2, 'signIn', 'elsewhere'],
    ]);
  });

  test('a removal here that stands is no news', () => {
    const removed: PlainEvent = branded({
      type: 'CartItemRemoved',
      data: { productId: 'p-1', variantId: 'v-1' },
    });
    expect(told(pulled(3, two), removed, pulled(4, { cart: { 'v-1': [3, 11] } }))).toEqual([]);
  });
});

describe('SYNC-06: a wish that another device moved to the cart', () => {
  const wished: Held = { cart: { 'v-9': [1, 5] }, wishlist: { 'p-1': [1, 10] } };
  const moved = (stamp: number): Held => ({
    cart: { 'v-1': [1, stamp] },
    removed: { 'p-1': { at: 20, why: 'removed' }, 'v-9': { at: 20, why: 'removed' } },
  });

  test('is one line beside what is lost: it moved', () => {
    expect(told(pulled(3, wished), pulled(4, moved(20)))).toEqual([
      ['v-9', 1, 0, 'elsewhere', null],
      ['v-1', 0, 1, 'moved', null],
    ]);
  });

  test('is no move where the wish was none of this device’s', () => {
    expect(told(pulled(3, { cart: { 'v-9': [1, 5] } }), pulled(4, moved(20)))).toEqual([
      ['v-9', 1, 0, 'elsewhere', null],
      ['v-1', 0, 1, 'elsewhere', null],
    ]);
  });

  test('is no move where another size of it left the cart, and the wish was none of this device’s', () => {
    const swapped: Held = {
      cart: { 'v-1-wide': [1, 20] },
      removed: { 'p-1': { at: 20, why: 'removed' }, 'v-1': { at: 19, why: 'removed' } },
    };
    expect(told(pulled(3, { cart: { 'v-1': [1, 5] } }), pulled(4, swapped))).toEqual([
      ['v-1', 1, 0, 'elsewhere', null],
      ['v-1-wide', 0, 1, 'elsewhere', null],
    ]);
  });

  test('is two where the size was in the cart already', () => {
    const held: Held = { cart: { 'v-1': [1, 5] }, wishlist: { 'p-1': [1, 10] } };
    const more: Held = { cart: { 'v-1': [2, 20] }, removed: { 'p-1': { at: 20, why: 'removed' } } };
    expect(told(pulled(3, held), pulled(4, more))).toEqual([
      ['v-1', 1, 2, 'elsewhere', null],
      ['p-1', 1, 0, 'elsewhere', null],
    ]);
  });

  test('is two where nobody says when the wish went', () => {
    const wish: Held = { wishlist: { 'p-1': [1, 10] } };
    expect(told(pulled(3, wish), pulled(4, {}))).toEqual([['p-1', 1, 0, 'elsewhere', null]]);
    expect(told(pulled(3, wish), pulled(4, { cart: { 'v-1': [1, 20] } }))).toEqual([
      ['v-1', 0, 1, 'elsewhere', null],
      ['p-1', 1, 0, 'elsewhere', null],
    ]);
  });

  test('is two where they were two acts', () => {
    expect(told(pulled(3, wished), pulled(4, moved(21)))).toEqual([
      ['v-9', 1, 0, 'elsewhere', null],
      ['v-1', 0, 1, 'elsewhere', null],
      ['p-1', 1, 0, 'elsewhere', null],
    ]);
  });
});
