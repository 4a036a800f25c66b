import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextStamp, numberDrafts } from '#events/store/stamp.ts';
import { qtySet } from '#tests/contracts/drafts.ts';

describe('the stamp of the next event', () => {
  test('is the server’s time when nothing is ahead of it', () =>
    expect(nextStamp(5_000.7, 4_000, 3_000)).toBe(5_000));
  test('is above the last one when the clock was set back', () => expect(nextStamp(10, 4_000)).toBe(4_001));
  test('is above what the act had seen, even a date in 2099', () =>
    expect(nextStamp(10, 20, 4_070_908_800_000)).toBe(4_070_908_800_001));
});

test('placed drafts follow each other without gaps, and their stamps rise strictly and never fall', () => {
  const stamps = fc.array(fc.nat(1_000), { maxLength: 30 });
  const session = { partition: 'guest:a', epoch: 3, clientId: 'c' };
  fc.assert(
    fc.property(stamps, fc.nat(1_000), fc.nat(50), (stamps, lastStamp, head) => {
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
