// Where the checkout and the orders read what a cart comes to: one place, so that both get the same.
import type { Kysely } from 'kysely';
import { createRateLimits } from '../../storage/rateLimits.ts';
import type { CatalogueStore } from '../catalogue/catalogueStore.ts';
import type { CheckoutFactsDeps } from './checkoutFacts.ts';
import type { Schema } from '../../storage/schema.ts';
import { readPromotions, readPromotionUses } from '../promotions/promotions.ts';
import { readShelves } from '../stores/storeStock.ts';

type CheckoutFactsParts = {
  readonly db: Kysely<Schema>;
  readonly catalogue: CatalogueStore;
  readonly log: { warn(line: string): void };
  readonly clock: () => Date;
};

export const checkoutFactsOf = ({ db, catalogue, log, clock }: CheckoutFactsParts): CheckoutFactsDeps => {
  const collecting = catalogue.stores().filter(({ services }) => services.includes('collect'));
  const collectIds = new Set(collecting.map(({ id }) => id));
  return {
    objects: (ids) => catalogue.objects(ids),
    challengeOf: (productId) => catalogue.challenge(productId),
    shelves: (items) => readShelves(db, items, collectIds),
    promotions: () => readPromotions(db, log),
    promotionUses: (customer) => readPromotionUses(db, customer),
    rateLimits: createRateLimits(db, clock),
  };
};
