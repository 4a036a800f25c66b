// The list in the address bar, and how a shopper requests another: the tick is drawn at once, then what was found, and the
// address bar follows. The router draws every page anew and writes the history, which a tick does not wait for.
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { countVisible } from './countVisible.ts';
import { tabParts } from '#src/store/tabParts.ts';
import { afterPaint } from '#src/platform/tab/afterPaint.ts';
import type { SearchAnswer } from '#sync/protocol/search/search.ts';
import { searchAsking } from '#sync/protocol/search/listChanges.ts';
import { type ListQuery, parseListAddress, parseWords } from '#sync/protocol/search/searchAddress.ts';

/** A list as it was found: the query, where, and the answer. */
export type FoundList = {
  readonly query: ListQuery;
  readonly answer: SearchAnswer;
  /** As the address bar has it, or will. */
  readonly search: string;
  /** Of its entry in the history. */
  readonly state: unknown;
  /** How many of its cards are drawn before the others. Null: all are drawn at once. */
  readonly visible: number | null;
};

export type AskedList = {
  /** The requested list; ahead of what was found while that is loading. */
  readonly query: ListQuery;
  /**
   * The same function from render to render: a hundred boxes stay as they are when one is ticked.
   *
   * @param change from the present query to the next
   * @param replace the list before is not kept in the history
   */
  readonly ask: (change: (query: ListQuery) => ListQuery, options?: { readonly replace?: boolean }) => void;
};

/** What the filters show, and how they ask for another list. */
export type AskedFilters = AskedList & {
  readonly found: FoundList;
  /** The counts beside the filters are of this list: they come after the cards. */
  readonly counted: FoundList;
};

/** A list that was asked for and is not in the address bar yet. */
type Step = {
  readonly query: ListQuery;
  /** Its entry of the history: what it says, and whether it replaces the one before. */
  readonly search: string;
  readonly replace: boolean;
  /** The addresses the address bar may hold meanwhile, or be on its way to; any other is a new navigation. */
  readonly over: readonly string[];
};

type Ahead = { readonly step: Step; readonly found: FoundList | null };

/**
 * @param path of the list, as in the address bar
 * @param answer for the query of the address
 * @param grid of its cards
 */
export const useAskedList = (
  path: string,
  answer: SearchAnswer,
  grid: RefObject<Element | null>,
): AskedList & { readonly found: FoundList } => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const asked = useMemo(() => parseListAddress(parameters), [parameters]);
  const words = parseWords(parameters);
  const here = useMemo(
    () => ({ query: asked, answer, search, state, visible: null }),
    [asked, answer, search, state],
  );

  const [asking, setAsking] = useState<Ahead | null>(null);
  const ahead = asking?.step.over.includes(search) ? asking : null;
  // The shopper navigated some other way: a list requested before that must not appear.
  if (asking !== ahead) setAsking(null);
  const query = ahead?.step.query ?? asked;
  const found = ahead?.found ?? null;
  // Two ticks may come between two renders: the second changes what the first asked for.
  const latest = useRef<Omit<Step, 'replace'>>({ query, search, over: [search] });
  useEffect(() => {
    latest.current = ahead?.step ?? { query, search, over: [search] };
  }, [query, search, ahead]);

  /** The one that was asked for last, until the address bar has it. */
  const step = useRef<Step | null>(null);
  const goOn = useCallback(
    async (next: Step): Promise<void> => {
      const to = tabParts.get('listAhead')?.goingTo();
      // A shopper who has tapped a link meanwhile wants to go there.
      const isLeaving =
        to !== undefined && !([pathname, path].includes(to.pathname) && next.over.includes(to.search));
      if (next !== step.current || isLeaving) return;
      await navigate(path + next.search, { replace: next.replace, preventScrollReset: true });
      if (next !== step.current) return;
      step.current = null;
      startTransition(() => setAsking(null));
    },
    [path, pathname, navigate],
  );
  useEffect(() => {
    const next = step.current;
    return found !== null && next?.search === found.search ? afterPaint(() => void goOn(next)) : undefined;
  }, [found, goOn]);

  const ask = useCallback<AskedList['ask']>(
    (change, { replace = false } = {}) => {
      const next = change(latest.current.query);
      const address = searchAsking(new URLSearchParams(latest.current.search), { ...next, words });
      const mine: Step = {
        query: next,
        search: address,
        // Two ticks at once are one entry of the history: going back leads to before the first.
        replace: replace && (step.current?.replace ?? true),
        over: [...latest.current.over, address],
      };
      latest.current = mine;
      step.current = mine;
      setAsking((now) => ({ step: mine, found: now?.found ?? null }));
      const show = (answer: SearchAnswer | null): void => {
        if (step.current !== mine) return;
        // There is no such list, or it cannot be loaded: its page says so.
        if (answer === null) {
          void goOn(mine);
          return;
        }
        const visible = grid.current && countVisible(grid.current);
        const found: FoundList = { query: next, answer, search: address, state: null, visible };
        startTransition(() => setAsking((now) => now && { ...now, found }));
      };
      void tabParts
        .arrival('listAhead')
        .then(({ find }) => find(path, words, next))
        .then(show, () => show(null));
    },
    [path, words, grid, goOn],
  );
  return { query, ask, found: found ?? here };
};
