// A search whose words say what narrows it: the filters show that as their own, and can change it.
import { describe, expect, test } from 'vitest';
import {
  changedInPlace,
  type ReadFilters,
  type SearchedList,
  withRead,
} from '#src/features/search/found/readFilters.ts';
import { withFacetToggled, withoutFilters } from '#sync/protocol/search/listChanges.ts';
import type { ListQuery } from '#sync/protocol/search/searchAddress.ts';

const WORDS = 'black shoes size 10 under 200';
const plain: ListQuery = { facets: {}, minPrice: null, maxPrice: null, sort: 'featured', page: 1 };
const read = (
  filter: ReadFilters[number]['filter'],
  words: string,
  over: Partial<ReadFilters[number]>,
): ReadFilters[number] => {
  const from = WORDS.indexOf(words);
  const rest = { label: words, without: '', values: [], minPrice: null, maxPrice: null };
  return { filter, words, from, to: from + words.length, ...rest, ...over };
};
const black = read('colour', 'black', { values: ['black'] });
const ten = read('size', 'size 10', { values: ['10'] });
const cheap = read('price', 'under 200', { maxPrice: 200 });
const searched = (query: Partial<ListQuery> = {}): SearchedList => ({
  query: { ...plain, ...query },
  words: WORDS,
  read: [black, ten, cheap],
});

describe('CAT-04, CAT-01: what was read from the words of a search', () => {
  test('is ticked in its place beside what was ticked, and ends the price where both agree', () => {
    const query = { ...plain, facets: { size: ['9'], brand: ['arden'] }, maxPrice: 250, page: 2 };
    expect(withRead(query, [black, ten, cheap])).toEqual({
      ...query,
      facets: { size: ['10', '9'], brand: ['arden'], colour: ['black'] },
      maxPrice: 200,
    });
    expect(withRead({ ...plain, maxPrice: 150 }, [cheap]).maxPrice).toBe(150);
    expect(withRead({ ...plain, minPrice: 50 }, [cheap])).toMatchObject({ minPrice: 50, maxPrice: 200 });
    expect(withRead(plain, [read('price', 'under 200', { minPrice: 100 })]).minPrice).toBe(100);
  });

  test('leaves the words when it is unticked, and the rest stays in them', () => {
    const changed = changedInPlace(searched(), (query) => withFacetToggled(query, 'size', '10'));
    expect(changed).toEqual({ query: plain, words: 'black shoes under 200' });
  });

  test('stands in the address with what is ticked beside it', () => {
    const changed = changedInPlace(searched(), (query) => withFacetToggled(query, 'size', '11'));
    expect(changed).toEqual({
      query: { ...plain, facets: { size: ['10', '11'] } },
      words: 'black shoes under 200',
    });
  });

  test('stays in the words when something else is ticked or sorted', () => {
    const ticked = changedInPlace(searched({ facets: { colour: ['blue'] } }), (query) =>
      withFacetToggled(query, 'brand', 'arden'),
    );
    expect(ticked).toEqual({
      query: { ...plain, facets: { brand: ['arden'], colour: ['blue'] } },
      words: WORDS,
    });
    const sorted = changedInPlace(searched({ minPrice: 20 }), (query) => ({ ...query, sort: 'newest' }));
    expect(sorted).toEqual({ query: { ...plain, minPrice: 20, sort: 'newest' }, words: WORDS });
  });

  test('leaves the words as a price when an end of it is moved', () => {
    const changed = changedInPlace(searched(), (query) => ({ ...query, minPrice: 100 }));
    expect(changed).toEqual({
      query: { ...plain, minPrice: 100, maxPrice: 200 },
      words: 'black shoes size 10',
    });
  });

  test('CAT-13: what the shoes are for has no box to tick, and stays in the words whatever is ticked', () => {
    const trail = { ...read('use', 'shoes', {}), label: 'Trail' };
    expect(withRead(plain, [trail])).toEqual(plain);
    const searchedFor = { ...searched(), read: [trail, ten] };
    expect(changedInPlace(searchedFor, withoutFilters).words).toBe('black shoes under 200');
  });

  test('goes with everything that is cleared, until nothing is left to say', () => {
    const all = searched({ facets: { brand: ['arden'] } });
    expect(changedInPlace(all, withoutFilters)).toEqual({ query: plain, words: 'shoes' });
    const onlyTen = { ...ten, from: 0, to: 7 };
    const alone = { query: plain, words: 'size 10', read: [onlyTen] };
    expect(changedInPlace(alone, withoutFilters)).toEqual({ query: plain, words: '' });
  });
});
