import { describe, expect, test } from 'vitest';

import { slugOf } from '#server/sample/catalogue/products.ts';
import { kinds } from '#server/sample/catalogue/kinds.ts';
import { sampleStyles } from '#server/sample/styles/sampleStyles.ts';

const wordsOf = (text: string): string[] => text.split(/\s+/);

describe('what the sample shop says of its styles', () => {
  test.each(sampleStyles.map((style) => [slugOf(style), style] as const))(
    '%s: 40 to 70 words, three features, and only figures of its own',
    (_slug, { text, features, shoe, kind }) => {
      expect(wordsOf(text).length).toBeGreaterThanOrEqual(40);
      expect(wordsOf(text).length).toBeLessThanOrEqual(70);
      expect(new Set(features).size).toBe(3);
      for (const feature of features) expect(wordsOf(feature).length).toBeLessThanOrEqual(12);
      expect(shoe !== undefined).toBe(kinds[kind].type === 'footwear');
      const said = [text, ...features].join(' ');
      const millimetres = shoe === undefined ? [] : [shoe.heel, shoe.heel - shoe.offset, shoe.offset];
      for (const [, figure] of said.matchAll(/(\d+) mm\b/g)) expect(millimetres).toContain(Number(figure));
      for (const [, figure] of said.matchAll(/(\d+) g\b/g)) expect(Number(figure)).toBe(shoe?.weight);
      // Straight quotes are a slip of the keyboard, and a shop that knows running has no need to shout.
      expect(said).not.toMatch(/["'!]/);
    },
  );

  test('no two texts share a sentence, a feature, or their first three words', () => {
    const sentences = sampleStyles.flatMap(({ text }) => text.split(/(?<=[.?])\s+/));
    expect(new Set(sentences).size).toBe(sentences.length);
    const features = sampleStyles.flatMap((style) => style.features);
    expect(new Set(features).size).toBe(features.length);
    const openings = sampleStyles.map(({ text }) => wordsOf(text).slice(0, 3).join(' '));
    expect(new Set(openings).size).toBe(openings.length);
  });

  test('shoes cost what such shoes cost', () => {
    const ranges = { daily: [180, 260], max: [250, 290], stability: [230, 290], race: [300, 380] } as const;
    for (const { name, kind, gender, price } of sampleStyles) {
      if (gender === 'kids' || !(kind in ranges)) continue;
      const [low, high] = ranges[kind as keyof typeof ranges];
      expect(price, name).toBeGreaterThanOrEqual(low);
      expect(price, name).toBeLessThanOrEqual(high);
    }
  });

  test('a wider or narrower fitting is made in a third of adult shoes at most', () => {
    const shoes = sampleStyles.filter(
      ({ kind, gender }) => kinds[kind].type === 'footwear' && gender !== 'kids',
    );
    const fitted = shoes.filter(({ widths }) => widths !== undefined);
    expect(fitted.length / shoes.length).toBeGreaterThan(0.2);
    expect(fitted.length / shoes.length).toBeLessThan(0.4);
  });
});
