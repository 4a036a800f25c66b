// SYNC-09: backends that keep coarser stamps than the log.
import { describe, expect, test } from 'vitest';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { inUnits, isLater, learntUnit } from '#sync/repairs/wireUnit.ts';
import { branded } from '#tests/support/builders/plain.ts';

const held = (stamp: number, qty = 1, unitMs?: number): SyncedState =>
  branded<SyncedState>({
    version: 1,
    cartId: null,
    cart: { v: { itemId: 'i', productId: 'p', variantId: 'v', qty, stamp } },
    wishlist: {},
    extension: null,
    ...(unitMs && { unitMs }),
  });

test.each([
  ['as they were', 5_432, 5_432, undefined],
  ['cut to the second', 5_432, 5_000, 1_000],
  ['rounded to the second', 5_732, 6_000, 1_000],
  ['cut to hundredths', 5_432, 5_430, 10],
  ['of another time', 5_432, 1_000, undefined],
])('SYNC-09: what a backend keeps is learnt from stamps that come back %s', (_, sent, kept, unit) =>
  expect(learntUnit(held(sent), held(kept))).toBe(unit),
);

test('SYNC-09: another’s change says nothing of the unit', () =>
  expect(learntUnit(held(5_432, 1), held(5_000, 2))).toBeUndefined());

test('SYNC-09: a stamp that a backend of seconds cut by little does not make it one of tenths', () =>
  expect(learntUnit(held(5_029), held(5_000), 1_000)).toBe(1_000));

test('SYNC-09: a backend that begins to keep tenths is found out', () =>
  expect(learntUnit(held(5_129), held(5_100), 1_000)).toBe(100));

test('SYNC-09: a backend that cut one stamp by little, and another by much, keeps the coarser unit', () =>
  expect(learntUnit(held(5_175), held(5_000), 100)).toBe(1_000));

test('SYNC-09: the older stamp of a server that went back says nothing of its unit', () =>
  expect(learntUnit({ ...held(5_432), version: 2 }, held(5_000))).toBeUndefined());

test('SYNC-09: an item stands later there where its stamp was sent ahead, and not where it was cut', () => {
  expect(isLater(held(6_000), held(5_450))).toBe(true);
  expect(isLater(held(5_450), held(5_450))).toBe(false);
  expect(isLater(held(5_000), held(5_450))).toBe(false);
});

describe('SYNC-09: on a wire of seconds a later edit of an item', () => {
  const sent = (stamp: number, seen: number, now: number): number | undefined =>
    Object.values(inUnits(held(stamp, 2, 1_000), held(seen, 1, 1_000), branded(now)).cart)[0]?.stamp;

  test('of the same second is sent one second ahead', () => expect(sent(5_450, 5_000, 5_450)).toBe(6_000));
  test('and never farther ahead than that', () => expect(sent(6_001, 6_000, 5_900)).toBe(6_000));
  test('of a later second is sent as it is', () => expect(sent(6_450, 5_000, 6_450)).toBe(6_450));
  test('is not sent below what it had seen', () => expect(sent(90_001, 90_000, 5_900)).toBe(90_000));
  test('that changed nothing is sent as it came', () => expect(sent(5_000, 5_000, 9_000)).toBe(5_000));
});

test('a wire of milliseconds is left alone', () => {
  const body = held(5_450, 2);
  expect(inUnits(body, held(5_450), branded(0))).toBe(body);
});
