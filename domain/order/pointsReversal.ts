// Points that an order earned are taken back as its goods are refunded: in proportion, whole points, never more than it earned.
import type { Cents, VariantId } from '#events/facts/values.ts';
import { sumOfCents } from '../rules/sumOfCents.ts';
import type { OrderProgress } from './orderProgress.ts';

export type EarningOrder = {
  /** Of the goods, after offers; gift cards among them. */
  readonly itemSubtotalAfterDiscounts: Cents;
  readonly items: readonly { readonly variantId: VariantId; readonly total: Cents }[];
  readonly loyalty: { readonly qantas: { readonly pointsEarned: number } } | null;
};

/**
 * What is left of a point below one stays with the shopper until the rest of the goods comes back.
 *
 * @param progress with every refund that is paid; a cancelled order is refunded with its delivery, which earned nothing
 * @param giftCards items that earned nothing and never come back; null: nobody noted which
 * @returns points to take back now; 0: none
 */
export const pointsToReverse = (
  { itemSubtotalAfterDiscounts, items, loyalty }: EarningOrder,
  {
    stage,
    owed,
    refunded,
    pointsReversed,
  }: Pick<OrderProgress, 'stage' | 'owed' | 'refunded' | 'pointsReversed'>,
  giftCards: readonly VariantId[] | null,
): number => {
  const earned = loyalty?.qantas.pointsEarned ?? 0;
  // Where nothing was paid nothing comes back, and the points go all the same.
  const isOver = stage === 'cancelled' && owed.length === 0;
  if (earned === 0 || (refunded === 0 && !isOver)) return 0;
  const withoutPoints = items.filter(({ variantId }) => giftCards?.includes(variantId));
  const goods = itemSubtotalAfterDiscounts - sumOfCents(withoutPoints.map(({ total }) => total));
  const isAll = isOver || refunded >= goods;
  const due = isAll ? earned : Math.floor((earned * refunded) / goods);
  return due - pointsReversed.reduce((sum, { points }) => sum + points, 0);
};
