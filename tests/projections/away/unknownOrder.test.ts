// Which of two acts was the newer one is told only where the backend's stamps can tell it, and who took an item out only where the
// account remembers that.
import { describe, expect, test } from 'vitest';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { MOST_ITEMS } from '#events/facts/values.ts';
import type { Removal } from '#events/facts/syncedState.ts';
import { branded, type Plain, type PlainEvent } from '#tests/support/builders/plain.ts';
import { recorded } from '#tests/support/log/recorded.ts';

/** The stamp of the event that is recorded second, a whole minute. */
const ACT = 1_760_000_040_000;
const [SECOND, MINUTE] = [1_000, 60_000];

type Held = {
  /** Of `v-1`: two that this device knows, or three. */
  readonly item?: readonly [qty: number, stamp: number];
  readonly unitMs?: number;
  /** Left out: the backend keeps no removals. */
  readonly removed?: Readonly<Record<string, Plain<Removal>>>;
  /** Items beside it. */
  readonly more?: number;
};
const stateOf = (version: number, { item, unitMs, removed, more = 0 }: Held) => ({
  version,
  cartId: null,
  cart: Object.fromEntries([
    ...(item ? [['v-1', cartOf('1', ...item)] as const] : []),
    ...Array.from({ length: more }, (_, nth) => [`v-m${nth}`, cartOf(`m${nth}`, 1, 0)] as const),
  ]),
  wishlist: {},
  extension: removed ? { acks: {}, removed } : null,
  ...(unitMs !== undefined && { unitMs }),
});
const cartOf = (name: string, qty: number, stamp: number) => ({
  itemId: `i-${name}`,
  productId: `p-${name}`,
  variantId: `v-${name}`,
  qty,
  stamp,
});
const pulled = (version: number, held: Held): PlainEvent =>
  branded({
    type: 'AccountStatePulled',
    data: { version, state: stateOf(version, held), ackedSeq: 0, reset: false },
  });
const saved = (version: number, held: Held): PlainEvent =>
  branded({
    type: 'AccountStatePutAcknowledged',
    data: { attemptId: 'a-1', version, uptoSeq: 2, state: stateOf(version, held) },
  });
const set: PlainEvent = branded({
  type: 'CartItemQtySet',
  data: { productId: 'p-1', variantId: 'v-1', itemId: 'i-1', qty: 5 },
});
const removed: PlainEvent = branded({
  type: 'CartItemRemoved',
  data: { productId: 'p-1', variantId: 'v-1' },
});

const linesOf = (...events: readonly PlainEvent[]) =>
  replay(
    initialState(),
    recorded(events, 'cust:c').map((event) =>
      event.seq === 2 ? { ...event, stamp: branded<typeof event.stamp>(ACT) } : event,
    ),
  ).away.lines.map(({ reason, won, isUnsure = false }) => [reason, won, isUnsure]);

const known = (unitMs?: number): PlainEvent =>
  pulled(3, { item: [2, 0], ...(unitMs !== undefined && { unitMs }) });

describe('SYNC-11: which change was the newer one is claimed only beyond the precision of the backend', () => {
  test.each<readonly [name: string, stamp: number, unitMs: number | undefined, isUnsure: boolean]>([
    ['of seconds, and a second apart', ACT + SECOND, SECOND, true],
    ['of seconds, and two apart', ACT + 2 * SECOND, SECOND, false],
    ['of minutes, and a minute apart', ACT - MINUTE, MINUTE, true],
    ['of minutes, and two apart', ACT - 2 * MINUTE, MINUTE, false],
    ['not known yet, of whole seconds, and one apart', ACT - SECOND, undefined, true],
    ['not known yet, of whole seconds, and two apart', ACT - 2 * SECOND, undefined, false],
    ['not known yet, of whole minutes, and one apart', ACT - MINUTE, undefined, true],
    ['not known yet, of milliseconds, and one apart', ACT + 1, undefined, false],
    ['of milliseconds, and one apart', ACT + 1, 1, false],
  ])('%s', (_, stamp, unitMs, isUnsure) => {
    const theirs: Held = { item: [3, stamp], ...(unitMs !== undefined && { unitMs }) };
    const won = stamp > ACT ? 'elsewhere' : 'here';
    expect(linesOf(known(unitMs), set, pulled(4, theirs))).toEqual([['elsewhere', won, isUnsure]]);
  });

  test('a removal is one of the two', () => {
    const later = (stamp: number) => pulled(4, { item: [3, stamp], unitMs: SECOND });
    expect(linesOf(known(SECOND), removed, later(ACT + SECOND))).toEqual([['elsewhere', 'elsewhere', true]]);
    expect(linesOf(known(SECOND), removed, later(ACT + 2 * SECOND))).toEqual([
      ['elsewhere', 'elsewhere', false],
    ]);
    const gone = (at: number) => pulled(4, { unitMs: SECOND, removed: { 'v-1': { at, why: 'removed' } } });
    expect(linesOf(known(SECOND), set, gone(ACT + SECOND))).toEqual([['elsewhere', 'elsewhere', true]]);
    expect(linesOf(known(SECOND), set, gone(ACT - 2 * SECOND))).toEqual([['elsewhere', 'here', false]]);
  });
});

describe('SYNC-11: who took an item out is claimed only where the account remembers it', () => {
  test('a backend without removals says of an item that is gone nothing more', () =>
    expect(linesOf(known(), pulled(4, {}))).toEqual([['elsewhere', null, true]]));

  test('what the shop dropped, and the shopper changed later, nobody removed', () => {
    const dropped = pulled(4, { removed: { 'v-1': { at: ACT - MINUTE - 1, why: 'missing' } } });
    expect(linesOf(known(), set, dropped)).toEqual([['elsewhere', 'here', true]]);
  });

  test('an item that a save did not keep: its list is full, or nobody knows why', () => {
    expect(linesOf(known(), set, saved(4, { more: MOST_ITEMS }))[0]).toEqual(['limits', null, false]);
    expect(linesOf(known(), set, saved(4, {}))).toEqual([['limits', null, true]]);
  });
});
