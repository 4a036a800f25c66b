import { describe, expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import { comingText } from '#src/features/product/buy/comingText.ts';
import { qtyToAdd, soldInWords } from '#src/features/product/buy/soldIn.ts';

const fours = { least: 4, multipleOf: 4 };
const fromThree = { least: 3, multipleOf: 1 };

describe('CART-02: what is not sold one by one says so before it is added', () => {
  test.each([
    [undefined, 0, 1],
    [undefined, 5, 1],
    [fours, 0, 4],
    [fours, 3, 1],
    [fours, 4, 4],
    [fours, 5, 3],
    [fromThree, 0, 3],
    [fromThree, 2, 1],
    [fromThree, 3, 1],
    [{ least: 6, multipleOf: 4 }, 0, 8],
  ])('%o with %i in the cart: a press adds %i', (soldIn, inCart, added) => {
    expect(qtyToAdd(soldIn, inCart)).toBe(added);
  });

  test.each([
    [fours, 'Sold in fours: $18.00 for 4.'],
    [fromThree, 'From 3 pieces: $13.50 for 3.'],
    [{ least: 7, multipleOf: 7 }, 'Sold in lots of 7: $31.50 for 7.'],
  ])('%o reads “%s”', (soldIn, words) => {
    expect(soldInWords(soldIn, toCents(450))).toBe(words);
  });
});

test.each([
  ['2026-12-05', Date.UTC(2026, 11, 4, 23, 59), 'Comes on 5 December 2026.'],
  ['2026-12-05', Date.UTC(2026, 11, 5), 'Coming soon.'],
  [undefined, 0, 'Coming soon.'],
])('CAT-06: a shoe that comes on %s says, at %i: %s', (comesOn, now, words) => {
  expect(comingText(comesOn, now)).toBe(words);
});
