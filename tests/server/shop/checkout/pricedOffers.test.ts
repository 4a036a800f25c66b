// Offers as the checkout's pages read them: which apply, in which order they are told, and in which words.
import { describe, expect, test } from 'vitest';
import { applyPromotions } from '#domain/promotions/applyPromotions.ts';
import type { Promotion } from '#domain/promotions/promotion.ts';
import { promotionAnswer } from '#server/shop/checkout/promotionAnswer.ts';
import { promotion } from '#tests/support/builders/promotions.ts';
import { soldProduct } from '#tests/support/builders/soldProduct.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { facts, one, price } from '#tests/support/builders/pricedCart.ts';

/** A cart with goods for $200. */
const answer = (promotions: readonly Promotion[], codes: readonly string[]) =>
  promotionAnswer(
    applyPromotions(
      branded({
        lines: [
          {
            key: 'v-1',
            categoryPath: '/categories/mens',
            price: 20_000,
            isDiscounted: false,
            isGiftCard: false,
          },
        ],
        promotions,
        codes,
        uses: new Map(),
        at: 1_000,
        shippingOf: () => null,
      }),
    ),
  );
const ended = { endsAt: 1 };

describe('VOUCH-03: offers are told in the order of their names', () => {
  const names = ['Offer 10', 'Offer 9', 'offer 1'];
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  const inTurn = (own: object) => names.map((name, nth) => promotion(`C${nth}`, { name, ...own }));

  test('numbers as they are counted, whatever the case', () => {
    const { appliedPromotions, summedDiscounts } = answer(inTurn({}), ['C0', 'C1', 'C2']).promotions;
    expect(idsOf(appliedPromotions)).toEqual(['C2', 'C1', 'C0']);
    expect(idsOf(summedDiscounts)).toEqual(['C2', 'C1', 'C0']);
  });

  test('those that do not apply, too', () => {
    const { disallowedPromotions } = answer(inTurn(ended), ['C0', 'C1', 'C2']).promotions;
    expect(idsOf(disallowedPromotions)).toEqual(['C2', 'C1', 'C0']);
  });

  test('of one name, by their ids, whichever was looked at first', () => {
    const twins = [
      promotion('B', { name: 'Ten off', priority: 90 }),
      promotion('C', { name: 'Ten off' }),
      promotion('A', { name: 'Ten off', priority: 10 }),
    ];
    expect(idsOf(answer(twins, ['A', 'B', 'C']).promotions.appliedPromotions)).toEqual(['A', 'B', 'C']);
  });
});

describe('VOUCH-03: what is told of an offer', () => {
  test('that applies: its name, the codes that asked for it, and what it takes off', () => {
    const { promotions, promoCodes } = answer(
      [promotion('RUN10', { name: 'Ten off', exclusive: true })],
      ['run10'],
    );
    const told = { id: 'RUN10', name: 'Ten off', exclusive: true, relatedCouponCodes: ['RUN10'] };
    expect(promotions).toEqual({
      appliedPromotions: [told],
      disallowedPromotions: [],
      summedDiscounts: [{ ...told, amount: 2_000 }],
    });
    expect(promoCodes).toEqual([{ code: 'RUN10', reason: null, message: null }]);
  });

  test('that applies by itself: no code, so that nobody learns one', () => {
    const [told] = answer([promotion('AUTO', { codes: [] })], []).promotions.appliedPromotions;
    expect(told).toEqual({ id: 'AUTO', name: 'Offer AUTO', exclusive: false, relatedCouponCodes: [] });
  });

  test('that does not apply: why not, beside the offer and beside the code', () => {
    const { promotions, promoCodes } = answer([promotion('OLD', ended)], ['OLD', 'NONE']);
    const over = { reason: 'noLongerAvailable', message: 'That offer is no longer available.' };
    expect(promotions.disallowedPromotions).toEqual([
      { id: 'OLD', name: 'Offer OLD', exclusive: false, relatedCouponCodes: ['OLD'], ...over },
    ]);
    expect(promoCodes).toEqual([
      { code: 'OLD', ...over },
      { code: 'NONE', reason: 'invalid', message: 'That promo code is invalid. Check its spelling.' },
    ]);
  });
});

describe('VOUCH-03: offers at the checkout', () => {
  test('an offer for road shoes takes nothing off what is beside them', () => {
    const road = '/categories/mens/shoes/road';
    const inCategory = (path: string) => ({ canonicalCategory: { name: 'Shoes', path } });
    const scope = { categoryPaths: [road], fullPriceOnly: false };
    const trail = soldProduct({
      id: 'p-2',
      variants: soldProduct()
        .variants.slice(0, 1)
        .map((each) => ({ ...each, id: 'v-9' })),
      ...inCategory('/categories/mens/shoes/trail'),
    });
    const known = facts(
      {},
      {
        products: branded(
          new Map([
            ['p-1', soldProduct(inCategory(road))],
            ['p-2', trail],
          ]),
        ),
        promotions: [promotion('ROAD', { codes: [], scope })],
      },
    );
    const items = [one, { productId: 'p-2', variantId: 'v-9', qty: 1 }];
    expect(price({ items }, known).items.map(({ total }) => total)).toEqual([10_800, 12_000]);
  });

  test('an offer that applies by itself is had beside as many codes as an order takes: nobody pays more', () => {
    const dollar = { benefit: { type: 'amount' as const, amount: 100 } };
    const promotions = [
      ...['A', 'B', 'C', 'D'].map((code, nth) => promotion(code, { ...dollar, priority: 50 - nth })),
      promotion('AUTO', { ...dollar, codes: [], priority: 1 }),
    ];
    const data = price({ promoCodes: ['A', 'B', 'C', 'D'] }, facts({}, { promotions }));
    expect(data.promotions.appliedPromotions.map(({ id }) => id)).toEqual(['A', 'AUTO', 'B', 'C']);
    expect(data.promoCodes.at(-1)).toMatchObject({ code: 'D', reason: 'maximumAtOnce' });
    expect(data).toMatchObject({ totalDiscount: 400, grandTotal: 11_600 });
  });
});
