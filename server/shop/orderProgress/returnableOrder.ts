// What of an order can be sent back, as the books know it: its gift cards were sent by email, and stay; what was made for it
// comes back only when something is wrong.
import { returnViolation, type ReturnableOrder, type ReturnViolation } from '#domain/order/orderReturns.ts';
import type { FunctionalType } from '#domain/rules/product.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { StoredOrder } from './storedOrder.ts';

/** What of an order the books note by its kind. */
type Noted = Pick<StoredOrder, 'giftCards' | 'madeToOrder'>;

/** By product id; null: it is not sold any more. */
export type Products = ReadonlyMap<string, Product | null>;

export const returnableOrder = ({
  order: { placedAt, items },
  giftCards,
  madeToOrder,
}: Pick<StoredOrder, 'order' | 'giftCards'> & Partial<Noted>): ReturnableOrder => ({
  placedAt,
  items: items.map(({ variantId, qty, total }) => ({
    variantId,
    qty,
    total,
    isGiftCard: giftCards?.includes(variantId) ?? false,
    isMadeToOrder: madeToOrder?.includes(variantId) ?? false,
  })),
});

/** Of an order from before they were noted its products tell, those that are still sold. */
export const notedOf = (
  { order: { items }, giftCards, madeToOrder }: Noted & Pick<StoredOrder, 'order'>,
  products: Products,
): Noted => {
  const sold = (type: FunctionalType) =>
    items
      .filter(({ productId }) => products.get(productId)?.functionalType === type)
      .map(({ variantId }) => variantId);
  return { giftCards: giftCards ?? sold('giftCard'), madeToOrder: madeToOrder ?? sold('madeToOrder') };
};

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
