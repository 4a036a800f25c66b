// How a stamp of a clock far ahead counts, where a server went back and a device changes the item later (I14).
import { expect, test } from 'vitest';
import { keptStamps } from './regression.ts';

const YEAR_2101 = 4_137_523_200_000;
const [before, now, later] = [1_000, 2_000, 3_000] as const;
const shown = (stamp: number) => new Map([['c:v-1', stamp]]);
const pulled = (from: number, to: number) => [{ key: 'c:v-1', from, to }];

test.each([
  ['counts as the time when the server took it', shown(YEAR_2101), pulled(YEAR_2101, now), 'exactly', now],
  [
    'counts as that also when the device set the item again in between',
    shown(YEAR_2101),
    pulled(YEAR_2101 + 5, later),
    'or newer',
    later,
  ],
  ['stays where the server has not taken it yet', shown(YEAR_2101), [], 'or newer', YEAR_2101],
  [
    'stays where what the server took is older than it',
    shown(YEAR_2101 + 5),
    pulled(YEAR_2101, now),
    'or newer',
    YEAR_2101 + 5,
  ],
  [
    'stays where the server took another stamp of the item before it went back',
    shown(YEAR_2101),
    pulled(YEAR_2101 + 5, now),
    'exactly',
    YEAR_2101,
  ],
  [
    'says nothing about another item',
    shown(YEAR_2101),
    [{ key: 'w:p-1', from: YEAR_2101, to: now }],
    'or newer',
    YEAR_2101,
  ],
  ['is not raised by it', shown(before), pulled(YEAR_2101, now), 'or newer', before],
] as const)('A stamp of the future %s', (_, items, pulls, which, counts) => {
  expect(keptStamps(items, pulls, which).get('c:v-1')).toBe(counts);
});
