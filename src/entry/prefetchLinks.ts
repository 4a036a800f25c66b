// Asks ahead for the pages behind the links a shopper looks at: their data and their code.
import { matchRoutes, type RouteObject } from 'react-router';
import type { BrowserCatalog } from '../catalogue/browserCatalog.ts';
import { pageKey, payloadKindOf } from '../catalogue/payload.ts';
import { createPreloadQueue } from '../platform/preloadQueue.ts';
import { savesData, watchVisibleLinks } from '../platform/visibleLinks.ts';

export const prefetchLinks = (routes: RouteObject[], catalog: BrowserCatalog): void => {
  if (savesData(navigator)) return;
  const queue = createPreloadQueue();
  watchVisibleLinks(document.body, ({ href }) => {
    const { origin, pathname, searchParams } = new URL(href);
    if (origin !== location.origin || payloadKindOf(pathname) === null) return;
    const key = pageKey(pathname, searchParams);
    queue.add(key, async () => {
      await Promise.all([catalog.prefetch(key), loadCode(routes, pathname)]);
    });
  });
};

const loadCode = async (routes: RouteObject[], path: string): Promise<void> => {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'object') await route.lazy.Component?.();
  }
};
