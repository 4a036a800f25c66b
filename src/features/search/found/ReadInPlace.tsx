// The list of a search as its filters show it: with what was read from the words.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { FilteredProps } from '#src/features/browse/ListView.tsx';
import { searchAsking } from '#sync/protocol/search/listChanges.ts';
import { changedInPlace, type ReadFilters, withRead } from './readFilters.ts';

type AskedFilters = FilteredProps['asked'];

const nothingRead: ReadFilters = [];

export const ReadInPlace = ({ asked, children }: FilteredProps) => children(useReadFilters(asked));

const useReadFilters = ({ query, ask, found, counted }: AskedFilters): AskedFilters => {
  const navigate = useNavigate();
  const { search } = found;
  const { words, understood } = found.answer;
  const read = understood?.filters ?? nothingRead;
  const latest = useRef({ query, words, read, search });
  useEffect(() => {
    latest.current = { query, words, read, search };
  }, [query, words, read, search]);
  const askInPlace = useCallback<AskedFilters['ask']>(
    (change, options = {}) => {
      const here = latest.current;
      const next = changedInPlace(here, change);
      // A list is asked for ahead of its address under the words that it has.
      if (next.words === here.words)
        return ask((now) => changedInPlace({ ...here, query: now }, change).query, options);
      void navigate(
        `/search${searchAsking(new URLSearchParams(here.search), { ...next.query, words: next.words })}`,
        {
          replace: options.replace ?? false,
          preventScrollReset: true,
        },
      );
    },
    [ask, navigate],
  );
  return {
    query: useMemo(() => withRead(query, read), [query, read]),
    ask: askInPlace,
    found: useInPlace(found),
    counted: useInPlace(counted),
  };
};

const useInPlace = (found: AskedFilters['found']): AskedFilters['found'] =>
  useMemo(
    () => ({ ...found, query: withRead(found.query, found.answer.understood?.filters ?? nothingRead) }),
    [found],
  );
