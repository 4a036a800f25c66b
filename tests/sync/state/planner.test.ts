// What a pulled state proves about what left this device, and about the server.
import { describe, expect, test } from 'vitest';
import type { Stamp } from '#events/store/logValues.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { itemsOfState } from '#domain/items/accountBase.ts';
import { noItems } from '#domain/items/accountItems.ts';
import * as planner from '#sync/state/planner.ts';
import type { SyncFacts } from '#sync/state/planner.ts';
import { toProductId, toItemId, toVariantId } from '#events/brands.ts';
import { branded, plainly, type Plain } from '#tests/support/builders/plain.ts';

const { judge } = plainly(planner);

const CLIENT = 'phone';

const added = (seq: number, variantId: string, qty: number): RecordedEvent =>
  ({
    seq,
    stamp: 1_000 + seq,
    type: 'CartItemAdded',
    data: {
      productId: toProductId('p-1'),
      variantId: toVariantId(variantId),
      itemId: toItemId(`i-${variantId}`),
      qty,
      shownPriceCents: 1,
    },
  }) as RecordedEvent;

const state = (
  version: number,
  items: Readonly<Record<string, readonly [qty: number, stamp: number]>>,
  acks?: Readonly<Record<string, number>>,
): SyncedState =>
  branded<SyncedState>({
    version,
    cartId: null,
    cart: Object.fromEntries(
      Object.entries(items).map(([variantId, [qty, stamp]]) => [
        variantId,
        {
          itemId: toItemId(`i-${variantId}`),
          productId: toProductId('p-1'),
          variantId: toVariantId(variantId),
          qty,
          stamp,
        },
      ]),
    ),
    wishlist: {},
    extension: acks ? { acks, removed: {} } : null,
  });

const facts = (own: Partial<Plain<SyncFacts>> & { readonly base: SyncedState }): SyncFacts =>
  branded<SyncFacts>({
    baseItems: itemsOfState(own.base, noItems()),
    items: noItems(),
    pending: [],
    ackedSeq: 0,
    heard: null,
    inFlight: [],
    awaitedAt: null,
    refusedAt: null,
    ...own,
  });

describe('SYNC-03: an attempt whose answer was lost', () => {
  const known = facts({
    base: state(4, {}),
    pending: [added(1, 'v-1', 1), added(2, 'v-1', 9)],
    inFlight: [{ attemptId: 'second', baseVersion: 4, uptoSeq: 2 }],
  });

  test('an earlier attempt that arrived late proves only what it carried', () => {
    expect(judge(known, state(5, { 'v-1': [1, 1_001] }), CLIENT).ackedSeq).toBe(1);
  });

  test('the stamp of its newest event proves all of it', () => {
    expect(judge(known, state(6, { 'v-1': [9, 1_002], 'v-2': [1, 7] }), CLIENT).ackedSeq).toBe(2);
  });

  test('the next version holding exactly what was sent proves all of it', () => {
    expect(judge(known, state(5, { 'v-1': [9, 1_002] }), CLIENT).ackedSeq).toBe(2);
  });

  test('where the server acknowledges, a stamp that happens to be the same proves nothing', () => {
    expect(judge(known, state(5, { 'v-2': [1, 1_002] }, { laptop: 3 }), CLIENT).ackedSeq).toBe(0);
  });

  type Proof = readonly [name: string, pulled: SyncedState, ackedSeq: number];
  const crowd = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`tablet-${place}`, 1]));
  test.each<Proof>([
    ['the server’s acknowledgement', state(6, {}, { phone: 2 }), 2],
    ['an acknowledgement of less', state(6, { 'v-1': [9, 1_002] }, { phone: 1 }), 1],
    ['an acknowledgement of another device alone', state(6, {}, { laptop: 2 }), 0],
    [
      'a stamp, where newer acknowledgements may have crowded ours out',
      state(6, { 'v-1': [9, 1_002] }, crowd(8)),
      2,
    ],
    ['no stamp, where there was room for ours', state(6, { 'v-1': [9, 1_002] }, crowd(7)), 0],
    ['nothing at the version it began on', state(4, { 'v-1': [9, 1_002] }), 0],
    ['nothing at an older version', state(3, { 'v-1': [9, 1_002] }), 0],
    ['not the next version with something else in it', state(5, { 'v-1': [8, 7] }), 0],
    ['not a later version that happens to hold the same, by other stamps', state(6, { 'v-1': [9, 7] }), 0],
  ])('what is proven: %s', (_, pulled, ackedSeq) => {
    expect(judge(known, pulled, CLIENT).ackedSeq).toBe(ackedSeq);
  });

  test('what an attempt did not carry is not proven by its arrival', () => {
    const first = { ...known, inFlight: [{ attemptId: 'first', baseVersion: 4, uptoSeq: 1 }] };
    expect(judge(first, state(6, { 'v-1': [9, 1_002] }), CLIENT).ackedSeq).toBe(0);
    expect(judge(first, state(6, { 'v-1': [1, 1_001] }), CLIENT).ackedSeq).toBe(1);
  });

  test('a wish proves as a piece of the cart does', () => {
    const wish = { productId: 'p-1', variantId: 'v-1', qty: 1, stamp: 1_002 };
    const wished = branded<SyncFacts['pending'][number]>({
      ...added(2, 'v-1', 1),
      type: 'WishlistItemAdded',
      data: { productId: 'p-1', variantId: 'v-1', qty: 1 },
    });
    const pulled = branded<SyncedState>({ ...state(6, {}), wishlist: { 'p-1': wish } });
    const pending = [...known.pending.slice(0, 1), wished];
    expect(judge({ ...known, pending }, pulled, CLIENT).ackedSeq).toBe(2);
    // Another item of the same moment proves nothing.
    expect(judge(known, pulled, CLIENT).ackedSeq).toBe(0);
  });

  type Removal = readonly [name: string, pulled: SyncedState, ackedSeq: number];
  const removal = {
    seq: 1,
    stamp: 1_001,
    type: 'CartItemRemoved',
    data: { productId: 'p-1', variantId: 'v-1' },
  } as RecordedEvent;
  test.each<Removal>([
    ['the next version without the item', state(5, {}), 1],
    ['the next version with something else in it', state(5, { 'v-2': [1, 7] }), 0],
    ['a later version, which another device may have emptied', state(6, {}), 0],
    ['the version it began on', state(4, {}), 0],
  ])('a removal leaves no stamp; what is proven by %s', (_, pulled, ackedSeq) => {
    const removing = facts({
      base: state(4, { 'v-1': [1, 1] }),
      pending: [removal],
      inFlight: [{ attemptId: 'removal', baseVersion: 4, uptoSeq: 1 }],
    });
    expect(judge(removing, pulled, CLIENT).ackedSeq).toBe(ackedSeq);
  });

  test('what was proven once stays proven', () => {
    expect(judge({ ...known, ackedSeq: 2 }, state(5, {}), CLIENT).ackedSeq).toBe(2);
    expect(judge({ ...known, ackedSeq: 1, inFlight: [] }, state(5, {}, { phone: 0 }), CLIENT).ackedSeq).toBe(
      1,
    );
  });

  test('another device that saved first proves nothing', () => {
    expect(judge(known, state(5, { 'v-2': [1, 7] }), CLIENT).ackedSeq).toBe(0);
  });
});

describe('SYNC-04: a server that went back to an older version', () => {
  const known = facts({ base: state(4, { 'v-1': [1, 1] }, { phone: 7, laptop: 2 }) });
  const reset = (pulled: SyncedState): boolean => judge(known, pulled, CLIENT).reset;

  test('is known by its version', () => {
    expect(reset(state(3, {}, { laptop: 2 }))).toBe(true);
  });

  test('is known by what it holds, where another device has saved the same version since', () => {
    expect(reset(state(4, {}, { laptop: 3 }))).toBe(true);
    expect(reset(state(4, { 'v-1': [1, 1] }, { phone: 7, laptop: 2 }))).toBe(false);
  });

  test('is not taken for one because it keeps coarser stamps than it answered', () => {
    expect(reset(state(4, { 'v-1': [1, 0] }, { phone: 7, laptop: 2 }))).toBe(false);
  });

  test('is known by an acknowledgement that fell, however often others have saved since', () => {
    expect(reset(state(9, {}, { phone: 5, laptop: 3 }))).toBe(true);
    expect(reset(state(9, {}, { laptop: 3 }))).toBe(true);
    expect(reset(state(9, {}, { phone: 7, laptop: 3 }))).toBe(false);
  });

  test.each([
    [7, true],
    [8, false],
  ])('an acknowledgement that is not among %i others: a sign of it? %s', (count, sign) => {
    const others = Object.fromEntries(Array.from({ length: count }, (_, place) => [`tablet-${place}`, 1]));
    expect(reset(state(9, {}, others))).toBe(sign);
  });

  test('where nothing of this device was ever acknowledged, nothing can be missing', () => {
    const stranger = facts({ base: state(4, {}, { laptop: 2 }) });
    expect(judge(stranger, state(9, {}, { laptop: 3 }), CLIENT).reset).toBe(false);
    const silent = facts({ base: state(4, {}, { phone: 7 }) });
    expect(judge(silent, state(9, {}), CLIENT).reset).toBe(false);
  });

  test('one single event that was acknowledged and is not any more is a sign of it', () => {
    const beginner = facts({ base: state(4, {}, { phone: 1, laptop: 2 }) });
    expect(judge(beginner, state(9, {}, { laptop: 3 }), CLIENT).reset).toBe(true);
  });

  test('the order in which a server lists its items is no sign of it', () => {
    const [one, other] = [{ 'v-1': [1, 1] }, { 'v-2': [2, 2] }] as const;
    const listed = facts({ base: state(4, { ...one, ...other }) });
    expect(judge(listed, state(4, { ...other, ...one }), CLIENT).reset).toBe(false);
  });

  test('where nothing is known of the account yet, nothing can have gone back', () => {
    expect(judge({ ...known, base: null }, state(1, {}), CLIENT).reset).toBe(false);
  });

  type Goods = readonly [name: string, pulled: SyncedState, reset: boolean];
  const wish = {
    productId: toProductId('p-1'),
    variantId: toVariantId('v-1'),
    qty: 1,
    stamp: branded<Stamp>(1),
  };
  test.each<Goods>([
    ['another quantity', state(4, { 'v-1': [2, 1] }), true],
    ['another size', state(4, { 'v-2': [1, 1] }), true],
    ['a piece more', state(4, { 'v-1': [1, 1], 'v-2': [1, 1] }), true],
    ['a wish in place of a piece', { ...state(4, {}), wishlist: { [wish.productId]: wish } }, true],
    ['a wish more', { ...state(4, { 'v-1': [1, 1] }), wishlist: { [wish.productId]: wish } }, true],
    ['the same', state(4, { 'v-1': [1, 1] }), false],
  ])('at the same version it holds %s', (_, pulled, wentBack) => {
    expect(reset(pulled)).toBe(wentBack);
  });
});
