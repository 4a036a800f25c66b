// Finding places on a map small enough to see every answer at a glance.
import { describe, expect, test } from 'vitest';
import { findPlace, LOCALITIES_MAX, suggestPlaces } from '#domain/localities/findPlace.ts';
import { localityLabel, type Locality } from '#domain/localities/locality.ts';
import { shardKeysFor, type ReadShard } from '#domain/localities/shards.ts';
import type { StateCode } from '#domain/stores/states.ts';

type Row = readonly [name: string, state: StateCode, postcode: string, latitude: number, longitude: number];

const mapOf = (rows: readonly Row[]): { readonly places: readonly Locality[]; readonly read: ReadShard } => {
  const places = rows.map(([name, state, postcode, latitude, longitude]) => ({
    name,
    state,
    postcode,
    latitude,
    longitude,
  }));
  return {
    places,
    read: (key) => Promise.resolve(places.filter((place) => shardKeysFor(place).includes(key))),
  };
};

const { read } = mapOf([
  ['Fitzroy', 'VIC', '3065', -37.801, 144.979],
  ['Fitzroy North', 'VIC', '3068', -37.785, 144.985],
  ['Richmond', 'QLD', '4740', -20.57, 142.89],
  ['Richmond', 'NSW', '2753', -33.599, 150.751],
  ['Richmond Lowlands', 'NSW', '2753', -33.561, 150.751],
  ['Richmond', 'VIC', '3121', -37.823, 144.998],
  ['Melbourne', 'VIC', '3004', -37.84, 144.976],
  ['Melbourne', 'VIC', '3000', -37.813, 144.963],
  ['Hillside', 'VIC', '3037', -37.69, 144.74],
  ['Hillside', 'VIC', '3875', -37.84, 147.53],
  ['Mungindi', 'NSW', '2406', -28.98, 148.98],
  ['Mungindi', 'QLD', '4497', -28.97, 148.98],
  ['Mount Walker', 'WA', '6369', -32.06, 118.78],
  ['Mount Wallace', 'VIC', '3342', -37.8, 144.2],
  ['South Yarra', 'VIC', '3141', -37.838, 144.99],
  ['Yarraville', 'VIC', '3013', -37.816, 144.89],
  ['Yarra', 'NSW', '2580', -34.79, 149.63],
  ['Toyarra', 'VIC', '3013', -37.816, 144.89],
  ['North St Marys', 'SA', '5042', -35.01, 138.57],
]);

const labels = (places: readonly Locality[]): readonly string[] => places.map(localityLabel);
const chosenFrom = async (near: string, readShard = read): Promise<readonly string[] | string> => {
  const answer = await findPlace(near, readShard);
  if (answer.type === 'choose') return labels(answer.places);
  return answer.type === 'found' ? answer.place.label : 'unknown';
};

describe('STORE-01: a list is sorted from', () => {
  test('the one place of the name, where it lies', async () => {
    expect(await findPlace('fitzroy', read)).toEqual({
      type: 'found',
      place: { label: 'Fitzroy VIC 3065', latitude: -37.801, longitude: 144.979 },
    });
  });

  test('the one place of a postcode, and the middle of several', async () => {
    expect(await findPlace('3065', read)).toEqual({
      type: 'found',
      place: { label: 'Fitzroy VIC 3065', latitude: -37.801, longitude: 144.979 },
    });
    const middle = await findPlace('2753', read);
    expect(middle).toMatchObject({ type: 'found', place: { label: 'postcode 2753', longitude: 150.751 } });
    expect(middle.type === 'found' && middle.place.latitude).toBeCloseTo(-33.58, 6);
  });

  test.each([
    // The name tells one of a postcode’s places.
    ['2753 richmond', 'Richmond NSW 2753'],
    ['richmond 2753', 'Richmond NSW 2753'],
    ['Richmond QLD', 'Richmond QLD 4740'],
    ['melbourne', 'Melbourne VIC 3000'],
    ['hillside 3875', 'Hillside VIC 3875'],
    ['fitzroy n', 'Fitzroy North VIC 3068'],
    ['3065 vic', 'Fitzroy VIC 3065'],
  ])('the place that is meant by %j: %s', async (near, label) => {
    expect(await chosenFrom(near)).toBe(label);
  });

  test.each([
    ['richmond', ['Richmond VIC 3121', 'Richmond NSW 2753', 'Richmond QLD 4740']],
    // One name in one state, and 240 km between them.
    ['hillside', ['Hillside VIC 3037', 'Hillside VIC 3875']],
    // One town, two states: the delivery is another.
    ['mungindi', ['Mungindi NSW 2406', 'Mungindi QLD 4497']],
    ['fitz', ['Fitzroy VIC 3065', 'Fitzroy North VIC 3068']],
    ['306', ['Fitzroy VIC 3065', 'Fitzroy North VIC 3068']],
  ])('nothing yet, where %j may be several: the shopper chooses', async (near, choice) => {
    expect(await chosenFrom(near)).toEqual(choice);
  });

  test.each(['', 'f', '9', 'qqqq', '9999', '3065 richmond', 'fitzroy nsw'])(
    'nothing: %j is no place',
    async (near) => {
      expect(await findPlace(near, read)).toEqual({ type: 'unknown' });
    },
  );

  test('one place as long as the postcodes of a city are less than 30 km apart', async () => {
    const city = (kmNorth: number) =>
      mapOf([
        ['Longtown', 'SA', '5000', -35, 138],
        ['Longtown', 'SA', '5001', -35 + kmNorth / 111.195, 138],
      ]).read;
    expect(await chosenFrom('longtown', city(29.9))).toBe('Longtown SA 5000');
    expect(await chosenFrom('longtown', city(30.1))).toEqual(['Longtown SA 5000', 'Longtown SA 5001']);
  });

  test('BEH-9: at most 64 of those it may be', async () => {
    const rows = Array.from({ length: 70 }, (_, n): Row => ['Sandy', 'WA', `${6000 + n}`, -30 + n / 2, 120]);
    const answer = await findPlace('sandy', mapOf(rows).read);
    expect(answer.type === 'choose' && labels(answer.places)).toHaveLength(LOCALITIES_MAX);
    expect(answer.type === 'choose' && answer.places.at(-1)?.postcode).toBe('6063');
    expect(LOCALITIES_MAX).toBe(64);
  });
});

describe('STORE-01: while a shopper types, places are offered', () => {
  const offered = async (typed: string) => labels(await suggestPlaces(typed, read));

  test('the very name first, then names that begin so, then those with such a word', async () => {
    const inOrder = ['Yarra NSW 2580', 'Yarraville VIC 3013', 'South Yarra VIC 3141'];
    expect(await offered('yarra')).toEqual(inOrder);
    // However near a store the others are.
    const stores = [
      { latitude: -37.838, longitude: 144.99 },
      { latitude: -37.816, longitude: 144.93 },
    ];
    expect(labels(await suggestPlaces('yarra', read, stores))).toEqual(inOrder);
    expect(await offered('st m')).toEqual(['North St Marys SA 5042']);
    expect(await offered('saint m')).toEqual(['North St Marys SA 5042']);
  });

  test('by name, by state as the shop lists them, by postcode', async () => {
    expect(await offered('rich')).toEqual([
      'Richmond VIC 3121',
      'Richmond NSW 2753',
      'Richmond QLD 4740',
      'Richmond Lowlands NSW 2753',
    ]);
    expect(await offered('melb')).toEqual(['Melbourne VIC 3000', 'Melbourne VIC 3004']);
  });

  test('in the state that was typed, and those whose name goes on like it, each once', async () => {
    expect(await offered('mount wa')).toEqual(['Mount Walker WA 6369', 'Mount Wallace VIC 3342']);
    expect(await offered('mount vic')).toEqual(['Mount Wallace VIC 3342']);
  });

  test('of the postcode that was begun', async () => {
    expect(await offered('30')).toEqual([
      'Fitzroy VIC 3065',
      'Fitzroy North VIC 3068',
      'Hillside VIC 3037',
      'Melbourne VIC 3000',
      'Melbourne VIC 3004',
      'Toyarra VIC 3013',
      'Yarraville VIC 3013',
    ]);
    expect(await offered('306')).toEqual(['Fitzroy VIC 3065', 'Fitzroy North VIC 3068']);
  });

  test('BEH-9: 64 of them at most', async () => {
    const rows = Array.from({ length: 70 }, (_, n): Row => ['Sandy', 'WA', `${6000 + n}`, -30 + n / 2, 120]);
    expect(await suggestPlaces('sandy', mapOf(rows).read)).toHaveLength(64);
  });

  test('in steps of 5 km from the nearest store, and within a step by name', async () => {
    const store = { latitude: -37.8, longitude: 145 };
    const north = (km: number) => store.latitude + km / 111.195;
    const rows: readonly Row[] = [
      ['Richbank', 'VIC', '3001', north(5.1), 145],
      ['Richmond East', 'VIC', '3002', north(0), 145],
      ['Richmond', 'VIC', '3003', north(4.9), 145],
      ['Richacre', 'VIC', '3004', north(300), 145],
    ];
    const names = async (likely: readonly { latitude: number; longitude: number }[]) =>
      (await suggestPlaces('rich', mapOf(rows).read, likely)).map(({ name }) => name);
    expect(await names([])).toEqual(['Richacre', 'Richbank', 'Richmond', 'Richmond East']);
    expect(await names([store])).toEqual(['Richmond', 'Richmond East', 'Richbank', 'Richacre']);
    const other = { latitude: north(300), longitude: 145 };
    expect(await names([store, other])).toEqual(['Richacre', 'Richmond', 'Richmond East', 'Richbank']);
  });
});

describe('STORE-01: of the two pieces that can answer a label', () => {
  const asking = (answers: Readonly<Record<string, readonly Locality[] | Error>>) => {
    const asked: string[] = [];
    const readShard: ReadShard = (key) => {
      asked.push(key);
      const answer = answers[key];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? []);
    };
    return { asked, readShard };
  };
  const { places } = mapOf([['Fitzroy', 'VIC', '3065', -37.801, 144.979]]);
  const offline = new TypeError('Failed to fetch');
  const label = 'Fitzroy VIC 3065';

  test('the second is not fetched where the first has the place', async () => {
    const { asked, readShard } = asking({ fi: places, 30: places });
    expect(await chosenFrom(label, readShard)).toBe(label);
    expect(asked).toEqual(['fi']);
  });

  test.each([
    ['has nothing', []],
    ['cannot be reached', offline],
  ])('the second answers where the first %s', async (_, first) => {
    const { asked, readShard } = asking({ fi: first, 30: places });
    expect(await chosenFrom(label, readShard)).toBe(label);
    expect(asked).toEqual(['fi', '30']);
  });

  test.each([
    ['either', { fi: offline, 30: [] }],
    ['the other', { fi: [], 30: offline }],
  ])('neither says that there is no such place while %s cannot be reached', async (_, answers) => {
    await expect(findPlace(label, asking(answers).readShard)).rejects.toBe(offline);
  });
});
