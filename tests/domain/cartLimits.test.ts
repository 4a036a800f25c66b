// The limits of a cart: at each, one below and one above. A limit is the last quantity that can be bought.
import { describe, expect, test } from 'vitest';
import type { CartItem } from '#domain/items/accountItems.ts';
import { decideAddToCart, decideSetCartQty } from '#domain/cart/cart.ts';
import type { ProductFacts } from '#domain/rules/product.ts';
import type { Rejection } from '#domain/rules/rejection.ts';
import { MOST_ITEMS } from '#events/facts/values.ts';
import { eventsOf, rejectionOf } from '#tests/support/builders/decisions.ts';
import { cartContext, cartItem, facts, itemsOf } from '#tests/support/builders/facts.ts';
import { branded } from '#tests/support/builders/plain.ts';

type Case = {
  readonly name: string;
  readonly product: Partial<ProductFacts>;
  /** In the cart before. */
  readonly cart?: readonly CartItem[];
  /** What the shop allows of any size; 99 unless said. */
  readonly cartItemMax?: number;
  /** Of size v-1, in the end. */
  readonly qty: number;
  /** Absent: it is allowed. */
  readonly rejection?: Rejection;
};

const stock = (stockQty: number) => ({ variants: [{ id: 'v-1', stockQty }] });
const onlyTwo = (inCart: number): Rejection => ({ type: 'OnlyNLeft', left: 2, inCart });
const sizeMax = (max: number): Rejection => ({ type: 'QuantityMaxExceeded', max });
const productMax = (max: number): Rejection => ({ type: 'ProductMaxExceeded', max });
const otherSize = cartItem({ variantId: 'v-2', qty: 3 });
const otherProduct = cartItem({ productId: 'p-2', variantId: 'v-9', qty: 3 });

const cases: readonly Case[] = branded([
  { name: 'one of the last two pairs on the shelf', product: stock(2), qty: 1 },
  { name: 'the last two pairs on the shelf', product: stock(2), qty: 2 },
  { name: 'one more than the last two pairs', product: stock(2), qty: 3, rejection: onlyTwo(0) },
  { name: 'the last pair on the shelf', product: stock(1), qty: 1 },
  { name: 'a size that is sold out', product: stock(0), qty: 1, rejection: { type: 'SoldOut' } },
  {
    name: 'a gift card, of which none are counted',
    product: { ...stock(0), functionalType: 'giftCard' },
    qty: 9,
  },
  { name: 'what is made to order', product: { ...stock(0), functionalType: 'madeToOrder' }, qty: 9 },
  { name: 'one under the size’s limit', product: { cartQtyVariantMax: 3 }, qty: 2 },
  { name: 'the size’s limit', product: { cartQtyVariantMax: 3 }, qty: 3 },
  { name: 'one over the size’s limit', product: { cartQtyVariantMax: 3 }, qty: 4, rejection: sizeMax(3) },
  { name: 'the shop’s limit', product: {}, cartItemMax: 5, qty: 5 },
  { name: 'one over the shop’s limit', product: {}, cartItemMax: 5, qty: 6, rejection: sizeMax(5) },
  {
    name: 'a size whose own limit is above the shop’s',
    product: { cartQtyVariantMax: 7 },
    cartItemMax: 5,
    qty: 7,
  },
  { name: 'one under the product’s limit', product: { cartQtyProductMax: 4 }, qty: 3 },
  { name: 'the product’s limit', product: { cartQtyProductMax: 4 }, qty: 4 },
  {
    name: 'one over the product’s limit',
    product: { cartQtyProductMax: 4 },
    qty: 5,
    rejection: productMax(4),
  },
  {
    name: 'the product’s limit across two sizes',
    product: { cartQtyProductMax: 5 },
    cart: [otherSize],
    qty: 2,
  },
  {
    name: 'one over the product’s limit across two sizes',
    product: { cartQtyProductMax: 5 },
    cart: [otherSize],
    qty: 3,
    rejection: productMax(5),
  },
  {
    name: 'a limit that other products do not count for',
    product: { cartQtyProductMax: 5 },
    cart: [otherProduct],
    qty: 5,
  },
]);

describe('CART-02: a size that is not in the cart yet', () => {
  test.each(cases)('$name', ({ product, cart = [], cartItemMax = 99, qty, rejection }) => {
    const context = cartContext({ items: itemsOf({ cart }), product: facts(product), cartItemMax });
    const command = { productId: 'p-1', variantId: 'v-1', qty, shownPriceCents: 10_000 };
    const decision = decideAddToCart(branded(command), context);
    expect(rejectionOf(decision)).toEqual(rejection);
    if (!rejection) expect(eventsOf(decision)).toMatchObject([{ type: 'CartItemAdded', data: { qty } }]);
  });
});

describe('CART-02: a size that is in the cart once already: its own piece is counted once', () => {
  const raised = cases.filter(({ qty }) => qty > 1);
  const inCart = (rejection: Rejection | undefined) =>
    rejection?.type === 'OnlyNLeft' ? { ...rejection, inCart: 1 } : rejection;

  test.each(raised)('$name', ({ product, cart = [], cartItemMax = 99, qty, rejection }) => {
    const items = itemsOf({ cart: [cartItem(), ...cart] });
    const context = cartContext({ items, product: facts(product), cartItemMax });
    const set = decideSetCartQty(branded({ variantId: 'v-1', qty }), context);
    expect(rejectionOf(set)).toEqual(inCart(rejection));
    if (!rejection) expect(eventsOf(set)).toMatchObject([{ type: 'CartItemQtySet', data: { qty } }]);
    const command = { productId: 'p-1', variantId: 'v-1', qty: qty - 1, shownPriceCents: 10_000 };
    const added = decideAddToCart(branded(command), context);
    expect(rejectionOf(added)).toEqual(inCart(rejection));
    if (!rejection) expect(eventsOf(added)).toMatchObject([{ type: 'CartItemAdded', data: { qty } }]);
  });
});

describe('CART-01: a cart holds 500 different sizes', () => {
  const sizes = (count: number) =>
    Array.from({ length: count }, (_, index) => cartItem({ variantId: `v-${index}`, productId: 'p-many' }));
  const add = (variantId: string, count: number) =>
    decideAddToCart(
      branded({ productId: 'p-many', variantId, qty: 1, shownPriceCents: 1 }),
      cartContext({ items: itemsOf({ cart: sizes(count) }), product: undefined }),
    );

  test('the 500th enters, the next does not', () => {
    expect(MOST_ITEMS).toBe(500);
    expect(eventsOf(add('v-new', MOST_ITEMS - 1))).toHaveLength(1);
    expect(rejectionOf(add('v-new', MOST_ITEMS))).toEqual({ type: 'CartFull', max: MOST_ITEMS });
  });

  test('a full cart takes more of what is in it', () => {
    expect(eventsOf(add('v-0', MOST_ITEMS))).toHaveLength(1);
  });
});
