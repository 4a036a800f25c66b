import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, nearestFirst } from '#domain/stores/distance.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

// What rounding may add to one length: an angle in radians is rounded about ten times on its way, each time by at most 2^-53 of
// itself, and none is longer than two half turns (2π < 6.4). 64 roundings of a radian are 0.05 µm on the earth.
const ROUNDING_KM = 64 * 2 ** -53 * 6_371.0088;

const melbourne = { latitude: -37.8136, longitude: 144.9631 };

test.each([
  ['Sydney', { latitude: -33.8688, longitude: 151.2093 }, 713.4],
  ['Perth', { latitude: -31.9505, longitude: 115.8605 }, 2_721.4],
  ['Fitzroy', { latitude: -37.7975, longitude: 144.9781 }, 2.2],
])('Melbourne to %s', (_name, there, km) => {
  expect(Math.abs(distanceKm(melbourne, there) - km)).toBeLessThan(0.5);
});

test('STORE-01: it is as far there as back, nothing to itself, and never further than round half the earth', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const km = distanceKm(a, b);
      expect(distanceKm(b, a)).toBe(km);
      expect(distanceKm(a, a)).toBe(0);
      expect(km).toBeGreaterThanOrEqual(0);
      expect(km).toBeLessThanOrEqual(20_016);
    }),
  );
});

test('a way over a third place is never shorter', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      // Three lengths, each rounded.
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 3 * ROUNDING_KM);
    }),
  );
});

test('a step away from the opposite side of the earth is as long as a step at home', () => {
  const far = fc.record({ from: point, step: fc.double({ min: 0, max: 1, noNaN: true }) });
  fc.assert(
    fc.property(far, ({ from, step }) => {
      const opposite = { latitude: -from.latitude, longitude: from.longitude + 180 };
      const inward = from.latitude < 0 ? step : -step;
      const short = distanceKm(from, { ...from, latitude: from.latitude + inward });
      const long = distanceKm(from, { ...opposite, latitude: opposite.latitude - inward });
      expect(Math.abs(Math.PI * 6_371.0088 - short - long)).toBeLessThanOrEqual(3 * ROUNDING_KM);
    }),
  );
});

test('STORE-01: of two stores as far away the first of the alphabet comes first', () => {
  const names = ['C', 'A', 'D', 'B'].map((name) => ({ name, ...melbourne }));
  expect(nearestFirst(names, melbourne).map(({ thing }) => thing.name)).toEqual(['A', 'B', 'C', 'D']);
});

test('STORE-01: stores come nearest first, all of them, whatever order they were in', () => {
  const places = fc.uniqueArray(fc.record({ name: fc.string({ minLength: 1, maxLength: 4 }), at: point }), {
    selector: ({ name }) => name,
    maxLength: 30,
  });
  fc.assert(
    fc.property(places, point, (made, from) => {
      const stores = made.map(({ name, at }) => ({ name, ...at }));
      const sorted = nearestFirst(stores, from);
      expect(sorted.map(({ thing }) => thing.name).toSorted()).toEqual(
        stores.map(({ name }) => name).toSorted(),
      );
      for (const [at, { km, thing }] of sorted.entries()) {
        expect(km).toBe(distanceKm(from, thing));
        expect(km).toBeGreaterThanOrEqual(sorted[at - 1]?.km ?? 0);
      }
      expect(nearestFirst(stores.toReversed(), from)).toEqual(sorted);
    }),
  );
});
