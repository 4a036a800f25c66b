// What a cart comes to, from facts alone: the same function answers the checkout's pages and the placing of an order.
import { deliveryRulesOf } from '#server/shopFolder/deliveryTerms.ts';
import { harbourMile } from '#tests/support/otherShop/harbourMile.ts';
import { describe, expect, test } from 'vitest';
import type { CheckoutCart, ItemProblem } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { productCallHandlers } from '#server/shop/stores/productCallHandlers.ts';
import { deliveryEstimate } from '#sync/protocol/stores/productCalls.ts';
import { apiApp, testSettings } from '#tests/support/server/apiApp.ts';
import { promotion } from '#tests/support/builders/promotions.ts';
import { soldProduct } from '#tests/support/builders/soldProduct.ts';
import type { Plain } from '#tests/support/builders/plain.ts';
import { address, at, by, facts, one, price } from '#tests/support/builders/pricedCart.ts';

describe('CHECK-02: the sums of a cart', () => {
  test('are those of its lines', () => {
    const items = [
      { ...one, qty: 2 },
      { ...one, variantId: 'v-2' },
    ];
    expect(price({ items })).toMatchObject({
      items: [
        { variantId: 'v-1', unitPrice: 12_000, price: 24_000, total: 24_000 },
        { variantId: 'v-2', unitPrice: 12_000, price: 12_000, total: 12_000 },
      ],
      itemSubtotal: 36_000,
      grandTotal: 36_000,
      gst: 3_273,
      amountOutstanding: 36_000,
      pricedAt: at,
    });
  });

  test('hold nothing of what the shop does not know', () => {
    const items = [
      one,
      { productId: 'p-none', variantId: 'v-none', qty: 3 },
      { ...one, variantId: 'v-none-2' },
    ];
    const data = price({ items });
    expect(data.items.map(({ unitPrice, price, total }) => [unitPrice, price, total])).toEqual([
      [12_000, 12_000, 12_000],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(data).toMatchObject({ itemSubtotal: 12_000, grandTotal: 12_000, isCartValid: false });
  });

  test('count the way of sending, once one is chosen that can be had', () => {
    expect(price(by('express'))).toMatchObject({
      selectedShippingMethod: { code: 'express', price: 1_495 },
      grandTotal: 13_495,
    });
    expect(price({ shippingAddress: address }).selectedShippingMethod).toBeNull();
    const heavy = facts({ specifications: { ...soldProduct().specifications, weightG: 11_000 } });
    expect(price(by('express'), heavy)).toMatchObject({ selectedShippingMethod: null, grandTotal: 12_000 });
  });

  test('use gift cards for goods and delivery, as far as they go', () => {
    const credit = (amount: number) => [{ id: 'g-1', methodCode: 'voucher' as const, amount }];
    const paid = (amount: number) => price({ ...by('express'), availableCreditBalances: credit(amount) });
    expect(paid(13_494)).toMatchObject({ amountOutstanding: 1, creditUsages: credit(13_494) });
    expect(paid(13_495)).toMatchObject({ amountOutstanding: 0, creditUsages: credit(13_495) });
    expect(paid(13_496)).toMatchObject({ amountOutstanding: 0, creditUsages: credit(13_495) });
  });

  test('VOUCH-01: no gift card buys a gift card', () => {
    const known = facts({ functionalType: 'giftCard' });
    const data = price(
      { availableCreditBalances: [{ id: 'g-1', methodCode: 'voucher', amount: 5_000 }] },
      known,
    );
    expect(data).toMatchObject({ amountOutstanding: 12_000, creditUsages: [] });
  });
});

test('DEC-267: a checkout goes by the days of the shop’s own folder, as its product page does', async () => {
  const deliveryRules = deliveryRulesOf(harbourMile.config.delivery);
  const standard = <Option extends { readonly code: string }>(options: readonly Option[]) =>
    options.find(({ code }) => code === 'standard');
  const inCheckout = (more: Parameters<typeof facts>[1]) =>
    standard(price(by('standard'), facts({}, more)).availableShippingMethods)?.arrivesOn;
  const page = await apiApp({
    endpoints: productCallHandlers({
      product: async () => soldProduct(),
      storeStock: async () => [],
      settings: testSettings,
      deliveryRules,
      now: () => at,
    }),
  });
  const answer = await page.inject({ url: `/api/products/p-1/delivery?postcode=${address.postcode}` });
  await page.close();
  const onPage = standard(deliveryEstimate.parse(answer.json()).options)?.arrivesOn;
  expect(onPage).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(inCheckout({ deliveryRules })).toBe(onPage);
  expect(inCheckout({})).not.toBe(onPage);
});

describe('CHECK-03: standard delivery', () => {
  const off = (amount: number) => [promotion('OFF', { codes: [], benefit: { type: 'amount', amount } })];
  test.each([
    ['goods for one cent less than the limit', 14_999, 0, 995],
    ['goods for the limit', 15_000, 0, 0],
    ['goods for the limit after an offer', 16_000, 1_000, 0],
    ['goods that an offer brings one cent under the limit', 16_000, 1_001, 995],
  ])('%s: %#', (_, goods, discount, shipping) => {
    const known = facts({ price: goods }, { promotions: discount > 0 ? off(discount) : [] });
    const data = price(by('standard'), known);
    expect(data.selectedShippingMethod?.price).toBe(shipping);
    expect(data.grandTotal).toBe(goods - discount + shipping);
  });
});

describe('CART-02: what is wrong with an item', () => {
  type Case = readonly [name: string, product: Partial<Product>, problems: readonly ItemProblem[]];
  const stock = (stockQty: number) => ({
    variants: soldProduct().variants.map((each) => ({ ...each, stockQty })),
  });
  test.each<Case>([
    ['nothing', {}, []],
    ['the last one', stock(1), []],
    ['none left', stock(0), [{ type: 'availableQuantityExceeded', available: 0 }]],
    ['it is for account holders', { accountExclusive: true }, [{ type: 'notLoggedIn' }]],
    [
      'it is discontinued',
      { state: 'discontinued' },
      [{ type: 'productStateInvalid', state: 'discontinued' }],
    ],
    ['it asks a question', { functionalType: 'challenge' }, [{ type: 'challengeAnswerInvalid' }]],
    ['that size is not known', { variants: [] }, [{ type: 'notFound' }]],
  ])('%s', (_, product, problems) => {
    const data = price({}, facts(product));
    expect(data.items[0]?.problems).toEqual(problems);
    expect(data.isCartValid).toBe(problems.length === 0);
  });

  test('the product is not known', () => {
    expect(price({}, { ...facts(), products: new Map() }).items[0]?.problems).toEqual([{ type: 'notFound' }]);
    expect(price({}, facts({}, { products: new Map([['p-1', null]]) })).isCartValid).toBe(false);
  });

  test('a customer may have what is for account holders, and who has answered what asks', () => {
    expect(price({}, facts({ accountExclusive: true }), { signedIn: true }).isCartValid).toBe(true);
    const asking = facts({ functionalType: 'challenge' }, { answered: new Set(['v-1']) });
    expect(price({}, asking).isCartValid).toBe(true);
  });

  test.each([
    [5, true],
    [6, false],
  ])('%i pieces where the shop allows five: %s', (qty, valid) => {
    const settings = { ...testSettings, cartItemMax: 5 };
    expect(price({ items: [{ ...one, qty }] }, facts(), { settings }).isCartValid).toBe(valid);
  });
});

describe('STORE-02: picking up', () => {
  const soldOut = { variants: soldProduct().variants.map((each) => ({ ...each, stockQty: 0 })) };
  const shelf = (qty: number) => ({ shelves: [{ storeId: 'fitzroy', variantId: 'v-1', qty }] });
  const pickUp = (clickCollectStoreId: string | undefined, qty = 1) =>
    price(
      {
        items: [{ ...one, qty }],
        shipping: {
          methodCode: 'storePickup',
          authorityToLeave: false,
          ...(clickCollectStoreId && { clickCollectStoreId }),
        },
      },
      facts(soldOut, shelf(2)),
    );

  test('needs the pieces in that store, not online', () => {
    expect(pickUp('fitzroy', 2)).toMatchObject({
      isCartValid: true,
      storeIdsWithStock: ['fitzroy'],
      selectedShippingMethod: { code: 'storePickup', price: 0 },
    });
    expect(pickUp('fitzroy', 2).shippingFields).toEqual({});
    expect(pickUp('fitzroy', 3)).toMatchObject({ storeIdsWithStock: [], selectedShippingMethod: null });
  });

  test('at a store that has none cannot be had; before one is chosen it can', () => {
    expect(pickUp('perth').selectedShippingMethod).toBeNull();
    expect(Object.keys(pickUp('perth').shippingFields)).toEqual(['store']);
    expect(pickUp(undefined).selectedShippingMethod).toMatchObject({ code: 'storePickup' });
    expect(Object.keys(pickUp(undefined).shippingFields)).toEqual(['store']);
  });

  test('what is sold out online cannot be sent', () => {
    expect(price(by('standard'), facts(soldOut, shelf(2))).isCartValid).toBe(false);
  });
});

describe('CHECK-02: where it goes', () => {
  const codes = (own: Partial<Plain<CheckoutCart>>) =>
    price(own).availableShippingMethods.flatMap(({ code, available }) => (available ? [code] : []));

  test('is Melbourne as long as nobody has said, where a price is asked for all the same', () => {
    expect(codes({ useProvisionalShippingAddress: true })).toEqual(['standard', 'express', 'fourhd']);
    expect(codes({})).toEqual([]);
  });

  test('is what the address says, in any spelling', () => {
    const useProvisionalShippingAddress = true;
    const tasmania = { ...address, state: 'tas', postcode: ' 70-00 ' };
    expect(codes({ shippingAddress: tasmania, useProvisionalShippingAddress })).toEqual([
      'standard',
      'express',
    ]);
  });

  test('has to allow leaving the parcel, where the way of sending demands it', () => {
    expect(Object.keys(price(by('fourhd')).shippingFields)).toEqual(['authorityToLeave']);
    expect(price(by('fourhd', { authorityToLeave: true })).shippingFields).toEqual({});
  });

  test('has to be said, and how', () => {
    expect(Object.keys(price().shippingFields)).toEqual(['shippingType']);
    expect(
      Object.keys(price({ ...by('standard'), shippingAddress: undefined }).shippingFields).toSorted(),
    ).toEqual(['address', 'method']);
  });
});

describe('VOUCH-03: offers in the sums', () => {
  test('each line says what is left of it, and the codes what became of them', () => {
    const promotions = [promotion('RUN10')];
    const data = price({ promoCodes: ['run 10', 'none'] }, facts({}, { promotions }));
    expect(data.items[0]).toMatchObject({ price: 12_000, total: 10_800 });
    expect(data).toMatchObject({
      totalDiscount: 1_200,
      grandTotal: 10_800,
      promotions: { appliedPromotions: [{ id: 'RUN10' }], summedDiscounts: [{ id: 'RUN10', amount: 1_200 }] },
    });
    expect(data.promoCodes.map(({ code, reason }) => [code, reason])).toEqual([
      ['RUN10', null],
      ['NONE', 'invalid'],
    ]);
  });

  test('a gift card and what is on sale are kept out of offers for full prices', () => {
    const scope = { categoryPaths: null, fullPriceOnly: true };
    const known = (product: Partial<Product>) =>
      facts(product, { promotions: [promotion('A', { codes: [], scope })] });
    expect(price({}, known({})).totalDiscount).toBe(1_200);
    expect(price({}, known({ isDiscounted: true })).totalDiscount).toBe(0);
    expect(price({}, known({ functionalType: 'giftCard' })).totalDiscount).toBe(0);
  });

  test('free delivery is off the chosen way, and counts what the customer has used', () => {
    const benefit = { type: 'freeShipping' as const, methodCodes: ['standard'] };
    const promotions = [promotion('SHIP', { codes: [], benefit, usesPerCustomer: 1 })];
    expect(price(by('standard'), facts({}, { promotions }))).toMatchObject({
      totalDiscount: 995,
      grandTotal: 12_000,
    });
    const used = facts({}, { promotions, promotionUses: new Map([['SHIP', 1]]) });
    expect(price(by('standard'), used)).toMatchObject({ totalDiscount: 0, grandTotal: 12_995 });
  });
});
