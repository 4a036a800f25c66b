// From what was typed to a place: suggestions while typing, and the one place a list is sorted from.
import { distanceKm, type Point } from '../stores/distance.ts';
import { stateCodes } from '../stores/states.ts';
import {
  localityLabel,
  parseTyped,
  plainName,
  spellingsOf,
  type Locality,
  type TypedPlace,
} from './locality.ts';
import { shardKeysOf, type ReadShard } from './shards.ts';

/** BEH-9: places offered at most. */
export const LOCALITIES_MAX = 64;

/** Places of one name in one state this near to each other are one place: Melbourne 3000 and 3004. In km. */
const SAME_PLACE_KM = 30;

export type Place = Point & { readonly label: string };

export type PlaceAnswer =
  | { readonly type: 'found'; readonly place: Place }
  /** Several fit; the shopper chooses one. */
  | { readonly type: 'choose'; readonly places: readonly Locality[] }
  | { readonly type: 'unknown' };

/**
 * Places that fit what was typed so far: names that begin with it first, and of those the ones near a likely
 * location, so that a suburb comes before a homestead.
 *
 * @param likely where the stores are
 * @returns at most 64
 */
export const suggestPlaces = async (
  typed: string,
  readShard: ReadShard,
  likely: readonly Point[] = [],
): Promise<readonly Locality[]> => (await lookThrough(typed, readShard, likely)).slice(0, LOCALITIES_MAX);

/** @param near as the address bar holds it: a suburb, a postcode, or a label of both */
export const findPlace = async (near: string, readShard: ReadShard): Promise<PlaceAnswer> => {
  const typed = parseTyped(near);
  const places = await lookThrough(near, readShard, []);
  if (typed.name === '' && typed.postcode.length === 4) return postcodePlace(typed.postcode, places);
  const named = places.filter(({ name }) => plainName(name) === typed.name);
  const [first, ...others] = named.length > 0 ? named : places;
  if (first === undefined) return { type: 'unknown' };
  const isOnePlace = others.every(
    ({ name, state, ...point }) =>
      name === first.name && state === first.state && distanceKm(first, point) < SAME_PLACE_KM,
  );
  return isOnePlace
    ? { type: 'found', place: placeOf(first) }
    : { type: 'choose', places: [first, ...others].slice(0, LOCALITIES_MAX) };
};

/**
 * What fits, from the first piece that has any of it. A device may have kept only one: the name's when a suburb was typed, the
 * postcode's when digits were, and the label that was chosen holds both.
 */
const lookThrough = async (
  typed: string,
  readShard: ReadShard,
  likely: readonly Point[],
): Promise<readonly Locality[]> => {
  let failure: { readonly error: unknown } | undefined;
  for (const key of shardKeysOf(typed)) {
    try {
      const places = fittingTyped(parseTyped(typed), await readShard(key), likely);
      if (places.length > 0) return places;
    } catch (error) {
      failure = { error };
    }
  }
  if (failure !== undefined) throw failure.error;
  return [];
};

const placeOf = (locality: Locality): Place => ({
  label: localityLabel(locality),
  latitude: locality.latitude,
  longitude: locality.longitude,
});

/** A postcode's places lie around their middle; in the bush that is the best available estimate. */
const postcodePlace = (postcode: string, places: readonly Locality[]): PlaceAnswer => {
  const [only] = places;
  if (only === undefined) return { type: 'unknown' };
  if (places.length === 1) return { type: 'found', place: placeOf(only) };
  const mean = (of: (place: Locality) => number): number =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return {
    type: 'found',
    place: {
      label: `postcode ${postcode}`,
      latitude: mean(({ latitude }) => latitude),
      longitude: mean(({ longitude }) => longitude),
    },
  };
};

/** A text like a state may also begin a name: `wa 0872` is a part of Western Australia, or Wallace Rockhole half typed. */
const fittingTyped = (
  typed: TypedPlace,
  places: readonly Locality[],
  likely: readonly Point[],
): readonly Locality[] => {
  const found = fitting(typed, places, likely);
  if (typed.state === null) return found;
  const name = `${typed.name} ${typed.state.toLowerCase()}`.trim();
  const named = fitting({ ...typed, name, state: null }, places, likely);
  return [...found, ...named.filter((place) => !found.includes(place))];
};

const fitting = (
  typed: TypedPlace,
  places: readonly Locality[],
  likely: readonly Point[],
): readonly Locality[] =>
  places
    .flatMap((place) => {
      const fit = fitOf(typed, place);
      return fit === null ? [] : [{ place, fit, steps: stepsTo(place, likely) }];
    })
    .toSorted((a, b) => a.fit - b.fit || a.steps - b.steps || inReadingOrder(a.place, b.place))
    .map(({ place }) => place);

/** Within a step, places are as near as each other: Richmond comes before Richmond East. */
const STEP_KM = 5;

const stepsTo = (place: Point, likely: readonly Point[]): number =>
  likely.length === 0 ? 0 : Math.floor(Math.min(...likely.map((at) => distanceKm(at, place))) / STEP_KM);

/** @returns 0 the very name, 1 it begins so, 2 one of its words does; null: it does not fit */
const fitOf = ({ name, state, postcode }: TypedPlace, place: Locality): 0 | 1 | 2 | null => {
  if (state !== null && place.state !== state) return null;
  if (!place.postcode.startsWith(postcode)) return null;
  const spellings = spellingsOf(place);
  if (spellings.includes(name)) return 0;
  if (spellings.some((spelling) => spelling.startsWith(name))) return 1;
  return spellings.some((spelling) => spelling.includes(` ${name}`)) ? 2 : null;
};

const inReadingOrder = (a: Locality, b: Locality): number => {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  const states = stateCodes.indexOf(a.state) - stateCodes.indexOf(b.state);
  return states || Number(a.postcode) - Number(b.postcode);
};
