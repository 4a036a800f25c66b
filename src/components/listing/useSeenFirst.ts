// A list that was just filtered: the cards on the screen are drawn first, the rest when these are painted.
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { FoundList } from '#src/components/facets/useAskedList.ts';
import { afterPaint } from '#src/platform/afterPaint.ts';
import type { ProductCard } from '#sync/protocol/pages.ts';

type Cards = readonly ProductCard[];

/** A list and its cards, those of earlier pages included. */
type Drawn = { readonly found: FoundList; readonly cards: Cards };

/** A short list does not tell how many of a longer one the screen would show. */
const LEAST_SEEN = 12;

/** @returns how many cards of a grid are on the screen or above it */
export const countSeen = (grid: Element): number => {
  const cards = [...grid.children];
  const below = cards.findIndex((card) => card.getBoundingClientRect().top > innerHeight);
  return below < 0 ? Math.max(cards.length, LEAST_SEEN) : below;
};

/** @returns the cards to draw now, and the list that was drawn whole last, for what may come after the cards */
export const useSeenFirst = (found: FoundList, cards: Cards): Drawn => {
  const [whole, setWhole] = useState<Drawn>({ found, cards });
  const isWhole = found.seen === null || whole.found === found;
  if (isWhole && (whole.found !== found || whole.cards !== cards)) setWhole({ found, cards });
  useEffect(
    () => (isWhole ? undefined : afterPaint(() => startTransition(() => setWhole({ found, cards })))),
    [isWhole, found, cards],
  );
  return useMemo(
    () =>
      isWhole || found.seen === null
        ? { found, cards }
        : { found: whole.found, cards: seenFirst(cards, whole.cards, found.seen) },
    [isWhole, found, cards, whole],
  );
};

/** @returns the first `seen` of the cards, and of the others those that are drawn already */
export const seenFirst = (cards: Cards, before: Cards, seen: number): Cards => {
  const drawn = new Set(before.map(({ styleId }) => styleId));
  return cards.filter(({ styleId }, place) => place < seen || drawn.has(styleId));
};
