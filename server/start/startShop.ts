// The composition root: opens everything in the order it is needed and puts it together.
import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { createAccountStateChanges, tellingOfSaves } from '../shop/accountState/accountStateChanges.ts';
import { accountChangesHandlers, accountStateHandlers } from '../shop/accountState/accountStateHandlers.ts';
import { createPostgresAccountStateStore } from '../shop/accountState/postgresAccountStateStore.ts';
import { startHousekeeping } from './housekeeping.ts';
import { addressHandlers } from '../shop/accounts/addressHandlers.ts';
import { createAccounts } from '../shop/accounts/accounts.ts';
import { readAuthSecret } from '../shop/accounts/authSecret.ts';
import { demoCustomer, seedDemoCustomer } from '../sample/demoCustomer.ts';
import { createRateLimits } from '../storage/rateLimits.ts';
import { shopHandlers } from '../http/api/shopHandlers.ts';
import { createApp } from '../http/app.ts';
import { botCheckHandlers } from '../shop/botCheck/botCheckHandlers.ts';
import { buildIfChanged } from '../build/build.ts';
import { openCatalogue, type CatalogueStore } from '../shop/catalogue/catalogueStore.ts';
import { packRoutes } from '../shop/catalogue/packs/packRoutes.ts';
import { searchHandlers } from '../shop/catalogue/searchHandlers.ts';
import { challengeHandlers } from '../shop/challenge/challengeHandlers.ts';
import { checkoutHandlers } from '../shop/checkout/checkoutHandlers.ts';
import { createClosers, type Closers } from '../process/closers.ts';
import type { Config } from './settings/config.ts';
import { openDatabase } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { closeApp, listen, refuseTakenPort } from '../process/listen.ts';
import { newsletterHandlers } from '../shop/newsletter/newsletterHandlers.ts';
import { openBotCheck } from '../shop/botCheck/openBotCheck.ts';
import { openMail } from '../shop/mail/openMail.ts';
import { checkoutFactsOf } from '../shop/checkout/openCheckout.ts';
import { openOrderHistory } from '../shop/orderHistory/openOrderHistory.ts';
import { openOrders } from '../shop/orders/openOrders.ts';
import { openPayments, refuseTakenSandboxPort } from '../shop/payments/openPayments.ts';
import { openVouchers } from '../shop/vouchers/openVouchers.ts';
import { loadRenderer, type PageCatalogue } from '../pages/loadRenderer.ts';
import { crawlerRoutes } from '../pages/crawlerRoutes.ts';
import { pageCatalogueOf } from '../pages/pageCatalogue.ts';
import { pageRoutes } from '../pages/pageRoutes.ts';
import { publicPages } from '../pages/publicPages.ts';
import { paymentHandlers } from '../shop/payments/paymentHandlers.ts';
import { pictureRoutes } from '../pictures/pictureRoutes.ts';
import { createPictures, type Pictures } from '../pictures/pictures.ts';
import { mailRoutes } from '../sandbox/mailbox/mailRoutes.ts';
import { recaptchaRoutes } from '../sandbox/recaptcha/recaptchaRoutes.ts';
import { seedSamplePromotions } from '../sample/samplePromotions.ts';
import type { StartReport } from '../process/startReport.ts';
import { createLocalities, readLocalities, type Localities } from '../shop/stores/localities.ts';
import { localityRoutes } from '../shop/stores/localityRoutes.ts';
import { productCallHandlers } from '../shop/stores/productCallHandlers.ts';
import { openSearchServer } from '../search/openSearchServer.ts';
import { createStorePages } from '../shop/stores/storePages.ts';
import { readStoreStock } from '../shop/stores/storeStock.ts';
import { openStories } from '../shop/stories/openStories.ts';
import { warmPictures } from '../pictures/warmPictures.ts';

export type Start = {
  readonly config: Config;
  readonly report: StartReport;
  /** Asks to give up; what is open by then is closed before startShop rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Pages come from their sources through Vite, not from a build. */
  readonly isDev: boolean;
};

export type RunningShop = {
  /** Lets running requests finish, then closes everything. */
  readonly close: () => Promise<void>;
};

/**
 * Starts the shop and listens.
 *
 * @throws StartError with one line for the person at the terminal
 */
export const startShop = async (start: Start): Promise<RunningShop> => {
  const closers = createClosers();
  try {
    await openShop(start, closers);
    return { close: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    // Ctrl+C also reaches the builder: that it failed is then no news.
    start.signal.throwIfAborted();
    throw error;
  }
};

const openShop = async (start: Start, closers: Closers): Promise<void> => {
  const { config, report, signal } = start;
  await refuseTakenPort(config);
  await refuseTakenSandboxPort(config);
  const secret = await readAuthSecret(config);
  signal.throwIfAborted();
  const { pagesOf, localities } = await preparePages(start);
  signal.throwIfAborted();
  const { db, catalogue } = await openData(start, closers);
  signal.throwIfAborted();
  const { accounts, newsletter, mail } = await openAccounts({ start, closers, db, secret });
  const { mailbox } = mail;
  closers.add(startHousekeeping({ db, log: report }), ({ close }) => close());
  const pictures = closers.add(openPictures(config, catalogue, report), ({ close }) => close());
  signal.throwIfAborted();

  const { botCheck, sandbox: recaptcha, sources: providerScripts } = openBotCheck(config, report);
  const payments = await openPayments(config, report, closers);
  const stories = await openStories(catalogue);
  const pageCatalogue = pageCatalogueOf(catalogue, {
    stories,
    stores: createStorePages(catalogue.stores(), localities),
  });
  const pages = await pagesOf(pageCatalogue, () => catalogue.stockVersion());
  const forCrawlers = crawlerRoutes({
    catalogue: pageCatalogue,
    pages: () => publicPages({ catalogue, stories }),
    publicUrl: config.publicUrl,
  });
  const clock = () => new Date();
  const rateLimits = createRateLimits(db, clock);
  const storeOf = (id: string) => catalogue.stores().find((store) => store.id === id);
  const facts = checkoutFactsOf({ db, catalogue, log: report, clock });
  const app = closers.add(
    await createApp({
      endpoints: [
        ...accountStateEndpoints({ db, catalogue, report, closers }),
        ...endpointsOf(db, catalogue),
        ...checkoutHandlers({ ...facts, settings: catalogue.frame().settings, now: Date.now }),
        ...accounts.endpoints,
        ...addressHandlers({ db }),
        ...newsletter,
        ...paymentHandlers({ ...payments, rateLimits }),
        ...botCheckHandlers(botCheck),
        ...challengeHandlers({
          challengeOf: (productId) => catalogue.challenge(productId),
          botCheck,
          rateLimits,
        }),
        ...(await openVouchers(config, db, botCheck)),
        ...(await openOrderHistory({ mode: config.mode, db, catalogue, rateLimits, storeOf })),
        ...openOrders({
          db,
          storeOf,
          wakeMailSender: mail.wake,
          facts,
          settings: catalogue.frame().settings,
          payments,
          publicUrl: config.publicUrl,
          log: report,
          closers,
        }),
      ],
      identityOf: accounts.identityOf,
      publicUrl: config.publicUrl,
      framing: config.mode === 'sandbox' ? 'own' : 'never',
      providerScripts,
      paymentSources: payments.sources,
      trustProxy: config.trustProxy,
      logLevel: config.logLevel,
      bodyLimit: config.bodyLimitBytes,
      callsPerMinute: config.callsPerMinute,
      plugins: [
        (parent) => pictureRoutes(parent, { pictures }),
        (parent) => localityRoutes(parent, { localities }),
        (parent) => packRoutes(parent, catalogue.packs()),
        ...(mailbox ? [(parent: FastifyInstance) => mailRoutes(parent, { mailbox })] : []),
        ...(recaptcha
          ? [(parent: FastifyInstance) => recaptchaRoutes(parent, { recaptcha, publicUrl: config.publicUrl })]
          : []),
        ...payments.plugins,
        (parent) => parent.register(forCrawlers),
        (parent) => parent.register(pages),
      ],
    }),
    closeApp,
  );
  await listen(app, config);
  report.info(`Listening on ${config.publicUrl}`);
  if (config.mode === 'sandbox')
    report.info(`Sign in as ${demoCustomer.email} with ${demoCustomer.password}`);
  warmPictures(pictures, catalogue.drawings(), report, signal);
};

type Prepared = {
  /** Makes the plugin of the pages, once there is a catalogue. */
  readonly pagesOf: (
    catalogue: PageCatalogue,
    stockVersion: () => Promise<number>,
  ) => Promise<FastifyPluginAsync>;
  readonly localities: Localities;
};

/** Builds the shop if need be. */
const preparePages = async ({ config, report, isDev }: Start): Promise<Prepared> => {
  if (isDev) {
    const { devPages } = await import('../pages/devPages.ts');
    const { readAustralianPlaces } = await import('../shop/stores/australianPlaces.ts');
    return {
      pagesOf: async (catalogue) => devPages({ catalogue, publicUrl: config.publicUrl }),
      localities: createLocalities(await readAustralianPlaces()),
    };
  }
  report.progress('Building the shop …');
  const build = await buildIfChanged({ mode: config.mode, log: report.info });
  return {
    pagesOf: async (catalogue, stockVersion) =>
      pageRoutes({
        catalogue,
        stockVersion,
        publicUrl: config.publicUrl,
        renderer: await loadRenderer(build.folder),
        files: build,
      }),
    localities: await readLocalities(build.folder),
  };
};

const openData = async ({ config, report, signal }: Start, closers: Closers) => {
  const { databaseUrl, dataDir } = config;
  report.progress('Starting the database …');
  const { db } = closers.add(await openDatabase({ databaseUrl, dataDir, log: report }), ({ close }) =>
    close(),
  );
  signal.throwIfAborted();
  const searchServer =
    config.searchUrl === undefined
      ? undefined
      : closers.add(await openSearchServer(config.searchUrl), ({ close }) => close());
  report.progress('Reading the catalogue …');
  const catalogue = await openCatalogue({
    db,
    searchServer,
    log: report,
    refreshesSample: config.mode === 'sandbox',
  });
  report.info(`Catalogue with ${catalogue.drawings().length} pictures, version ${catalogue.version}`);
  return { db, catalogue };
};

type AccountsStart = {
  readonly start: Start;
  readonly closers: Closers;
  readonly db: Kysely<Schema>;
  readonly secret: string;
};

const openAccounts = async ({ start: { config, report }, closers, db, secret }: AccountsStart) => {
  const mail = closers.add(await openMail(config, db, report), ({ close }) => close());
  const accounts = await createAccounts({
    db,
    secret,
    publicUrl: config.publicUrl,
    wakeMailSender: mail.wake,
    log: report,
  });
  if (config.mode === 'sandbox') {
    await seedDemoCustomer(db);
    await seedSamplePromotions(db, new Date());
  }
  const clock = (): Date => new Date();
  const newsletter = newsletterHandlers({
    db,
    publicUrl: config.publicUrl,
    clock,
    rateLimits: createRateLimits(db, clock),
    wakeMailSender: mail.wake,
  });
  return { accounts, newsletter, mail };
};

type AccountStateStart = {
  readonly db: Kysely<Schema>;
  readonly catalogue: CatalogueStore;
  readonly report: StartReport;
  readonly closers: Closers;
};

const accountStateEndpoints = ({ db, catalogue, report, closers }: AccountStateStart) => {
  const store = createPostgresAccountStateStore(db);
  const changes = closers.add(
    createAccountStateChanges({ versions: (ids) => store.versions(ids), log: report }),
    ({ close }) => close(),
  );
  return [
    ...accountStateHandlers({
      store: tellingOfSaves(store, changes),
      clock: Date.now,
      wishlistItemMax: catalogue.frame().settings.wishlistItemMax,
    }),
    ...accountChangesHandlers(changes),
  ];
};

const endpointsOf = (db: Kysely<Schema>, catalogue: CatalogueStore) => {
  const { settings } = catalogue.frame();
  const storeIds = new Set(catalogue.stores().map(({ id }) => id));
  return [
    ...shopHandlers({
      settings,
      ping: () => db.selectNoFrom((make) => make.lit(1).as('one')).execute(),
      objects: (ids) => catalogue.objects(ids),
    }),
    ...searchHandlers({
      search: (query) => catalogue.search(query),
      suggest: (words) => catalogue.suggest(words),
    }),
    ...productCallHandlers({
      product: async (id) => (await catalogue.objects([id]))[0] ?? null,
      storeStock: (productId) => readStoreStock(db, productId, storeIds),
      settings,
      now: Date.now,
    }),
  ];
};

const openPictures = (config: Config, catalogue: CatalogueStore, report: StartReport): Pictures =>
  createPictures({
    cacheDir: join(config.dataDir, 'pictures'),
    drawingOf: (hash) => catalogue.drawingOf(hash),
    log: { warn: (details, message) => report.warn(`${message}: ${JSON.stringify(details)}`) },
  });
