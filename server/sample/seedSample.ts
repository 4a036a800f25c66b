// Fills a trial shop with the sample: rows in its database, before anything reads them. The sample enters a shop in no other
// way.
import type { Kysely } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import { seedCatalogue } from '../shop/catalogue/content/seedCatalogue.ts';
import { createPostgresVoucherLedger } from '../shop/vouchers/postgresVoucherLedger.ts';
import { sampleShop } from './catalogue/sampleShop.ts';
import { seedDemoCustomer } from './demoCustomer.ts';
import { seedDemoOrders } from './demoOrders.ts';
import { seedDemoVouchers } from './demoVouchers.ts';
import { refreshSample } from './refresh/refreshSample.ts';
import { seedSamplePromotions } from './samplePromotions.ts';

export type SampleShopSeed = {
  readonly db: Kysely<Schema>;
  readonly log: { info(line: string): void };
  readonly clock: () => Date;
  /** Brings a sample shop of an earlier version up to date; never where real customers shop. */
  readonly refreshes: boolean;
};

/** Fills an empty database with the sample's products, lists and stores. */
export const seedSampleShop = async ({ db, log, clock, refreshes }: SampleShopSeed): Promise<void> => {
  if (await seedCatalogue(db, sampleShop, clock())) log.info('The sample shop was put into the database');
  const refreshed = refreshes ? await refreshSample(db, sampleShop(), clock()) : 0;
  if (refreshed > 0) log.info(`The sample shop was brought up to date: ${refreshed} rows`);
};

export type SampleCustomersSeed = {
  readonly db: Kysely<Schema>;
  readonly catalogue: {
    readonly objects: (ids: readonly string[]) => Promise<readonly (Product | null)[]>;
    readonly stores: () => readonly Store[];
  };
  readonly clock: () => Date;
};

/** Puts in the demo customer and their purchases, promo codes and gift cards. Sandbox only: passwords and PINs are public. */
export const seedSampleCustomers = async ({ db, catalogue, clock }: SampleCustomersSeed): Promise<void> => {
  await seedDemoCustomer(db);
  await seedSamplePromotions(db, clock());
  await seedDemoVouchers(createPostgresVoucherLedger(db, clock), clock());
  await seedDemoOrders({
    db,
    objects: (ids) => catalogue.objects(ids),
    stores: catalogue.stores(),
    now: clock(),
  });
};
