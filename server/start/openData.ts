// What every room reads: the database, the catalogue in it, the settings of the catalogue, the clock and the counters.
import { openSearchServer } from '../search/openSearchServer.ts';
import { seedSampleShop } from '../sample/seedSample.ts';
import { readStories } from '../shop/stories/readStories.ts';
import { openWhenWhole } from '../shop/catalogue/liveCatalogue.ts';
import { expressProvidersOf } from '../shop/payments/browserProviders.ts';
import type { Outsiders } from '../shop/catalogue/content/createCatalogue.ts';
import { openDatabase } from '../storage/database.ts';
import { createRateLimits } from '../storage/rateLimits.ts';
import type { Closers } from '../process/closers.ts';
import { deliveryRulesOf } from '../shopFolder/deliveryTerms.ts';
import { termsOf } from '../shopFolder/termsOf.ts';
import { contentOf, SAMPLE_SHOP } from '../shopFolder/shopFolders.ts';
import { awaitCatalogue } from './awaitCatalogue.ts';
import type { StartReport } from '../process/startReport.ts';
import type { Config } from './settings/config.ts';

export type DataStart = {
  readonly config: Config;
  readonly report: StartReport;
  readonly signal: AbortSignal;
};

export const openData = async ({ config, report, signal }: DataStart, closers: Closers) => {
  const { databaseUrl, dataDir, searchUrl } = config;
  const clock = (): Date => new Date();
  report.progress('Starting the database …');
  const database = await openDatabase({ databaseUrl, dataDir, log: report });
  const { db } = closers.add('the database', database, ({ close }) => close());
  signal.throwIfAborted();
  const searchServer =
    searchUrl === undefined
      ? undefined
      : closers.add('the search server', await openSearchServer(searchUrl), ({ close }) => close());
  report.progress('Reading the catalogue …');
  // The sample is tried out, and never sold: not in production, and not under another's name.
  if (config.mode === 'sandbox' && config.shopDir === SAMPLE_SHOP)
    await seedSampleShop({ db, log: report, clock, refreshes: true });
  await awaitCatalogue({ db, config, log: report, signal });
  const live = await openWhenWhole({
    db,
    searchServer,
    stories: await readStories(contentOf(config.shopDir)),
    outsiders: outsidersOf(config),
    log: report,
    // Elsewhere the rows can be mended while the shop is down. The embedded database would go with it.
    ...(databaseUrl === undefined ? { mendableUntil: signal } : {}),
  });
  const { catalogue, settings } = closers.add('the look at the catalogue', live, ({ close }) => close());
  report.info(`Catalogue with ${catalogue.pictures().length} pictures, version ${catalogue.version}`);
  return {
    db,
    catalogue,
    settings,
    deliveryRules: deliveryRulesOf(config.shopConfig.delivery),
    clock,
    rateLimits: createRateLimits(db, clock),
  };
};

/** The sandbox has a stand-in for each. Paying in four with PayPal comes with Braintree's keys. */
const outsidersOf = (config: Config): Outsiders => {
  const { mode, loyalty, afterpay, braintree, shopConfig } = config;
  const has = (settings: object | undefined): boolean => settings !== undefined || mode === 'sandbox';
  return {
    hasLoyalty: has(loyalty),
    payLater: shopConfig.payLater.filter((one) => has(one === 'afterpay' ? afterpay : braintree)),
    express: expressProvidersOf(config, mode === 'sandbox'),
    terms: termsOf(shopConfig),
  };
};
