import { describe, expect, test } from 'vitest';
import { cartValidity, type ValidityContext } from '#domain/cart/cartValidity.ts';
import type { CartItem } from '#domain/items/accountItems.ts';
import type { ProductFacts } from '#domain/rules/product.ts';
import { cartItem, facts } from '#tests/support/facts.ts';
import { toVariantId, toProductId } from '#events/brands.ts';

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
    const items = [cartItem({ qty: 1 }), cartItem({ variantId: toVariantId('v-2'), qty: 2 })];
    const flag = { type: 'productMaxViolated', max: 2, inCart: 3 };
    expect(judge(facts({ cartQtyProductMax: 2 }), items).flags).toEqual({ 'v-1': [flag], 'v-2': [flag] });
  });

  test("the size's own limit comes before the shop's, and the shop's before 99", () => {
    expect(flagsOf(facts({ cartQtyVariantMax: 3 }), 4)).toEqual([{ type: 'quantityMaxViolated', max: 3 }]);
    expect(flagsOf(facts(), 11, { cartItemMax: 10 })).toEqual([{ type: 'quantityMaxViolated', max: 10 }]);
    expect(flagsOf(facts(), 100)).toEqual([{ type: 'quantityMaxViolated', max: 99 }]);
    expect(flagsOf(facts(), 99)).toEqual([]);
  });

  test('fewer than the least, and a number that is not a multiple', () => {
    expect(flagsOf(facts({ cartQtyVariantMin: 3 }), 2)).toEqual([{ type: 'quantityMinViolated', min: 3 }]);
    expect(flagsOf(facts({ cartQtyVariantMultipleOf: 2 }), 3)).toEqual([
      { type: 'quantityNotMultiple', multipleOf: 2 },
    ]);
  });

  test('more than is in stock, for counted stock only', () => {
    const variants = [{ id: toVariantId('v-1'), stockQty: 2 }];
    expect(flagsOf(facts({ variants }), 3)).toEqual([{ type: 'availableQuantityExceeded', available: 2 }]);
    expect(flagsOf(facts({ variants, functionalType: 'madeToOrder' }), 3)).toEqual([]);
  });

  test('STORE-02: what is there online does not count for what is picked up in a store', () => {
    const variants = [{ id: toVariantId('v-1'), stockQty: 0 }];
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
    expect(judge(facts(), [cartItem(), cartItem({ variantId: toVariantId('v-2'), qty: 1_000 })]).valid).toBe(
      false,
    );
  });
});
