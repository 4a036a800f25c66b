// The sources from which the checkout and the orders price a cart: shared, so that both get the same.
import type { Kysely } from 'kysely';
import { wallClock } from '#server/process/wallClock.ts';
import { createRateLimits } from '#server/storage/rateLimits.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { CatalogueStore } from '../catalogue/catalogueStore.ts';
import type { CheckoutFactsDeps } from './checkoutFacts.ts';
import { checkoutHandlers } from './checkoutHandlers.ts';
import { readPromotions, readPromotionUses } from '../promotions/postgresPromotions.ts';
import { whenChanged } from '#server/process/whenChanged.ts';
import { readShelves } from '../stores/storeStock.ts';

type CheckoutFactsParts = {
  readonly db: Kysely<Schema>;
  readonly catalogue: Pick<CatalogueStore, 'objects' | 'challenge' | 'stores'>;
  readonly log: { warn(line: string): void };
  readonly clock: () => Date;
};

export type CheckoutStart = CheckoutFactsParts & { readonly settings: Settings };

export const openCheckout = (start: CheckoutStart) => {
  const facts = checkoutFactsOf(start);
  return { facts, endpoints: checkoutHandlers({ ...facts, settings: start.settings, now: wallClock }) };
};

export const checkoutFactsOf = ({ db, catalogue, log, clock }: CheckoutFactsParts): CheckoutFactsDeps => {
  const collectIds = whenChanged(
    () => catalogue.stores(),
    (stores) => new Set(stores.flatMap(({ id, services }) => (services.includes('collect') ? [id] : []))),
  );
  return {
    objects: (ids) => catalogue.objects(ids),
    challengeOf: (productId) => catalogue.challenge(productId),
    shelves: (items) => readShelves(db, items, collectIds()),
    promotions: () => readPromotions(db, log),
    promotionUses: (customer) => readPromotionUses(db, customer),
    rateLimits: createRateLimits(db, clock),
  };
};
