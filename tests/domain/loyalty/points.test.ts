// What an order earns of points, at, below and above a whole one.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsEarned, pointsOfOrder } from '#domain/loyalty/points.ts';

describe('VOUCH-04: points earned', () => {
  test.each([
    [0, 0],
    [49, 0],
    [50, 1],
    [99, 1],
    [100, 2],
    [22_999, 459],
    [23_000, 460],
    [-100, 0],
  ])('%d cents earn %d points: 2 a dollar, whole ones only', (cents, points) => {
    expect(pointsEarned(cents)).toBe(points);
  });

  test('no points come of gift cards, nor of what points pay', () => {
    const lines = [
      { total: 10_000, isGiftCard: false },
      { total: 5_000, isGiftCard: true },
    ];
    expect(pointsOfOrder(lines)).toBe(200);
    expect(pointsOfOrder(lines, 2_500)).toBe(150);
    expect(pointsOfOrder(lines, 20_000)).toBe(0);
  });

  test('an order never earns less than its lines one by one, nor a whole point a line more', () => {
    const line = fc.record({ total: fc.nat(500_000), isGiftCard: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const apart = lines.reduce((sum, each) => sum + pointsOfOrder([each]), 0);
        const together = pointsOfOrder(lines);
        expect(together).toBeGreaterThanOrEqual(apart);
        expect(together - apart).toBeLessThanOrEqual(lines.length);
        const goods = lines.reduce((sum, { total, isGiftCard }) => sum + (isGiftCard ? 0 : total), 0);
        // To the cent: a point is 50 of them.
        expect(goods - together * 50).toBeGreaterThanOrEqual(0);
        expect(goods - together * 50).toBeLessThan(50);
      }),
    );
  });
});
