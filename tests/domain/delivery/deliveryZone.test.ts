import { expect, test } from 'vitest';
import { tidyPostcode, zoneOf } from '#domain/delivery/deliveryZone.ts';
import { readAustralianPlaces } from '#server/shop/stores/australianPlaces.ts';

test('a postcode is four digits, whatever was pasted around them', () => {
  expect(tidyPostcode(' 30 65 ')).toBe('3065');
  expect(tidyPostcode('VIC-3065')).toBe('3065');
  expect(tidyPostcode('306')).toBeNull();
  expect(tidyPostcode('30655')).toBeNull();
  expect(tidyPostcode('')).toBeNull();
});

test.each([
  ['3065', 'VIC', 'metro'],
  ['3825', 'VIC', 'regional'],
  ['2880', 'NSW', 'remote'],
  ['2600', 'ACT', 'metro'],
  ['0870', 'NT', 'remote'],
  ['0800', 'NT', 'metro'],
  ['6725', 'WA', 'remote'],
  ['7250', 'TAS', 'regional'],
  ['9726', 'QLD', 'metro'],
] as const)('%s lies in %s, %s', (postcode, state, reach) => {
  expect(zoneOf(postcode)).toEqual({ state, reach });
});

test('where the post has no postcodes there is no zone', () => {
  for (const postcode of ['0000', '0100', '0300', '0799']) expect(zoneOf(postcode)).toBeNull();
});

test('every place of Australia has a zone, and all but those on a border the state they are in', async () => {
  const places = await readAustralianPlaces();
  const elsewhere = places.filter(({ postcode, state }) => zoneOf(postcode)?.state !== state);
  expect(elsewhere.filter(({ postcode }) => zoneOf(postcode) === null)).toEqual([]);
  expect(elsewhere.length / places.length).toBeLessThan(0.005);
});

test('the stores are where vans go every day, or in the country', async () => {
  const { sampleDocuments } = await import('#server/sample/catalogue/sampleDocuments.ts');
  const sampleStores = sampleDocuments().stores;
  for (const { address } of sampleStores) expect(zoneOf(address.postcode)?.state).toBe(address.region);
});
