// What a pulled state proves about what left this device, and about the server.
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#events/store/recordedEvent.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { itemsOfState } from '#domain/items/accountBase.ts';
import { noItems } from '#domain/items/accountItems.ts';
import { judge, type SyncFacts } from '#sync/state/planner.ts';
import { toProductId, toItemId, toVariantId } from '#events/brands.ts';

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
): SyncedState => ({
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

const facts = (own: Partial<SyncFacts> & { readonly base: SyncedState }): SyncFacts => ({
  baseItems: itemsOfState(own.base, noItems()),
  items: noItems(),
  pending: [],
  ackedSeq: 0,
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

  test('an acknowledgement crowded out by newer ones is no sign of it', () => {
    const others = Object.fromEntries(Array.from({ length: 8 }, (_, place) => [`tablet-${place}`, 1]));
    expect(reset(state(9, {}, others))).toBe(false);
  });
});
