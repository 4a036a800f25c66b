// Prefetches the page behind a link that a shopper is about to follow: its data and its code. A page that a button leads to is
// named by it.
import { matchRoutes, type RouteObject } from 'react-router';
import type { BrowserCatalog } from '../catalogue/browserCatalog.ts';
import { pageKey, payloadKindOf } from '../catalogue/pages/payload.ts';
import { watchIntendedLinks } from '../platform/network/intendedLinks.ts';
import { createPreloadQueue } from '../platform/network/preloadQueue.ts';
import { savesData } from '../platform/network/savesData.ts';
import { tabParts } from '../store/tabParts.ts';

export const prefetchLinks = (routes: RouteObject[], catalog: BrowserCatalog): void => {
  const queue = createPreloadQueue();
  tabParts.provide({
    expectPage: (path) => {
      if (savesData(navigator)) return;
      queue.add(path, async () => {
        // A browser that knows no prefetching loads it with the tap.
        document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: path }));
        await loadPageCode(routes, path);
      });
    },
  });
  watchIntendedLinks(document.body, ({ href }) => {
    if (savesData(navigator)) return;
    const { origin, pathname, searchParams } = new URL(href);
    if (origin !== location.origin || payloadKindOf(pathname) === null) return;
    const key = pageKey(pathname, searchParams);
    queue.add(key, async () => {
      await Promise.all([catalog.prefetch(key), loadPageCode(routes, pathname)]);
    });
  });
};

const loadPageCode = async (routes: RouteObject[], path: string): Promise<void> => {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'object') await route.lazy.Component?.();
  }
};
