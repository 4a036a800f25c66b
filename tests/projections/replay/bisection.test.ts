import { describe, expect, test } from 'vitest';
import { firstFailing } from '#projections/replay/bisection.ts';
import { canonicalJson } from '#projections/shop/canonicalJson.ts';

describe('SHAPE-06: the first event that breaks something', () => {
  test('is found wherever it stands, in logs of any length', () => {
    for (let length = 0; length <= 20; length += 1) {
      for (let broken = 1; broken <= length + 1; broken += 1) {
        const found = firstFailing(length, (position) => position < broken);
        expect(found).toBe(broken <= length ? broken : null);
      }
    }
  });

  test('is found among 100,000 in few looks', () => {
    let looks = 0;
    const holds = (position: number): boolean => {
      looks += 1;
      return position < 77_777;
    };
    expect(firstFailing(100_000, holds)).toBe(77_777);
    expect(looks).toBeLessThanOrEqual(18);
  });

  test('of a log with nothing in it there is none, and nobody looks', () => {
    expect(firstFailing(0, () => false)).toBeNull();
  });
});

describe('SHAPE-06: one text for one value', () => {
  type Case = readonly [name: string, a: unknown, b: unknown, same: boolean];
  test.each<Case>([
    ['whatever the order of fields', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
    ['absent and undefined fields', { a: 1, b: undefined }, { a: 1 }, true],
    ['undefined and null on their own', undefined, null, true],
    ['but not absent and null fields', { a: 1, b: null }, { a: 1 }, false],
    ['but not another order of a list', [1, 2], [2, 1], false],
    ['but not a list and an object', [], {}, false],
    ['but not a number and a text', { a: 1 }, { a: '1' }, false],
  ])('%s', (_, a, b, same) => {
    expect(canonicalJson(a) === canonicalJson(b)).toBe(same);
  });

  test('is JSON', () => {
    const value = { 'a "b"': [1, null, true, { c: 'é\\n' }], d: {} };
    expect(JSON.parse(canonicalJson(value))).toEqual(value);
  });
});
