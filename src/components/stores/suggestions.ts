// Looks places up as they are typed. Loaded with the first letter.
import { suggestPlaces } from '#domain/localities/findPlace.ts';
import type { Locality } from '#domain/localities/locality.ts';
import { placeShards } from '#src/catalogue/placeShards.ts';

/** @param version of the list of places @throws when a piece of it is neither here nor reachable */
export const suggestions = (typed: string, version: string): Promise<readonly Locality[]> =>
  suggestPlaces(typed, placeShards(version));
