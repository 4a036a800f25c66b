// What an order earns of the airline's points (BEH-1, BEH-9). Whole points: what is left below one earns nothing.

const POINTS_PER_DOLLAR = 2;

export type EarningLine = {
  /** Cents, of all pieces together, after offers. */
  readonly total: number;
  readonly isGiftCard: boolean;
};

/** @param cents what is spent; below zero counts as nothing */
export const pointsEarned = (cents: number): number =>
  Math.floor((Math.max(0, cents) * POINTS_PER_DOLLAR) / 100);

/**
 * Goods earn points; delivery does not, nor does a gift card: what it buys later earns them.
 *
 * @param paidWithPoints cents
 */
export const pointsOfOrder = (lines: readonly EarningLine[], paidWithPoints = 0): number =>
  pointsEarned(
    lines.reduce((sum, { total, isGiftCard }) => sum + (isGiftCard ? 0 : total), 0) - paidWithPoints,
  );
