import { beforeAll, describe, expect, test } from 'vitest';
import type { Locality } from '#domain/localities/locality.ts';
import { distanceKm } from '#domain/stores/distance.ts';
import { sampleDocuments } from '#server/sample/catalogue/sampleDocuments.ts';
import { placesOf, readAustralianPlaces } from '#server/shop/stores/australianPlaces.ts';

const sampleStores = sampleDocuments().stores;

const row = (locality: string, more: object = {}) => ({
  locality,
  postcode: '3000',
  state: 'VIC',
  type: 'Delivery Area',
  Lat_precise: -37.81523,
  Long_precise: 144.96393,
  ...more,
});

const names = (...rows: ReturnType<typeof row>[]) => placesOf(rows).map(({ name }) => name);

test('names are written as people write them', () => {
  expect(
    names(row('MCKINNON'), row('O’CONNOR'), row("D'AGUILAR"), row('TOWN OF SEASIDE'), row('ST KILDA')),
  ).toEqual(['D’Aguilar', 'McKinnon', 'O’Connor', 'St Kilda', 'Town of Seaside']);
});

test('post office boxes, mail centres and places with coordinates overseas are left out', () => {
  expect(
    names(
      row('BOXES', { type: 'Post Office Boxes' }),
      row('BIG RECEIVER', { type: 'LVR' }),
      row('SEVEN HILLS MC'),
      row('KEMPTON', { Lat_precise: 40.6, Long_precise: -75.8 }),
      row('BERLIN', { Lat_precise: 52.5, Long_precise: 13.4 }),
      row('NOWHERE', { Lat_precise: 0, Long_precise: 0 }),
      row('EMPTY', { Lat_precise: '', Long_precise: '' }),
      row('MELBOURNE'),
    ),
  ).toEqual(['Melbourne']);
});

test('a place that is listed twice is one place, to 100 m', () => {
  expect(placesOf([row('MELBOURNE'), row('Melbourne', { type: '' })])).toEqual([
    { name: 'Melbourne', state: 'VIC', postcode: '3000', latitude: -37.815, longitude: 144.964 },
  ]);
});

describe('the real list', () => {
  let places: readonly Locality[];
  beforeAll(async () => {
    places = await readAustralianPlaces();
  });

  test('has Australia’s places, each with a postcode of four digits', () => {
    expect(places.length).toBeGreaterThan(17_000);
    for (const { name, postcode } of places) {
      expect(postcode).toMatch(/^\d{4}$/);
      expect(name).toMatch(/^[\p{Lu}\d]/u);
    }
  });

  test.each(sampleStores.map((store) => [store.address.locality, store] as const))(
    'knows the suburb of the store in %s, and where it is',
    (_name, { address, ...point }) => {
      const place = places.find(
        ({ name, state, postcode }) =>
          name === address.locality && state === address.region && postcode === address.postcode,
      );
      expect(place).toBeDefined();
      expect(distanceKm(place ?? { latitude: 0, longitude: 0 }, point)).toBeLessThan(12);
    },
  );
});
