// What the shop reads to price a cart, and how it judges answers to a product's question, over sources in memory.
import { describe, expect, test } from 'vitest';
import { createMemoryRateLimits } from '#server/storage/memoryRateLimits.ts';
import { readCheckoutFacts, type CheckoutFactsDeps } from '#server/shop/checkout/checkoutFacts.ts';
import type { PromotionCustomer } from '#server/shop/promotions/promotionUses.ts';
import type { CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';
import { promotion } from '#tests/support/builders/promotions.ts';
import { soldProduct } from '#tests/support/builders/soldProduct.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { cart, one } from '#tests/support/builders/pricedCart.ts';

const NOON = new Date('2026-11-23T01:00:00.000Z').getTime();
const HERE = '203.0.113.7';
const question = { question: 'What shape is the plate?', answers: ['forked'] };

const open = (own: Partial<CheckoutFactsDeps> = {}) => {
  const now = new Date(NOON);
  const asked: { ids: readonly string[]; customer: PromotionCustomer | null } = { ids: [], customer: null };
  const deps: CheckoutFactsDeps = {
    objects: async (ids) => {
      asked.ids = ids;
      return ids.map((id) => (id === 'p-none' ? null : soldProduct({ id })));
    },
    challengeOf: (id) => (id === 'p-asks' ? question : id === 'p-unready' ? 'missing' : null),
    shelves: async (items) =>
      branded(items.map(({ variantId }) => ({ variantId, storeId: 'fitzroy', qty: 2 }))),
    promotions: async () => [promotion('RUN10')],
    promotionUses: async (customer) => {
      asked.customer = customer;
      return new Map([['RUN10', 3]]);
    },
    rateLimits: createMemoryRateLimits(() => new Date(now)),
    ...own,
  };
  const read = (own: Partial<Plain<CheckoutCart>>, caller: { accountId?: string; ip?: string } = {}) =>
    readCheckoutFacts(deps, cart(own), { accountId: branded(caller.accountId), ip: caller.ip ?? HERE });
  return { read, asked, now };
};

/** An item of the product that asks, with that answer. */
const answering = (challengeAnswer: string | undefined, productId = 'p-asks', variantId = 'v-1') => ({
  productId,
  variantId,
  qty: 1,
  ...(challengeAnswer === undefined ? {} : { challengeAnswer }),
});

describe('CHECK-02: what a cart is priced with', () => {
  test('is each product once, however many of its sizes there are; null where the shop sells none', async () => {
    const { read, asked } = open();
    const items = [one, { ...one, variantId: 'v-2' }, { productId: 'p-none', variantId: 'v-9', qty: 1 }];
    const { products } = await read({ items });
    expect(asked.ids).toEqual(['p-1', 'p-none']);
    expect([...products].map(([id, product]) => [id, product?.id ?? null])).toEqual([
      ['p-1', 'p-1'],
      ['p-none', null],
    ]);
  });

  test('is null for a product that the catalogue is silent about', async () => {
    const { products } = await open({ objects: async () => [] }).read({ items: [one] });
    expect([...products]).toEqual([['p-1', null]]);
  });

  test('is what stands on the shelves, what is offered, and what this customer has used of it', async () => {
    const { read, asked } = open();
    const facts = await read({ items: [one], email: 'ada@example.com' }, { accountId: 'account-1' });
    expect(facts.shelves).toEqual([{ variantId: 'v-1', storeId: 'fitzroy', qty: 2 }]);
    expect(facts.promotions.map(({ id }) => id)).toEqual(['RUN10']);
    expect(facts.promotionUses.get('RUN10')).toBe(3);
    expect(asked.customer).toEqual({ accountId: 'account-1', email: 'ada@example.com' });
  });
});

describe('CART-03: an answer to a product’s question', () => {
  const answered = async (...items: readonly ReturnType<typeof answering>[]) => [
    ...(await open().read({ items: [...items] })).answered,
  ];

  test.each([
    ['the right one', answering('forked'), ['v-1']],
    ['the right one, in other letters', answering(' FORKED! '), ['v-1']],
    ['a wrong one', answering('a spoon'), []],
    ['none', answering(undefined), []],
    ['one to a product that asks nothing', answering('forked', 'p-1'), []],
    ['one to a product whose question is missing', answering('forked', 'p-unready'), []],
  ])('%s', async (_, item, variants) => {
    expect(await answered(item)).toEqual(variants);
  });

  test('is judged for each size by itself, and a wrong one keeps no other from being judged', async () => {
    expect(
      await answered(
        answering('a spoon', 'p-asks', 'v-1'),
        answering(undefined, 'p-asks', 'v-2'),
        answering('anything', 'p-1', 'v-3'),
        answering('forked', 'p-asks', 'v-4'),
        answering('forked', 'p-asks', 'v-5'),
      ),
    ).toEqual(['v-4', 'v-5']);
  });

  test('cannot be guessed here: after twenty wrong ones from a network the right one counts as wrong', async () => {
    const { read, now } = open();
    const isRight = async (answer: string, ip = HERE) =>
      (await read({ items: [answering(answer)] }, { ip })).answered.size > 0;
    for (let nth = 0; nth < 19; nth += 1) expect(await isRight(`guess ${nth}`)).toBe(false);
    // The twentieth try is still judged, and a right one does not count.
    for (let nth = 0; nth < 3; nth += 1) expect(await isRight('forked')).toBe(true);
    expect(await isRight('guess 20')).toBe(false);
    expect(await isRight('forked')).toBe(false);
    expect(await isRight('forked', '198.51.100.4')).toBe(true);
    // A second before the quarter of an hour is over, and at its end.
    now.setTime(NOON + 15 * 60_000 - 1_000);
    expect(await isRight('forked')).toBe(false);
    now.setTime(NOON + 15 * 60_000);
    expect(await isRight('forked')).toBe(true);
  });

  test('that is asked for by nobody counts as no try', async () => {
    const { read } = open();
    for (let nth = 0; nth < 25; nth += 1) {
      await read({ items: [answering(undefined), answering('forked', 'p-1', 'v-2')] });
    }
    expect((await read({ items: [answering('forked')] })).answered.size).toBe(1);
  });
});
