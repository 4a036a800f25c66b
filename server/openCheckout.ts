// Where the checkout and the orders read what a cart comes to: one place, so that both get the same.
import type { Kysely } from 'kysely';
import { createRateLimits } from './accounts/rateLimits.ts';
import type { CatalogueStore } from './catalogue/catalogueStore.ts';
import type { CheckoutFactsDeps } from './checkout/checkoutFacts.ts';
import type { Schema } from './database/schema.ts';
import { readPromotions, readPromotionUses } from './promotions/promotions.ts';
import type { StartReport } from './startReport.ts';
import { readShelves } from './stores/storeStock.ts';

export const checkoutFactsOf = (
  db: Kysely<Schema>,
  catalogue: CatalogueStore,
  report: StartReport,
): CheckoutFactsDeps => {
  const collecting = catalogue.stores().filter(({ services }) => services.includes('collect'));
  const collectIds = new Set(collecting.map(({ id }) => id));
  return {
    objects: (ids) => catalogue.objects(ids),
    challengeOf: (productId) => catalogue.challenge(productId),
    shelves: (items) => readShelves(db, items, collectIds),
    promotions: () => readPromotions(db, report),
    promotionUses: (customer) => readPromotionUses(db, customer),
    rateLimits: createRateLimits(db, () => new Date()),
  };
};
