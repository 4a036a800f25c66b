import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { DraftEvent } from '#events/store/logStore.ts';
import * as stampExactly from '#events/store/stamp.ts';
import { qtySet } from '#tests/contracts/log/drafts.ts';
import { type Plain, plainly } from '#tests/support/builders/plain.ts';

const { nextStamp } = plainly(stampExactly);
const numberDrafts = plainly(stampExactly.numberDrafts<ShopEvent>);

describe('the stamp of the next event', () => {
  test('is the server’s time when nothing is ahead of it', () =>
    expect(nextStamp(5_000.7, 4_000, 3_000)).toBe(5_000));
  test('is above the last one in one moment', () => expect(nextStamp(3_500, 4_000)).toBe(4_001));
  test('SYNC-08: takes nothing from one that a wrong clock gave', () => {
    expect(nextStamp(3_000, 4_000)).toBe(3_000);
    expect(nextStamp(3_001, 4_000)).toBe(4_001);
  });
  test('is above the last one in the very millisecond', () => expect(nextStamp(4_000, 4_000)).toBe(4_001));
  test('is 1 on a device whose clock begins', () => expect(nextStamp(0, 0)).toBe(1));
  test('is above what the act had seen, even a date in 2099', () =>
    expect(nextStamp(10, 20, 4_070_908_800_000)).toBe(4_070_908_800_001));
});

test('placed drafts follow each other without gaps, and their stamps rise strictly and never fall', () => {
  const stamps = fc.array(fc.nat(900), { maxLength: 30 });
  const session = { partition: 'guest:a', epoch: 3, clientId: 'c' };
  fc.assert(
    fc.property(stamps, fc.nat(900), fc.nat(50), (stamps, lastStamp, head) => {
      const placed = numberDrafts(
        stamps.map((stamp) => qtySet(1, { stamp })),
        session,
        head,
        lastStamp,
      );
      expect(placed.map(({ seq }) => seq)).toEqual(stamps.map((_, index) => head + index + 1));
      placed.forEach(({ stamp }, index) => {
        expect(stamp).toBeGreaterThan(placed[index - 1]?.stamp ?? lastStamp);
        expect(stamp).toBeGreaterThanOrEqual(stamps[index] ?? 0);
      });
    }),
  );
});

describe('a draft', () => {
  const session = { partition: 'guest:a', epoch: 3, clientId: 'c' };
  const there = { ...qtySet(1, { stamp: 500 }), ...session, seq: 8 };
  const placed = (draft: Plain<DraftEvent<ShopEvent>>) => numberDrafts([draft], session, 7, 499)[0];

  test('that has its place already is written as it is', () => expect(placed(there)).toBe(there));

  test.each([
    ['another seq', { seq: 7 }],
    ['a stamp that another tab has overtaken', { stamp: 300 }],
    ['another log', { partition: 'guest:b' }],
    ['the time before a sign-in', { epoch: 2 }],
    ['a log that is gone', { clientId: 'gone' }],
  ])('that was made for %s gets the place it is written at', (_, fields) =>
    expect(placed({ ...there, ...fields })).toEqual({ ...there, stamp: 500 }),
  );
});
