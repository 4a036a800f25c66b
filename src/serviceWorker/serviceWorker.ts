// The service worker: the shop opens without a network.
//
// It keeps the build and the pictures, nothing else. Page data is kept by the page itself (shop-cache), /api is never
// kept, so nothing here is personal and signing out has nothing to clear.
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & {
  // Both are put in by server/build/ once it knows the files.
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
  readonly __BUILD_ID__: string;
};

/** A navigation without an answer after this many ms shows the shell. */
const NAVIGATION_TIMEOUT_MS = 3_000;

const MAX_PICTURES = 300;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
// The first visit's page is served by this worker from the start; a later worker takes over only when asked to.
clientsClaim();

const shell = createHandlerBoundToURL('/shell.html');

registerRoute(
  new NavigationRoute(
    async (context) => {
      const timeout = AbortSignal.timeout(NAVIGATION_TIMEOUT_MS);
      try {
        return await fetch(context.request, { signal: timeout });
      } catch {
        return await shell(context);
      }
    },
    { denylist: [/^\/api\//, /^\/__/, /\.\w+$/] },
  ),
);

const expiration = new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  // workbox's own types disagree about optional callbacks under exactOptionalPropertyTypes.
  new CacheFirst({ cacheName: 'pictures', plugins: [expiration as WorkboxPlugin] }),
);

self.addEventListener('message', (event) => {
  const type = (event.data as { readonly type?: string } | null)?.type;
  if (type === 'BUILD_ID') event.ports[0]?.postMessage(self.__BUILD_ID__);
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});
