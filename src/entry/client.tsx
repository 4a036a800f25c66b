// The browser's start: hydrate what the server sent, then load the engine.
//
// Everything imported here statically is the first load; the log, the sync, Dexie and the schemas come after.
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { catalogContext } from '../catalogue/catalogPort.ts';
import { createLazyCatalog } from '../catalogue/lazyCatalog.ts';
import { Document } from '../Document.tsx';
import { installReloadGuard } from '../platform/reloadGuard.ts';
import { createViewMirror } from '../platform/viewMirror.ts';
import { routes } from '../routeTable.tsx';
import { shopStore, VIEWS_VERSION } from '../store/shopStore.ts';
import { hydrationOf, readEmbeddedPayload } from './hydration.ts';
import '../styles/main.css';

installReloadGuard(window);

const payload = readEmbeddedPayload(document);
const catalog = createLazyCatalog(async () => {
  const { openCatalog } = await import('../catalogue/openCatalog.ts');
  return openCatalog(() => void router.revalidate());
});
const hydrated = payload === null ? undefined : await hydrationOf(routes, location, payload);

const router = createBrowserRouter(routes, {
  ...(hydrated === undefined ? {} : { hydrationData: hydrated }),
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
  await engine.startEngine({ router, catalog, payload, mirror });
};

// The shell has nothing to show before the engine is there; a page from the server paints and answers first.
if (payload === null || !('requestIdleCallback' in window)) void startEngine();
else requestIdleCallback(() => void startEngine(), { timeout: 2_000 });
