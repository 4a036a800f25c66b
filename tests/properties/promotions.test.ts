// Promises for any cart, any promotions and any codes: sums are right to the cent, nothing is paid below zero, and the order
// in which anything is written down changes nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTotals } from '#domain/order/orderTotals.ts';
import { allocate } from '#domain/promotions/allocation.ts';
import {
  applyPromotions,
  type PromotionAnswer,
  type PromotionLine,
  type PromotionQuestion,
} from '#domain/promotions/applyPromotions.ts';
import { PROMO_CODES_MAX, type Benefit, type Promotion } from '#domain/promotions/promotion.ts';
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const settings = { numRuns: 2_000 };

const paths = [
  '/categories/mens/shoes/road',
  '/categories/mens/shoes/trail',
  '/categories/accessories/socks',
];
const codes = ['A', 'B', 'C', 'D', 'E', 'F'];
const price = fc
  .oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 600_000_000 }))
  .map(toCents);

/** Four times in five the usual: otherwise hardly an offer would apply. */
const mostly = <Usual, Odd>(usual: Usual, odd: fc.Arbitrary<Odd>): fc.Arbitrary<Usual | Odd> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

const line = fc.record({
  categoryPath: fc.constantFrom(...paths),
  price,
  isDiscounted: fc.boolean(),
  isGiftCard: mostly(false, fc.constant(true)),
});
const lines: fc.Arbitrary<readonly PromotionLine[]> = fc
  .array(line, { minLength: 1, maxLength: 7 })
  .map((all) => all.map((each, at) => ({ ...each, key: `v-${at}` })));

const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ type: 'percent' as const, percent })),
  fc
    .integer({ min: 1, max: 100_000 })
    .map((amount) => ({ type: 'amount' as const, amount: toCents(amount) })),
  fc.constant({ type: 'freeShipping' as const, methodCodes: ['standard'] }),
);
const promotion = fc.record({
  codes: fc.oneof(
    { weight: 4, arbitrary: fc.subarray(codes, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.constant([]) },
  ),
  exclusive: fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0),
  priority: fc.integer({ min: 0, max: 3 }),
  stopsOthers: fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0),
  scope: fc.record({
    categoryPaths: mostly(null, fc.subarray(['/categories/mens', ...paths], { minLength: 1 })),
    fullPriceOnly: mostly(false, fc.constant(true)),
  }),
  from: mostly(toCents(0), price),
  benefit,
  startsAt: mostly(null, fc.integer({ min: 0, max: 200 })),
  endsAt: mostly(null, fc.integer({ min: 0, max: 200 })),
  usesPerCustomer: fc.option(fc.integer({ min: 1, max: 3 })),
});
const promotions: fc.Arbitrary<readonly Plain<Promotion>[]> = fc
  .array(promotion, { maxLength: 7 })
  .map((all) => all.map((each, at) => ({ ...each, id: `promo-${at}`, name: `Offer ${at}` })));

const shipping = fc.option(
  fc.record({
    code: fc.constantFrom('standard', 'express'),
    price: fc.constantFrom(0, 995, 1_495).map(toCents),
  }),
);
const question: fc.Arbitrary<PromotionQuestion> = fc
  .record({
    lines,
    promotions,
    codes: fc.subarray([...codes, 'NONE'], { minLength: 3 }),
    uses: fc.dictionary(fc.constantFrom('promo-0', 'promo-1', 'promo-2'), fc.nat({ max: 3 })),
    shipping,
  })
  .map(({ uses, shipping, ...rest }) =>
    branded<PromotionQuestion>({
      ...rest,
      uses: new Map(Object.entries(uses)),
      at: 100,
      // From a sum on, standard delivery costs nothing.
      shippingOf: (goods) =>
        shipping?.code === 'standard' && goods >= 15_000 ? { ...shipping, price: toCents(0) } : shipping,
    }),
  );

const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, each) => sum + each, 0);
const goodsAfter = ({ lines }: PromotionQuestion, { discounts }: PromotionAnswer): Cents =>
  toCents(sumOf(lines.map(({ price }) => price)) - sumOf(discounts.values()));

describe('VOUCH-03: whatever is offered', () => {
  test('no line goes below zero, and what the offers take off is what the lines and the shipping lose', () => {
    let seenApplied = 0;
    fc.assert(
      fc.property(question, (asked) => {
        const answer = applyPromotions(asked);
        seenApplied += answer.applied.length;
        for (const { key, price, isGiftCard } of asked.lines) {
          const discount = answer.discounts.get(key) ?? 0;
          expect(Number.isSafeInteger(discount) && discount >= 0 && discount <= price).toBe(true);
          if (isGiftCard) expect(discount).toBe(0);
        }
        const taken = sumOf(answer.applied.map(({ amount }) => amount));
        expect(taken).toBe(sumOf(answer.discounts.values()) + answer.shippingDiscount);
        const chosen = asked.shippingOf(goodsAfter(asked, answer));
        expect(answer.shippingDiscount).toBeLessThanOrEqual(chosen?.price ?? 0);
      }),
      settings,
    );
    expect(seenApplied).toBeGreaterThan(1_000);
  });

  test('CHECK-10: items, offers, shipping, GST, gift cards and what is left to pay add up to the cent', () => {
    const credits = fc.array(
      fc.record({
        id: fc.uuid(),
        methodCode: fc.constantFrom('voucher' as const, 'qantasFF' as const),
        amount: price,
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(question, credits, (asked, credits) => {
        const answer = applyPromotions(asked);
        const chosen = asked.shippingOf(goodsAfter(asked, answer));
        const totals = orderTotals({
          lines: asked.lines.map((line) => ({
            ...line,
            discount: answer.discounts.get(line.key) ?? toCents(0),
          })),
          shipping: chosen && { price: chosen.price, discount: answer.shippingDiscount },
          credits,
        });
        const subtotal = sumOf(asked.lines.map(({ price }) => price));
        const offered = sumOf(answer.applied.map(({ amount }) => amount));
        expect(totals.totalDiscount).toBe(offered);
        expect(totals.grandTotal).toBe(subtotal + (chosen?.price ?? 0) - offered);
        expect(totals.grandTotal).toBeGreaterThanOrEqual(0);
        const used = sumOf(totals.creditUsages.map(({ amount }) => amount));
        expect(totals.amountOutstanding + used).toBe(totals.grandTotal);
        expect(totals.gst).toBe(Math.floor((2 * totals.grandTotal + 11) / 22));
      }),
      settings,
    );
  });

  test('the order of codes, offers and items changes nothing', () => {
    const shuffled = question.chain((asked) =>
      fc.record({
        asked: fc.constant(asked),
        again: fc
          .record({
            codes: fc.shuffledSubarray([...asked.codes], { minLength: asked.codes.length }),
            promotions: fc.shuffledSubarray([...asked.promotions], { minLength: asked.promotions.length }),
            lines: fc.shuffledSubarray([...asked.lines], { minLength: asked.lines.length }),
          })
          .map((own) => ({ ...asked, ...own })),
      }),
    );
    const plain = ({ discounts, codes, ...rest }: PromotionAnswer) => ({
      ...rest,
      discounts: Object.fromEntries(discounts),
      codes: Object.fromEntries(codes),
    });
    fc.assert(
      fc.property(shuffled, ({ asked, again }) => {
        expect(plain(applyPromotions(again))).toEqual(plain(applyPromotions(asked)));
      }),
      settings,
    );
  });

  test('each code has one answer, and what stands alone, stops others or is too many holds', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(question, (asked) => {
        const { applied, disallowed, codes } = applyPromotions(asked);
        expect([...codes.keys()]).toEqual([...asked.codes]);
        for (const [code, refusal] of codes) {
          seen.add(refusal?.type ?? 'applied');
          const isApplied = applied.some((each) => each.codes.includes(code));
          expect(refusal === null || refusal.type === 'alreadyApplied').toBe(isApplied);
        }
        const ids = [...applied, ...disallowed].map(({ promotion: { id } }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        if (applied.some(({ promotion }) => promotion.exclusive)) expect(applied).toHaveLength(1);
        for (const [at, { promotion }] of applied.entries())
          if (promotion.stopsOthers) expect(at).toBe(applied.length - 1);
        const byCode = applied.filter(({ promotion }) => promotion.codes.length > 0);
        expect(byCode.length).toBeLessThanOrEqual(PROMO_CODES_MAX);
      }),
      settings,
    );
    // Were an outcome never met, nothing of it would have been tested.
    for (const outcome of ['applied', 'invalid', 'noLongerAvailable', 'usageExceeded', 'stoppedByAnother'])
      expect(seen).toContain(outcome);
    for (const outcome of [
      'exclusive',
      'notWithOtherOffers',
      'noApplicableItems',
      'thresholdNotMet',
      'generic',
    ])
      expect(seen).toContain(outcome);
  });
});

test('an amount is split without a cent lost, and nobody’s share is above their worth', () => {
  const worths = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), price, { minKeys: 1 });
  fc.assert(
    fc.property(worths, fc.double({ min: 0, max: 1, noNaN: true }), (worths, part) => {
      const total = sumOf(Object.values(worths));
      const amount = Math.floor(total * part);
      const shares = allocate(toCents(amount), new Map(Object.entries(worths)));
      expect(sumOf(shares.values())).toBe(amount);
      for (const [key, share] of shares) {
        expect(share).toBeLessThanOrEqual(worths[key] ?? 0);
        // Within a cent of its part.
        expect(Math.abs(share - (amount * (worths[key] ?? 0)) / Math.max(1, total))).toBeLessThanOrEqual(
          1.001,
        );
      }
    }),
    settings,
  );
});
