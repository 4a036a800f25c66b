// Looks places up as they are typed. Loaded with the first letter.
import { suggestPlaces } from '#domain/localities/findPlace.ts';
import type { Locality } from '#domain/localities/locality.ts';
import type { Point } from '#domain/stores/distance.ts';
import { placeShards } from '#src/catalogue/stores/placeShards.ts';

export type PlaceList = {
  /** Of the list of places. */
  readonly version: string;
  /** Points near which shoppers are likely to search. */
  readonly likely: readonly Point[];
};

/** @throws when a piece of the list is neither here nor reachable */
export const suggestions = (typed: string, { version, likely }: PlaceList): Promise<readonly Locality[]> =>
  suggestPlaces(typed, placeShards(version), likely);
