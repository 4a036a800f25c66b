// The composition root: opens everything in the order it is needed and puts it together.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountStateHandlers } from './accountState/accountStateHandlers.ts';
import { createPostgresAccountStateStore } from './accountState/postgresAccountStateStore.ts';
import { createAccounts } from './accounts/accounts.ts';
import { readAuthSecret } from './accounts/authSecret.ts';
import { demoCustomer, seedDemoCustomer } from './accounts/demoCustomer.ts';
import { shopHandlers } from './api/shopHandlers.ts';
import { createApp } from './app.ts';
import { buildIfChanged, type Build } from './build/build.ts';
import { openCatalogue, type CatalogueStore } from './catalogue/catalogueStore.ts';
import { createClosers, type Closers } from './closers.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './database/database.ts';
import { closeApp, listen, refuseTakenPort } from './listen.ts';
import { openMail } from './openMail.ts';
import { loadRenderer, type PageCatalogue } from './pages/loadRenderer.ts';
import { pageRoutes } from './pages/pageRoutes.ts';
import { pictureRoutes } from './pictures/pictureRoutes.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import type { Mailbox } from './sandbox/mailbox.ts';
import { mailRoutes } from './sandbox/mailRoutes.ts';
import type { StartReport } from './startReport.ts';
import { warmPictures } from './warmPictures.ts';

export type RunningShop = {
  /** Lets running requests finish, then closes everything. */
  close(): Promise<void>;
};

/**
 * Starts the shop and listens.
 *
 * @param signal asks to give up; what is open by then is closed before this rejects with the signal's reason
 * @throws StartError with one line for the person at the terminal
 */
export const startShop = async (
  config: Config,
  report: StartReport,
  signal: AbortSignal,
): Promise<RunningShop> => {
  const closers = createClosers();
  try {
    await openAll(config, report, signal, closers);
    return { close: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    // Ctrl+C also reaches the builder: that it failed is then no news.
    signal.throwIfAborted();
    throw error;
  }
};

const openAll = async (
  config: Config,
  report: StartReport,
  signal: AbortSignal,
  closers: Closers,
): Promise<void> => {
  const { databaseUrl, dataDir, publicUrl } = config;
  await refuseTakenPort(config);
  const secret = await readAuthSecret(config);
  signal.throwIfAborted();

  report.progress('Building the shop …');
  const build = await buildIfChanged({ mode: config.mode, log: report.info });
  signal.throwIfAborted();

  report.progress('Starting the database …');
  const database = closers.add(await openDatabase({ databaseUrl, dataDir, log: report }), ({ close }) =>
    close(),
  );
  signal.throwIfAborted();

  report.progress('Reading the catalogue …');
  const catalogue = await openCatalogue({ db: database.db, log: report });
  report.info(`Catalogue of ${catalogue.drawings().length} pictured products, version ${catalogue.version}`);
  signal.throwIfAborted();

  const mail = closers.add(await openMail(config, database.db, report), ({ close }) => close());
  const accounts = await createAccounts({
    db: database.db,
    secret,
    publicUrl,
    wakeMailSender: mail.wake,
    log: report,
  });
  if (config.mode === 'sandbox') await seedDemoCustomer(database.db);
  const pictures = closers.add(openPictures(config, catalogue, report), ({ close }) => close());
  signal.throwIfAborted();

  const pages = pageRoutes(await pagesOf(build, catalogue));
  const app = closers.add(
    await createApp({
      endpoints: [...endpointsOf(database, catalogue), ...accounts.endpoints],
      identityOf: accounts.identityOf,
      publicUrl,
      trustProxy: config.trustProxy,
      logLevel: config.logLevel,
      bodyLimit: config.bodyLimitBytes,
      callsPerMinute: config.callsPerMinute,
      plugins: [
        (parent: FastifyInstance) => pictureRoutes(parent, { pictures }),
        ...sandboxRoutes(mail.mailbox),
        (parent: FastifyInstance) => parent.register(pages),
      ],
    }),
    closeApp,
  );
  await listen(app, config);
  report.info(`Listening on ${publicUrl}`);
  if (config.mode === 'sandbox')
    report.info(`Sign in as ${demoCustomer.email} with ${demoCustomer.password}`);
  warmPictures(pictures, catalogue.drawings(), report, signal);
};

const endpointsOf = ({ db }: Database, catalogue: CatalogueStore) => {
  const { settings } = catalogue.frame();
  return [
    ...accountStateHandlers({
      store: createPostgresAccountStateStore(db),
      clock: Date.now,
      wishlistItemMax: settings.wishlistItemMax,
    }),
    ...shopHandlers({
      settings,
      ping: () => db.selectNoFrom(({ lit }) => lit(1).as('one')).execute(),
      objects: (ids) => catalogue.objects(ids),
    }),
  ];
};

const sandboxRoutes = (mailbox: Mailbox | undefined) =>
  mailbox ? [(app: FastifyInstance) => mailRoutes(app, { mailbox })] : [];

const openPictures = (config: Config, catalogue: CatalogueStore, report: StartReport): Pictures =>
  createPictures({
    cacheDir: join(config.dataDir, 'pictures'),
    drawingOf: (hash) => catalogue.drawingOf(hash),
    log: { warn: (details, message) => report.warn(`${message}: ${JSON.stringify(details)}`) },
  });

const pagesOf = async (build: Build, store: CatalogueStore) => {
  const catalogue: PageCatalogue = {
    frame: async () => store.frame(),
    home: async () => store.home(),
    category: async (path, query) => store.category(path, query),
    product: async (path) => store.product(path),
  };
  return { catalogue, renderer: await loadRenderer(build.folder), files: build };
};
