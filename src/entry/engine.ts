// What runs after hydration: the catalogue of this device, the shop itself, prefetching and the service worker.
import type { createBrowserRouter, RouteObject } from 'react-router';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { BrowserCatalog } from '../catalogue/browserCatalog.ts';
import type { LazyCatalog } from '../catalogue/lazyCatalog.ts';
import { pageKey, type Payload } from '../catalogue/pages/payload.ts';
// Imported with the engine, which raises most alerts: they must show without a network.
import '../page/alerts/AlertRows.tsx';
import { openGate } from '../platform/network/botChallenge.ts';
import { addAlert, removeAlert } from '../page/alerts/alertStore.ts';
import { ownName } from '../platform/storage/ownName.ts';
import { isTraced, watchProblems } from '../platform/tab/watchProblems.ts';
import { holdWhileCheckingOut, type TabPath, whenNobodyChecksOut } from '../platform/worker/checkoutLock.ts';
import type { HeldInstallPrompt } from '../platform/worker/heldInstallPrompt.ts';
import { offerInstallOnce } from '../platform/worker/installPrompt.ts';
import { nextTask } from '../platform/tab/nextTask.ts';
import { joinLater, loadedScripts } from '../platform/worker/joinLater.ts';
import { registerServiceWorker } from '../platform/worker/registerServiceWorker.ts';
import { shopStore } from '../store/shopStore.ts';
import type { ViewMirror } from '../store/viewMirror.ts';
import { dropFirstPageTags } from './firstPageTags.ts';
import { openShop } from './openShop.ts';
import { offerCartSheet } from '../shell/layout/offerCartSheet.ts';
import { prefetchLinks } from './prefetchLinks.ts';
import { refreshOnReturn } from './returnToPage.ts';
import { SHOP_NAME } from '#src/words/ownShop.ts';

type Router = ReturnType<typeof createBrowserRouter>;

type Engine = {
  readonly routes: RouteObject[];
  readonly catalog: LazyCatalog;
  /** What the page was rendered with; null in the shell. */
  readonly payload: Payload | null;
  /** The address of that page. */
  readonly pathname: string;
  readonly search: string;
  readonly mirror: ViewMirror;
  readonly installPrompt: HeldInstallPrompt;
  readonly router: Router;
};

export const startEngine = async (engine: Engine): Promise<void> => {
  const { routes, catalog: lazy, payload, pathname, search, mirror, installPrompt, router } = engine;
  dropFirstPageTags(document);
  watchProblems(loadReports);
  openGate(async (call) => (await import('../features/botChallenge/askShopper.ts')).passChallenge(call));
  const { catalog, database: cache, pack } = await lazy.load();
  const seeded =
    payload === null ? undefined : catalog.seed(pageKey(pathname, new URLSearchParams(search)), payload);
  const settings = payload?.frame?.settings ?? (await keptSettings(catalog));
  await nextTask();
  await openShop(
    { settings, mirror, cache, pack },
    {
      onOutdated: () =>
        void whenNobodyChecksOut(navigator.locks, () => offerReload(() => window.location.reload())),
      onLasting: () => offerInstallOnce(installPrompt, () => localStorage, pathOf(router), offerInstall),
    },
  );
  await seeded;
  await nextTask();
  // What waits from before is sent; else one visit in a thousand says how long it took. Code that does not come holds up nothing.
  if (keeps('error-reports') || isTraced(Math.random()))
    void loadReports().then(({ begin }) => begin(), notNow);
  if (keeps('analytics'))
    void import('../features/analytics/measuring.ts').then(({ startAnalytics }) => startAnalytics(), notNow);
  offerCartSheet((path) => void router.navigate(path));
  prefetchLinks(routes, catalog);
  refreshOnReturn(() => router.revalidate());
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    holdWhileCheckingOut(navigator.locks, pathOf(router));
    await registerServiceWorker({ buildId: ownBuildId(), offerReload, announceWait });
    await joinLater(navigator.serviceWorker, loadedScripts(), {
      isThere: () => shopStore.views.cart.totalQty > 0,
      subscribe: shopStore.subscribe,
    });
  }
};

/** The next visit tries again. */
const notNow = (): void => undefined;

const loadReports = () => import('../features/errorReports/errorReports.ts');

/** Whether something lies on this device under a name. A browser that blocks storage keeps nothing. */
const keeps = (name: string): boolean => {
  try {
    return localStorage.getItem(ownName(name)) !== null;
  } catch {
    return false;
  }
};

const pathOf = (router: Router): TabPath => ({
  current: () => router.state.location.pathname,
  subscribe: (listener) => void router.subscribe(({ location }) => listener(location.pathname)),
});

const ownBuildId = (): string => {
  const id = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (id === undefined) throw new Error('The page does not say which build it is');
  return id;
};

const offerInstall = (install: () => void): (() => void) => {
  const text = `Install ${SHOP_NAME} and open it like any other app, with or without a network.`;
  const id = addAlert({ tone: 'plain', text, action: { label: 'Install', run: install } });
  return () => removeAlert(id);
};

let reloadOffer: number | undefined;

const offerReload = (reload: () => void): void => {
  if (reloadOffer !== undefined) removeAlert(reloadOffer);
  const text = 'A new version of the shop is ready.';
  reloadOffer = addAlert({ tone: 'plain', text, action: { label: 'Reload', run: reload } });
};

const announceWait = (): void => {
  const text = 'The new version comes when the checkout in your other tab is done.';
  addAlert({ tone: 'plain', text });
};

/** Started without network: the settings of the last visit, or the specification's where nothing was kept. */
const keptSettings = async (catalog: BrowserCatalog): Promise<Settings> => {
  try {
    return (await catalog.frame()).settings;
  } catch {
    return specifiedSettings;
  }
};

/** BEH-5 and BEH-9. The server's settings replace them with the next page. */
const specifiedSettings: Settings = {
  cartItemMax: 99,
  wishlistItemMax: 99,
  pageSize: 24,
  stockMaxAgeS: 300,
  qantasLoyaltyEnabled: false,
};
