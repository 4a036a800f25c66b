// What every counter of tries does, whatever it is made of.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Counted, RateLimits } from '#server/storage/rateLimits.ts';

export type OpenRateLimits = (clock: () => Date) => Promise<{
  readonly limits: RateLimits;
  readonly close: () => Promise<void>;
}>;

const START = new Date('2026-11-22T10:00:00.000Z').getTime();
const MINUTE_MS = 60_000;

export const rateLimitsContract = (name: string, open: OpenRateLimits): void => {
  describe(`counters of tries ${name}`, () => {
    const now = new Date(START);
    let opened: Awaited<ReturnType<OpenRateLimits>>;
    beforeAll(async () => {
      opened = await open(() => new Date(now));
    });
    afterAll(() => opened?.close());

    let subjects = 0;
    /** Three tries a minute, of somebody nobody has counted yet. */
    const fresh = (own: Partial<Counted> = {}): Counted => ({
      purpose: 'test',
      subject: `subject-${(subjects += 1)}`,
      limit: { max: 3, windowMs: MINUTE_MS },
      ...own,
    });
    /** The waits that as many tries are told, one after the other. */
    const waits = async (times: number, ...counted: readonly Counted[]) => {
      const told: number[] = [];
      for (let time = 0; time < times; time += 1) told.push(await opened.limits.take(counted));
      return told;
    };
    const at = (ms: number) => now.setTime(START + ms);

    test('let through as many as they allow, and then say how many seconds to wait', async () => {
      at(0);
      expect(await waits(5, fresh())).toEqual([0, 0, 0, 60, 60]);
    });

    test('let through as many as they allow, however many come at once', async () => {
      at(0);
      const one = fresh();
      const told = await Promise.all(Array.from({ length: 12 }, () => opened.limits.take([one])));
      expect(told.filter((wait) => wait === 0)).toHaveLength(3);
      expect(told.filter((wait) => wait === 60)).toHaveLength(9);
    });

    test.each([
      ['a second after the first try', 1_000, 59],
      ['part of a second later: seconds are rounded up', 1_001, 59],
      ['a millisecond before the end', MINUTE_MS - 1, 1],
      ['at the end', MINUTE_MS, 0],
    ])('measure the time from the first try: %s', async (_, later, wait) => {
      at(0);
      const one = fresh();
      await waits(1, one);
      at(1);
      await waits(2, one);
      at(later);
      expect(await waits(1, one)).toEqual([wait]);
    });

    test('begin anew when the time is over, with all that they allow', async () => {
      at(0);
      const one = fresh();
      await waits(9, one);
      at(MINUTE_MS);
      expect(await waits(4, one)).toEqual([0, 0, 0, 60]);
    });

    test('hand out again what was given back, and never more than they allow', async () => {
      at(0);
      const one = fresh();
      await waits(3, one);
      await opened.limits.giveBack([one]);
      expect(await waits(2, one)).toEqual([0, 60]);
      const other = fresh();
      await waits(1, other);
      for (let time = 0; time < 3; time += 1) await opened.limits.giveBack([other]);
      expect(await waits(4, other)).toEqual([0, 0, 0, 60]);
    });

    test('that were never used take nothing back', async () => {
      at(0);
      const one = fresh();
      await opened.limits.giveBack([one]);
      expect(await waits(4, one)).toEqual([0, 0, 0, 60]);
    });

    test('count for each subject and each purpose apart', async () => {
      at(0);
      const one = fresh();
      await waits(4, one);
      expect(await waits(1, fresh())).toEqual([0]);
      expect(await waits(1, { ...one, purpose: 'another' })).toEqual([0]);
    });

    test('counted together all have to allow it, and the longest wait is told', async () => {
      at(0);
      const hourly = fresh({ limit: { max: 1, windowMs: 60 * MINUTE_MS } });
      const each = fresh();
      expect(await waits(3, each, hourly)).toEqual([0, 3_600, 3_600]);
      // What one of them refused has counted for the other, too.
      expect(await waits(1, each)).toEqual([60]);
      const again = fresh();
      await waits(1, again, hourly);
      await opened.limits.giveBack([again, hourly]);
      expect(await waits(4, again)).toEqual([0, 0, 0, 60]);
    });
  });
};
