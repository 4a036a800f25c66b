// Cart and wishlist as a screen reads them.
import { describe, expect, test } from 'vitest';
import { cartView, loadingCart } from '#projections/account/cart.ts';
import { loadingWishlist, wishlistView } from '#projections/account/wishlist.ts';
import { toProductId } from '#events/brands.ts';
import type { ProductId } from '#events/facts/values.ts';
import { cartItem, itemsOf, wish } from '#tests/support/builders/facts.ts';

const nothingUnloaded: ReadonlySet<ProductId> = new Set();
const known = { durability: 'persistent', unloaded: nothingUnloaded } as const;

const items = (cart: Parameters<typeof itemsOf>[0]['cart']) =>
  itemsOf({ cart: cart ?? [], cartId: 'cart-1' });

describe('CART-01: the cart on a screen', () => {
  test('shows what was added last first; of two at one moment, the same one on every device', () => {
    const order = (...added: readonly (readonly [variantId: string, addedAt: number])[]) =>
      cartView(items(added.map(([variantId, addedAt]) => cartItem({ variantId, addedAt }))), known).items.map(
        ({ variantId }) => variantId,
      );
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
      known,
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
      { durability: 'memory', unloaded: nothingUnloaded },
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

  test('CART-08: one that is not read yet is not told for an empty one', () => {
    const nothing = { items: [], totalQty: 0, qtyByProduct: {}, qtyByVariant: {}, cartId: null };
    expect(loadingCart).toEqual({ status: 'loading', durability: 'persistent', ...nothing });
  });

  test('CART-08: one of which a product could not be loaded is an error, and keeps its items', () => {
    const inCart = items([cartItem({ qty: 2 }), cartItem({ productId: 'p-9', variantId: 'v-9' })]);
    const statusWithout = (...ids: readonly string[]) =>
      cartView(inCart, { durability: 'persistent', unloaded: new Set(ids.map(toProductId)) });
    expect(statusWithout('p-9')).toEqual({ ...cartView(inCart, known), status: 'error' });
    // A product that only some other screen wanted is nothing to the cart.
    expect(statusWithout('p-7').status).toBe('ready');
    expect(
      cartView(items([]), { durability: 'persistent', unloaded: new Set([toProductId('p-1')]) }).status,
    ).toBe('ready');
  });
});

describe('CART-05: the wishlist on a screen', () => {
  const order = (...added: readonly (readonly [productId: string, addedAt: number])[]) =>
    wishlistView(
      itemsOf({ wishlist: added.map(([productId, addedAt]) => wish({ productId, addedAt })) }).wishlist,
      nothingUnloaded,
    ).items.map(({ productId }) => productId);

  test('shows what was added last first; of two at one moment, the same one on every device', () => {
    expect(order(['p-1', 1], ['p-3', 3], ['p-2', 2])).toEqual(['p-3', 'p-2', 'p-1']);
    expect(order(['p-2', 1], ['p-1', 1], ['p-3', 1])).toEqual(['p-1', 'p-2', 'p-3']);
    expect(order(['p-3', 1], ['p-1', 1], ['p-2', 2])).toEqual(['p-2', 'p-1', 'p-3']);
  });

  test('CART-08: one that is not read yet is not told for an empty one', () => {
    expect(loadingWishlist).toEqual({ status: 'loading', items: [] });
  });

  test('CART-08: one of which a product could not be loaded is an error, and keeps its entries', () => {
    const { wishlist } = itemsOf({ wishlist: [wish({ productId: 'p-1' }), wish({ productId: 'p-2' })] });
    const { items: kept } = wishlistView(wishlist, nothingUnloaded);
    expect(wishlistView(wishlist, new Set([toProductId('p-2')]))).toEqual({ status: 'error', items: kept });
    expect(wishlistView(wishlist, new Set([toProductId('p-3')])).status).toBe('ready');
  });

  test('is ready when it is read, also with nothing on it', () => {
    expect(wishlistView({}, nothingUnloaded)).toEqual({ status: 'ready', items: [] });
  });
});
