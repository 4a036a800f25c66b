// SYNC-08: when acts were done that a wrong clock dated, once the server has said how wrong it was.
import { describe, expect, test } from 'vitest';
import { noItems, type AccountItems } from '#domain/items/accountItems.ts';
import type { SyncFacts } from '#sync/state/planner.ts';
import { correctedStamps } from '#sync/repairs/correctedStamps.ts';
import { branded } from '#tests/support/builders/plain.ts';

const HOUR = 3_600_000;
const HEARD = 100 * HOUR;
const NOW = HEARD + HOUR;

type Act = {
  readonly seq?: number;
  readonly wall: number;
  readonly stamp?: number;
  readonly tabId?: string;
  readonly variantId?: string;
  readonly type?: 'CartItemAdded' | 'CartItemChallengeAnswerGiven' | 'CartItemPriceAccepted';
};

const act = ({
  seq = 5,
  wall,
  stamp = wall,
  tabId = 'here',
  variantId = 'v-1',
  type = 'CartItemAdded',
}: Act) => ({
  seq,
  wall,
  stamp,
  tabId,
  type,
  data: { productId: 'p-1', variantId, itemId: 'i-1', qty: 1, shownPriceCents: null },
});

const restamped = (
  acts: readonly Act[],
  learnt: number,
  {
    ackedSeq = 0,
    baseItems = noItems(),
    kept = 0,
    heardAt = HEARD,
  }: { ackedSeq?: number; baseItems?: AccountItems; kept?: number; heardAt?: number } = {},
) => {
  const facts = {
    pending: acts.map(act),
    baseItems,
    heard: { correctionMs: kept, at: heardAt, seq: 2 },
  } as unknown as SyncFacts;
  return correctedStamps(facts, ackedSeq, branded({ tabId: 'here', learnt, now: NOW })).map(
    ({ stamp }) => stamp,
  );
};

describe('SYNC-08: an act that waits', () => {
  const done = HEARD + HOUR / 2;

  test('stays the later one on its item where only the act before it is dated again, a little late', () => {
    // The second was stamped right, 4 s after the first; what the answers tell of the first is off by more than that.
    const [first, second] = [
      { wall: done - 3 * HOUR, stamp: done - 4 * HOUR, seq: 5 },
      { wall: done - 3 * HOUR + 150, stamp: done - 30, seq: 6 },
    ];
    expect(restamped([first, second], 3 * HOUR)).toEqual([done, done + 1]);
    expect(restamped([first, { ...second, variantId: 'v-2' }], 3 * HOUR)).toEqual([done]);
  });

  test.each<readonly [string, Act, number, readonly number[]]>([
    ['of a clock 7 h ahead counts from when it was done', { wall: done + 7 * HOUR }, -7 * HOUR, [done]],
    ['of a clock 5 h behind, too', { wall: done - 5 * HOUR }, 5 * HOUR, [done]],
    ['in another tab of the device, too', { wall: done + 7 * HOUR, tabId: 'there' }, -7 * HOUR, [done]],
    ['of a right clock stays, where the clock was set wrong after it', { wall: done }, -7 * HOUR, []],
    ['and where it was set back after it', { wall: done }, 5 * HOUR, []],
    ['of a clock less than the answers tell stays', { wall: done + 2_000 }, -2_000, []],
    [
      'of a clock that nobody knows is no older than the last answer',
      { wall: done - 50 * HOUR },
      5 * HOUR,
      [HEARD],
    ],
    ['and no newer than this one', { wall: done + 50 * HOUR }, -5 * HOUR, [NOW]],
    ['from before the last answer was judged by it', { seq: 2, wall: done + 7 * HOUR }, -7 * HOUR, []],
  ])('%s', (_, one, learnt, stamps) => expect(restamped([one], learnt)).toEqual(stamps));

  test('is not dated by the last answer where that was noted by a clock far ahead', () => {
    const heardAt = NOW + HOUR;
    expect(restamped([{ wall: done, tabId: 'there' }], -7 * HOUR, { heardAt })).toEqual([]);
    expect(restamped([{ wall: done + 7 * HOUR }], -7 * HOUR, { heardAt })).toEqual([done]);
  });

  test('of an earlier visit counts from when it was done where its clock was set back to before the last answer', () => {
    const setBack = { wall: done - 5 * HOUR, stamp: HEARD + 1, tabId: 'there' };
    expect(restamped([setBack], 5 * HOUR)).toEqual([done]);
    // Its clock ran two hours ahead at that answer, and is right now.
    const setRight = { wall: done, stamp: HEARD + 1, tabId: 'there' };
    expect(restamped([setRight], 0, { kept: -2 * HOUR })).toEqual([done]);
  });

  test('and where it was set back to before the act before it on the same item', () => {
    const acts = [
      { seq: 5, wall: done, tabId: 'there' },
      { seq: 6, wall: done - HOUR / 4 + 9_000, stamp: done + 1, tabId: 'there' },
    ];
    expect(restamped(acts, HOUR / 4)).toEqual([done + 9_000]);
  });

  test('of an earlier visit stays where its clock showed no time before the last answer', () => {
    const before = { wall: done, stamp: done, tabId: 'there' };
    expect(restamped([before], HOUR / 4)).toEqual([]);
  });

  test('stays as it was sent where the account has it', () =>
    expect(restamped([{ wall: done + 7 * HOUR }], -7 * HOUR, { ackedSeq: 5 })).toEqual([]));

  test('stays above what it had seen of its item, and drags no other item along', () => {
    const poisoned = NOW + 30 * HOUR;
    const item = { itemId: 'i', productId: 'p-1', variantId: 'v-1', qty: 1, stamp: poisoned, addedAt: 0 };
    const baseItems = branded<AccountItems>({
      ...noItems(),
      cart: { 'v-1': { ...item, shownPriceCents: null } },
    });
    const acts = [
      { seq: 5, wall: done + 7 * HOUR, stamp: poisoned + 1 },
      { seq: 6, wall: done + 7 * HOUR + 9_000, variantId: 'v-2' },
    ];
    expect(restamped(acts, -7 * HOUR, { baseItems })).toEqual([done + 9_000]);
  });

  test.each(['CartItemChallengeAnswerGiven', 'CartItemPriceAccepted'] as const)(
    'BEH-5: %s stays above the item it is about, which was saved with a stamp of that clock',
    (type) => {
      const ahead = done + 90_000;
      const item = { itemId: 'i', productId: 'p-1', variantId: 'v-1', qty: 1, stamp: ahead, addedAt: 0 };
      const baseItems = branded<AccountItems>({
        ...noItems(),
        cart: { 'v-1': { ...item, shownPriceCents: null } },
      });
      const answered = { wall: done + 95_000, stamp: ahead + 5_000, type };
      expect(restamped([answered], -90_000, { baseItems })).toEqual([ahead + 1]);
    },
  );

  test('follows those before it', () => {
    const acts = [
      { seq: 5, wall: done + 7 * HOUR },
      { seq: 6, wall: done + 7 * HOUR },
    ];
    expect(restamped(acts, -7 * HOUR)).toEqual([done, done + 1]);
  });
});
