// One order as a device sends it: a pair, sent home, paid by card, by somebody who never ordered before.
import { randomUUID } from 'node:crypto';
import { RULED_ADDRESS } from '#tests/support/server/checkoutShop.ts';
import { card } from '#tests/support/server/orderShop.ts';

export type Pair = { readonly productId: string; readonly variantId: string };

const PATH = '/api/order/place';
/** Never more than the order comes to is taken. */
const MORE_THAN_IT_COSTS = 1_000;

let shoppers = 0;

export const orderRequest = (pair: Pair) => {
  shoppers += 1;
  return {
    path: PATH,
    method: 'POST' as const,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${(shoppers >> 16) & 255}.${(shoppers >> 8) & 255}.${shoppers & 255}`,
    },
    body: JSON.stringify({
      cart: {
        id: `cart-${randomUUID()}`,
        items: [{ ...pair, qty: 1 }],
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Lovelace',
        phone: '0412 345 678',
        shippingAddress: RULED_ADDRESS,
        shipping: { methodCode: 'standard' },
        paymentMethods: [card(MORE_THAN_IT_COSTS)],
        shown: { grandTotal: MORE_THAN_IT_COSTS, shippingPrice: 0, items: [], promotionIds: [] },
      },
    }),
  };
};
