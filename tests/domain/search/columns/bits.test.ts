// Sets of small numbers as bits, against the sets of the platform: at the edges of a word of 32, and drawn.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addAll,
  allBits,
  createBits,
  eachBit,
  hasBit,
  keepCommon,
  setBit,
} from '#domain/search/columns/bits.ts';

const bitsOf = (size: number, numbers: Iterable<number>) => {
  const bits = createBits(size);
  for (const each of numbers) setBit(bits, each);
  return bits;
};
const numbersIn = (bits: Uint32Array): readonly number[] => {
  const numbers: number[] = [];
  eachBit(bits, (at) => numbers.push(at));
  return numbers;
};
const upTo = (size: number) => Array.from({ length: size }, (_, at) => at);

test.each([
  [0, 0],
  [1, 1],
  [31, 1],
  [32, 1],
  [33, 2],
  [64, 2],
  [65, 3],
])('a set of numbers below %i takes %i words', (size, words) => {
  expect(createBits(size)).toHaveLength(words);
  expect(numbersIn(createBits(size))).toEqual([]);
});

test.each([0, 1, 31, 32, 33, 63, 64, 65, 70])('all numbers below %i are those and no others', (size) => {
  expect(numbersIn(allBits(size))).toEqual(upTo(size));
});

describe.each([
  ['nothing', []],
  ['the first', [0]],
  ['the last of a word', [31]],
  ['the first of the next', [32]],
  ['both edges', [0, 31, 32, 63, 64, 95]],
  ['all', upTo(96)],
])('a set of %s', (_, numbers) => {
  test('has what was put in, and hands it out ascending', () => {
    const bits = bitsOf(96, numbers.toReversed());
    expect(numbersIn(bits)).toEqual(numbers);
    expect(upTo(96).filter((at) => hasBit(bits, at))).toEqual(numbers);
    expect(hasBit(bits, 96)).toBe(false);
    expect(hasBit(bits, 200)).toBe(false);
  });

  test('is kept or added to by another', () => {
    for (const other of [[], [0, 32], [31, 64], upTo(96)]) {
      const [kept, added] = [bitsOf(96, numbers), bitsOf(96, numbers)];
      keepCommon(kept, bitsOf(96, other));
      addAll(added, bitsOf(96, other));
      expect(numbersIn(kept)).toEqual(numbers.filter((at) => other.includes(at)));
      expect(numbersIn(added)).toEqual(upTo(96).filter((at) => numbers.includes(at) || other.includes(at)));
    }
  });
});

test('a longer set loses what a shorter one cannot have, and keeps its own', () => {
  const [kept, added] = [bitsOf(96, [1, 40, 95]), bitsOf(96, [1, 40, 95])];
  keepCommon(kept, bitsOf(32, [1]));
  addAll(added, bitsOf(32, [2]));
  expect(numbersIn(kept)).toEqual([1]);
  expect(numbersIn(added)).toEqual([1, 2, 40, 95]);
  expect([kept.length, added.length]).toEqual([3, 3]);
});

test('any two sets meet and join as the platform’s do', () => {
  const some = fc.uniqueArray(fc.nat(199));
  fc.assert(
    fc.property(some, some, (a, b) => {
      const [kept, added] = [bitsOf(200, a), bitsOf(200, a)];
      keepCommon(kept, bitsOf(200, b));
      addAll(added, bitsOf(200, b));
      expect(numbersIn(kept)).toEqual(upTo(200).filter((at) => a.includes(at) && b.includes(at)));
      expect(numbersIn(added)).toEqual(upTo(200).filter((at) => a.includes(at) || b.includes(at)));
    }),
  );
});
