// The stores as a device keeps them: one page for all, for every search by place. The place is looked up here.
import { findPlace } from '#domain/localities/findPlace.ts';
import type { StoresPage } from '#sync/protocol/stores/stores.ts';
import { payloadKindOf, type PageData } from '../pages/payload.ts';
import { placeShards } from './placeShards.ts';

const STORES_KEY = '/stores';

/** @param key of `pageKey` @returns the key a device keeps that page by */
export const deviceKeyOf = (key: string): string =>
  payloadKindOf(key.split('?')[0] ?? key) === 'stores' ? STORES_KEY : key;

/**
 * The part a device keeps of a page that the server sorted from a place. The place's piece of the list is fetched, so that it
 * is kept too.
 */
export const keptPart = <T extends PageData>(page: T): T => {
  if (!('near' in page) || page.near === null) return page;
  void sortedFrom(page, page.near.typed);
  return { ...page, near: null };
};

/** The same stores, sorted from a place. If the place cannot be looked up now, all stores are still shown. */
export const sortedFrom = async (page: StoresPage, near: string | null): Promise<StoresPage> => {
  if (near === null) return page;
  const readShard = placeShards(page.localitiesVersion);
  const answer = await findPlace(near, readShard).catch(() => ({ type: 'unreachable' }) as const);
  return { ...page, near: { typed: near, answer } };
};
