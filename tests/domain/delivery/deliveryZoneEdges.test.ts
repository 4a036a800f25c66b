// Every postcode at which a zone begins or ends: a parcel that is priced for the wrong zone comes late, or is sent at a loss.
//
// Read as a table of runs: from each postcode to the one before the next, all are alike. Null: Australia Post has none.
import { expect, test } from 'vitest';
import type { Reach } from '#domain/delivery/deliveryRules.ts';
import { zoneOf, type DeliveryZone } from '#domain/delivery/deliveryZone.ts';
import type { StateCode } from '#domain/stores/states.ts';

type Run = readonly [from: number, state: StateCode | null, reach?: Reach];
const runs: readonly Run[] = [
  [0, null],
  [200, 'ACT', 'metro'],
  [300, null],
  [800, 'NT', 'metro'],
  [833, 'NT', 'regional'],
  [836, 'NT', 'remote'],
  [900, 'NT', 'regional'],
  [1000, 'NSW', 'metro'],
  [2250, 'NSW', 'regional'],
  [2280, 'NSW', 'metro'],
  [2311, 'NSW', 'regional'],
  [2500, 'NSW', 'metro'],
  [2531, 'NSW', 'regional'],
  [2555, 'NSW', 'metro'],
  [2575, 'NSW', 'regional'],
  [2600, 'ACT', 'metro'],
  [2619, 'NSW', 'regional'],
  [2740, 'NSW', 'metro'],
  [2771, 'NSW', 'regional'],
  [2832, 'NSW', 'remote'],
  [2841, 'NSW', 'regional'],
  [2873, 'NSW', 'remote'],
  [2881, 'NSW', 'regional'],
  [2898, 'NSW', 'remote'],
  [2900, 'ACT', 'metro'],
  [2915, 'ACT', 'regional'],
  [2921, 'NSW', 'regional'],
  [3000, 'VIC', 'metro'],
  [3221, 'VIC', 'regional'],
  [3335, 'VIC', 'metro'],
  [3342, 'VIC', 'regional'],
  [3750, 'VIC', 'metro'],
  [3811, 'VIC', 'regional'],
  [3910, 'VIC', 'metro'],
  [3945, 'VIC', 'regional'],
  [3975, 'VIC', 'metro'],
  [3981, 'VIC', 'regional'],
  [4000, 'QLD', 'metro'],
  [4288, 'QLD', 'regional'],
  [4300, 'QLD', 'metro'],
  [4307, 'QLD', 'regional'],
  [4468, 'QLD', 'remote'],
  [4500, 'QLD', 'metro'],
  [4520, 'QLD', 'regional'],
  [4550, 'QLD', 'metro'],
  [4576, 'QLD', 'regional'],
  [4713, 'QLD', 'remote'],
  [4740, 'QLD', 'regional'],
  [4821, 'QLD', 'remote'],
  [4831, 'QLD', 'regional'],
  [4871, 'QLD', 'remote'],
  [4877, 'QLD', 'regional'],
  [4890, 'QLD', 'remote'],
  [4896, 'QLD', 'regional'],
  [5000, 'SA', 'metro'],
  [5172, 'SA', 'regional'],
  [5220, 'SA', 'remote'],
  [5224, 'SA', 'regional'],
  [5670, 'SA', 'remote'],
  [5735, 'SA', 'regional'],
  [6000, 'WA', 'metro'],
  [6181, 'WA', 'regional'],
  [6430, 'WA', 'remote'],
  [6453, 'WA', 'regional'],
  [6642, 'WA', 'remote'],
  [6800, 'WA', 'regional'],
  [7000, 'TAS', 'metro'],
  [7056, 'TAS', 'regional'],
  [7151, 'TAS', 'remote'],
  [7152, 'TAS', 'regional'],
  [7255, 'TAS', 'remote'],
  [7258, 'TAS', 'regional'],
  [8000, 'VIC', 'metro'],
  [9000, 'QLD', 'metro'],
];

const asText = (postcode: number): string => String(postcode).padStart(4, '0');
const zones = runs.map(([from, state, reach], index) => ({
  first: asText(from),
  last: asText((runs[index + 1]?.[0] ?? 10_000) - 1),
  zone: state === null || reach === undefined ? null : ({ state, reach } satisfies DeliveryZone),
}));

test.each(zones)('CAT-05: both edges of $first to $last', ({ first, last, zone }) => {
  expect(zoneOf(first)).toEqual(zone);
  expect(zoneOf(last)).toEqual(zone);
});

test('CAT-05: the table leaves no edge out: between two of its edges nothing changes', () => {
  for (const { first, last, zone } of zones) {
    for (let postcode = Number(first); postcode <= Number(last); postcode += 1)
      expect(zoneOf(asText(postcode)), asText(postcode)).toEqual(zone);
  }
});
