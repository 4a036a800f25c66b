// The sources from which the checkout and the orders price a cart: shared, so that both get the same.
import type { Kysely } from 'kysely';
import type { DeliveryRules } from '#domain/delivery/deliveryRules.ts';
import { wallClock } from '#server/process/wallClock.ts';
import { createRateLimits } from '#server/storage/rateLimits.ts';
import type { ServerExtension } from '#server/shop/extensions/serverPart.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { CatalogueStore } from '../catalogue/catalogueStore.ts';
import type { CheckoutFactsDeps } from './checkoutFacts.ts';
import { checkoutHandlers } from './checkoutHandlers.ts';
import { readTellableUses, rememberTold } from '../promotions/tellableUses.ts';
import { readPromotions, readPromotionUses } from '../promotions/postgresPromotions.ts';
import { whenChanged } from '#server/process/whenChanged.ts';
import { readShelves } from '../stores/storeStock.ts';

type CheckoutFactsParts = {
  readonly db: Kysely<Schema>;
  readonly catalogue: Pick<CatalogueStore, 'objects' | 'challenge' | 'stores'>;
  readonly log: { warn(line: string): void };
  readonly clock: () => Date;
  readonly extensions?: readonly ServerExtension[];
  /** How the shop sends; absent: as usual. */
  readonly deliveryRules?: DeliveryRules;
};

export type CheckoutStart = CheckoutFactsParts & { readonly settings: Settings };

export const openCheckout = (start: CheckoutStart) => {
  const facts = checkoutFactsOf(start);
  const told = { ...facts, ...tellableTo(start) };
  return { facts, told, endpoints: checkoutHandlers({ ...told, settings: start.settings, now: wallClock }) };
};

/** What is known before an order is placed: an offer's uses are not everybody's to know. */
export const tellableTo = ({
  db,
  clock,
}: Pick<CheckoutFactsParts, 'db' | 'clock'>): Pick<CheckoutFactsDeps, 'promotionUses'> => ({
  promotionUses: (customer, ip) => readTellableUses(db, customer, { ip, now: clock() }),
});

/** What an order is judged by. */
export const checkoutFactsOf = ({
  db,
  catalogue,
  log,
  clock,
  extensions = [],
  deliveryRules,
}: CheckoutFactsParts) => {
  const collectIds = whenChanged(
    () => catalogue.stores(),
    (stores) => new Set(stores.flatMap(({ id, services }) => (services.includes('collect') ? [id] : []))),
  );
  return {
    extensions,
    objects: (ids) => catalogue.objects(ids),
    challengeOf: (productId) => catalogue.challenge(productId),
    shelves: (items) => readShelves(db, items, collectIds()),
    promotions: () => readPromotions(db, log),
    promotionUses: (customer) => readPromotionUses(db, customer),
    toldUses: (email: string, ip: string) => rememberTold(db, email, { ip, now: clock() }),
    rateLimits: createRateLimits(db, clock),
    deliveryRules,
  } satisfies CheckoutFactsDeps & Record<string, unknown>;
};
