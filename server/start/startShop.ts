// The composition root: opens the shop's rooms in the order they need each other, and mounts what they give.
import { createApp } from '../http/app.ts';
import { openPictures } from '../pictures/openPictures.ts';
import { wallClock } from '../process/wallClock.ts';
import { createClosers, type Closers } from '../process/closers.ts';
import { closeApp, listen, refuseTakenPort } from '../process/listen.ts';
import type { StartReport } from '../process/startReport.ts';
import { demoCustomer } from '../sample/demoCustomer.ts';
import { isDemoOrderToCancel } from '../sample/demoOrders.ts';
import { payDemoOrders } from '../sample/demoPayments.ts';
import { seedSampleCustomers } from '../sample/seedSample.ts';
import { openOrderClock } from '../sandbox/orders/orderClock.ts';
import { openSandbox, refuseUnreadySandbox } from '../sandbox/openSandbox.ts';
import { openAccounts } from '../shop/accounts/openAccounts.ts';
import { readAuthSecret } from '../shop/accounts/authSecret.ts';
import { openErrorReports } from '../shop/errorReports/openErrorReports.ts';
import { knowFacets } from '../shop/extensions/knowFacets.ts';
import { openOwnData } from '../shop/accounts/ownData/openOwnData.ts';
import { openAnalytics } from '../shop/analytics/openAnalytics.ts';
import { openAccountState } from '../shop/accountState/openAccountState.ts';
import { openBotChallenge } from '../shop/botChallenge/openBotChallenge.ts';
import { openBotCheck } from '../shop/botCheck/openBotCheck.ts';
import { openCatalogueCalls } from '../shop/catalogue/openCatalogueCalls.ts';
import { openChallenge } from '../shop/challenge/openChallenge.ts';
import { openCheckout } from '../shop/checkout/openCheckout.ts';
import { openCustomers } from '../shop/customers/openCustomers.ts';
import { openLoyalty } from '../shop/loyalty/openLoyalty.ts';
import { openMail } from '../shop/mail/openMail.ts';
import { openNewsletter } from '../shop/newsletter/openNewsletter.ts';
import { openOrderHistory } from '../shop/orderHistory/openOrderHistory.ts';
import { openOrderProgress } from '../shop/orderProgress/openOrderProgress.ts';
import { openOrders } from '../shop/orders/openOrders.ts';
import { openPayments } from '../shop/payments/openPayments.ts';
import { openReturns } from '../shop/returns/openReturns.ts';
import { openStores } from '../shop/stores/openStores.ts';
import { openWebhooks } from '../shop/webhooks/openWebhooks.ts';
import { openVouchers } from '../shop/vouchers/openVouchers.ts';
import { watchShop } from '../telemetry/shopGauges.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openData } from './openData.ts';
import { openTelemetry } from './openTelemetry.ts';
import { openPages } from './openPages.ts';
import { preparePages } from './preparePages.ts';
import { refuseUnwritable } from './refuseUnwritable.ts';
import { createRooms } from './rooms.ts';
import type { Config } from './settings/config.ts';

export type Start = {
  readonly config: Config;
  readonly report: StartReport;
  /** Aborts the start; everything open by then is closed before startShop rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Pages come from their sources through Vite, not from a build. */
  readonly isDev: boolean;
  /** Where OTEL_* are read from; default nowhere. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
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
    // Ctrl+C also reaches the builder: its failure is expected then.
    start.signal.throwIfAborted();
    throw error;
  }
};

const openShop = async (start: Start, closers: Closers): Promise<void> => {
  const { config, report, signal } = start;
  knowFacets(config.extensions, closers);
  await refuseTakenPort(config);
  await refuseUnreadySandbox(config);
  await refuseUnwritable(config.dataDir);
  const isWatched = await openTelemetry(start.environment ?? {}, closers);
  const secret = await readAuthSecret(config);
  signal.throwIfAborted();
  const { pagesOf, localities, inlineScripts } = await preparePages(start);
  signal.throwIfAborted();
  const data = await openData(start, closers);
  signal.throwIfAborted();

  const { add, endpoints, plugins } = createRooms(closers);
  const shop = { config, log: report, ...data };
  const sandbox = add(await openSandbox(config));
  const mail = add(openMail({ ...shop, smtpUrl: config.smtpUrl ?? sandbox.smtpUrl ?? '' }));
  const { publicUrl, shopConfig, extensions } = config;
  const mailed = { ...shop, publicUrl, shopConfig, wakeMailSender: mail.wake };
  add(openAccountState(shop));
  add(openCatalogueCalls(shop));
  const stores = add(openStores({ ...shop, localities }));
  const { facts, told } = add(openCheckout({ ...shop, extensions }));
  const accounts = add(await openAccounts({ ...mailed, secret }));
  const { botCheck, sources } = add(openBotCheck({ ...shop, standIn: sandbox.recaptcha }));
  const { sources: widgetSources } = add(openBotChallenge({ config, standIn: sandbox.botChallenge?.offer }));
  const container = add(openAnalytics({ config, standIn: sandbox.analyticsScriptUrl }));
  const { connect } = add(openErrorReports({ config, standIn: sandbox.errorReportUrl }));
  const { memberships, points } = add(openLoyalty({ ...shop, botCheck, standIn: sandbox.loyalty }));
  add(openCustomers({ ...mailed, memberships }));
  if (config.mode === 'sandbox') await seedSampleCustomers(shop);
  add(startHousekeeping(shop));
  if (isWatched) add(watchShop(data.db, data.clock));
  add(openNewsletter(mailed));
  const payments = { ...add(openPayments({ ...shop, simulator: sandbox.simulator })), extensions };
  if (sandbox.simulator && payments.cards && !config.braintree)
    await payDemoOrders({ ...shop, cards: payments.cards, clock: () => new Date(wallClock()) });
  add(openOwnData({ accountCalls: accounts.accountCalls, cards: payments.cards, memberships }));
  add(openChallenge({ ...shop, botCheck }));
  add(openVouchers({ ...mailed, botCheck }));
  const clock = () => new Date(wallClock());
  const { returnLapsesDays, seller } = config;
  const returnDays = shopConfig.returns.days;
  const { feed } = add(openWebhooks({ ...shop, clock }));
  const { acts, moving } = add(
    openOrderProgress({
      ...mailed,
      clock,
      feed,
      payments,
      points,
      storeOf: stores.storeOf,
      returnLapsesDays,
    }),
  );
  if (config.mode === 'sandbox')
    add(
      openOrderClock({
        acts,
        moving,
        everyS: config.ordersMoveEveryS,
        waits: isDemoOrderToCancel,
        log: report,
      }),
    );
  add(openOrderHistory({ ...shop, clock, secret, acts, seller, returnDays, storeOf: stores.storeOf }));
  add(
    openOrders({
      ...mailed,
      feed,
      facts,
      told,
      payments,
      points,
      storeOf: stores.storeOf,
      pictureOf: (productId) => data.catalogue.card(productId)?.pictureHash,
    }),
  );
  add(openReturns({ ...shop, clock, secret, acts, returnLapsesDays, returnDays }));
  const pictures = add(await openPictures(shop));
  add(await openPages({ ...shop, pagesOf, stores: stores.pages }));
  signal.throwIfAborted();

  const app = closers.add(
    'the requests that were running',
    await createApp({
      endpoints: endpoints(),
      plugins: plugins(),
      identityOf: accounts.identityOf,
      watchIdentity: accounts.watchIdentity,
      publicUrl,
      shopNames: shopConfig,
      securityKey: secret,
      framing: config.mode === 'sandbox' ? 'own' : 'never',
      inlineScripts,
      providerScripts: [...sources, ...widgetSources, ...container.sources],
      connectSources: [...connect, ...container.sources],
      edge: sandbox.botChallenge?.edge,
      paymentSources: payments.sources,
      trustProxy: config.trustProxy,
      logLevel: config.logLevel,
      environmentName: config.environmentName,
      bodyLimit: config.bodyLimitBytes,
      callsPerMinute: config.callsPerMinute,
    }),
    closeApp,
  );
  await listen(app, config);
  report.info(`Listening on ${config.publicUrl}`);
  if (config.mode === 'sandbox')
    report.info(`Sign in as ${demoCustomer.email} with ${demoCustomer.password}`);
  if (config.rendersAhead) pictures.warm(signal);
};
