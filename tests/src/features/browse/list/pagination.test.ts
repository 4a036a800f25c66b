import { expect, test } from 'vitest';
import { pagesShown } from '#src/features/browse/list/Pagination.tsx';

test('few pages are all shown', () => expect(pagesShown(1, 3)).toEqual([1, 2, 3]));

test('many pages show the ends, the neighbours and a gap', () => {
  expect(pagesShown(1, 9)).toEqual([1, 2, null, 9]);
  expect(pagesShown(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pagesShown(9, 9)).toEqual([1, null, 8, 9]);
});

test('a gap of one page is that page', () => expect(pagesShown(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]));

test('a page past the end shows the last one', () => expect(pagesShown(12, 9)).toEqual([1, null, 9]));
