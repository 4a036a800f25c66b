// A list that was just filtered: the cards on the screen are drawn first, the rest when these are painted.
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { FoundList } from '#src/features/browse/asked/useAskedList.ts';
import { afterPaint } from '#src/platform/tab/afterPaint.ts';
import type { ProductCard } from '#sync/protocol/pages/pages.ts';

type Cards = readonly ProductCard[];

type SeenFirst = {
  readonly drawn: Cards;
  /** The list that was drawn whole last. The filters have its counts. */
  readonly counted: FoundList;
};

/** @param cards of the list that was found, and of its earlier pages where it was made longer */
export const useSeenFirst = (found: FoundList, cards: Cards): SeenFirst => {
  const [whole, setWhole] = useState({ found, cards });
  const seen = whole.found === found ? null : found.seen;
  if (seen === null && (whole.found !== found || whole.cards !== cards)) setWhole({ found, cards });
  useEffect(
    () => (seen === null ? undefined : afterPaint(() => startTransition(() => setWhole({ found, cards })))),
    [seen, found, cards],
  );
  return useMemo(
    () =>
      seen === null
        ? { drawn: cards, counted: found }
        : { drawn: seenFirst(cards, whole.cards, seen), counted: whole.found },
    [seen, found, cards, whole],
  );
};

/** @returns the first `seen` of the cards, and of the others those that are drawn already */
export const seenFirst = (cards: Cards, before: Cards, seen: number): Cards => {
  const drawn = new Set(before.map(({ styleId }) => styleId));
  return cards.filter(({ styleId }, index) => index < seen || drawn.has(styleId));
};
