// How much of a list the shopper sees.

/** A short list does not show how many of a longer one would fit on the screen. */
const LEAST_VISIBLE = 8;

/** @returns how many cards of a grid are on the screen or above it */
export const countVisible = (grid: Element): number => {
  const cards = [...grid.children];
  const below = cards.findIndex((card) => card.getBoundingClientRect().top > innerHeight);
  return below < 0 ? Math.max(cards.length, LEAST_VISIBLE) : below;
};
