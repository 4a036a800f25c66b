// The list in the address bar, and how a shopper asks for another: the tick is drawn at once, the cards follow.
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ListQuery, parseListAddress, parseWords, searchAddress } from '#sync/protocol/searchAddress.ts';

export type AskedList = {
  /** What is asked for; ahead of what the cards show while they are on their way. */
  readonly query: ListQuery;
  /**
   * The same function from render to render: a hundred boxes stay as they are when one is ticked.
   *
   * @param change what is asked for now in, what is asked for next out
   * @param replace the list asked before is no place to come back to
   */
  readonly ask: (change: (query: ListQuery) => ListQuery, options?: { readonly replace?: boolean }) => void;
};

/** @param path of the list, as in the address bar */
export const useAskedList = (path: string): AskedList => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const shown = useMemo(() => parseListAddress(search), [search]);
  const [query, setQuery] = useOptimistic(shown);
  const words = parseWords(search);
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const ask = useCallback<AskedList['ask']>(
    (change, { replace = false } = {}) => {
      const next = change(latest.current);
      latest.current = next;
      startTransition(async () => {
        setQuery(next);
        await navigate(path + searchAddress({ ...next, words }), { replace, preventScrollReset: true });
      });
    },
    [path, words, navigate, setQuery],
  );
  return { query, ask };
};
