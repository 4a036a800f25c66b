import { expect, test, vi } from 'vitest';
import { cryptoIds } from '#src/platform/ports/cryptoIds.ts';

test('ten thousand ids are ten thousand different UUIDv7', () => {
  const ids = Array.from({ length: 10_000 }, () => cryptoIds.uuid());
  expect(new Set(ids).size).toBe(10_000);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('an id made later sorts later', () => {
  vi.useFakeTimers();
  const ids = [1, 2, 3].map((day) => {
    vi.setSystemTime(new Date(2026, 10, day));
    return cryptoIds.uuid();
  });
  vi.useRealTimers();
  expect(ids.toSorted()).toEqual(ids);
});

test('every random bit of an id comes up both ways', () => {
  const digits = Array.from({ length: 400 }, () => cryptoIds.uuid().replaceAll('-', '').slice(12));
  for (let place = 0; place < 20; place += 1) {
    const fixed = place === 0;
    expect(new Set(digits.map((text) => text[place])).size, `place ${place}`)[
      fixed ? 'toBe' : 'toBeGreaterThan'
    ](fixed ? 1 : 3);
  }
});

test('the same name has the same id, another name another', () => {
  expect(cryptoIds.uuidOf('abc')).toBe('1a47e90b-b9de-8311-8875-6287629f5995');
  expect(cryptoIds.uuidOf('abd')).not.toBe(cryptoIds.uuidOf('abc'));
});
