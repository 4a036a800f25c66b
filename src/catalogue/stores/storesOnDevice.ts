// The stores as a device keeps them: one page for all, wherever its shopper looks from. The place is looked up here.
import { findPlace } from '#domain/localities/findPlace.ts';
import type { StoresPage } from '#sync/protocol/stores/stores.ts';
import { payloadKindOf, type PageData } from '../pages/payload.ts';
import { placeShards } from './placeShards.ts';

const STORES_KEY = '/stores';

/** @param key of `pageKey` @returns the key a device keeps that page by */
export const deviceKeyOf = (key: string): string =>
  payloadKindOf(key.split('?')[0] ?? key) === 'stores' ? STORES_KEY : key;

/** What a device keeps of a page the server looked up a place for; the place's piece of the list is fetched to keep, too. */
export const keptPart = <T extends PageData>(page: T): T => {
  if (!('near' in page) || page.near === null) return page;
  void lookedAtFrom(page, page.near.typed);
  return { ...page, near: null };
};

/** The same stores, looked at from somewhere. A place that cannot be looked up now still leaves all stores to see. */
export const lookedAtFrom = async (page: StoresPage, near: string | null): Promise<StoresPage> => {
  if (near === null) return page;
  const readShard = placeShards(page.localitiesVersion);
  const answer = await findPlace(near, readShard).catch(() => ({ type: 'unreachable' }) as const);
  return { ...page, near: { typed: near, answer } };
};
