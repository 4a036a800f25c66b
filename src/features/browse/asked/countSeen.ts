// How much of a list the shopper sees.

/** A short list does not tell how many of a longer one the screen would show. */
const LEAST_SEEN = 8;

/** @returns how many cards of a grid are on the screen or above it */
export const countSeen = (grid: Element): number => {
  const cards = [...grid.children];
  const below = cards.findIndex((card) => card.getBoundingClientRect().top > innerHeight);
  return below < 0 ? Math.max(cards.length, LEAST_SEEN) : below;
};
