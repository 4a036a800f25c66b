// A list that was extended, page by page, and is as long again when the shopper comes back to it.
//
// The address names the last page shown, the entry of the browser's history where the list begins; the cards of the pages
// between are remembered while the tab lives. After a reload only the last page is there, as for every visitor.
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { FoundList } from '#src/features/browse/asked/useAskedList.ts';
import type { ProductCard } from '#sync/protocol/pages/pages.ts';
import { parseListAddress, parseWords, searchAddress } from '#sync/protocol/search/searchAddress.ts';

/** State of a history entry. */
export type GrownFrom = { readonly grownFrom: number };

/** Cards by page, from 1. */
export type Pages = Map<number, readonly ProductCard[]>;

/** Lists remembered, the last viewed one at the end. */
const LISTS = 12;
const remembered = new Map<string, Pages>();

type GrownList = {
  readonly cards: readonly ProductCard[];
  /** The first of the pages shown. */
  readonly firstPage: number;
};

/** @param path of the list, as in the address bar */
export const useGrownList = (
  path: string,
  { search, state, answer: { page, cards } }: FoundList,
): GrownList => {
  const key = useMemo(() => listKey(path, new URLSearchParams(search)), [path, search]);
  useEffect(() => remember(key, page, cards), [key, page, cards]);
  const from = grownFrom(state) ?? page;
  return useMemo(() => joinedPages(remembered.get(key), from, page, cards), [key, from, page, cards]);
};

/**
 * The button that brought the last page is gone, and the place of who goes by keyboard or by ear with it: they go on at the first of the
 * products that it brought.
 *
 * @param page the last one shown
 */
export const usePlaceInMore = (
  grid: RefObject<HTMLElement | null>,
  { cards, firstPage }: GrownList,
  page: number,
): void => {
  const before = useRef({ page, count: cards.length });
  useEffect(() => {
    const { page: lastPage, count } = before.current;
    before.current = { page, count: cards.length };
    const isLonger = page === lastPage + 1 && firstPage < page;
    if (isLonger && document.activeElement === document.body)
      grid.current?.children[count]?.querySelector('a')?.focus({ preventScroll: true });
  }, [grid, cards, firstPage, page]);
};

/** One name for a list, whatever the page. */
export const listKey = (path: string, search: URLSearchParams): string =>
  path + searchAddress({ ...parseListAddress(search), words: parseWords(search), page: 1 });

export const grownFrom = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'grownFrom' in state && typeof state.grownFrom === 'number'
    ? state.grownFrom
    : null;

const remember = (key: string, page: number, cards: readonly ProductCard[]): void => {
  const pages: Pages = remembered.get(key) ?? new Map();
  pages.set(page, cards);
  remembered.delete(key);
  remembered.set(key, pages);
  const [oldest] = remembered.keys();
  if (remembered.size > LISTS && oldest !== undefined) remembered.delete(oldest);
};

/** The unbroken run of pages that ends with the current one. A style that moved to a later page is there once. */
export const joinedPages = (
  pages: Pages | undefined,
  from: number,
  page: number,
  cards: readonly ProductCard[],
): GrownList => {
  let firstPage = page;
  while (firstPage > from && pages?.has(firstPage - 1)) firstPage -= 1;
  const before = Array.from({ length: page - firstPage }, (_, at) => pages?.get(firstPage + at) ?? []).flat();
  const seen = new Set<string>();
  const all = [...before, ...cards].filter(({ styleId }) => seen.size !== seen.add(styleId).size);
  return { cards: firstPage === page ? cards : all, firstPage };
};
