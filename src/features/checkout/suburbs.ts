// The suburbs and towns of a postcode, from the pieces of the list of places that this device keeps. Loaded with the first
// postcode that is typed.
import type { Locality } from '#domain/localities/locality.ts';
import { placeShards } from '#src/catalogue/stores/placeShards.ts';
import { storesNear } from '#src/store/tabParts.ts';

/** @param postcode of four digits @throws when they are neither here nor reachable */
export const suburbsOf = async (postcode: string): Promise<readonly Locality[]> => {
  const { localitiesVersion } = await storesNear(null);
  const places = await placeShards(localitiesVersion)(postcode.slice(0, 2));
  return places.filter((place) => place.postcode === postcode).toSorted((a, b) => (a.name < b.name ? -1 : 1));
};
