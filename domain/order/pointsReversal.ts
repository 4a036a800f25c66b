// Points that an order earned are taken back as its goods are refunded: in proportion, whole points, never more than it earned.
import type { Cents } from '#events/facts/values.ts';
import type { OrderProgress } from './orderProgress.ts';

export type EarningOrder = {
  /** Of the goods, after offers. */
  readonly itemSubtotalAfterDiscounts: Cents;
  readonly loyalty: { readonly qantas: { readonly pointsEarned: number } } | null;
};

/**
 * What is left of a point below one stays with the shopper until the rest of the goods comes back.
 *
 * @param progress with every refund that is paid; a cancelled order is refunded with its delivery, which earned nothing
 * @returns points to take back now; 0: none
 */
export const pointsToReverse = (
  { itemSubtotalAfterDiscounts: goods, loyalty }: EarningOrder,
  { stage, refunded, pointsReversed }: Pick<OrderProgress, 'stage' | 'refunded' | 'pointsReversed'>,
): number => {
  const earned = loyalty?.qantas.pointsEarned ?? 0;
  if (earned === 0 || refunded === 0) return 0;
  const isAll = stage === 'cancelled' || refunded >= goods;
  const due = isAll ? earned : Math.floor((earned * refunded) / goods);
  return due - pointsReversed.reduce((sum, { points }) => sum + points, 0);
};
