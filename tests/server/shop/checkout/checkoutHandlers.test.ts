import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import {
  ARDEN,
  openCheckoutShop,
  RULED_ADDRESS,
  SATURDAY,
  type CheckoutShop,
} from '#tests/support/server/checkoutShop.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

const sample = sampleShop();
const stocked = (productId: string, atLeast = 3): string => {
  const piece = sample.stock.find((each) => each.productId === productId && each.qty >= atLeast);
  if (!piece) throw new Error(`${productId} has no size in stock`);
  return piece.variantId;
};
const firstVariant = (productId: string): string => {
  const [variant] = sample.products.find(({ id }) => id === productId)?.variants ?? [];
  if (!variant) throw new Error(`There is no ${productId}`);
  return variant.id;
};
const arden = (qty = 1) => ({ productId: ARDEN, variantId: stocked(ARDEN), qty });
const asks = (challengeAnswer?: string) => ({
  productId: toProductId('p-spearline-3-mens-ballot-red'),
  variantId: firstVariant('p-spearline-3-mens-ballot-red'),
  qty: 1,
  ...(challengeAnswer === undefined ? {} : { challengeAnswer }),
});

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
});
afterAll(() => shop?.close());

describe('CHECK-02: POST /checkout/info', () => {
  test('says of an empty cart that it is empty', async () => {
    expect(await shop.post({ items: [] })).toEqual({ statusCode: 200, body: { status: 'CART_EMPTY' } });
  });

  test('prices a cart from the catalogue, in dollars on the wire', async () => {
    const { body } = await shop.post({ items: [arden(2)] });
    expect(body).toMatchObject({
      status: 'SUCCESS',
      checkoutData: {
        items: [{ ...arden(2), unitPrice: 220, price: 440, total: 440, problems: [] }],
        isCartValid: true,
        itemSubtotal: 440,
        itemSubtotalAfterDiscounts: 440,
        totalDiscount: 0,
        grandTotal: 440,
        gst: 40,
        amountOutstanding: 440,
        selectedShippingMethod: null,
        pricedAt: SATURDAY,
      },
    });
  });

  test('takes no price from the device', async () => {
    const cart = { items: [{ ...arden(), price: 1, unitPrice: 0.01 }], grandTotal: 1 };
    expect((await shop.info(cart)).grandTotal).toBe(22_000);
  });

  test('quotes for Melbourne 3000 while there is no address, if it is asked to', async () => {
    const methods = async (useProvisionalShippingAddress: boolean) =>
      (await shop.info({ items: [arden()], useProvisionalShippingAddress })).availableShippingMethods
        .filter(({ available, type }) => available && type === 'delivery')
        .map(({ code }) => code);
    expect(await methods(true)).toEqual(['standard', 'express', 'fourhd']);
    expect(await methods(false)).toEqual([]);
  });

  test('quotes for the address that is given, whatever the flag says', async () => {
    const shippingAddress = { ...RULED_ADDRESS, suburb: 'Hobart', state: 'TAS', postcode: '7000' };
    const data = await shop.info({ items: [arden()], shippingAddress, useProvisionalShippingAddress: true });
    expect(
      data.availableShippingMethods.filter(({ available }) => available).map(({ code }) => code),
    ).toEqual(['standard', 'express', 'storePickup']);
  });

  test('adds the way of sending that was chosen and can be had', async () => {
    const cart = { items: [arden()], shippingAddress: RULED_ADDRESS };
    const express = await shop.info({ ...cart, shipping: { methodCode: 'express' } });
    expect(express).toMatchObject({
      selectedShippingMethod: { code: 'express', label: 'Express delivery', price: 1_495 },
      shippingFields: {},
      grandTotal: 23_495,
    });
    const away = { ...RULED_ADDRESS, postcode: '3825' };
    const courier = await shop.info({ ...cart, shippingAddress: away, shipping: { methodCode: 'fourhd' } });
    expect(courier).toMatchObject({ selectedShippingMethod: null, grandTotal: 22_000 });
    expect(Object.keys(courier.shippingFields)).toEqual(['method', 'authorityToLeave']);
  });

  test('uses gift cards up to what the order costs, and says what is left to pay', async () => {
    const availableCreditBalances = [
      { amount: 100, id: 'GC-1', methodCode: 'voucher' as const },
      { amount: 250.55, id: 'GC-2', methodCode: 'voucher' as const },
    ];
    const data = await shop.info({ items: [arden()], availableCreditBalances });
    expect(data.creditUsages).toEqual([
      { id: 'GC-1', methodCode: 'voucher', amount: 10_000 },
      { id: 'GC-2', methodCode: 'voucher', amount: 12_000 },
    ]);
    expect(data.amountOutstanding).toBe(0);
  });

  test('answers customers with their token, and refuses one that is no good', async () => {
    const members = 'p-eider-2-womens-blush-plum';
    const items = [{ productId: members, variantId: stocked(members, 1), qty: 1 }];
    expect((await shop.info({ items }, 'ada')).isCartValid).toBe(true);
    expect((await shop.info({ items })).items[0]?.problems).toEqual([{ type: 'notLoggedIn' }]);
    expect(await shop.post({ items }, 'expired')).toMatchObject({ statusCode: 401 });
  });
});

describe('CART-06: what stands in the way of an order is said item by item', () => {
  test('more than there are, by the count of this moment', async () => {
    const { variantId } = arden();
    const { db } = shop.database;
    await db.updateTable('stock').set({ qty: 2 }).where('variant_id', '=', toVariantId(variantId)).execute();
    const { items, isCartValid } = await shop.info({ items: [arden(3)] });
    expect(items[0]?.problems).toEqual([{ type: 'availableQuantityExceeded', available: 2 }]);
    expect(isCartValid).toBe(false);
    expect((await shop.info({ items: [arden(2)] })).isCartValid).toBe(true);
    await db.updateTable('stock').set({ qty: 20 }).where('variant_id', '=', toVariantId(variantId)).execute();
  });

  test('what the shop does not know costs nothing and is named', async () => {
    const unknown = { productId: toProductId('p-none'), variantId: toVariantId('v-none'), qty: 1 };
    const otherSize = { productId: ARDEN, variantId: toVariantId('v-none-2'), qty: 1 };
    const { items, grandTotal } = await shop.info({ items: [arden(), unknown, otherSize] });
    expect(items.map(({ problems }) => problems.map(({ type }) => type))).toEqual([
      [],
      ['notFound'],
      ['notFound'],
    ]);
    expect(grandTotal).toBe(22_000);
  });

  test('a question that was not answered, or wrongly', async () => {
    const problems = async (answer?: string) =>
      (await shop.info({ items: [asks(answer)] })).items[0]?.problems.map(({ type }) => type);
    expect(await problems()).toContain('challengeAnswerInvalid');
    expect(await problems('a spoon')).toContain('challengeAnswerInvalid');
    expect(await problems('Forked!')).not.toContain('challengeAnswerInvalid');
  });

  test('CART-03: this call is no way to guess: after twenty wrong answers even the right one is not told', async () => {
    await shop.database.db.deleteFrom('rate_limits').execute();
    for (let tries = 0; tries < 20; tries += 1) await shop.info({ items: [asks(`guess ${tries}`)] });
    const { items } = await shop.info({ items: [asks('forked')] });
    expect(items[0]?.problems.map(({ type }) => type)).toContain('challengeAnswerInvalid');
    await shop.database.db.deleteFrom('rate_limits').execute();
  });
});

describe('STORE-02, CHECK-03: click and collect', () => {
  const item = () => {
    const piece = sample.storeStock.find((each) => each.productId === ARDEN && each.qty >= 2);
    if (!piece) throw new Error('No store has two');
    return piece;
  };

  test('names the stores that have all of it', async () => {
    const { productId, variantId } = item();
    const storesWith = (qty: number) =>
      sample.storeStock
        .filter((each) => each.variantId === variantId && each.qty >= qty)
        .map(({ storeId }) => storeId)
        .toSorted();
    for (const qty of [1, 2]) {
      const data = await shop.info({ items: [{ productId, variantId, qty }] });
      expect(data.storeIdsWithStock).toEqual(storesWith(qty));
    }
  });

  test('is ready to pay for with a store in stock, and free; not with one whose last piece was sold', async () => {
    const { productId, variantId, storeId } = item();
    const pickUp = { methodCode: 'storePickup' as const, clickCollectStoreId: storeId };
    const cart = { items: [{ productId, variantId, qty: 2 }], shipping: pickUp };
    // Its pieces come from the shelf, whatever is left online.
    await shop.database.db.updateTable('stock').set({ qty: 1 }).where('variant_id', '=', variantId).execute();
    expect(await shop.info({ ...cart, shipping: undefined })).toMatchObject({
      items: [{ problems: [{ type: 'availableQuantityExceeded', available: 1 }] }],
    });
    const before = await shop.info(cart);
    expect(before).toMatchObject({
      isCartValid: true,
      selectedShippingMethod: { code: 'storePickup', price: 0 },
    });
    expect(before.shippingFields).toEqual({});
    await shop.database.db
      .updateTable('store_stock')
      .set({ qty: 1 })
      .where('product_id', '=', productId)
      .where('variant_id', '=', variantId)
      .where('store_id', '=', storeId)
      .execute();
    const after = await shop.info(cart);
    expect(after.selectedShippingMethod).toBeNull();
    expect(after.shippingFields).toEqual({
      store: 'That store no longer has everything in your order. Choose another store or delivery.',
    });
  });
});

describe('CHECK-04: what breaks the rules of a form is refused with its field', () => {
  test('contact, address and instructions', async () => {
    const { statusCode, body } = await shop.post({
      items: [arden()],
      email: 'ada@',
      phone: '12',
      shippingAddress: { ...RULED_ADDRESS, country: 'NZ', postcode: '306' },
      shipping: { instructions: { delivery: 'x'.repeat(251) } },
    });
    expect(statusCode).toBe(422);
    expect(body).toMatchObject({
      code: 'RuleBroken',
      fields: {
        'cart.email': 'Enter an email address like name@example.com.',
        'cart.phone': 'Enter a phone number like 0412 345 678 or +61 412 345 678.',
        'cart.shippingAddress.country': 'Country address config not found.',
        'cart.shippingAddress.postcode': 'Enter a postcode of four digits, like 3065.',
        'cart.shipping.instructions.delivery': 'Use 250 characters or fewer.',
      },
    });
  });

  test('a size that is named twice, and a gift card', async () => {
    const credit = { amount: 5, id: 'GC-1', methodCode: 'voucher' as const };
    expect(await shop.post({ items: [arden(), arden()] })).toMatchObject({
      statusCode: 400,
      body: { fields: { 'cart.items': 'Each size once' } },
    });
    expect(await shop.post({ items: [arden()], availableCreditBalances: [credit, credit] })).toMatchObject({
      statusCode: 400,
    });
  });
});
