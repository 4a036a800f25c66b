import { expect, test } from 'vitest';
import { visibleFirst } from '#src/features/browse/asked/useVisibleFirst.ts';
import { exampleCard } from '#tests/support/builders/exampleCard.ts';

const cards = (styles: string) => styles.split('').map((styleId) => exampleCard(styleId));

const drawn = (now: string, before: string, seen: number): string =>
  visibleFirst(cards(now), cards(before), seen)
    .map(({ styleId }) => styleId)
    .join('');

test('CAT-01: of a filtered list the cards on the screen come first', () => {
  expect(drawn('ABCDEF', 'uvwxyz', 2)).toBe('AB');
});

test('CAT-01: cards that are drawn already stay, in the order of the new list', () => {
  expect(drawn('ABxCyD', 'uvwxyz', 2)).toBe('ABxy');
});

test('CAT-01: a list that the screen shows whole is drawn whole', () => {
  expect(drawn('ABC', 'uvwxyz', 12)).toBe('ABC');
});
