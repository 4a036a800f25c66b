// SYNC-09: what was removed from an account whose server does not say so.
import { describe, expect, test } from 'vitest';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { itemsOfState } from '#domain/items/accountBase.ts';
import { noItems } from '#domain/items/accountItems.ts';
import { withKnownRemovals } from '#sync/repairs/knownRemovals.ts';
import type { SyncFacts } from '#sync/state/planner.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { recorded } from '#tests/support/log/recorded.ts';

type Known = Pick<SyncFacts, 'base' | 'baseItems' | 'pending'>;

const held = (id: string, stamp = 10) => ({
  itemId: `i-${id}`,
  productId: 'p',
  variantId: id,
  qty: 1,
  stamp,
});
const state = (ids: readonly string[], own: Partial<Plain<SyncedState>> = {}): SyncedState =>
  branded<SyncedState>({
    version: 1,
    cartId: null,
    cart: Object.fromEntries(ids.map((id) => [id, held(id)])),
    wishlist: {},
    extension: null,
    ...own,
  });

const knowing = (base: SyncedState, ...removed: readonly string[]): Known =>
  branded<Known>({
    base,
    baseItems: itemsOfState(base, noItems()),
    pending: recorded(
      removed.map((variantId) => branded({ type: 'CartItemRemoved', data: { productId: 'p', variantId } })),
    ),
  });

const removalsIn = (now: SyncedState, facts: Known, ackedSeq = 0) =>
  withKnownRemovals(now, facts, ackedSeq).removals;

describe('SYNC-09: on a server that keeps no removals a device remembers', () => {
  test('what it removed itself, once the account has that', () => {
    const facts = knowing(state(['a', 'b']), 'a');
    expect(removalsIn(state(['b']), facts, 1)).toEqual({
      a: { at: facts.pending[0]?.stamp, why: 'removed' },
    });
  });

  test('nothing of its own that the account does not have yet', () =>
    expect(removalsIn(state(['a']), knowing(state(['a']), 'a'))).toEqual({}));

  test('what it saw go, from where it was last seen, and not why', () =>
    expect(removalsIn(state([]), knowing(state(['a'])))).toEqual({ a: { at: 10, why: 'unknown' } }));

  test('what it knew before', () => {
    const removals = { a: { at: 5, why: 'removed' as const } };
    expect(removalsIn(state(['b']), knowing(state([], { removals })))).toEqual(removals);
  });

  test('nothing of what is back, however old its stamp: a clock may be wrong', () => {
    const removals = { a: { at: 5_000, why: 'removed' as const } };
    expect(removalsIn(state(['a']), knowing(state([], { removals })))).toEqual({});
  });

  test.each([
    [199, 199],
    [200, 200],
    [201, 200],
  ])('of %i the newest %i', (count, kept) => {
    const ids = Array.from({ length: count }, (_, at) => `v-${at}`);
    const removals = Object.fromEntries(ids.map((id, at) => [id, { at: at + 1, why: 'removed' as const }]));
    const known = removalsIn(state([]), knowing(state([], { removals }))) ?? {};
    expect(Object.keys(known)).toHaveLength(kept);
    expect(Object.keys(known)).toContain(`v-${count - 1}`);
  });
});

test('SYNC-09: nothing new is told by the very list that was there', () => {
  const base = state([], { removals: { a: { at: 5, why: 'removed' } } });
  expect(removalsIn(state([]), knowing(base))).toBe(base.removals);
  const none = state(['a']);
  expect(removalsIn(state(['a']), knowing(none))).toEqual({});
});

test('SYNC-09: a server that keeps removals is believed', () => {
  const now = state([], { extension: { acks: {}, removed: {} } });
  expect(withKnownRemovals(now, knowing(state(['a'])), 0)).toBe(now);
});
