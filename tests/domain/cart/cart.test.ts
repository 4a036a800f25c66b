import { describe, expect, test } from 'vitest';
import { noItems, type AccountItems } from '#domain/items/accountItems.ts';
import { decideAddToCart, decideSetCartQty, type CartContext } from '#domain/cart/cart.ts';
import { decideMoveToCart } from '#domain/cart/wishlist.ts';
import type { ProductFacts } from '#domain/rules/product.ts';
import { cartItem, facts } from '#tests/support/facts.ts';
import { toCents, toProductId, toVariantId, toItemId } from '#events/brands.ts';

const holding = (...items: ReturnType<typeof cartItem>[]): AccountItems => ({
  ...noItems(),
  cart: Object.fromEntries(items.map((item) => [item.variantId, item])),
});

const context = (items: AccountItems, product?: ProductFacts): CartContext => ({
  items,
  product,
  signedIn: false,
  cartItemMax: 99,
  newItemId: toItemId('i-new'),
});

const add = (items: AccountItems, product?: ProductFacts, qty = 1) =>
  decideAddToCart(
    { productId: toProductId('p-1'), variantId: toVariantId('v-1'), qty, shownPriceCents: toCents(10_000) },
    context(items, product),
  );

const rejectionOf = (decision: ReturnType<typeof add>) =>
  decision.type === 'rejected' ? decision.rejection : undefined;
const qtyOf = (decision: ReturnType<typeof add>) =>
  decision.type === 'events' && decision.events[0]?.type === 'CartItemAdded'
    ? decision.events[0].data.qty
    : undefined;

describe('adding to the cart', () => {
  test('the same size again makes one item with the quantities together', () => {
    expect(qtyOf(add(holding(cartItem({ qty: 2 })), facts(), 3))).toBe(5);
  });

  test('socks sold in pairs of packs go in by twos, and not under the least', () => {
    expect(qtyOf(add(noItems(), facts({ cartQtyVariantMultipleOf: 2 })))).toBe(2);
    expect(qtyOf(add(noItems(), facts({ cartQtyVariantMin: 3 })))).toBe(3);
  });

  test('a sold-out size says so, and a nearly gone one says how many are left', () => {
    expect(
      rejectionOf(add(noItems(), facts({ variants: [{ id: toVariantId('v-1'), stockQty: 0 }] }))),
    ).toEqual({
      type: 'SoldOut',
    });
    const two = facts({ variants: [{ id: toVariantId('v-1'), stockQty: 2 }] });
    expect(rejectionOf(add(holding(cartItem({ qty: 2 })), two))).toEqual({
      type: 'OnlyNLeft',
      left: 2,
      inCart: 2,
    });
  });

  test('limits of a size and of a product hold across what is in the cart already', () => {
    expect(rejectionOf(add(holding(cartItem()), facts({ cartQtyVariantMax: 1 })))).toEqual({
      type: 'QuantityMaxExceeded',
      max: 1,
    });
    expect(
      rejectionOf(add(holding(cartItem({ variantId: toVariantId('v-2') })), facts({ cartQtyProductMax: 1 }))),
    ).toEqual({
      type: 'ProductMaxExceeded',
      max: 1,
    });
  });

  test('coming soon, discontinued and account-only products are kindly refused', () => {
    expect(rejectionOf(add(noItems(), facts({ state: 'coming' })))).toEqual({
      type: 'ProductNotSellable',
      state: 'coming',
    });
    expect(rejectionOf(add(noItems(), facts({ accountExclusive: true })))).toEqual({
      type: 'SignInRequired',
    });
  });

  test('with no network and no facts at all the tap still counts', () => {
    expect(qtyOf(add(noItems()))).toBe(1);
  });

  test('an item stamped in the year 2099 can still be changed: the act is above what it saw', () => {
    const future = Date.UTC(2099, 0);
    expect(add(holding(cartItem({ stamp: future })), facts())).toMatchObject({ above: future });
  });
});

describe('changing a quantity', () => {
  const set = (qty: number, product: ProductFacts) =>
    decideSetCartQty({ variantId: toVariantId('v-1'), qty }, context(holding(cartItem({ qty: 5 })), product));

  test('lowering is always allowed, so an item over its limit can be mended', () => {
    expect(set(4, facts({ cartQtyVariantMax: 2 })).type).toBe('events');
  });

  test('raising keeps to the limits', () => {
    expect(set(6, facts({ cartQtyVariantMax: 5 }))).toEqual({
      type: 'rejected',
      rejection: { type: 'QuantityMaxExceeded', max: 5 },
    });
  });
});

test('CART-05: moving from the wishlist to the cart is one event, and the cart limits apply', () => {
  const items: AccountItems = {
    ...noItems(),
    wishlist: {
      [toProductId('p-1')]: {
        productId: toProductId('p-1'),
        variantId: toVariantId('v-1'),
        qty: 1,
        stamp: 5,
        addedAt: 5,
      },
    },
  };
  const command = { productId: toProductId('p-1'), shownPriceCents: toCents(10_000) };
  const moved = decideMoveToCart(command, context(items, facts()));
  expect(moved.type === 'events' && moved.events.map(({ type }) => type)).toEqual([
    'WishlistItemMovedToCart',
  ]);
  const soldOut = facts({ variants: [{ id: toVariantId('v-1'), stockQty: 0 }] });
  expect(decideMoveToCart(command, context(items, soldOut))).toEqual({
    type: 'rejected',
    rejection: { type: 'SoldOut' },
  });
});
