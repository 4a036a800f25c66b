// Where a postcode is, as far as a carrier cares: its state, and how far from a depot.
//
// Ranges, not places: a postcode that was opened yesterday has a zone, too. Post crosses borders (2620 lies in two states); the
// state named here is the one the post is sorted in.
import type { StateCode } from '../stores/states.ts';
import type { DeliveryRules, PostcodeRange, Reach } from './deliveryRules.ts';
import { usualRules } from './usualRules.ts';

export type DeliveryZone = { readonly state: StateCode; readonly reach: Reach };

/**
 * Australia's postcodes have four digits. Removes blanks, dashes and other pasted characters. @returns null: not four digits
 */
export const tidyPostcode = (typed: string): string | null => {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === 4 ? digits : null;
};

/** @param postcode four digits @returns null where Australia Post has none: 0100, 0500 */
export const zoneOf = (
  postcode: string,
  { zones: { metro, remote } }: Pick<DeliveryRules, 'zones'> = usualRules,
): DeliveryZone | null => {
  const number = Number(postcode);
  const state = statesFrom.findLast(([first]) => number >= first)?.[1] ?? null;
  if (state === null) return null;
  if (isWithin(remote, number)) return { state, reach: 'remote' };
  return { state, reach: isWithin(metro, number) ? 'metro' : 'regional' };
};

const isWithin = (ranges: readonly PostcodeRange[], number: number): boolean =>
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
