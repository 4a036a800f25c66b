// A list that changed is told by its elements.
import { describe, expect, test } from 'vitest';
import { changedElements } from '#projections/shop/changedElements.ts';

const told = (before: unknown, after: unknown): readonly string[] =>
  changedElements({ path: 'a.list', before: JSON.stringify(before), after: JSON.stringify(after) }).map(
    ({ path, before: was, after: is }) => `${path}: ${was ?? 'nothing'} → ${is ?? 'nothing'}`,
  );

describe('SHAPE-08: a list that changed', () => {
  test.each<readonly [what: string, before: unknown, after: unknown, told: readonly string[]]>([
    ['names the element that is another', [1, 2, 3], [1, 9, 3], ['a.list[1]: 2 → 9']],
    ['names what came, wherever', [1, 3], [1, 2, 3], ['a.list[1]: nothing → 2']],
    ['names what went', [{ id: 1 }, { id: 2 }], [{ id: 2 }], ['a.list[0]: {"id":1} → nothing']],
    ['tells equal elements apart by their place', [1, 1], [1, 1, 1], ['a.list[2]: nothing → 1']],
    ['is nothing else', { a: [1] }, { a: [2] }, ['a.list: {"a":[1]} → {"a":[2]}']],
  ])('%s', (_, before, after, lines) => expect(told(before, after)).toEqual(lines));

  test('that came as a whole is shown as a whole', () => {
    const change = { path: 'a.list', before: null, after: '[1]' };
    expect(changedElements(change)).toEqual([change]);
  });
});
