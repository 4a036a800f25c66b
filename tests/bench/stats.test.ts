import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { median, medianRatio, p95 } from './stats.ts';

const figures = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 });

describe('the median', () => {
  test('is the middle of an odd number of figures, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  test('lies halfway between the middles of an even number', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  test('has as many figures below it as above it', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const middle = median(values);
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });

  test('leaves the figures as they were', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('the 95th percentile', () => {
  test('of a hundred figures is the 95th', () => {
    expect(p95(Array.from({ length: 100 }, (_, index) => 100 - index))).toBe(95);
  });

  test('of a few figures is the largest', () => {
    expect(p95([2, 7, 5])).toBe(7);
  });

  test('is exceeded by at most one in twenty', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const above = values.filter((value) => value > p95(values)).length;
        expect(above).toBeLessThanOrEqual(values.length / 20);
      }),
    );
  });
});

describe('the ratio of two that were measured side by side', () => {
  test('is taken round by round, so a slow round slows both', () => {
    expect(medianRatio([2, 200, 2], [1, 100, 1])).toBe(2);
  });

  test('is refused when the rounds do not pair up', () => {
    expect(() => medianRatio([1, 2], [1])).toThrow('2 rounds cannot be compared with 1');
  });
});

test.each([median, p95])('nothing measured is an error, not a zero', (of) => {
  expect(() => of([])).toThrow('Nothing was measured');
});
