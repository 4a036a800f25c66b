// How far stores are from a place: great circles on a sphere, within 0.6 % of the road atlas's straight lines.

/** WGS 84 degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_KM = 6_371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * The haversine formula alone rounds away up to 0.1 m between two opposite points, where its arcsine is steep. So the chord
 * from `a` to `b` and the one from `a` to the point opposite `b` are both computed, each as a sum without a subtraction, and
 * the arctangent of their ratio is as exact for near places as for opposite ones.
 *
 * @returns kilometres
 */
export const distanceKm = (a: Point, b: Point): number => {
  const halfDifference = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfSum = Math.sin(radians(a.latitude + b.latitude) / 2);
  const halfLongitude = radians(b.longitude - a.longitude) / 2;
  const east = Math.sin(halfLongitude);
  const opposite = Math.cos(halfLongitude);
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  // Squares of half the chords; they add up to 1.
  const near = halfDifference * halfDifference + cosines * east * east;
  const far = halfSum * halfSum + cosines * opposite * opposite;
  return 2 * EARTH_RADIUS_KM * Math.atan2(Math.sqrt(near), Math.sqrt(far));
};

/** @returns the same things with their distance, nearest first; as near as each other: by name */
export const nearestFirst = <T extends Point & { readonly name: string }>(
  things: readonly T[],
  from: Point,
): readonly { readonly thing: T; readonly km: number }[] =>
  things
    .map((thing) => ({ thing, km: distanceKm(from, thing) }))
    .toSorted((a, b) => a.km - b.km || (a.thing.name < b.thing.name ? -1 : 1));
