// POST /checkout/info under generated carts and forms: it refuses exactly what the forms would, and whatever it answers adds
// up, in dollars as they travel.
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressFieldTexts, addressViolations } from '#domain/account/addressForm.ts';
import { numberingPlans } from '#domain/account/numberingPlans.ts';
import { contactFieldTexts, contactViolations } from '#domain/checkout/contactForm.ts';
import { instructionsTexts, instructionsViolation } from '#domain/checkout/deliveryInstructions.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { withStock } from '#server/shop/catalogue/content/stock.ts';
import { checkoutHandlers } from '#server/shop/checkout/checkoutHandlers.ts';
import { parsePromotion } from '#server/shop/promotions/promotionDocument.ts';
import { samplePromotions } from '#server/sample/samplePromotions.ts';
import { apiApp, testSettings } from '#tests/support/server/apiApp.ts';
import { address, contact, delivery } from '#tests/support/builders/generatedForms.ts';
import { toMillis } from '#events/store/logBrands.ts';

/** Saturday 21 November 2026, noon in Melbourne. */
const now = toMillis(Date.UTC(2026, 10, 21, 1, 0));
const sample = sampleShop();
const catalogue = createCatalogue(sample);
const stock = new Map(sample.stock.map(({ variantId, qty }) => [variantId, qty]));
const shelves = Map.groupBy(sample.storeStock, ({ variantId }) => variantId);
const promotions = samplePromotions.map((document) => {
  const parsed = parsePromotion(document);
  if (parsed instanceof Error) throw parsed;
  return parsed;
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await apiApp({
    endpoints: checkoutHandlers({
      objects: async (ids) =>
        ids.map((id) => {
          const product = catalogue.products.get(id);
          return product ? withStock(product, stock, now) : null;
        }),
      challengeOf: (id) => catalogue.products.get(id)?.challenge ?? null,
      shelves: async (items) => items.flatMap(({ variantId }) => shelves.get(variantId) ?? []),
      promotions: async () => promotions,
      promotionUses: async () => new Map(),
      rateLimits: { take: async () => 0, giveBack: async () => undefined },
      settings: testSettings,
      now: () => now,
    }),
  });
  await app.ready();
});
afterAll(() => app?.close());

const post = async (cart: object) => {
  const { statusCode, ...answer } = await app.inject({
    method: 'POST',
    url: '/api/checkout/info',
    payload: { cart },
  });
  return { statusCode, body: answer.json() as never };
};

const under = (path: string, texts: Record<string, string>) =>
  Object.entries(texts).map(([field, text]) => [`${path}.${field}`, text]);

describe('CHECK-04, ACC-04: a form and the server judge alike', () => {
  test('what a form lets pass the server takes, and what it objects to comes back with the same field and words', async () => {
    const seen = { taken: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(contact, address, delivery, async (contact, shippingAddress, delivery) => {
        const instructions = instructionsViolation(delivery);
        const objections = Object.fromEntries([
          ...under('cart', contactFieldTexts(contactViolations(contact, numberingPlans))),
          ...under('cart.shippingAddress', addressFieldTexts(addressViolations(shippingAddress))),
          ...(instructions
            ? [['cart.shipping.instructions.delivery', instructionsTexts[instructions]] as const]
            : []),
        ]);
        const { statusCode, body } = await post({
          items: [],
          ...contact,
          shippingAddress,
          shipping: { instructions: { delivery } },
        });
        if (Object.keys(objections).length === 0) {
          seen.taken += 1;
          expect({ statusCode, body }).toEqual({ statusCode: 200, body: { status: 'CART_EMPTY' } });
        } else {
          seen.refused += 1;
          expect(statusCode).toBe(422);
          expect((body as { fields: unknown }).fields).toEqual(objections);
        }
      }),
      { numRuns: 400 },
    );
    expect(seen.taken).toBeGreaterThan(20);
    expect(seen.refused).toBeGreaterThan(100);
  }, 120_000);
});

const variants = sample.products.flatMap((product) =>
  product.variants.map((variant) => ({ productId: product.id, variantId: variant.id })),
);
/** What is sold without GST (DEC-226). */
const giftCards: ReadonlySet<string> = new Set(
  sample.products
    .filter(({ functionalType }) => functionalType === 'giftCard')
    .flatMap((product) => product.variants.map(({ id }) => id)),
);
const item = fc.record({
  which: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...variants) },
    { weight: 1, arbitrary: fc.constant({ productId: 'p-none', variantId: 'v-none' }) },
  ),
  qty: fc.oneof(
    { weight: 7, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_999 }) },
  ),
});
const cents = fc.integer({ min: 0, max: 100_000 });
const cart = fc.record({
  items: fc
    .uniqueArray(item, { minLength: 1, maxLength: 6, selector: ({ which }) => which.variantId })
    .map((all) => all.map(({ which, qty }) => ({ ...which, qty }))),
  promoCodes: fc.subarray(samplePromotions.flatMap(({ codes }) => codes)),
  useProvisionalShippingAddress: fc.constantFrom(true, true, true, false),
  shipping: fc.record({
    methodCode: fc.constantFrom('standard', 'express', 'fourhd', 'email', 'storePickup'),
    authorityToLeave: fc.boolean(),
  }),
  availableCreditBalances: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('GC-1', 'GC-2', 'Q-1'),
      methodCode: fc.constantFrom('voucher', 'qantasFF'),
      amount: cents.map((each) => each / 100),
    }),
    { maxLength: 3, selector: ({ id, methodCode }) => `${methodCode} ${id}` },
  ),
});

/** As it travels. */
type WireData = {
  readonly items: readonly {
    variantId: string;
    unitPrice: number;
    qty: number;
    price: number;
    total: number;
  }[];
  readonly promotions: { readonly summedDiscounts: readonly { amount: number }[] };
  readonly selectedShippingMethod: { readonly price: number } | null;
  readonly creditUsages: readonly { id: string; methodCode: string; amount: number }[];
  readonly itemSubtotal: number;
  readonly itemSubtotalAfterDiscounts: number;
  readonly totalDiscount: number;
  readonly grandTotal: number;
  readonly gst: number;
  readonly amountOutstanding: number;
};

const centsOf = (dollars: number): number => {
  expect(dollars).toBe(Number(dollars.toFixed(2)));
  return Math.round(dollars * 100);
};
const sumOf = <Each>(list: readonly Each[], amountOf: (each: Each) => number): number =>
  list.reduce((sum, each) => sum + centsOf(amountOf(each)), 0);

describe('CHECK-02, CHECK-10: whatever a cart of the shop holds', () => {
  test('its answer adds up to the cent for every mix of items, codes, ways of sending and credits', async () => {
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(cart, async (cart) => {
        const { statusCode, body } = await post(cart);
        expect(statusCode).toBe(200);
        const data = (body as { checkoutData: WireData }).checkoutData;
        for (const { unitPrice, qty, price, total } of data.items) {
          expect(centsOf(price)).toBe(centsOf(unitPrice) * qty);
          expect(total).toBeGreaterThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(price);
        }
        const shipping = centsOf(data.selectedShippingMethod?.price ?? 0);
        sent += Number(shipping > 0);
        const grandTotal = centsOf(data.grandTotal);
        expect(sumOf(data.items, ({ price }) => price)).toBe(centsOf(data.itemSubtotal));
        expect(sumOf(data.items, ({ total }) => total)).toBe(centsOf(data.itemSubtotalAfterDiscounts));
        expect(sumOf(data.promotions.summedDiscounts, ({ amount }) => amount)).toBe(
          centsOf(data.totalDiscount),
        );
        expect(grandTotal).toBe(centsOf(data.itemSubtotal) + shipping - centsOf(data.totalDiscount));
        const taxed =
          grandTotal - sumOf(data.items, ({ variantId, total }) => (giftCards.has(variantId) ? total : 0));
        expect(centsOf(data.gst)).toBe(Math.floor((2 * taxed + 11) / 22));
        expect(sumOf(data.creditUsages, ({ amount }) => amount) + centsOf(data.amountOutstanding)).toBe(
          grandTotal,
        );
        for (const { id, methodCode, amount } of data.creditUsages) {
          const given = cart.availableCreditBalances.find(
            (each) => each.id === id && each.methodCode === methodCode,
          );
          expect(amount).toBeLessThanOrEqual(given?.amount ?? 0);
        }
      }),
      { numRuns: 400 },
    );
    expect(sent).toBeGreaterThan(10);
  }, 120_000);
});
