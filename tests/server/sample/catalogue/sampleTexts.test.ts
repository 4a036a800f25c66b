import { describe, expect, test } from 'vitest';

import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';

const { products } = sampleShop();
const styles = products.filter(({ colourRank }) => colourRank === 0);

const wordsOf = (text: string): string[] => text.split(/\s+/);
const slugOf = ({ styleId }: (typeof products)[number]): string => styleId.replace(/^s-/, '');

describe('what the sample shop says of its styles', () => {
  test.each(styles.map((style) => [slugOf(style), style] as const))(
    '%s: 40 to 70 words, three features, and only figures of its own',
    (_slug, { description, features, specifications, erpProductType }) => {
      expect(wordsOf(description).length).toBeGreaterThanOrEqual(40);
      expect(wordsOf(description).length).toBeLessThanOrEqual(70);
      expect(features).toHaveLength(3);
      expect(new Set(features).size).toBe(3);
      for (const feature of features) expect(wordsOf(feature).length).toBeLessThanOrEqual(12);
      const { heelStackMm, forefootStackMm, offsetMm, weightG } = specifications;
      for (const figure of [heelStackMm, forefootStackMm, offsetMm, weightG])
        expect(figure !== null).toBe(erpProductType === 'footwear');
      if (heelStackMm !== null) expect(forefootStackMm).toBe(heelStackMm - (offsetMm ?? 0));
      const said = [description, ...features].join(' ');
      const millimetres = [heelStackMm, forefootStackMm, offsetMm];
      for (const [, figure] of said.matchAll(/(\d+) mm\b/g)) expect(millimetres).toContain(Number(figure));
      for (const [, figure] of said.matchAll(/(\d+) g\b/g)) expect(Number(figure)).toBe(weightG);
      // Straight quotes are a slip of the keyboard, and a shop that knows running has no need to shout.
      expect(said).not.toMatch(/["'!]/);
    },
  );

  test('every colour of a style says the same', () => {
    for (const style of styles)
      for (const colour of products.filter(({ styleId }) => styleId === style.styleId))
        expect([colour.description, colour.features, colour.specifications], colour.id).toEqual([
          style.description,
          style.features,
          style.specifications,
        ]);
  });

  test('no two texts share a sentence, a feature, or their first three words', () => {
    const sentences = styles.flatMap(({ description }) => description.split(/(?<=[.?])\s+/));
    expect(new Set(sentences).size).toBe(sentences.length);
    const features = styles.flatMap((style) => style.features);
    expect(new Set(features).size).toBe(features.length);
    const openings = styles.map(({ description }) => wordsOf(description).slice(0, 3).join(' '));
    expect(new Set(openings).size).toBe(openings.length);
  });

  test('shoes cost what such shoes cost', () => {
    const ranges: Readonly<Record<string, readonly [number, number]>> = {
      trainer: [180, 260],
      max: [250, 290],
      stable: [230, 290],
      race: [300, 380],
    };
    for (const { name, drawing, erpGenderCode, erpOriginalPrice } of styles) {
      const range = ranges[drawing?.archetype ?? ''];
      if (erpGenderCode === 'kids' || range === undefined) continue;
      expect(erpOriginalPrice, name).toBeGreaterThanOrEqual(range[0]);
      expect(erpOriginalPrice, name).toBeLessThanOrEqual(range[1]);
    }
  });

  test('a wider or narrower fitting is made in a third of adult shoes at most', () => {
    const shoes = styles.filter(
      ({ erpProductType, erpGenderCode }) => erpProductType === 'footwear' && erpGenderCode !== 'kids',
    );
    const fitted = shoes.filter(({ variants }) => variants.some(({ width }) => width !== 'Standard'));
    expect(fitted.length / shoes.length).toBeGreaterThan(0.2);
    expect(fitted.length / shoes.length).toBeLessThan(0.4);
  });
});
