// What a shop's own folder says of delivery and returns, in what its rules answer.
import { describe, expect, test } from 'vitest';
import { estimateDelivery } from '#domain/delivery/deliveryEstimate.ts';
import { usualRules } from '#domain/delivery/usualRules.ts';
import { justPlaced } from '#domain/order/orderProgress.ts';
import { returnViolation } from '#domain/order/orderReturns.ts';
import { shippingMethods } from '#domain/shipping/shippingMethods.ts';
import { toCents } from '#events/brands.ts';
import { later } from '#events/store/clock.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { ownDeliveryModule } from '#server/build/shop/ownDeliveryModule.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { deliveryRulesOf } from '#server/shopFolder/deliveryTerms.ts';
import { termsOf } from '#server/shopFolder/termsOf.ts';
import { exampleOrder } from '#tests/support/builders/exampleOrder.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { harbourMile } from '#tests/support/otherShop/harbourMile.ts';

const at = toMillis(Date.UTC(2026, 10, 23, 1, 0));
const parcel = { goods: toCents(50_00), isMail: false, isMadeToOrder: false, hasBattery: false };
const questionOf = ({
  freeDeliveryFromCents: freeFrom,
  deliveryPrices: prices,
}: ReturnType<typeof termsOf>) => ({
  postcode: '3065',
  parcel: { ...parcel, weightG: 900 },
  freeFrom,
  prices,
  at,
  storeIdsWithStock: [],
});

describe('DEC-265: in another shop', () => {
  const terms = termsOf(harbourMile.config);

  test('a parcel costs what that shop says, and only what it offers is offered', () => {
    const question = questionOf(terms);
    expect(estimateDelivery(question)?.options.map(({ code, price }) => [code, price])).toEqual([
      ['standard', 6_50],
    ]);
    expect(shippingMethods(question).map(({ code, price }) => [code, price])).toEqual([
      ['standard', 6_50],
      ['storePickup', 0],
    ]);
    const dear = { ...question, parcel: { ...question.parcel, goods: toCents(80_00) } };
    expect(estimateDelivery(dear)?.options.map(({ price }) => price)).toEqual([0]);
  });

  const rules = deliveryRulesOf(harbourMile.config.delivery);
  const daysTo = (postcode: string, when = at) =>
    estimateDelivery({ ...questionOf(terms), postcode, at: when, rules })?.options.map(
      ({ arrivesOn }) => arrivesOn,
    );

  test('a parcel leaves its own warehouse by its own hour, and takes the days to its own zones', () => {
    // Monday, 23 November 2026, noon in Hobart: after that shop’s cut-off.
    expect(['7000', '7300', '7255', '3065'].map((postcode) => daysTo(postcode))).toEqual([
      ['2026-11-25'],
      ['2026-11-26'],
      ['2026-11-27'],
      // For that shop Melbourne is no city, and far.
      ['2026-12-03'],
    ]);
    expect(daysTo('7000', later(at, -3_600_000))).toEqual(['2026-11-24']);
    const made = { ...parcel, isMadeToOrder: true };
    const question = { ...questionOf(terms), parcel: made, postcode: '7000', rules };
    expect(estimateDelivery(question)?.options[0]?.arrivesOn).toBe('2026-12-02');
  });

  test('that never sends free, nothing is, however dear', () => {
    const { freeFrom: _, ...question } = questionOf(terms);
    const dear = { ...question, parcel: { ...question.parcel, goods: toCents(9_999_00) } };
    expect(estimateDelivery(dear)?.options.map(({ price }) => price)).toEqual([6_50]);
    const { freeFrom: __, ...delivery } = harbourMile.config.delivery;
    expect(termsOf({ ...harbourMile.config, delivery })).not.toHaveProperty('freeDeliveryFromCents');
    const { products, documents } = sampleShop();
    const own = termsOf({ ...harbourMile.config, delivery });
    const { settings } = createCatalogue({ products, documents }, { terms: own, payLater: [] });
    expect(settings).not.toHaveProperty('freeDeliveryFromCents');
  });

  test('what a build says of sending is what the server goes by; the sample sends as usual', async () => {
    const built = async (config: typeof sampleConfig) =>
      (await import(`data:text/javascript,${encodeURIComponent(ownDeliveryModule(config))}`)) as object;
    expect({ ...(await built(harbourMile.config)) }).toEqual({ usualRules: rules });
    expect(deliveryRulesOf(sampleConfig.delivery)).toEqual(usualRules);
  });

  test('the sample’s prices are the usual ones', () => {
    const question = questionOf(termsOf(sampleConfig));
    const { prices: _, ...usual } = question;
    expect(shippingMethods(question)).toEqual(shippingMethods(usual));
  });

  test('something comes back within that shop’s days, or not at all', () => {
    const delivered = { ...justPlaced, stage: 'delivered' as const };
    const after = (days: number, within: number) =>
      returnViolation(exampleOrder, delivered, {
        way: 'parcel',
        now: later(exampleOrder.placedAt, days * 86_400_000),
        days: within,
      });
    expect([after(14, 14), after(15, 14), after(0, 0)]).toEqual([null, 'ReturnTooLate', 'ReturnTooLate']);
  });

  test('what its folder says wins over the catalogue’s settings, and names its index; what it lacks is left out', () => {
    const { products, documents } = sampleShop();
    const { settings } = createCatalogue({ products, documents }, { terms, payLater: [] });
    expect(settings).toMatchObject({
      indexPrefix: 'harbour_',
      freeDeliveryFromCents: 80_00,
      deliveryPrices: { standard: 6_50, express: null, courier: null },
      payLater: [],
      qantasLoyaltyEnabled: false,
    });
    expect(settings).not.toHaveProperty('supportPhone');
    expect(termsOf(sampleConfig)).toMatchObject({
      indexPrefix: 'lapandloam_',
      supportPhone: '(03) 7010 1000',
      qantasLoyaltyEnabled: true,
    });
  });
});
