import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionMs, learnServerTime, unknownServerTime } from '#sync/transport/serverTime.ts';

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
  // Set while the answer was under way: it tells nothing.
  expect(after({ ...answer(1_800_000_000_500), receivedAt: 1_799_999_000_000 })).toBe(0);
});
