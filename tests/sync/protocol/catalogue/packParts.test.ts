// The delta between two lists: what stays is named by where it was, what is new is sent.
import { describe, expect, test } from 'vitest';
import { PackBrokenError } from '#sync/protocol/call/columns.ts';
import {
  inOneSpelling,
  packParts,
  partsBetween,
  takeParts,
  type PackParts,
} from '#sync/protocol/catalogue/packParts.ts';

/** A row a letter. */
const rowsOf = (letters: string): string[] => Array.from(letters);

describe('CAT-09: from one list to another', () => {
  type Case = readonly [name: string, older: string, newer: string, parts: PackParts, added: string];
  test.each<Case>([
    ['nothing, from nothing', '', '', [], ''],
    ['all of it, from nothing', '', 'abc', [3], 'abc'],
    ['nothing, from something', 'abc', '', [], ''],
    ['the same', 'abc', 'abc', [[0, 3]], ''],
    [
      'what went in the middle',
      'abcd',
      'abd',
      [
        [0, 2],
        [3, 1],
      ],
      '',
    ],
    ['what came in the middle', 'abd', 'abcd', [[0, 2], 1, [2, 1]], 'c'],
    ['what came at the front, one after the other', 'ab', 'xyzab', [3, [0, 2]], 'xyz'],
    ['what came at the end', 'ab', 'abx', [[0, 2], 1], 'x'],
    [
      'another order',
      'ab',
      'ba',
      [
        [1, 1],
        [0, 1],
      ],
      '',
    ],
    ['equal rows, as one run', 'aab', 'aab', [[0, 3]], ''],
    ['a row that was there twice, from where it came first', 'abac', 'ab', [[0, 2]], ''],
    [
      'a row once more',
      'ab',
      'aab',
      [
        [0, 1],
        [0, 2],
      ],
      '',
    ],
  ])('%s', (_, older, newer, parts, added) => {
    expect(partsBetween(rowsOf(older), rowsOf(newer))).toEqual({ parts, added: rowsOf(added) });
    expect(packParts.parse(parts)).toEqual(parts);
    expect(takeParts(rowsOf(older), rowsOf(added), parts)).toEqual(rowsOf(newer));
  });

  test('a row that only lists its fields in another order is the same row', () => {
    const [one, other] = [
      { id: 1, of: { a: 1, b: [2, 1] } },
      { of: { b: [2, 1], a: 1 }, id: 1 },
    ];
    expect(partsBetween([one], [other])).toEqual({ parts: [[0, 1]], added: [] });
    expect(inOneSpelling({ b: 1, a: null, c: 2 })).toBe('{"a":null,"b":1,"c":2}');
  });

  test('a list in another order is another list', () => {
    expect(inOneSpelling([2, 1])).not.toBe(inOneSpelling([1, 2]));
  });

  test('a part of no rows takes none', () => {
    expect(takeParts(['a'], ['x'], [[0, 0], 0, [1, 0], 1])).toEqual(['x']);
  });

  type Broken = readonly [name: string, parts: PackParts, reason: string];
  test.each<Broken>([
    ['one row past the end', [[1, 2]], '2 products from 1 of 2'],
    ['a row before the first', [[-1, 1]], '1 products from -1 of 2'],
    ['rows backwards', [[1, -1]], '-1 products from 1 of 2'],
    ['one new row too many', [2], '2 products from 0 of 1'],
    ['new rows that were taken already', [1, [0, 1], 1], '1 products from 1 of 1'],
  ])('a delta that takes %s fits nothing', (_, parts, reason) => {
    const take = () => takeParts(['a', 'b'], ['x'], parts);
    expect(take).toThrow(PackBrokenError);
    expect(take).toThrow(`The delta takes ${reason}`);
  });
});
