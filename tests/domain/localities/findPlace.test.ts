import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { findPlace, LOCALITIES_MAX, suggestPlaces } from '#domain/localities/findPlace.ts';
import { localityLabel, plainName, type Locality } from '#domain/localities/locality.ts';
import { shardKeysOf, type ReadShard } from '#domain/localities/shards.ts';
import { readAustralianPlaces } from '#server/shop/stores/australianPlaces.ts';
import { createLocalities } from '#server/shop/stores/localities.ts';

let places: readonly Locality[];
let readShard: ReadShard;

// The real list: a rule about names is only as good as the names it was tried on.
beforeAll(async () => {
  places = await readAustralianPlaces();
  readShard = createLocalities(places).shard;
});

const found = async (near: string): Promise<string> => {
  const answer = await findPlace(near, readShard);
  if (answer.type === 'found') return answer.place.label;
  return answer.type === 'choose' ? answer.places.map(localityLabel).slice(0, 3).join(', ') : 'unknown';
};

describe('STORE-01: a place is found', () => {
  test.each([
    ['3065', 'Fitzroy VIC 3065'],
    ['Fitzroy VIC 3065', 'Fitzroy VIC 3065'],
    ['  fitzroy   vic ', 'Fitzroy VIC 3065'],
    ['3065 fitzroy', 'Fitzroy VIC 3065'],
    ['mt eliza', 'Mount Eliza VIC 3930'],
    ['Mt. Eliza', 'Mount Eliza VIC 3930'],
    ['saint kilda vic', 'St Kilda VIC 3182'],
    ["d'aguilar", 'D’Aguilar QLD 4514'],
    ['South Yarra', 'South Yarra VIC 3141'],
    // Two postcodes of one city are one place.
    ['melbourne', 'Melbourne VIC 3000'],
    ['DARWIN CITY', 'Darwin City NT 0800'],
    // A postcode of many places is their middle.
    ['2650', 'postcode 2650'],
  ])('%s is %s', async (typed, label) => expect(await found(typed)).toBe(label));

  test('STORE-01: or there are several, and a shopper says which', async () => {
    expect(await found('Richmond')).toBe('Richmond VIC 3121, Richmond NSW 2753, Richmond QLD 4740');
    expect(await found('Richmond TAS')).toBe('Richmond TAS 7025');
  });

  test.each([[''], ['x'], ['9'], ['qqqq'], ['3065 Perth'], ['<script>'], ['9999'], ['💥💥']])(
    'ROUTE-08: “%s” is no place',
    async (typed) => expect(await found(typed)).toBe('unknown'),
  );
});

test('STORE-01: every place is found by its own label', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), async (place) => {
      expect(await found(localityLabel(place))).toBe(localityLabel(place));
    }),
    { numRuns: 300 },
  );
});

test('STORE-01: every place is suggested while its name, or its postcode, is typed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.integer({ min: 2, max: 20 }),
      fc.boolean(),
      async (place, length, byPostcode) => {
        const typed = byPostcode ? place.postcode : place.name.slice(0, Math.max(2, length));
        for (const key of shardKeysOf(typed)) expect(await readShard(key)).toContainEqual(place);
        // Some postcodes have more than 64 places, and some beginnings of names do.
        const whole = byPostcode ? `${typed} ${place.name}` : `${typed} ${place.postcode}`;
        const suggested = await suggestPlaces(whole, readShard);
        expect(suggested).toContainEqual(place);
      },
    ),
    { numRuns: 300 },
  );
});

test('STORE-01: letters like a state are the state, and the beginning of a name', async () => {
  const suggested = await suggestPlaces('wa 0872', readShard);
  expect(suggested[0]).toMatchObject({ state: 'WA', postcode: '0872' });
  expect(suggested.map(({ name }) => name)).toContain('Wallace Rockhole');
});

test('STORE-01: a saint is found letter by letter, written out or not', async () => {
  for (const typed of ['sa', 'sai', 'sain', 'saint', 'saint h', 'st h']) {
    const suggested = await suggestPlaces(`${typed} 3088`, readShard);
    expect(
      suggested.map(({ name }) => name),
      typed,
    ).toContain('Saint Helena');
  }
  const kilda = await suggestPlaces('sain 3182', readShard);
  expect(kilda.map(({ name }) => name)).toContain('St Kilda');
});

test('BEH-9: at most 64 are offered, names that begin with what was typed first', async () => {
  const suggested = await suggestPlaces('mo', readShard);
  expect(suggested).toHaveLength(LOCALITIES_MAX);
  const yarra = await suggestPlaces('yarra', readShard);
  const begins = yarra.map(({ name }) => plainName(name).startsWith('yarra'));
  expect(begins.lastIndexOf(true)).toBeLessThan(begins.indexOf(false));
  expect(yarra.map(({ name }) => name)).toContain('South Yarra');
});

test('STORE-01: a suburb near a store is offered before a homestead of the same letters', async () => {
  const southYarra = { latitude: -37.8386, longitude: 144.9915 };
  const names = async (likely: readonly { latitude: number; longitude: number }[]) =>
    (await suggestPlaces('rich', readShard, likely)).map(localityLabel);
  expect((await names([]))[0]).toBe('Rich Avon VIC 3480');
  expect((await names([southYarra]))[0]).toBe('Richmond VIC 3121');
  expect((await names([southYarra])).toSorted()).toEqual((await names([])).toSorted());
});

test('what looks like a state may be how a name begins', async () => {
  const names = (await suggestPlaces('2430 wa', readShard)).map(({ name }) => name);
  expect(names).toContain('Wallabi Point');
});

test('STORE-01: a label is found in either of its two pieces, whichever this device has', async () => {
  for (const kept of ['fi', '30']) {
    const readKept: ReadShard = (key) =>
      key === kept ? readShard(key) : Promise.reject(new TypeError('Failed to fetch'));
    const answer = await findPlace('Fitzroy VIC 3065', readKept);
    expect(answer).toMatchObject({ type: 'found', place: { label: 'Fitzroy VIC 3065' } });
    await expect(findPlace('Hobart TAS 7000', readKept)).rejects.toThrow('Failed to fetch');
  }
});

test('the last word of a name is found by the postcode beside it', async () => {
  expect(await found('park 3206')).toBe('Albert Park VIC 3206, Middle Park VIC 3206');
});

test('too little to go by asks for nothing', async () => {
  const refuse: ReadShard = () => Promise.reject(new Error('asked'));
  expect(await suggestPlaces('f', refuse)).toEqual([]);
  expect(await suggestPlaces('3', refuse)).toEqual([]);
});
