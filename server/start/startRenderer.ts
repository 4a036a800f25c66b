// The start of a shop whose calls somebody else answers (API_ORIGIN): it renders pages, passes calls on, and has no database.
import { createApp } from '../http/app.ts';
import { ApiFault } from '../http/api/apiFault.ts';
import { handle } from '../http/api/handler.ts';
import { createClosers, type Closers } from '../process/closers.ts';
import { closeApp, listen, refuseTakenPort } from '../process/listen.ts';
import { apiProxy, passOn } from '../renderer/apiProxy.ts';
import { createBackend, type Backend } from '../renderer/backend.ts';
import { createForwarder } from '../renderer/forward.ts';
import { createRemotePages } from '../renderer/remotePages.ts';
import { wallClock } from '../process/wallClock.ts';
import { openAnalytics } from '../shop/analytics/openAnalytics.ts';
import { openBotChallenge } from '../shop/botChallenge/openBotChallenge.ts';
import { openErrorReports } from '../shop/errorReports/openErrorReports.ts';
import { knowFacets } from '../shop/extensions/knowFacets.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import { getPaymentOptions } from '#sync/protocol/checkout/payment.ts';
import { getLiveness, getReadiness } from '#sync/protocol/pages/health.ts';
import { openBrowserSources } from './browserSources.ts';
import { openTelemetry } from './openTelemetry.ts';
import { openFilePages } from './openFilePages.ts';
import { openOffered } from './openOffered.ts';
import { preparePages } from './preparePages.ts';
import { refuseUnwritable } from './refuseUnwritable.ts';
import { createRooms } from './rooms.ts';
import type { BackendSettings } from './settings/backendVariables.ts';
import type { RunningShop, Start } from './startShop.ts';

/** Until a call has an answer: an order waits for its payment. */
const CALL_MS = 30_000;
/** Until a page has its data. */
const PAGE_MS = 8_000;

const APPLE_PAY = '/.well-known/apple-developer-merchantid-domain-association';

/** What a backend has that has the data of pages: it is its own, and passed on as it is. */
const BESIDE_API = [
  '/catalogue/*',
  '/localities/*',
  '/pictures/*',
  '/sitemap.xml',
  '/sitemap-:part.xml',
  '/robots.txt',
  '/llms.txt',
  APPLE_PAY,
];

/** What stands in for providers at a backend that is a sandbox of this shop. */
const SANDBOX = '/__sandbox/*';

/**
 * Starts the shop in front of its backend, and listens.
 *
 * @throws StartError with one line for the person at the terminal
 */
export const startRenderer = async (start: Start, settings: BackendSettings): Promise<RunningShop> => {
  const closers = createClosers();
  try {
    await openRenderer(start, settings, closers);
    return { close: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    start.signal.throwIfAborted();
    throw error;
  }
};

const openRenderer = async (start: Start, settings: BackendSettings, closers: Closers): Promise<void> => {
  const { origin } = settings;
  const { config, report, signal } = start;
  const { publicUrl, shopConfig } = config;
  knowFacets(config.extensions, closers);
  await refuseTakenPort(config);
  await refuseUnwritable(config.dataDir);
  await openTelemetry(start.environment ?? {}, closers);
  const { pagesOf, localities, inlineScripts } = await preparePages(start);
  signal.throwIfAborted();

  const { add, endpoints: own, plugins } = createRooms(closers);
  const backend = createBackend(origin, PAGE_MS);
  const forwarder = createForwarder({
    origin,
    publicUrl,
    timeoutMs: CALL_MS,
    bodyLimit: config.bodyLimitBytes,
  });
  const providers = add(await openBrowserSources(config, settings));
  const widget = add(openBotChallenge({ config, standIn: undefined }));
  const container = add(openAnalytics({ config, standIn: undefined }));
  const { connect } = add(openErrorReports({ config, standIn: undefined }));
  if (settings.catalogueFiles.length === 0) {
    const offered = add(await openOffered({ backend, productId: undefined, pagesOf, report }));
    const remote = createRemotePages({ backend, log: report, now: wallClock });
    const pages = await offered.pagesOf(remote.catalogue, remote.stockVersion);
    const beside = config.mode === 'sandbox' ? [...BESIDE_API, SANDBOX] : BESIDE_API;
    add({ plugins: [(app) => app.register(passOn(forwarder, beside)), (app) => app.register(pages)] });
  } else {
    const filed = await openFilePages({ start, settings, backend, pagesOf, localities });
    closers.add('the look at the backend’s products', filed, ({ close }) => close());
    for (const room of filed.rooms) add(room);
    if (config.rendersAhead) filed.warm(signal);
    add({ plugins: [(app) => app.register(passOn(forwarder, [APPLE_PAY]))] });
  }
  signal.throwIfAborted();
  const instead = (method: string, path: string): object | undefined =>
    method === getPaymentOptions.method && path === getPaymentOptions.path ? providers.options : undefined;

  const app = closers.add(
    'the requests that were running',
    await createApp({
      endpoints: [...healthOf(backend), ...own()],
      elsewhere: { plugin: apiProxy(forwarder, { publicUrl, instead }), described: endpoints },
      plugins: plugins(),
      identityOf: async () => undefined,
      publicUrl,
      shopNames: shopConfig,
      framing: config.mode === 'sandbox' ? 'own' : 'never',
      inlineScripts,
      providerScripts: [...providers.scripts, ...widget.sources, ...container.sources],
      connectSources: [...connect, ...container.sources],
      paymentSources: providers.sources,
      trustProxy: config.trustProxy,
      logLevel: config.logLevel,
      environmentName: config.environmentName,
      bodyLimit: config.bodyLimitBytes,
      callsPerMinute: config.callsPerMinute,
    }),
    closeApp,
  );
  await listen(app, config);
  report.info(`Listening on ${publicUrl}, in front of ${origin}`);
};

/** Ready: shoppers can be served, so the backend answers. */
const healthOf = (backend: Backend) => [
  handle(getLiveness, async () => ({ status: 'ok' as const })),
  handle(getReadiness, async () => {
    await backend.get('/api/settings').catch((cause: unknown) => {
      throw new ApiFault('Unavailable', 'The backend does not answer.', undefined, { cause });
    });
    return { status: 'ok' as const };
  }),
];
