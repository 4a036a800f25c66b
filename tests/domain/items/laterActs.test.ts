// SYNC-08: what was done to an item after an act that is dated again, or that a wire of seconds keeps later, counts after it.
import { expect, test } from 'vitest';
import { datedAgain, stillLater } from '#domain/items/laterActs.ts';
import { cartItem, itemsOf } from '#tests/support/builders/facts.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';

/** An act is done at its second, to the millisecond. */
const acts = (...done: readonly (readonly [at: number, event: PlainEvent])[]) =>
  recorded(
    done.map(([, event]) => event),
    'cust:c',
  ).map((event, index) => ({ ...event, stamp: branded<typeof event.stamp>(done[index]?.[0] ?? 0) }));
const item = (variantId: string) => ({ productId: 'p-1', variantId });
const removed = (variantId = 'v-1'): PlainEvent =>
  branded({ type: 'CartItemRemoved', data: item(variantId) });
const set = (qty: number): PlainEvent =>
  branded({ type: 'CartItemQtySet', data: { ...item('v-1'), itemId: 'i-1', qty } });
const swapped: PlainEvent = branded({
  type: 'CartItemVariantChanged',
  data: { ...item('v-2'), itemId: 'i-1', qty: 1, fromVariantId: 'v-1' },
});
const lists = (qty: number, stamp: number) => itemsOf({ cart: [cartItem({ qty, stamp })] });

const stampsOf = (given: ReturnType<typeof acts>, kept: ReturnType<typeof lists>): readonly number[] =>
  stillLater(given, lists(2, 13_665), kept, 1_000).map(({ stamp }) => stamp);

test('a removal within the second in which the quantity before it was sent, and kept as of the next', () =>
  expect(stampsOf(acts([13_725, removed()]), lists(2, 14_000))).toEqual([14_001]));

test('one after another, and what a swap brings in as well', () => {
  expect(stampsOf(acts([13_725, set(3)], [13_726, removed()]), lists(2, 14_000))).toEqual([14_001, 14_002]);
  expect(stampsOf(acts([13_725, swapped], [13_726, removed('v-2')]), lists(2, 14_000))).toEqual([
    14_001, 14_002,
  ]);
});

test.each<readonly [string, number, string, number, number]>([
  ['an act on another item', 13_725, 'v-2', 2, 14_000],
  ['an act that knew less, and was done before', 13_600, 'v-1', 2, 14_000],
  ['an act after a quantity that another device made', 13_725, 'v-1', 3, 14_000],
  ['an act after the same quantity of another second', 13_725, 'v-1', 2, 15_000],
  ['an act after an item that is kept as it was sent', 13_725, 'v-1', 2, 13_665],
  ['an act after an item that was cut to its second', 13_725, 'v-1', 2, 13_000],
])('%s stays as it is', (_, at, variantId, qty, kept) =>
  expect(stampsOf(acts([at, removed(variantId)]), lists(qty, kept))).toEqual([at]),
);

const seq = (act: ReturnType<typeof acts>[number] | undefined) => act?.seq ?? 0;
const redated = (stamp: number, given: ReturnType<typeof acts>): readonly number[] =>
  datedAgain(given, new Map([[seq(given[0]), branded<(typeof given)[number]['stamp']>(stamp)]])).map(
    (act) => act.stamp,
  );

test('a removal in another tab after a quantity that is dated later than it', () =>
  expect(redated(50_000, acts([13_000, set(3)], [13_001, removed()], [60_000, set(4)]))).toEqual([
    50_000, 50_001, 60_000,
  ]));

test.each<readonly [string, number, string, number]>([
  ['an act on another item', 13_001, 'v-2', 50_000],
  ['an act that the other did not follow on', 12_999, 'v-1', 50_000],
  ['an act after one that was dated earlier', 13_001, 'v-1', 9_000],
])('%s keeps its own stamp', (_, at, variantId, stamp) =>
  expect(redated(stamp, acts([13_000, set(3)], [at, removed(variantId)]))).toEqual([stamp, at]),
);
