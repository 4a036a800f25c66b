// What of an order can be sent back, as the books know it: its gift cards were sent by email, and stay.
import { returnViolation, type ReturnableOrder, type ReturnViolation } from '#domain/order/orderReturns.ts';
import type { VariantId } from '#events/facts/values.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { StoredOrder } from './storedOrder.ts';

/** By product id; null: it is not sold any more. */
export type Products = ReadonlyMap<string, Product | null>;

export const returnableOrder = ({
  order: { placedAt, items },
  giftCards,
}: Pick<StoredOrder, 'order' | 'giftCards'>): ReturnableOrder => ({
  placedAt,
  items: items.map(({ variantId, qty, total }) => ({
    variantId,
    qty,
    total,
    isGiftCard: giftCards?.includes(variantId) ?? false,
  })),
});

/** Of an order from before they were noted its products tell, those that are still sold. */
export const giftCardsOf = (
  { order: { items }, giftCards }: Pick<StoredOrder, 'order' | 'giftCards'>,
  products: Products,
): readonly VariantId[] =>
  giftCards ??
  items
    .filter(({ productId }) => products.get(productId)?.functionalType === 'giftCard')
    .map(({ variantId }) => variantId);

export type AskedOrder = Pick<StoredOrder, 'order' | 'giftCards' | 'progress' | 'way' | 'payment' | 'lost'>;

/** @returns why nothing of it may be sent back now, or null. @param days after the order in which it can */
export const orderReturnViolation = (
  stored: AskedOrder,
  { now, days }: { readonly now: Millis; readonly days: number | undefined },
): ReturnViolation | null => {
  const { progress, way, payment, lost } = stored;
  // More may be promised than came, or nobody knows where it came from: people sort it out.
  const isUnsettled = payment === 'unknown' || lost > 0;
  return (
    returnViolation(returnableOrder(stored), progress, { way, now, days }) ??
    (isUnsettled ? 'ReturnUnsettled' : null)
  );
};
