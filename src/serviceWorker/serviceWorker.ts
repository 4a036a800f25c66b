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
// The first visit's page is served by this worker from the start; a later worker takes over only on request.
clientsClaim();

const shell = createHandlerBoundToURL('/shell.html');

/** A proxy that cannot reach the shop: what is on this device is of more use than its page. */
const UNREACHABLE = [502, 503, 504];

registerRoute(
  new NavigationRoute(
    async (context) => {
      try {
        const response = await Promise.race([fetch(context.request), noAnswer(NAVIGATION_TIMEOUT_MS)]);
        return UNREACHABLE.includes(response.status) ? await shell(context) : response;
      } catch {
        return await shell(context);
      }
    },
    // Matched against path and query: /api, our own tools, and files by name.
    { denylist: [/^\/api\//, /^\/__/, /^[^?]*\.\w+(\?|$)/] },
  ),
);

const PICTURES = 'pictures';

/**
 * Without a network another size of the same view is used: a page that is wider now, or a phone that was turned, requests
 * one that was never needed before, and the browser then shows a broken picture without telling the page.
 */
const anotherSize: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(PICTURES);
    const kept = await cache.keys();
    const similar = kept.find(({ url }) => viewOf(url) === viewOf(request.url));
    return similar && cache.match(similar);
  },
};

/** `/pictures/065411ab/main-240.avif` without its width and format. */
const viewOf = (url: string): string => url.replace(/-\d+\.\w+$/, '');

const expiration = new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  // workbox's own types disagree about optional callbacks under exactOptionalPropertyTypes.
  new CacheFirst({ cacheName: PICTURES, plugins: [expiration as WorkboxPlugin, anotherSize] }),
);

self.addEventListener('message', (event) => {
  const type = (event.data as { readonly type?: string } | null)?.type;
  if (type === 'BUILD_ID') event.ports[0]?.postMessage(self.__BUILD_ID__);
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

const noAnswer = (afterMs: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${afterMs} ms`)), afterMs);
  });
