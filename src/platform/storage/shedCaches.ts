// What this browser keeps of the shop only to be quick, in the order in which it is given up when the device is full.
import { isOneOff } from '#sync/protocol/pages/oneOffPages.ts';
import { ownName } from './ownName.ts';
import type { CachedPage, ShopCache } from './shopCache.ts';
import type { Shed } from './sheddingLogStore.ts';

/** The service worker's cache of pictures; the build itself stays, or the shop would not open without a network. */
const PICTURES = 'pictures';

/** Pictures first: they are the largest by far, and a page without them still says what it has to say. */
export const cachesToShed = (database: ShopCache): readonly Shed[] => [
  shedPictures,
  // Deleted rather than emptied: browsers give the room of a deleted database back sooner. It comes back with its next use.
  () => database.delete({ disableAutoOpen: false }),
];

/**
 * Emptied first: the room of a deleted cache is freed only when no one holds it any more, and the service worker does as
 * long as it runs. The room of a deleted picture comes back at once.
 */
const shedPictures = async (): Promise<void> => {
  if (!('caches' in globalThis) || !(await caches.has(PICTURES))) return;
  const cache = await caches.open(PICTURES);
  await Promise.all((await cache.keys()).map((picture) => cache.delete(picture)));
  await caches.delete(PICTURES);
};

/** See catalogue/stores/placeShards.ts. */
const forgetPlaces = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(ownName('places'));
};

/**
 * What a customer looked at lies in what makes the shop quick: the products of their orders, those pictures and the worker's list
 * of them, the pages of products that they opened, their searches, the places they typed. The catalogue as a whole stays, and with
 * it a shop that opens without a network.
 */
export const forgetLookedAt = async ({ products, pages }: Pick<ShopCache, 'products' | 'pages'>) => {
  const isOwn = ({ key }: CachedPage): boolean => isOneOff(key) || key.startsWith('/products/');
  await Promise.all([products.clear(), pages.filter(isOwn).delete(), shedPictures(), forgetPlaces()]);
  navigator.serviceWorker?.controller?.postMessage({ type: 'FORGET_PICTURES' });
};
