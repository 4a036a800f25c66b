// Physical stores (BEH-3 Store): what /stores and a store's own page are made of.
//
// One payload for all of them: a device that has seen one of these pages has every store, without a network too.
import * as z from 'zod/mini';
import { stateCode } from './localityRows.ts';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Local times of one day; a shop closes on the day it opened. */
const hours = z
  .object({ opens: time, closes: time })
  .check(z.refine(({ opens, closes }) => opens < closes, { error: 'closes before it opens' }));

/** What a store does beside selling. */
export const storeService = z.enum(['fitting', 'collect', 'returns', 'recycling', 'treadmill']);
export type StoreService = z.infer<typeof storeService>;

/** Coordinates are WGS 84 degrees. */
export const store = z.object({
  id: z.string().brand<'StoreId'>(),
  erpStoreId: z.string(),
  name: z.string(),
  path: z.string().check(z.regex(/^\/stores\/[a-z]+\/[a-z0-9-]+$/)),
  phone: z.string(),
  address: z.object({
    street1: z.string(),
    street2: z.string(),
    locality: z.string(),
    region: stateCode,
    postcode: z.string().check(z.regex(/^\d{4}$/)),
    country: z.string(),
  }),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  /** Monday to Sunday; null: closed all day. */
  week: z.array(z.nullable(hours)).check(z.length(7)),
  services: z.array(storeService),
  /** A run open to all; `weekday` 0 is Monday, `km` the distances on offer. */
  runClub: z.nullable(
    z.object({ weekday: z.int().check(z.gte(0), z.lte(6)), at: time, km: z.array(z.int()) }),
  ),
});
export type Store = z.infer<typeof store>;

/** A place a shopper may have meant. */
const locality = z.object({
  name: z.string(),
  state: stateCode,
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const placeAnswer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('found'),
    place: z.object({ label: z.string(), latitude: z.number(), longitude: z.number() }),
  }),
  z.object({ type: z.literal('choose'), places: z.readonly(z.array(locality)) }),
  z.object({ type: z.literal('unknown') }),
  /** Only a device answers this: it does not have that piece of the list of places, and no network. */
  z.object({ type: z.literal('unreachable') }),
]);

export const storesPage = z.object({
  /** Every store, in the order the shop gives them. */
  stores: z.readonly(z.array(store)),
  /** The place that the parameter `near` matched; null without it. */
  near: z.nullable(z.object({ typed: z.string(), answer: placeAnswer })),
  /** Names the pieces of the list of places: `/localities/{version}/{key}.json`. */
  localitiesVersion: z.string(),
});
export type StoresPage = z.infer<typeof storesPage>;
