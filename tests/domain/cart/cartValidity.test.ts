import { describe, expect, test } from 'vitest';
import { cartValidity, type ValidityContext, type ValidityFlag } from '#domain/cart/cartValidity.ts';
import type { CartItem } from '#domain/items/accountItems.ts';
import type { ProductFacts } from '#domain/rules/product.ts';
import { cartItem, facts } from '#tests/support/builders/facts.ts';
import type { Plain } from '#tests/support/builders/plain.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

const context: ValidityContext = { signedIn: true, cartItemMax: 99, answered: new Set() };

const judge = (
  product: ProductFacts | null,
  items: readonly CartItem[],
  own: Partial<ValidityContext> = {},
) => cartValidity(items, new Map([[toProductId('p-1'), product]]), { ...context, ...own });

const flagsOf = (product: ProductFacts, qty: number, own: Partial<ValidityContext> = {}) =>
  judge(product, [cartItem({ qty })], own).flags[toVariantId('v-1')];

describe('CART-02: what stands between a cart and an order', () => {
  test('an account-exclusive product while signed out', () => {
    const product = facts({ accountExclusive: true });
    expect(flagsOf(product, 1, { signedIn: false })).toEqual([{ type: 'notLoggedIn' }]);
    expect(flagsOf(product, 1)).toEqual([]);
  });

  test.each(['coming', 'discontinued', 'hidden'] as const)('a product that is %s', (state) => {
    expect(flagsOf(facts({ state }), 1)).toEqual([{ type: 'productStateInvalid', state }]);
  });

  test.each(['current', 'evergreen'] as const)('a product that is %s can be bought', (state) => {
    expect(flagsOf(facts({ state }), 1)).toEqual([]);
  });

  test('more of one product across its sizes than an order may hold: every size of it is flagged', () => {
    const items = [cartItem({ qty: 1 }), cartItem({ variantId: 'v-2', qty: 2 })];
    const flag = { type: 'productMaxViolated', max: 2, inCart: 3 };
    expect(judge(facts({ cartQtyProductMax: 2 }), items).flags).toEqual({ 'v-1': [flag], 'v-2': [flag] });
  });

  type Limit = readonly [
    name: string,
    qty: number,
    own: Partial<Plain<ProductFacts>>,
    flag: ValidityFlag | null,
  ];
  const two = { variants: [{ id: 'v-1', stockQty: 2 }] };
  test.each<Limit>([
    ['one under the size’s limit', 2, { cartQtyVariantMax: 3 }, null],
    ['the size’s limit', 3, { cartQtyVariantMax: 3 }, null],
    ['one over the size’s limit', 4, { cartQtyVariantMax: 3 }, { type: 'quantityMaxViolated', max: 3 }],
    ['the shop’s limit', 99, {}, null],
    ['one over the shop’s limit', 100, {}, { type: 'quantityMaxViolated', max: 99 }],
    ['one under the product’s limit', 3, { cartQtyProductMax: 4 }, null],
    ['the product’s limit', 4, { cartQtyProductMax: 4 }, null],
    [
      'one over the product’s limit',
      5,
      { cartQtyProductMax: 4 },
      { type: 'productMaxViolated', max: 4, inCart: 5 },
    ],
    ['one under the least', 2, { cartQtyVariantMin: 3 }, { type: 'quantityMinViolated', min: 3 }],
    ['the least', 3, { cartQtyVariantMin: 3 }, null],
    ['one over the least', 4, { cartQtyVariantMin: 3 }, null],
    ['nothing of what has no least', 0, {}, { type: 'quantityMinViolated', min: 1 }],
    [
      'one of what is sold in pairs',
      1,
      { cartQtyVariantMultipleOf: 2 },
      { type: 'quantityNotMultiple', multipleOf: 2 },
    ],
    ['two of what is sold in pairs', 2, { cartQtyVariantMultipleOf: 2 }, null],
    [
      'three of what is sold in pairs',
      3,
      { cartQtyVariantMultipleOf: 2 },
      { type: 'quantityNotMultiple', multipleOf: 2 },
    ],
    ['one of the last two', 1, two, null],
    ['the last two', 2, two, null],
    ['one more than the last two', 3, two, { type: 'availableQuantityExceeded', available: 2 }],
    ['as many as wanted of what is made to order', 3, { ...two, functionalType: 'madeToOrder' }, null],
  ])('%s', (_, qty, own, flag) => {
    expect(flagsOf(facts(own), qty)).toEqual(flag === null ? [] : [flag]);
  });

  test("the size's own limit comes before the shop's", () => {
    expect(flagsOf(facts(), 11, { cartItemMax: 10 })).toEqual([{ type: 'quantityMaxViolated', max: 10 }]);
    expect(flagsOf(facts({ cartQtyVariantMax: 11 }), 11, { cartItemMax: 10 })).toEqual([]);
  });

  test('pieces of another product do not count for the limit of this one', () => {
    const other = cartItem({ productId: 'p-2', variantId: 'v-9', qty: 9 });
    const { flags } = judge(facts({ cartQtyProductMax: 1 }), [cartItem(), other]);
    expect(flags[toVariantId('v-1')]).toEqual([]);
  });

  test('everything that is wrong is told, not only the first', () => {
    const product = facts({
      state: 'coming',
      accountExclusive: true,
      cartQtyVariantMax: 1,
      functionalType: 'challenge',
    });
    expect(flagsOf(product, 2, { signedIn: false })?.map(({ type }) => type)).toEqual([
      'notLoggedIn',
      'productStateInvalid',
      'quantityMaxViolated',
      'challengeAnswerInvalid',
    ]);
  });

  test('an empty cart has nothing wrong with it', () => {
    expect(judge(facts(), [])).toEqual({ valid: true, flags: {} });
  });

  test('STORE-02: what is there online does not count for what is picked up in a store', () => {
    const variants = [{ id: 'v-1', stockQty: 0 }];
    expect(flagsOf(facts({ variants }), 1, { isPickup: true })).toEqual([]);
    expect(flagsOf(facts({ variants, cartQtyVariantMax: 3 }), 4, { isPickup: true })).toEqual([
      { type: 'quantityMaxViolated', max: 3 },
    ]);
  });

  test('a product with a question that has no accepted answer', () => {
    const product = facts({ functionalType: 'challenge' });
    expect(flagsOf(product, 1)).toEqual([{ type: 'challengeAnswerInvalid' }]);
    expect(flagsOf(product, 1, { answered: new Set([toVariantId('v-1')]) })).toEqual([]);
  });

  test('the cart is valid only if every item is, and every product is known', () => {
    expect(judge(facts(), [cartItem()]).valid).toBe(true);
    expect(judge(null, [cartItem()]).valid).toBe(false);
    expect(cartValidity([cartItem()], new Map(), context).valid).toBe(false);
    expect(judge(facts(), [cartItem(), cartItem({ variantId: 'v-2', qty: 1_000 })]).valid).toBe(false);
  });
});
