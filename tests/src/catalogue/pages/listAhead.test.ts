import { expect, test, vi } from 'vitest';
import { createListAhead } from '#src/catalogue/pages/listAhead.ts';
import type { CatalogPort } from '#src/catalogue/pages/catalogPort.ts';
import { PageError } from '#src/catalogue/pages/pageError.ts';
import { type ListQuery, PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';

const SHOES = '/categories/mens/shoes';
const size10: ListQuery = { ...PLAIN_LIST, facets: { size: ['10'] } };

/** A catalogue that has a page of its own for each question. */
const shop = () => {
  const answer = () => Promise.resolve({} as never);
  return {
    category: vi.fn<CatalogPort['category']>(answer),
    brand: vi.fn<CatalogPort['brand']>(answer),
    search: vi.fn<CatalogPort['search']>(answer),
  };
};

test('CAT-01: the address bar gets the very list that a tick found, and nobody is asked twice', async () => {
  const asked = shop();
  const { find, lists } = createListAhead(asked);
  const found = await find(SHOES, '', size10);
  // The address is read anew: an equal question, not the same one.
  expect(await lists.category(SHOES, structuredClone(size10))).toBe(found);
  expect(asked.category).toHaveBeenCalledTimes(1);
});

test('CAT-01: what was found ahead is given out once, so that a list that has changed is seen to', async () => {
  const asked = shop();
  const { find, lists } = createListAhead(asked);
  const found = await find(SHOES, '', size10);
  await lists.category(SHOES, size10);
  expect(await lists.category(SHOES, size10)).not.toBe(found);
});

test('CAT-01: another list asked for meanwhile is answered for itself', async () => {
  const asked = shop();
  const { find, lists } = createListAhead(asked);
  const found = await find(SHOES, '', size10);
  expect(await lists.category(SHOES, PLAIN_LIST)).not.toBe(found);
  expect(asked.category).toHaveBeenLastCalledWith(SHOES, PLAIN_LIST);
});

test('CAT-01, CAT-04: a brand and a search are found ahead as a category is', async () => {
  const asked = shop();
  const { find, lists } = createListAhead(asked);
  const brand = await find('/brands/tessel', '', size10);
  expect(await lists.brand('/brands/tessel', size10)).toBe(brand);
  const search = await find('/search', 'trail', size10);
  expect(await lists.search('trail', size10)).toBe(search);
  expect(asked.category).not.toHaveBeenCalled();
});

test('CAT-01: without a network the page says so at once, without a second try', async () => {
  const asked = shop();
  asked.category.mockRejectedValue(new PageError(SHOES, { status: 503 }));
  const { find, lists } = createListAhead(asked);
  await expect(find(SHOES, '', size10)).rejects.toThrow(PageError);
  await expect(lists.category(SHOES, size10)).rejects.toThrow(PageError);
  expect(asked.category).toHaveBeenCalledTimes(1);
});
