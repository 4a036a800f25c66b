// Suggestions for what was typed so far; before the second letter, what was searched for lately.
import { useEffect, useMemo, useState } from 'react';
import { suggestSearch } from '#src/store/tabParts.ts';
import { recentSearches } from './recentSearches.ts';
import type { Suggestions } from '#sync/protocol/search/search.ts';
import { tidyWords } from '#sync/protocol/search/searchAddress.ts';
import { pathOfSearch } from './searchPath.ts';

export type Suggestion = { readonly key: string; readonly path: string } & (
  | { readonly type: 'words'; readonly words: string; readonly recent: boolean }
  | { readonly type: 'list'; readonly name: string; readonly kind: 'category' | 'brand' }
  | ({ readonly type: 'product' } & Pick<
      Suggestions['products'][number],
      'brand' | 'name' | 'purpose' | 'priceCents' | 'pictureHash'
    >)
);

type Shown = {
  readonly suggestions: readonly Suggestion[];
  readonly heading: string | null;
  /** What was typed last has no answer yet; the suggestions are those of before. */
  readonly isWaiting: boolean;
};

const NONE: Shown = { suggestions: [], heading: null, isWaiting: false };

/** Fewer letters say too little. */
const LEAST_LETTERS = 2;

/** @param isOpen a list that nobody looks at asks for nothing; recent searches are read anew each time it opens */
export const useSuggestions = (typed: string, isOpen: boolean): Shown => {
  const words = tidyWords(typed);
  const isBegun = words.length >= LEAST_LETTERS;
  // The words of a page of results are no question.
  const found = useFound(isBegun && isOpen ? words : '');
  const recent = useMemo(() => (isOpen && words === '' ? lately() : NONE), [isOpen, words]);
  return isBegun ? found : recent;
};

/** @param words empty: no request */
const useFound = (words: string): Shown => {
  const [shown, setShown] = useState({ ...NONE, words: '' });
  useEffect(() => {
    if (words === '') return undefined;
    // Answers may overtake each other; only the one to the last letter counts.
    let isLatest = true;
    const show = (next: Omit<Shown, 'isWaiting'>): void => {
      if (isLatest) setShown({ ...next, isWaiting: false, words });
    };
    // Without an answer the box still searches.
    suggestSearch(words).then(
      (suggestions) => show({ suggestions: optionsOf(suggestions), heading: null }),
      () => show(NONE),
    );
    return () => {
      isLatest = false;
    };
  }, [words]);
  return { ...shown, isWaiting: words !== '' && words !== shown.words };
};

const lately = (): Shown => {
  const recent = recentSearches.all();
  return recent.length === 0
    ? NONE
    : {
        suggestions: recent.map((each) => wordsOption(each, true)),
        heading: 'Searched for lately',
        isWaiting: false,
      };
};

const wordsOption = (words: string, recent: boolean): Suggestion => ({
  key: `words ${words}`,
  path: pathOfSearch(words),
  type: 'words',
  words,
  recent,
});

const optionsOf = ({ queries, lists, products }: Suggestions): readonly Suggestion[] => [
  ...queries.map((words) => wordsOption(words, false)),
  ...lists.map(({ name, path, kind }) => ({ key: path, path, type: 'list' as const, name, kind })),
  ...products.map(({ path, brand, name, purpose, priceCents, pictureHash }) => ({
    key: path,
    path,
    type: 'product' as const,
    brand,
    name,
    purpose,
    priceCents,
    pictureHash,
  })),
];
