// What a record makes of a style, attribute by attribute and at the limits.
import { describe, expect, test } from 'vitest';
import { gradeOf, type Judgement, type Where } from './grades.ts';
import type { JudgedColour } from './judgedCatalogue.ts';

const shoe: JudgedColour = {
  type: ['footwear'],
  gender: ['mens'],
  kind: ['trail'],
  brand: ['Lowmoor'],
  name: ['Scree 5'],
  activity: ['Trail', 'Road'],
  arch: ['Neutral'],
  cushioning: ['Firm'],
  stability: [],
  technology: ['Gripline'],
  colour: ['Black'],
  variants: [
    { size: '9', widths: ['Standard'] },
    { size: '10', widths: ['Wide', '2E'] },
  ],
  price: 200,
  weightG: 250,
  offsetMm: null,
  sale: false,
  new: true,
  text: 'lugs for mud',
};

const judged = (part: Partial<Judgement>, ...colours: readonly Partial<JudgedColour>[]) =>
  gradeOf(
    { wants: { 3: [{}], 2: [], 1: [] }, must: {}, should: {}, styles: {}, ...part },
    {
      slug: 'scree-5-mens',
      colours: (colours.length === 0 ? [{}] : colours).map((colour) => ({ ...shoe, ...colour })),
    },
  );

describe('a style fits', () => {
  test.each<[string, Where, boolean]>([
    ['whatever is asked, when nothing is', {}, true],
    ['one of several values', { kind: ['race', 'trail'] }, true],
    ['a value among its own', { activity: ['Road'] }, true],
    ['no value that it lacks', { kind: ['race'] }, false],
    ['no value of an attribute it has none of', { stability: ['Neutral'] }, false],
    ['two attributes together', { kind: ['trail'], brand: ['Lowmoor'] }, true],
    ['not when one of two fails', { kind: ['trail'], brand: ['Tessel'] }, false],
    ['a price at its limit', { maxPrice: 200 }, true],
    ['no lower limit', { maxPrice: 199.99 }, false],
    ['a price that it begins with', { minPrice: 200 }, true],
    ['no higher beginning', { minPrice: 200.01 }, false],
    ['a weight at its limit', { maxWeightG: 250 }, true],
    ['no lower weight', { maxWeightG: 249 }, false],
    ['no limit of a figure it does not have', { maxOffsetMm: 10 }, false],
    ['a size it comes in', { size: ['10'] }, true],
    ['no size it does not come in', { size: ['11'] }, false],
    ['a width by its word', { width: ['Wide'] }, true],
    ['a width by its letter', { width: ['2E'] }, true],
    ['size and width that meet in one variant', { size: ['10'], width: ['Wide'] }, true],
    ['no size and width of different variants', { size: ['9'], width: ['Wide'] }, false],
    ['what is new', { new: true }, true],
    ['no sale when its price is whole', { sale: true }, false],
    ['a word of its text', { says: ['snow', 'mud'] }, true],
    ['no word its text does not have', { says: ['snow'] }, false],
  ])('%s', (_, asked, fits) => {
    expect(judged({ wants: { 3: [asked], 2: [], 1: [] } })).toBe(fits ? 3 : 0);
    expect(judged({ must: asked })).toBe(fits ? 3 : 0);
    expect(judged({ should: asked })).toBe(fits ? 3 : 1);
  });
});

describe('a grade', () => {
  const trail: Where = { kind: ['trail'] };
  const race: Where = { kind: ['race'] };
  test.each<[string, Judgement['wants'], number]>([
    ['is that of the one alternative that fits', { 3: [race], 2: [trail], 1: [] }, 2],
    ['is the higher of two that fit', { 3: [trail], 2: [{}], 1: [{}] }, 3],
    ['is 3 by the second of two alternatives', { 3: [race, trail], 2: [], 1: [] }, 3],
    ['is 0 when none fits', { 3: [race], 2: [race], 1: [race] }, 0],
  ])('%s', (_, wants, grade) => {
    expect(judged({ wants })).toBe(grade);
  });

  test('is 1 at most when a wish is not met, and no higher than without the wish', () => {
    const red: Where = { colour: ['Red'] };
    expect(judged({ wants: { 3: [], 2: [trail], 1: [] }, should: red })).toBe(1);
    expect(judged({ wants: { 3: [], 2: [], 1: [trail] }, should: red })).toBe(1);
    expect(judged({ wants: { 3: [race], 2: [], 1: [] }, should: red })).toBe(0);
  });

  test('is that of the best colour, which has to meet everything itself', () => {
    const black: Where = { colour: ['Black'] };
    const cheap = { colour: ['Red'], price: 100 };
    expect(judged({ should: black }, { colour: ['Red'] }, {})).toBe(3);
    expect(judged({ should: black, must: { maxPrice: 150 } }, cheap, {})).toBe(1);
    expect(judged({ should: black, must: { maxPrice: 150 } }, cheap, { price: 150 })).toBe(3);
  });

  test('is what the record says of the style by name, whatever its attributes', () => {
    expect(judged({ styles: { 'scree-5-mens': 2 } })).toBe(2);
    expect(judged({ styles: { 'scree-5-mens': 0 } })).toBe(0);
    expect(judged({ must: race, styles: { 'scree-5-mens': 3 } })).toBe(3);
    expect(judged({ styles: { 'scree-5-womens': 0 } })).toBe(3);
  });
});

describe('what is for children is 1 at most', () => {
  const kids = { gender: ['kids'] };
  test.each<[string, Partial<Judgement>, number]>([
    ['where nobody spoke of them', {}, 1],
    ['where a colour was named', { must: { colour: ['Black'] } }, 1],
    ['unless they were asked for', { must: { gender: ['kids'] } }, 3],
    ['unless what is wanted is theirs', { wants: { 3: [{ gender: ['kids'] }], 2: [], 1: [] } }, 3],
    ['unless it was asked for by name', { must: { name: ['Scree 5'] } }, 3],
    ['or 0, where another gender was asked for', { must: { gender: ['mens'] } }, 0],
  ])('%s', (_, record, grade) => {
    expect(judged(record, kids)).toBe(grade);
  });
});
