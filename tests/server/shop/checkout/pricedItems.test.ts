// Which items an order takes, how many of each, and in what parcel they go.
import { describe, expect, test } from 'vitest';
import type { ItemProblem } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { soldProduct } from '#tests/support/builders/soldProduct.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { address, by, facts, one, price } from '#tests/support/builders/pricedCart.ts';

const other = { ...one, variantId: 'v-2' };

describe('CART-02: an item is answered as it was asked for', () => {
  test('by product, size and number, in the order of the cart', () => {
    const items = [{ ...other, qty: 3 }, one, { productId: 'p-none', variantId: 'v-none', qty: 2 }];
    const asked = price({ items }).items.map(({ productId, variantId, qty }) => ({
      productId,
      variantId,
      qty,
    }));
    expect(asked).toEqual(items);
  });

  test('one that cannot be had stops the order, and is the only one with a problem', () => {
    const known = facts({ variants: soldProduct().variants.filter(({ id }) => id === 'v-1') });
    const data = price({ items: [one, other] }, known);
    expect(data.items.map(({ problems }) => problems)).toEqual([[], [{ type: 'notFound' }]]);
    expect(data.isCartValid).toBe(false);
  });
});

describe('CART-02: how many of a product an order takes', () => {
  type Case = readonly [
    name: string,
    product: Partial<Plain<Product>>,
    qtys: readonly [first: number, second: number],
    problems: readonly (readonly ItemProblem[])[],
  ];
  const stock = (...left: readonly number[]) => ({
    variants: soldProduct().variants.map((each, nth) => ({ ...each, stockQty: left[nth] ?? 0 })),
  });
  const none: readonly ItemProblem[] = [];
  const over = (max: number, inCart: number): readonly ItemProblem[] => [
    { type: 'productMaxViolated', max, inCart },
  ];
  test.each<Case>([
    ['the last pair of each size', stock(2, 1), [2, 1], [none, none]],
    [
      'one more than are left of one size',
      stock(2, 1),
      [2, 2],
      [none, [{ type: 'availableQuantityExceeded', available: 1 }]],
    ],
    ['as many as one customer may have, over both sizes', { cartQtyProductMax: 4 }, [3, 1], [none, none]],
    [
      'one more than that: either size may be lowered',
      { cartQtyProductMax: 4 },
      [3, 2],
      [over(4, 5), over(4, 5)],
    ],
    ['as many of one size as there may be', { cartQtyVariantMax: 2 }, [2, 1], [none, none]],
    [
      'one more of one size than there may be',
      { cartQtyVariantMax: 2 },
      [3, 1],
      [[{ type: 'quantityMaxViolated', max: 2 }], none],
    ],
    ['as few of one size as there may be', { cartQtyVariantMin: 2 }, [2, 3], [none, none]],
    [
      'one less than that',
      { cartQtyVariantMin: 2 },
      [1, 2],
      [[{ type: 'quantityMinViolated', min: 2 }], none],
    ],
    [
      'socks that are sold in threes',
      { cartQtyVariantMultipleOf: 3 },
      [6, 4],
      [none, [{ type: 'quantityNotMultiple', multipleOf: 3 }]],
    ],
  ])('%s', (_, product, [first, second], problems) => {
    const items = [
      { ...one, qty: first },
      { ...other, qty: second },
    ];
    const data = price({ items }, facts(product));
    expect(data.items.map((item) => item.problems)).toEqual(problems);
    expect(data.isCartValid).toBe(problems.every((own) => own.length === 0));
  });
});

describe('CHECK-03: what goes into the parcel decides how it can go', () => {
  const ways = (product: Partial<Plain<Product>>, shippingAddress = address) =>
    price({ shippingAddress }, facts(product)).availableShippingMethods.flatMap(({ code, available }) =>
      available ? [code] : [],
    );
  const hobart = { ...address, suburb: 'Hobart', state: 'TAS', postcode: '7000' };
  const lights = { canonicalCategory: { name: 'Lights', path: '/categories/accessories/lights' } };

  test('a pair of shoes goes by post, faster, or with the courier', () => {
    expect(ways({})).toEqual(['standard', 'express', 'fourhd']);
    expect(ways({}, hobart)).toEqual(['standard', 'express']);
  });

  test('a gift card comes by email and costs nothing to send', () => {
    expect(ways({ functionalType: 'giftCard', erpProductType: 'giftCard' })).toEqual(['email']);
  });

  test('what is made to order is not there for the courier, and leaves later', () => {
    expect(ways({ functionalType: 'madeToOrder' })).toEqual(['standard', 'express']);
    const day = (functionalType: 'basic' | 'madeToOrder') =>
      price(by('standard'), facts({ functionalType })).availableShippingMethods[0]?.arrivesOn ?? '';
    expect(day('madeToOrder') > day('basic')).toBe(true);
  });

  test('a light with a battery does not fly', () => {
    expect(ways(lights)).toEqual(['standard', 'express', 'fourhd']);
    expect(ways(lights, hobart)).toEqual(['standard']);
  });

  test.each([
    [5, true],
    [6, false],
  ])('%i pairs of 1.5 kg each with their boxes: the courier carries 8 kg, is there? %s', (qty, isThere) => {
    // Two shoes of 625 g and a box of 250 g.
    const weighed = { specifications: { ...soldProduct().specifications, weightG: 625 } };
    const data = price({ shippingAddress: address, items: [{ ...one, qty }] }, facts(weighed));
    const courier = data.availableShippingMethods.find(({ code }) => code === 'fourhd');
    expect(courier?.available).toBe(isThere);
  });
});

describe('CHECK-02: what is paid with a gift card', () => {
  test('is the pair and its delivery, but not the gift card beside it', () => {
    const card = soldProduct({
      id: 'p-card',
      variants: soldProduct()
        .variants.slice(0, 1)
        .map((each) => ({ ...each, id: 'v-card' })),
      functionalType: 'giftCard',
      price: 5_000,
    });
    const known = facts(
      {},
      {
        products: branded(
          new Map([
            ['p-1', soldProduct()],
            ['p-card', card],
          ]),
        ),
      },
    );
    const items = [one, { productId: 'p-card', variantId: 'v-card', qty: 1 }];
    const data = price(
      {
        ...by('express'),
        items,
        availableCreditBalances: [{ id: 'g-1', methodCode: 'voucher', amount: 50_000 }],
      },
      known,
    );
    expect(data).toMatchObject({
      grandTotal: 12_000 + 5_000 + 1_495,
      creditUsages: [{ id: 'g-1', amount: 12_000 + 1_495 }],
      amountOutstanding: 5_000,
    });
  });

  test('goes in the order of the gift cards, and none is touched that is not needed', () => {
    const credit = (id: string, amount: number) => ({ id, methodCode: 'voucher' as const, amount });
    const { creditUsages, amountOutstanding } = price({
      availableCreditBalances: [credit('g-1', 7_000), credit('g-2', 6_000), credit('g-3', 1)],
    });
    expect(creditUsages).toEqual([credit('g-1', 7_000), credit('g-2', 5_000)]);
    expect(amountOutstanding).toBe(0);
  });
});
