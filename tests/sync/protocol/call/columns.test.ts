// Columns of a pack: each value once, and from row to row the step to the next one’s index.
import { describe, expect, test } from 'vitest';
import { columnOf, PackBrokenError, valuesOf } from '#sync/protocol/call/columns.ts';

describe('CAT-09: a column', () => {
  type Case = readonly [name: string, all: readonly unknown[], values: readonly unknown[], steps: number[]];
  test.each<Case>([
    ['of nothing', [], [], []],
    ['of one value', ['a'], ['a'], [0]],
    ['of a value again and again', ['a', 'a', 'a'], ['a'], [0, 0, 0]],
    ['of values one after the other', ['a', 'b', 'c'], ['a', 'b', 'c'], [0, 1, 1]],
    ['that goes back to an earlier value', ['a', 'b', 'c', 'a', 'b'], ['a', 'b', 'c'], [0, 1, 1, -2, 1]],
    ['of lists that are equal', [['a'], ['a'], ['b']], [['a'], ['b']], [0, 0, 1]],
    ['that tells a number from its text', [1, '1', null], [1, '1', null], [0, 1, 1]],
  ])('%s names each value once and comes out as it went in', (_, all, values, steps) => {
    expect(columnOf(all)).toEqual({ values, steps });
    expect(valuesOf('name', values, steps, all.length)).toEqual(all);
  });

  type Broken = readonly [name: string, steps: readonly number[], count: number, reason: string];
  test.each<Broken>([
    ['past the last value', [0, 2], 2, 'The column name points at value 2 of 2'],
    ['before the first value', [-1], 1, 'The column name points at value -1 of 2'],
    ['before the first value, from a later one', [1, -2], 2, 'The column name points at value -1 of 2'],
    ['one row short', [0], 2, 'The column name has 1 products, others have 2'],
    ['one row long', [0, 0, 0], 2, 'The column name has 3 products, others have 2'],
  ])('that points %s is no catalogue', (_, steps, count, reason) => {
    const read = () => valuesOf('name', ['a', 'b'], steps, count);
    expect(read).toThrow(PackBrokenError);
    expect(read).toThrow(reason);
  });

  test('that points at the first and at the last value is one', () => {
    expect(valuesOf('name', ['a', 'b'], [1, -1], 2)).toEqual(['b', 'a']);
  });
});
