// The browser's start: hydrate what the server sent, then load the engine.
//
// Everything imported here statically is the first load; the log, the sync, Dexie and the schemas come after.
// First: its first line settles the order of the CSS layers before any component's styles name one.
import '../styles/main.css';
import '@vitejs/plugin-react/preamble';
import '../shell/reactRoot.ts';
// Before the first page is drawn.
import '../catalogue/search/extensionFacets.ts';
import './extensions/extensionPages.ts';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { catalogContext } from '../catalogue/pages/catalogPort.ts';
import { createLazyCatalog } from '../catalogue/lazyCatalog.ts';
import { createListAhead } from '../catalogue/pages/listAhead.ts';
import { isServerThere, reportServedHere, reportUnreachable } from '../page/offline/reachability.ts';
import { Document } from '../shell/Document.tsx';
import type { HydratedEvent } from '../platform/firstScreen/earlyTaps.ts';
import { holdInstallPrompt } from '../platform/worker/heldInstallPrompt.ts';
import { firstTouch } from '../platform/tab/firstTouch.ts';
import { callsRan } from '../platform/network/callsRan.ts';
import { nextTask } from '../platform/tab/nextTask.ts';
import { installReloadGuard } from '../platform/tab/reloadGuard.ts';
import { createViewMirror, type ViewMirror } from '../store/viewMirror.ts';
import { createRoutes } from '../routing/routeTable.tsx';
import { tabParts } from '../store/tabParts.ts';
import { shopNeeded, shopStartsNow } from '../store/shopNeed.ts';
import { shopStore, VIEWS_VERSION } from '../store/shopStore.ts';
import { loadCode } from '../page/offline/loadCode.ts';
import { addOtherRoutes, firstTable } from '../routing/firstTable.ts';
import { hydrationOf, readEmbeddedPayload, readEmbeddedRoute } from './hydration.ts';

installReloadGuard(window, isServerThere);
const installPrompt = holdInstallPrompt(window);

const routes = createRoutes();
const payload = readEmbeddedPayload(document);
/** What the payload is of, wherever the shopper has gone by the time that it is kept. */
const { pathname, search } = location;

const catalog = createLazyCatalog(async () => {
  await callsRan();
  const { openCatalog } = await import('../catalogue/openCatalog.ts');
  const opened = openCatalog({
    onChanged: () => void router?.revalidate(),
    onUnreachable: reportUnreachable,
  });
  tabParts.provide({
    suggestSearch: (words) => opened.search.suggest(words),
    storesNear: (near) => opened.catalog.stores(near),
  });
  return opened;
});

const { find, lists } = createListAhead(catalog.port);
/** Lists that were asked for ahead of their address, and all else of the catalogue. */
const port = Object.assign(Object.create(catalog.port) as typeof catalog.port, lists);

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;

/**
 * An address that was typed gets a name, and a place in the page that the browser itself went to, as links give one: the router
 * restores scroll positions by it, and without one a page would take over that of the last address typed.
 */
const nameEntry = (): void => {
  const state = history.state as { readonly key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: crypto.randomUUID() }, '');
};

/** Around the document and not in it: beside its one child, another would change every id React counts. */
const Hydrated = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => void document.dispatchEvent(new Event('shop:hydrated' satisfies HydratedEvent)), []);
  return children;
};

/** The files of the page, each in a task of its own (DEC-142). */
const runFiles = async (): Promise<void> => {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('[data-script=chunk]')) {
    // The route asks for it again, and says that it did not come.
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await nextTask();
  }
};

const hydrate = async (): Promise<Router> => {
  nameEntry();
  // Before the router hears of it.
  addEventListener('popstate', nameEntry);
  await runFiles();
  const routeId = readEmbeddedRoute(document);
  const hydrationData =
    payload === null ? undefined : await loadCode(() => hydrationOf(routes, routeId, location, payload));
  await nextTask();
  const browserRouter = createBrowserRouter(firstTable(routes, routeId, location), {
    ...(hydrationData === undefined ? {} : { hydrationData }),
    getContext() {
      const context = new RouterContextProvider();
      context.set(catalogContext, port);
      return context;
    },
  });
  router = browserRouter;
  tabParts.provide({
    listAhead: {
      find,
      goingTo: () => browserRouter.state.navigation.location ?? browserRouter.state.location,
    },
  });
  await nextTask();
  // Before React listens to a tap, which may lead to any page.
  addOtherRoutes(browserRouter, routes);
  await nextTask();
  // React gives the thread back every few milliseconds only to what is no hurry; without, a slow phone stands still.
  startTransition(() => {
    hydrateRoot(
      document,
      <Hydrated>
        <Document>
          <RouterProvider router={browserRouter} />
        </Document>
      </Hydrated>,
    );
  });
  return browserRouter;
};

const engineCode = async () => {
  await catalog.load();
  await nextTask();
  return import('./engine.ts');
};

const startEngine = async (router: Router, mirror: ViewMirror): Promise<void> => {
  // Taps wait for this code.
  const engine = await loadCode(engineCode);
  await engine.startEngine({ routes, catalog, payload, pathname, search, mirror, installPrompt, router });
};

const start = async (): Promise<void> => {
  // The checkout shows nothing before the engine is there: it comes while the page's own code does.
  if (payload?.page === null) engineCode().catch(() => undefined);
  const shown = await hydrate();
  await nextTask();
  // The service worker serves the shell where the shop did not answer for the page.
  if (payload === null) reportServedHere();
  // The laboratory watches the shop's tabs. It must not be one: it would sync, and so change what it shows.
  if (import.meta.env.MODE !== 'production' && location.pathname.startsWith('/__log')) return shopStartsNow();
  // After hydration, which has to find the server's HTML; before the log, which takes longer to open.
  const mirror = createViewMirror(() => localStorage, VIEWS_VERSION);
  const mirrored = mirror.read();
  if (mirrored) shopStore.preview(mirrored);
  // On a first visit nothing is kept that could be shown or sent, and the page holds all it shows. Its thread stays free until the
  // shop is needed (DEC-143).
  if (mirror.isFirstVisit() && payload?.page) {
    tabParts.provide({ keepAct: window.keepAct });
    await firstTouch(window, shopNeeded);
  }
  shopStartsNow();
  // The shell and the checkout have nothing to show before the engine is there; a page from the server paints and answers first.
  if (!payload?.page || !('requestIdleCallback' in window)) void startEngine(shown, mirror);
  else requestIdleCallback(() => void startEngine(shown, mirror), { timeout: 2_000 });
};

// No await at the top level: a lazy page imports this file's chunk and would wait for it while it waits for the page.
void start();
