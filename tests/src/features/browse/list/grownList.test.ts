import { expect, test } from 'vitest';
import { grownFrom, joinedPages, listKey, type Pages } from '#src/features/browse/list/useGrownList.ts';
import { exampleCard } from '#tests/support/builders/exampleCard.ts';

const pages = (...each: readonly (readonly [number, readonly string[]])[]): Pages =>
  new Map(each.map(([page, styles]) => [page, styles.map((styleId) => exampleCard(styleId))]));
const styles = (kept: Pages | undefined, from: number, page: number, last: readonly string[]) => {
  const { cards, firstPage } = joinedPages(
    kept,
    from,
    page,
    last.map((styleId) => exampleCard(styleId)),
  );
  return [firstPage, cards.map(({ styleId }) => styleId)];
};

test('a list made longer shows every page from where it began', () => {
  expect(styles(pages([1, ['a', 'b']], [2, ['c']]), 1, 3, ['d'])).toEqual([1, ['a', 'b', 'c', 'd']]);
});

test('a page that is not remembered ends the run: the list begins after it', () => {
  expect(styles(pages([1, ['a']]), 1, 3, ['d'])).toEqual([3, ['d']]);
  expect(styles(undefined, 1, 2, ['c'])).toEqual([2, ['c']]);
});

test('a style that moved to a later page meanwhile is there once', () => {
  expect(styles(pages([1, ['a', 'b']]), 1, 2, ['b', 'c'])).toEqual([1, ['a', 'b', 'c']]);
});

test.each([
  [{ grownFrom: 2 }, 2],
  [{ grownFrom: 'two' }, null],
  [null, null],
  ['text', null],
])('of an entry of the history that holds %o it begins at %s', (state, from) => {
  expect(grownFrom(state)).toBe(from);
});

test('pages belong to one list: the same words and filters, in whatever order', () => {
  const key = (search: string) => listKey('/search', new URLSearchParams(search));
  expect(key('q=trail&page=3')).toBe(key('q=trail'));
  expect(key('size=9&q=trail')).toBe(key('q=trail&size=9&ref=home'));
  expect(key('q=trail')).not.toBe(key('q=road'));
  expect(key('q=trail')).not.toBe(key('q=trail&size=9'));
});
