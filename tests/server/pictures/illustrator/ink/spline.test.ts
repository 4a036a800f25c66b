import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  curve,
  heightOf,
  path,
  points,
  reversed,
  sampled,
  text,
  walkOf,
} from '#server/pictures/illustrator/ink/spline.ts';

const spot = fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 }));

describe('curves', () => {
  test('run through every point they were given, in order', () => {
    fc.assert(
      fc.property(fc.array(spot, { minLength: 2, maxLength: 9 }), (through) => {
        const spans = curve(through);
        expect([...spans.map(([start]) => start), spans.at(-1)?.[3]]).toEqual(through);
      }),
    );
  });

  test('closed, come back to where they began', () => {
    const spans = curve(points`0,0 100,0 100,100 0,100`, true);
    expect(spans).toHaveLength(4);
    expect(spans.at(-1)?.[3]).toEqual([0, 0]);
  });

  test('backwards, pass the same places the other way round', () => {
    const there = curve(points`0,0 50,80 120,20`);
    const back = reversed(there);
    expect(sampled(back, 2).map(([x]) => Math.round(x))).toEqual(
      sampled(there, 2)
        .toReversed()
        .map(([x]) => Math.round(x)),
    );
  });

  test('tell their height at an x, level beyond their ends', () => {
    const height = heightOf(curve(points`0,10 100,10 200,110`));
    expect(height(-50)).toBe(10);
    expect(height(200)).toBeCloseTo(110, 5);
    expect(height(900)).toBeCloseTo(110, 5);
    expect(height(150)).toBeGreaterThan(20);
  });

  test('walked half way along a straight line, are at its middle, facing up', () => {
    const { point, normal } = walkOf(curve(points`0,0 100,0`))(0.5);
    expect(point[0]).toBeCloseTo(50, 1);
    expect(normal).toEqual([-0, 1]);
  });
});

describe('path text', () => {
  test('keeps one decimal and no minus zero', () => {
    expect([text(1.25), text(-0.04), text(3)]).toEqual(['1.3', '0', '3']);
    expect(path([0, 0], [10.04, -0.01], 'close')).toBe('M0 0L10 0Z');
  });

  test('points that are not pairs of numbers are refused', () => {
    expect(() => points`1,2 3`).toThrow('Not a point: "3"');
    expect(() => points`1,2 ${Number.NaN},3`).toThrow('Not a point');
  });
});
