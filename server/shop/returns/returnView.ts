// A return as its page shows it: what can be chosen, or what was. Pure.
import { refundOf, type OrderReturn } from '#domain/order/orderProgress.ts';
import { returnableQty, returnableUntil } from '#domain/order/orderReturns.ts';
import { orderedVariant } from '#domain/rules/product.ts';
import { toCents } from '#events/brands.ts';
import type { Millis } from '#events/store/logValues.ts';
import { returnableOrder, type Products } from '#server/shop/orderProgress/returnableOrder.ts';
import type { StoredOrder } from '#server/shop/orderProgress/storedOrder.ts';
import type { PlacedOrder } from '#sync/protocol/checkout/order.ts';
import type { ReturnView } from '#sync/protocol/checkout/returns.ts';
import { drawQr, returnCode } from './returnLabel.ts';

/** @param days after the order in which something may be sent back; absent: the usual days */
export const openView = (
  { order, progress, giftCards, madeToOrder }: StoredOrder,
  products: Products,
  days?: number,
): ReturnView => ({
  type: 'open',
  until: returnableUntil(order, days),
  hasGiftCards: giftCards !== null && giftCards.length > 0,
  items: order.items.flatMap((item) => {
    const qty = returnableQty(returnableOrder({ order, giftCards }), progress, item.variantId);
    if (qty < 1) return [];
    return [
      {
        ...namesOf(item),
        qty,
        pieceTotal: toCents(Math.floor(item.total / item.qty)),
        isMadeToOrder: madeToOrder?.includes(item.variantId) ?? false,
        sizes: otherSizes(item, products),
      },
    ];
  }),
});

export const askedView = (
  { number, order, progress, events }: StoredOrder,
  asked: OrderReturn & { readonly comesBy: Millis },
  products: Products,
): ReturnView => {
  const { returnId, state, requestedAt, comesBy, lines, isExchangeSent } = asked;
  const nth = progress.returns.findIndex((each) => each.returnId === returnId) + 1;
  const code = returnCode(number, nth);
  // Less than was promised where the payment had never come.
  const [refund = refundOf(lines)] = events.flatMap((event) =>
    event.type === 'refunded' && event.refundId === returnId ? [event.amount] : [],
  );
  return {
    type: 'asked',
    state,
    requestedAt,
    comesBy,
    lines: lines.flatMap(({ variantId, qty, reason, refund: share, exchangeFor }) => {
      const item = order.items.find((each) => each.variantId === variantId);
      if (!item) return [];
      const instead = exchangeFor === null ? null : sizeName(item, exchangeFor, products);
      return [{ ...namesOf(item), qty, reason, refund: share, exchangeFor: instead }];
    }),
    refund,
    isRefunded: state === 'received' && !progress.owed.some(({ refundId }) => refundId === returnId),
    isExchangeSent,
    label: { code, ...drawQr(code) },
    postcode: order.shippingAddress?.postcode ?? null,
  };
};

type Item = PlacedOrder['items'][number];

const namesOf = ({ variantId, name, brand, colourName, variant }: Item) => ({
  variantId,
  name,
  brand,
  colourName,
  variant,
});

const otherSizes = ({ productId, variantId }: Item, products: Products) => {
  const product = products.get(productId);
  return (product?.variants ?? [])
    .filter(({ id, stockQty }) => id !== variantId && stockQty > 0)
    .map((variant) => ({
      variantId: variant.id,
      variant: product ? orderedVariant(variant, product) : '',
    }));
};

const sizeName = ({ productId }: Item, variantId: string, products: Products): string => {
  const product = products.get(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  return product && variant ? orderedVariant(variant, product) : 'the other size';
};
