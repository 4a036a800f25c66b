// The service worker: the shop opens without a network.
//
// It keeps the build and the pictures, nothing else. Of the build, the checkout and the account join when they are needed. Page
// data is kept by the page itself (shop-cache), /api is never kept. Which pictures were looked at is personal: the page empties
// their cache when a customer leaves.
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { onlyFilesAsked } from './fileAsked.ts';
import { createJoinedCode, JOINED } from './joinedCode.ts';
import { pageOrShell } from './pageOrShell.ts';

declare const self: ServiceWorkerGlobalScope & {
  // All are put in by server/build/ once it knows the files.
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
  readonly __JOINS_LATER__: readonly string[];
  readonly __BUILD_ID__: string;
};

const MAX_PICTURES = 300;

cleanupOutdatedCaches();
addPlugins([onlyFilesAsked]);
precacheAndRoute(self.__WB_MANIFEST);
// The first visit's page is served by this worker from the start; a later worker takes over only on request.
clientsClaim();

const shell = createHandlerBoundToURL('/shell.html');

registerRoute(
  new NavigationRoute(
    (context) =>
      pageOrShell(context.url.pathname, {
        page: () => fetch(context.request),
        shell: () => shell(context),
      }),
    // Matched against path and query: /api, our own tools, and files by name.
    { denylist: [/^\/api\//, /^\/__/, /^[^?]*\.\w+(\?|$)/] },
  ),
);

const joinedCode = createJoinedCode(new Set(self.__JOINS_LATER__), self.caches, (path) => fetch(path));
const joined = new CacheFirst({ cacheName: JOINED, plugins: [onlyFilesAsked] });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && joinedCode.has(url.pathname),
  async (context) => {
    const response = await joined.handle(context);
    context.event.waitUntil(joinedCode.join());
    return response;
  },
);

// A device that has it keeps it with the next version, too. Pages of the version before use theirs until this one takes over.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.has(JOINED).then((isJoined) => (isJoined ? joinedCode.join() : undefined)));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(joinedCode.dropRetired());
});

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
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [onlyFilesAsked, expiration as WorkboxPlugin, anotherSize],
  }),
);

/** `src/platform/` sends them. */
type PageMessage = {
  readonly type: 'BUILD_ID' | 'SKIP_WAITING' | 'JOIN' | 'LOADED' | 'FORGET_PICTURES';
  /** Addresses of scripts that were loaded before there was a worker. */
  readonly loaded: readonly string[];
};

self.addEventListener('message', (event) => {
  const { type, loaded = [] } = (event.data ?? {}) as Partial<PageMessage>;
  if (type === 'BUILD_ID') event.ports[0]?.postMessage(self.__BUILD_ID__);
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  // The list of them, which outlives their cache.
  if (type === 'FORGET_PICTURES')
    event.waitUntil(new CacheExpiration(PICTURES, { maxEntries: MAX_PICTURES }).delete());
  if (type === 'JOIN' || loaded.some((url) => joinedCode.has(new URL(url).pathname))) {
    event.waitUntil(joinedCode.join());
  }
});
