// Pieces of the list of places: kept on this device once fetched, so that a place looked up once is found without a network
// too. Loaded when the shopper searches for a place.
import * as z from 'zod/mini';
import type { Locality } from '#domain/localities/locality.ts';
import type { ReadShard } from '#domain/localities/shards.ts';
import { localityRows } from '#sync/protocol/stores/localityRows.ts';
import { ownName } from '../../platform/storage/ownName.ts';

/** In this browser's Cache Storage; some 330 pieces at most, 1 MB together. */
const CACHE = 'places';

const shards = new Map<string, Promise<readonly Locality[]>>();

/** @param version of the list, as the stores' page names it */
export const placeShards =
  (version: string): ReadShard =>
  (key) => {
    const address = `/localities/${version}/${key}.json`;
    const known = shards.get(address);
    if (known !== undefined) return known;
    const shard = readPiece(address);
    shards.set(address, shard);
    // A failed piece is requested again.
    shard.catch(() => shards.delete(address));
    return shard;
  };

/** @throws TypeError without network, Error when the server has no such piece (any more) */
const readPiece = async (address: string): Promise<readonly Locality[]> => {
  const cache = await openCache();
  const kept = await cache?.match(address);
  if (kept !== undefined) return placesIn(await kept.json());
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The shop answered ${response.status} for ${address}`);
  const copy = response.clone();
  const places = placesIn(await response.json());
  // A device without room fetches it again next time.
  await cache?.put(address, copy).catch(() => undefined);
  return places;
};

/** @returns undefined where a browser keeps nothing: a private window, an insecure address */
const openCache = async (): Promise<Cache | undefined> => {
  try {
    return await caches.open(ownName(CACHE));
  } catch {
    return undefined;
  }
};

const placesIn = (rows: unknown): readonly Locality[] =>
  z
    .parse(localityRows, rows)
    .map(([name, state, postcode, latitude, longitude]) => ({ name, state, postcode, latitude, longitude }));
