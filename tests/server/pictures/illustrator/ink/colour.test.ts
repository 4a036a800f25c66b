import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { lightnessOf, mix, shade } from '#server/pictures/illustrator/ink/colour.ts';
import { colourways } from '#server/pictures/illustrator/drawing.ts';
import { paletteOf } from '#server/pictures/illustrator/ink/palette.ts';

const ink = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('mixing inks', () => {
  test('none of the other ink, or all of it, gives an ink unchanged', () => {
    fc.assert(
      fc.property(ink, ink, (one, other) => {
        expect(mix(one, other, 0)).toBe(one);
        expect(mix(one, other, 1)).toBe(other);
      }),
    );
  });

  test('half way between black and white looks half as light as white', () => {
    expect(lightnessOf('#000000')).toBeCloseTo(0, 5);
    expect(lightnessOf('#ffffff')).toBeCloseTo(1, 5);
    expect(lightnessOf(mix('#000000', '#ffffff', 0.5))).toBeCloseTo(0.5, 1);
  });

  test('a shade lighter is lighter, and stays an ink', () => {
    fc.assert(
      fc.property(ink, (one) => {
        expect(lightnessOf(shade(one, 0.1))).toBeGreaterThanOrEqual(lightnessOf(one) - 0.01);
        expect(shade(one, 2)).toMatch(/^#[0-9a-f]{6}$/);
        expect(shade(one, -2)).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});

describe('the colourways', () => {
  test.each(Object.entries(colourways))(
    '%s: the motif and the laces can be told from the cloth',
    (_name, colourway) => {
      const inks = paletteOf(colourway);
      const apart = (one: string, other: string): number => Math.abs(lightnessOf(one) - lightnessOf(other));
      expect(apart(inks.motif, inks.base)).toBeGreaterThan(0.15);
      expect(apart(inks.lace, inks.overlay)).toBeGreaterThan(0.12);
    },
  );

  test('no two read the same to a shopper', () => {
    const names = Object.values(colourways).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('black, white and grey ones are filed by how light they are', () => {
    for (const { base, family } of Object.values(colourways)) {
      if (family === 'Black') expect(lightnessOf(base)).toBeLessThan(0.32);
      if (family === 'White') expect(lightnessOf(base)).toBeGreaterThan(0.93);
      if (family === 'Grey') expect(lightnessOf(base)).toBeGreaterThan(0.32);
    }
  });
});
