// What wrapping adds to an order.
import { defineServerPart } from '#server/shop/extensions/serverPart.ts';
import { extension } from './extension.ts';
import { GIFT_WRAP_PRICE } from './giftWrapPrice.ts';

export const server = defineServerPart(extension, {
  charge: ({ choice, items }) =>
    // A gift card that comes by mail has nothing to be wrapped.
    choice.wrapped && items.some(({ product }) => product.functionalType !== 'giftCard')
      ? { label: 'Gift wrap', amount: GIFT_WRAP_PRICE }
      : null,
});
