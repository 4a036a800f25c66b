// What a shopper may put into the cart, and what each act records. The limits are in cartLimits.test.ts.
import { describe, expect, test } from 'vitest';
import type { AccountItems } from '#domain/items/accountItems.ts';
import {
  decideAcceptPrice,
  decideAddAnswered,
  decideAddToCart,
  decideGiveChallengeAnswer,
  decideRemoveFromCart,
  decideRestoreToCart,
  decideSetCartQty,
} from '#domain/cart/cart.ts';
import type { Decision } from '#domain/rules/decision.ts';
import type { ProductFacts } from '#domain/rules/product.ts';
import type { Rejection } from '#domain/rules/rejection.ts';
import { aboveOf, eventsOf, rejectionOf } from '#tests/support/builders/decisions.ts';
import { cartContext, cartItem, facts, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { toVariantId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { toSecretRef } from '#events/store/vault.ts';

const pair = { productId: 'p-1', variantId: 'v-1' };
const one = { ...pair, qty: 1, shownPriceCents: 10_000 };
const added = (data: object) => [{ type: 'CartItemAdded', data: { ...one, itemId: 'i-new', ...data } }];

describe('CART-01: adding to the cart', () => {
  const add = (items: AccountItems, product?: ProductFacts, qty = 1) =>
    decideAddToCart(branded({ ...one, qty }), cartContext({ items, product }));

  test('a new item gets a label, and keeps the price that was on the screen', () => {
    expect(eventsOf(add(itemsOf({}), facts(), 2))).toEqual(added({ qty: 2 }));
  });

  test('the same size again keeps its label, and the quantities are together', () => {
    const items = itemsOf({ cart: [cartItem({ qty: 2, itemId: 'i-old' })] });
    expect(eventsOf(add(items, facts(), 3))).toEqual(added({ qty: 5, itemId: 'i-old' }));
  });

  test('with no network and no facts at all the tap still counts', () => {
    expect(eventsOf(add(itemsOf({}), undefined, 3))).toEqual(added({ qty: 3 }));
  });

  type Rounding = readonly [name: string, product: Partial<ProductFacts>, asked: number, gets: number];
  test.each<Rounding>([
    ['one of what is sold in pairs: a pair', { cartQtyVariantMultipleOf: 2 }, 1, 2],
    ['two of what is sold in pairs: two', { cartQtyVariantMultipleOf: 2 }, 2, 2],
    ['three of what is sold in pairs: two pairs', { cartQtyVariantMultipleOf: 2 }, 3, 4],
    ['two where three are the least: three', { cartQtyVariantMin: 3 }, 2, 3],
    ['three where three are the least: three', { cartQtyVariantMin: 3 }, 3, 3],
    ['four where three are the least: four', { cartQtyVariantMin: 3 }, 4, 4],
    [
      'one where three are the least, in pairs: four',
      { cartQtyVariantMin: 3, cartQtyVariantMultipleOf: 2 },
      1,
      4,
    ],
  ])('CART-02: who asks for %s', (_, product, asked, gets) => {
    expect(eventsOf(add(itemsOf({}), facts(product), asked))).toEqual(added({ qty: gets }));
  });

  type Refused = readonly [name: string, product: Partial<ProductFacts>, rejection: Rejection];
  test.each<Refused>([
    ['coming soon', { state: 'coming' }, { type: 'ProductNotSellable', state: 'coming' }],
    ['discontinued', { state: 'discontinued' }, { type: 'ProductNotSellable', state: 'discontinued' }],
    ['hidden', { state: 'hidden' }, { type: 'ProductNotSellable', state: 'hidden' }],
    ['without that size', { variants: [{ id: toVariantId('v-2'), stockQty: 9 }] }, { type: 'SizeNotFound' }],
    ['for account holders', { accountExclusive: true }, { type: 'SignInRequired' }],
  ])('CAT-06: a product that is %s is kindly refused', (_, product, rejection) => {
    expect(rejectionOf(add(itemsOf({}), facts(product)))).toEqual(rejection);
  });

  test('CAT-06: one who is signed in gets what is for account holders, and an evergreen product is sold', () => {
    const product = facts({ accountExclusive: true, state: 'evergreen' });
    expect(eventsOf(decideAddToCart(branded(one), cartContext({ product, signedIn: true })))).toEqual(
      added({}),
    );
  });
});

describe('CART-01: changing a quantity', () => {
  const items = itemsOf({ cart: [cartItem({ qty: 5 })] });
  const set = (qty: number, product?: ProductFacts, variantId = 'v-1') =>
    decideSetCartQty(branded({ variantId, qty }), cartContext({ items, product }));
  const now = (qty: number) => [{ type: 'CartItemQtySet', data: { ...pair, itemId: 'i-v-1', qty } }];

  type Change = readonly [name: string, qty: number, product: ProductFacts | undefined];
  test.each<Change>([
    ['up', 6, facts()],
    ['up without facts of the product: the server judges later', 6, undefined],
    ['down', 4, facts()],
    ['down while it is over its limit', 4, facts({ cartQtyVariantMax: 2 })],
    ['down while it is sold out', 1, facts({ variants: [{ id: 'v-1', stockQty: 0 }] })],
  ])('%s', (_, qty, product) => {
    expect(eventsOf(set(qty, product))).toEqual(now(qty));
  });

  test('to what it is already is no act, even over a limit', () => {
    expect(eventsOf(set(5, facts({ cartQtyVariantMax: 2 })))).toEqual([]);
  });

  test('of what is not in the cart is refused', () => {
    expect(rejectionOf(set(1, facts(), 'v-2'))).toEqual({ type: 'ItemNotInCart' });
  });
});

describe('CART-01: taking an item out, and back', () => {
  const item = cartItem({ qty: 3, itemId: 'i-old', shownPriceCents: 9_000 });

  test('a removal names the item; what is not there cannot be removed', () => {
    expect(eventsOf(decideRemoveFromCart(toVariantId('v-1'), itemsOf({ cart: [item] })))).toEqual([
      { type: 'CartItemRemoved', data: pair },
    ]);
    expect(rejectionOf(decideRemoveFromCart(toVariantId('v-2'), itemsOf({ cart: [item] })))).toEqual({
      type: 'ItemNotInCart',
    });
  });

  test('undoing it brings the item back as it was, with its answer', () => {
    const back = added({ qty: 3, itemId: 'i-old', shownPriceCents: 9_000 });
    expect(eventsOf(decideRestoreToCart(item, itemsOf({})))).toEqual(back);
    expect(eventsOf(decideRestoreToCart({ ...item, answerRef: toSecretRef('a-1') }, itemsOf({})))).toEqual([
      ...back,
      { type: 'CartItemChallengeAnswerGiven', data: { ...pair, answerRef: 'a-1' } },
    ]);
  });

  test('an item that is there again already is left as it is', () => {
    expect(eventsOf(decideRestoreToCart(item, itemsOf({ cart: [cartItem({ qty: 1 })] })))).toEqual([]);
  });
});

describe('CART-03: the answer to a product’s question', () => {
  const answer = { type: 'CartItemChallengeAnswerGiven', data: { ...pair, answerRef: 'a-1' } };
  const items = itemsOf({ cart: [cartItem()] });

  test('enters the cart together with its item', () => {
    expect(eventsOf(decideAddAnswered(branded({ ...one, answerRef: 'a-1' }), cartContext()))).toEqual([
      ...added({}),
      answer,
    ]);
  });

  test('does not enter the cart with an item that is refused', () => {
    const context = cartContext({ product: facts({ state: 'coming' }) });
    expect(rejectionOf(decideAddAnswered(branded({ ...one, answerRef: 'a-1' }), context))).toMatchObject({
      type: 'ProductNotSellable',
    });
  });

  test('is given to an item that is there, and to no other', () => {
    expect(
      eventsOf(decideGiveChallengeAnswer(branded({ variantId: 'v-1', answerRef: 'a-1' }), items)),
    ).toEqual([answer]);
    expect(
      rejectionOf(decideGiveChallengeAnswer(branded({ variantId: 'v-2', answerRef: 'a-1' }), items)),
    ).toEqual({
      type: 'ItemNotInCart',
    });
  });
});

describe('CART-07: saying yes to a price', () => {
  const items = itemsOf({ cart: [cartItem({ shownPriceCents: 10_000 })] });
  const yes = (priceCents: number) =>
    eventsOf(decideAcceptPrice(branded({ variantId: 'v-1', priceCents }), items));

  test.each([9_999, 10_001])('$%i cents in place of 10000 are recorded', (priceCents) => {
    expect(yes(priceCents)).toEqual([{ type: 'CartItemPriceAccepted', data: { ...pair, priceCents } }]);
  });

  test('a price that was accepted already is not accepted twice', () => {
    expect(yes(10_000)).toEqual([]);
  });

  test('a price of what is not in the cart is refused', () => {
    expect(rejectionOf(decideAcceptPrice(branded({ variantId: 'v-2', priceCents: 1 }), items))).toEqual({
      type: 'ItemNotInCart',
    });
  });
});

describe('SYNC-08: an item stamped in the year 2099 can still be changed: the act is above what it saw', () => {
  const future = Date.UTC(2099, 0);
  const held = itemsOf({ cart: [cartItem({ stamp: future })] });
  const gone = itemsOf({ removed: { 'v-1': { at: future, why: 'removed' } } });
  const wished = itemsOf({ wishlist: [wish({ productId: 'v-1', stamp: future })] });
  const add = (items: AccountItems) => decideAddToCart(branded(one), cartContext({ items }));

  type Act = readonly [name: string, decision: Decision];
  test.each<Act>([
    ['added to', add(held)],
    ['added again after its removal', add(gone)],
    ['added under a key that the wishlist has, too', add(wished)],
    [
      'added with an answer',
      decideAddAnswered(branded({ ...one, answerRef: 'a' }), cartContext({ items: gone })),
    ],
    [
      'set to a quantity',
      decideSetCartQty(branded({ variantId: 'v-1', qty: 2 }), cartContext({ items: held })),
    ],
    ['removed', decideRemoveFromCart(toVariantId('v-1'), held)],
    ['answered', decideGiveChallengeAnswer(branded({ variantId: 'v-1', answerRef: 'a' }), held)],
    ['accepted at a price', decideAcceptPrice(branded({ variantId: 'v-1', priceCents: 1 }), held)],
    ['brought back', decideRestoreToCart(cartItem(), gone)],
  ])('%s', (_, decision) => {
    expect(aboveOf(decision)).toBe(future);
  });

  test('the newest of all it saw counts; who saw nothing is above nothing', () => {
    const removed = { 'v-1': { at: 30, why: 'removed' as const } };
    const item = (stamp: number) => cartItem({ stamp });
    expect(aboveOf(add(itemsOf({ cart: [item(20)], removed })))).toBe(30);
    expect(aboveOf(add(itemsOf({ cart: [item(40)], removed })))).toBe(40);
    expect(aboveOf(add(itemsOf({ cart: [cartItem({ variantId: 'v-2' })] })))).toBe(0);
  });
});
