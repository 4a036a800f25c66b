// I16: a stamp from a clock far ahead is pulled back by the server, so that it decides about nothing but its own item.
import type { CreateWatch } from './watch.ts';

/** ms a stamp may be ahead of the server. */
const TOLERANCE = 5 * 60_000;

export const watchFutureStamps: CreateWatch = ({ time, object }) => ({
  saved({ customer, state: { cart, wishlist } }) {
    const items = [...Object.values(cart.itemsById), ...Object.values(wishlist.itemsByProductId)];
    for (const { variantId, createdAt } of items)
      if (Date.parse(createdAt) > time.now + TOLERANCE)
        object('I16', `${customer[0]} holds ${variantId} of ${createdAt}, which is yet to come`);
  },
});
