import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as serverTime from '#sync/transport/serverTime.ts';
import { correctionMs, unknownServerTime } from '#sync/transport/serverTime.ts';
import { branded, plainly } from '#tests/support/builders/plain.ts';

const { learnServerTime } = plainly(serverTime);

/** An answer as a device hears it whose clock is `offMs` ahead of the server's. */
const answer = (at: number, { offMs = 0, thereMs = 20, backMs = 20 } = {}) => ({
  sentAt: at + offMs,
  date: Math.floor((at + thereMs) / 1_000) * 1_000,
  receivedAt: at + offMs + thereMs + backMs,
});

const after = (...answers: readonly ReturnType<typeof answer>[]): number =>
  correctionMs(answers.reduce(learnServerTime, unknownServerTime));

test('before the first answer a clock counts as right', () => {
  expect(correctionMs(unknownServerTime)).toBe(0);
});

test('a right clock is left alone, however long each way of an answer takes', () => {
  const one = fc.record({ thereMs: fc.nat(60_000), backMs: fc.nat(60_000), pauseMs: fc.nat(600_000) });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1 }), (answers) => {
      let at = 1_800_000_000_123;
      const heard = answers.map(({ pauseMs, ...ways }) => answer((at += pauseMs), ways));
      expect(after(...heard)).toBe(0);
    }),
  );
});

test('a phone on a slow line is not taken for one whose clock is ahead', () => {
  // The answer waited nine seconds behind pictures; half of that used to count as an offset.
  expect(after(answer(1_800_000_000_000, { thereMs: 200, backMs: 9_000 }))).toBe(0);
});

test('a wrong clock is corrected to within a second by an answer, and closer by more of them', () => {
  const offMs = 600_000;
  const first = answer(1_800_000_000_700, { offMs });
  expect(Math.abs(after(first) + offMs)).toBeLessThan(600);
  const more = [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => answer(1_800_000_005_000 + nth * 1_130, { offMs }));
  expect(Math.abs(after(first, ...more) + offMs)).toBeLessThan(150);
});

test('a wrong clock is corrected on a slow line too, as far as the line allows', () => {
  const offMs = -3_600_000;
  const correction = after(answer(1_800_000_000_000, { offMs, thereMs: 4_000, backMs: 8_000 }));
  expect(Math.abs(correction + offMs)).toBeLessThan(7_000);
});

test('less than a second and a half is no wrong clock', () => {
  const answers = [0, 1, 2, 3, 4].map((nth) => answer(1_800_000_000_000 + nth * 1_210, { offMs: 1_300 }));
  expect(after(...answers)).toBe(0);
});

test('a clock that was set is believed from the next answer on', () => {
  const wrong = answer(1_800_000_000_500, { offMs: 600_000 });
  expect(after(wrong, answer(1_800_000_060_500))).toBe(0);
  // Set while the answer was under way: it proves nothing.
  expect(after({ ...answer(1_800_000_000_500), receivedAt: 1_799_999_000_000 })).toBe(0);
});

type Bounds = readonly [atLeastMs: number, atMostMs: number, correctionMs: number];
test.each<Bounds>([
  [0, 1_000, 0],
  [-1_000, 0, 0],
  [-5_000, 5_000, 0],
  // Wide bounds that just hold a right clock leave it alone.
  [0, 10_000, 0],
  [-10_000, 0, 0],
  [1, 10_000, 5_001],
  [-10_000, -1, -5_000],
  [1, 2_998, 0],
  [1, 2_999, 1_500],
  [-2_998, -1, 0],
  [-2_999, -1, -1_500],
  [60_000, 61_000, 60_500],
  [1_500, 1_501, 1_501],
])('SYNC-08: a clock that is off by %i to %i ms is corrected by %i ms', (atLeastMs, atMostMs, ms) => {
  expect(correctionMs({ atLeastMs, atMostMs })).toBe(ms);
});

test('SYNC-08: an answer bounds the offset by when it was sent, when it came, and the second it names', () => {
  const first = learnServerTime(unknownServerTime, { sentAt: 1_000, receivedAt: 1_400, date: 5_000 });
  expect(first).toEqual({ atLeastMs: 3_600, atMostMs: 5_000 });
  // A later one can only narrow that.
  expect(learnServerTime(first, { sentAt: 2_000, receivedAt: 2_100, date: 6_000 })).toEqual({
    atLeastMs: 3_900,
    atMostMs: 5_000,
  });
  // An answer in no time at all still tells something; one that came before it was asked for tells nothing.
  expect(learnServerTime(unknownServerTime, { sentAt: 7, receivedAt: 7, date: 7 })).toEqual({
    atLeastMs: 0,
    atMostMs: 1_000,
  });
  expect(learnServerTime(first, { sentAt: 7, receivedAt: 6, date: 7 })).toBe(first);
});

test('SYNC-08: two answers that meet in one point agree; where they do not, the later one counts', () => {
  const first = { atLeastMs: 0, atMostMs: 1_000 };
  expect(learnServerTime(first, { sentAt: 0, receivedAt: 0, date: 1_000 })).toEqual({
    atLeastMs: 1_000,
    atMostMs: 1_000,
  });
  expect(learnServerTime(first, { sentAt: 0, receivedAt: 0, date: 1_001 })).toEqual({
    atLeastMs: 1_001,
    atMostMs: 2_001,
  });
});

describe('SYNC-08: the device’s clock', () => {
  const clockAt = () => {
    let own = 1_000_000;
    const clock = plainly(serverTime.createServerClock(() => branded(own)));
    return { clock, set: (to: number) => void (own = to) };
  };
  const answer = (date: number) => ({ sentAt: 1_000_000, receivedAt: 1_000_100, date });

  test('is its own before an answer, and corrected after one', () => {
    const { clock, set } = clockAt();
    expect([clock.learnt(), clock.serverNow()]).toEqual([null, 1_000_000]);
    set(1_000_100);
    clock.learn(answer(9_000_000));
    expect(clock.learnt()).toBe(8_000_450);
    expect(clock.serverNow()).toBe(9_000_550);
  });

  test('begins offline with what an earlier visit learnt', () => {
    const { clock } = clockAt();
    clock.recall({ correctionMs: -400_000, at: 500_000 });
    expect([clock.learnt(), clock.serverNow()]).toEqual([null, 600_000]);
  });

  test('that was set since shows no time before the last answer', () => {
    const { clock, set } = clockAt();
    clock.recall({ correctionMs: -400_000, at: 700_000 });
    expect(clock.serverNow()).toBe(1_000_000);
    set(10);
    expect(clock.serverNow()).toBe(700_000);
  });

  test('that is set back in a visit is not known any more, and says so', () => {
    const { clock, set } = clockAt();
    set(1_000_100);
    clock.learn(answer(1_000_000));
    expect([clock.isDoubtful(), clock.learnt()]).toEqual([false, 0]);
    set(500_000);
    expect([clock.isDoubtful(), clock.learnt(), clock.serverNow()]).toEqual([true, null, 1_000_000]);
  });

  test('that is set back while an answer is under way is not known before the next one', () => {
    const { clock, set } = clockAt();
    set(1_000_100);
    clock.learn(answer(1_000_000));
    set(500_000);
    clock.learn({ sentAt: 1_000_200, receivedAt: 500_000, date: 1_000_000 });
    expect([clock.isDoubtful(), clock.learnt(), clock.serverNow()]).toEqual([true, null, 1_000_000]);
    set(500_200);
    clock.learn({ sentAt: 500_100, receivedAt: 500_200, date: 1_001_000 });
    expect([clock.isDoubtful(), clock.learnt(), clock.serverNow()]).toEqual([false, 501_350, 1_001_550]);
  });
});
