// Prices as they travel: dollars outside, whole cents inside.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toCents } from '#events/brands.ts';
import { dollars } from '#sync/protocol/call/money.ts';
import { takes } from '../takes.ts';

describe('CHECK-10: an amount of money', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    // In floating point 100 times these is a little less, or a little more, than the cents.
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [9.95, 995],
    [219.5, 21_950],
    [1_234_567.89, 123_456_789],
  ])('%d dollars on the wire are %i cents inside, and the same dollars again', (wire, inside) => {
    expect(z.decode(dollars, wire)).toBe(inside);
    expect(z.encode(dollars, toCents(inside))).toBe(wire);
  });

  test.each([0.001, 0.295, 1.005, 19.999, -0.01, -5, Number.NaN, Infinity, '5', null])(
    '%s is none: it is rejected, and never rounded away',
    (wire) => {
      expect(takes(dollars, wire)).toBe(false);
    },
  );
});
