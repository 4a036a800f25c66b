// Sale prices: whole percentages off, ending in .00 or .50, never less off than the badge says.

/**
 * @param price dollars
 * @param percent off, whole
 * @returns dollars, rounded down to the half dollar
 */
export const salePrice = (price: number, percent: number): number =>
  Math.floor((price * (100 - percent)) / 50) / 2;
