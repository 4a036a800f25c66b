// A list that was just filtered: the cards on the screen are drawn first, the rest when these are painted.
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { FoundList } from '#src/features/browse/asked/useAskedList.ts';
import { afterPaint } from '#src/platform/tab/afterPaint.ts';
import type { ProductCard } from '#sync/protocol/pages/pages.ts';

type Cards = readonly ProductCard[];

type VisibleFirst = {
  readonly drawn: Cards;
  /** The list that was drawn whole last. The filters have its counts. */
  readonly counted: FoundList;
};

/** @param cards of the list that was found, and of its earlier pages where it was made longer */
export const useVisibleFirst = (found: FoundList, cards: Cards): VisibleFirst => {
  const [whole, setWhole] = useState({ found, cards });
  const visible = whole.found === found ? null : found.visible;
  if (visible === null && (whole.found !== found || whole.cards !== cards)) setWhole({ found, cards });
  useEffect(
    () =>
      visible === null ? undefined : afterPaint(() => startTransition(() => setWhole({ found, cards }))),
    [visible, found, cards],
  );
  return useMemo(
    () =>
      visible === null
        ? { drawn: cards, counted: found }
        : { drawn: visibleFirst(cards, whole.cards, visible), counted: whole.found },
    [visible, found, cards, whole],
  );
};

/** @returns the first `visible` of the cards, and of the others those that are drawn already */
export const visibleFirst = (cards: Cards, before: Cards, visible: number): Cards => {
  const drawn = new Set(before.map(({ styleId }) => styleId));
  return cards.filter(({ styleId }, index) => index < visible || drawn.has(styleId));
};
