// The browser's start: hydrate what the server sent, then load the engine.
//
// Everything imported here statically is the first load; the log, the sync, Dexie and the schemas come after.
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { catalogContext } from '../catalogue/catalogPort.ts';
import { createLazyCatalog } from '../catalogue/lazyCatalog.ts';
import { addAlert } from '../components/alerts/alertStore.ts';
import { reportUnreachable } from '../components/layout/reachability.ts';
import { Document } from '../Document.tsx';
import { offerInstallOnce } from '../platform/installPrompt.ts';
import { installReloadGuard } from '../platform/reloadGuard.ts';
import { createViewMirror } from '../platform/viewMirror.ts';
import { routes } from '../routeTable.tsx';
import { shopStore, VIEWS_VERSION } from '../store/shopStore.ts';
import { hydrationOf, readEmbeddedPayload } from './hydration.ts';
import '../styles/main.css';

installReloadGuard(window);
offerInstallOnce(window, (install) => {
  const text = 'Install Lap & Loam to open it from your home screen, with or without a network.';
  addAlert({ tone: 'plain', text, action: { label: 'Install', run: install } });
});

const payload = readEmbeddedPayload(document);

const catalog = createLazyCatalog(async () => {
  const { openCatalog } = await import('../catalogue/openCatalog.ts');
  return openCatalog({ onChanged: () => void router.revalidate(), onUnreachable: reportUnreachable });
});

const hydrationData = payload === null ? undefined : await hydrationOf(routes, location, payload);

const router = createBrowserRouter(routes, {
  ...(hydrationData === undefined ? {} : { hydrationData }),
  getContext() {
    const context = new RouterContextProvider();
    context.set(catalogContext, catalog.port);
    return context;
  },
});

hydrateRoot(
  document,
  <Document>
    <RouterProvider router={router} />
  </Document>,
);

// After hydration, which has to find the server's HTML; before the log, which takes longer to open.
const mirror = createViewMirror(() => localStorage, VIEWS_VERSION);
const mirrored = mirror.read();
if (mirrored) shopStore.preview(mirrored);

const startEngine = async (): Promise<void> => {
  const engine = await import('./engine.ts');
  await engine.startEngine({ routes, catalog, payload, mirror });
};

// The shell has nothing to show before the engine is there; a page from the server paints and answers first.
if (payload === null || !('requestIdleCallback' in window)) void startEngine();
else requestIdleCallback(() => void startEngine(), { timeout: 2_000 });
