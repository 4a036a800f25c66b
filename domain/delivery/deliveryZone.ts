// Where a postcode is, as far as a carrier cares: its state, and how far from a depot.
//
// Ranges, not places: a postcode that was opened yesterday has a zone, too. Post crosses borders (2620 lies in two states); the
// state named here is the one the post is sorted in.
import type { StateCode } from '../stores/states.ts';

export type Reach = 'metro' | 'regional' | 'remote';

export type DeliveryZone = { readonly state: StateCode; readonly reach: Reach };

/**
 * Australia's postcodes have four digits. Removes blanks, dashes and other pasted characters. @returns null: not four digits
 */
export const tidyPostcode = (typed: string): string | null => {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === 4 ? digits : null;
};

/** @param postcode four digits @returns null where Australia Post has none: 0100, 0500 */
export const zoneOf = (postcode: string): DeliveryZone | null => {
  const number = Number(postcode);
  const state = statesFrom.findLast(([first]) => number >= first)?.[1] ?? null;
  if (state === null) return null;
  if (isWithin(remote, number)) return { state, reach: 'remote' };
  return { state, reach: isWithin(metro, number) ? 'metro' : 'regional' };
};

type Range = readonly [from: number, to: number];

const isWithin = (ranges: readonly Range[], number: number): boolean =>
  ranges.some(([from, to]) => number >= from && number <= to);

/** Each from its first postcode up to the next one's; null where there is none. */
const statesFrom: readonly (readonly [first: number, state: StateCode | null])[] = [
  [200, 'ACT'],
  [300, null],
  [800, 'NT'],
  [1000, 'NSW'],
  [2600, 'ACT'],
  [2619, 'NSW'],
  [2900, 'ACT'],
  [2921, 'NSW'],
  [3000, 'VIC'],
  [4000, 'QLD'],
  [5000, 'SA'],
  [6000, 'WA'],
  [7000, 'TAS'],
  [8000, 'VIC'],
  [9000, 'QLD'],
];

/** The capitals with their suburbs, and the cities beside them that vans reach every day. */
const metro: readonly Range[] = [
  [200, 299],
  [800, 832],
  [1000, 2249],
  [2280, 2310],
  [2500, 2530],
  [2555, 2574],
  [2600, 2618],
  [2740, 2770],
  [2900, 2914],
  [3000, 3220],
  [3335, 3341],
  [3750, 3810],
  [3910, 3944],
  [3975, 3980],
  [4000, 4287],
  [4300, 4306],
  [4500, 4519],
  [4550, 4575],
  [5000, 5171],
  [6000, 6180],
  [7000, 7055],
  [8000, 9999],
];

/** A day's drive from the last depot, or a boat. */
const remote: readonly Range[] = [
  [836, 899],
  [2832, 2840],
  [2873, 2880],
  [2898, 2899],
  [4468, 4499],
  [4713, 4739],
  [4821, 4830],
  [4871, 4876],
  [4890, 4895],
  [5220, 5223],
  [5670, 5734],
  [6430, 6452],
  [6642, 6799],
  [7151, 7151],
  [7255, 7257],
];
