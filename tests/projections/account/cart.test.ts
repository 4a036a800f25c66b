// Cart and wishlist as a screen reads them.
import { describe, expect, test } from 'vitest';
import { cartView, emptyCart } from '#projections/account/cart.ts';
import { emptyWishlist, wishlistView } from '#projections/account/wishlist.ts';
import { cartItem, itemsOf, wish } from '#tests/support/builders/facts.ts';

const items = (cart: Parameters<typeof itemsOf>[0]['cart']) =>
  itemsOf({ cart: cart ?? [], cartId: 'cart-1' });

describe('CART-01: the cart on a screen', () => {
  test('shows what was added last first; of two at one moment, the same one on every device', () => {
    const order = (...added: readonly (readonly [variantId: string, addedAt: number])[]) =>
      cartView(
        items(added.map(([variantId, addedAt]) => cartItem({ variantId, addedAt }))),
        'persistent',
      ).items.map(({ variantId }) => variantId);
    expect(order(['v-1', 1], ['v-3', 3], ['v-2', 2])).toEqual(['v-3', 'v-2', 'v-1']);
    expect(order(['v-2', 1], ['v-1', 1], ['v-3', 1])).toEqual(['v-1', 'v-2', 'v-3']);
    expect(order(['v-3', 1], ['v-1', 1], ['v-2', 2])).toEqual(['v-2', 'v-1', 'v-3']);
  });

  test('a changed quantity does not move a row', () => {
    const view = cartView(
      items([
        cartItem({ variantId: 'v-1', addedAt: 1, stamp: 99 }),
        cartItem({ variantId: 'v-2', addedAt: 2 }),
      ]),
      'persistent',
    );
    expect(view.items.map(({ variantId }) => variantId)).toEqual(['v-2', 'v-1']);
  });

  test('counts all pieces, by product and by size', () => {
    const view = cartView(
      items([
        cartItem({ qty: 2 }),
        cartItem({ variantId: 'v-2', qty: 3 }),
        cartItem({ productId: 'p-9', variantId: 'v-9', qty: 4 }),
      ]),
      'memory',
    );
    expect(view).toMatchObject({
      status: 'ready',
      durability: 'memory',
      cartId: 'cart-1',
      totalQty: 9,
      qtyByProduct: { 'p-1': 5, 'p-9': 4 },
      qtyByVariant: { 'v-1': 2, 'v-2': 3, 'v-9': 4 },
    });
  });

  test('CART-08: one that is not read yet, or cannot be, is not told for an empty one', () => {
    const nothing = { items: [], totalQty: 0, qtyByProduct: {}, qtyByVariant: {}, cartId: null };
    expect(emptyCart('loading')).toEqual({ status: 'loading', durability: 'persistent', ...nothing });
    expect(emptyCart('error')).toEqual({ status: 'error', durability: 'persistent', ...nothing });
  });
});

describe('CART-05: the wishlist on a screen', () => {
  const order = (...added: readonly (readonly [productId: string, addedAt: number])[]) =>
    wishlistView(
      itemsOf({ wishlist: added.map(([productId, addedAt]) => wish({ productId, addedAt })) }).wishlist,
    ).items.map(({ productId }) => productId);

  test('shows what was added last first; of two at one moment, the same one on every device', () => {
    expect(order(['p-1', 1], ['p-3', 3], ['p-2', 2])).toEqual(['p-3', 'p-2', 'p-1']);
    expect(order(['p-2', 1], ['p-1', 1], ['p-3', 1])).toEqual(['p-1', 'p-2', 'p-3']);
    expect(order(['p-3', 1], ['p-1', 1], ['p-2', 2])).toEqual(['p-2', 'p-1', 'p-3']);
  });

  test('CART-08: one that is not read yet, or cannot be, is not told for an empty one', () => {
    expect(emptyWishlist('loading')).toEqual({ status: 'loading', items: [] });
    expect(emptyWishlist('error')).toEqual({ status: 'error', items: [] });
  });

  test('is ready when it is read, also with nothing on it', () => {
    expect(wishlistView({})).toEqual({ status: 'ready', items: [] });
  });
});
