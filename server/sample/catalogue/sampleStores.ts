// The 36 stores of the sample shop. Localities are real; street numbers and people are not, and the telephone numbers
// come from the ranges set aside for fiction (7010 xxxx and 5550 xxxx in each area code), so that nobody is rung up.
import type { Store } from '#sync/protocol/stores/stores.ts';

type Row = readonly [
  locality: string,
  street1: string,
  region: keyof typeof areaCodes,
  postcode: string,
  latitude: number,
  longitude: number,
  kind: keyof typeof weeks,
];

const areaCodes = {
  ACT: '02',
  NSW: '02',
  NT: '08',
  QLD: '07',
  SA: '08',
  TAS: '03',
  VIC: '03',
  WA: '08',
} as const;

type Week = Store['week'];

const daily = (opens: string, closes: string) => ({ opens, closes });

/** The same hours from Monday to Wednesday, on Thursday and Friday, and their own at the weekend. */
const weekOf = (
  early: Week[number],
  late: Week[number],
  saturday: Week[number],
  sunday: Week[number],
): Week => [early, early, early, late, late, saturday, sunday];

/** A city store stays open for those who run after work, a regional one closes for Sunday afternoon. */
const weeks = {
  city: weekOf(
    daily('09:00', '18:00'),
    daily('09:00', '21:00'),
    daily('09:00', '18:00'),
    daily('10:00', '18:00'),
  ),
  shop: weekOf(
    daily('09:30', '18:00'),
    daily('09:30', '18:00'),
    daily('09:00', '17:00'),
    daily('10:00', '16:00'),
  ),
  region: weekOf(
    daily('09:00', '17:30'),
    daily('09:00', '17:30'),
    daily('09:00', '16:00'),
    daily('10:00', '14:00'),
  ),
} as const;

const services = {
  city: ['fitting', 'treadmill', 'collect', 'returns', 'recycling'],
  shop: ['fitting', 'collect', 'returns', 'recycling'],
  region: ['fitting', 'collect', 'returns'],
} as const;

/** Weekday 0 is Monday. */
const runClubs: Record<'city' | 'shop', NonNullable<Store['runClub']>> = {
  city: { weekday: 2, at: '18:15', km: [5, 8, 12] },
  shop: { weekday: 5, at: '07:00', km: [5, 10] },
};

const rows: readonly Row[] = [
  ['Melbourne', '214 Little Collins Street', 'VIC', '3000', -37.8142, 144.966, 'city'],
  ['Fitzroy', '318 Brunswick Street', 'VIC', '3065', -37.7975, 144.9781, 'shop'],
  ['South Yarra', '476 Chapel Street', 'VIC', '3141', -37.8386, 144.9915, 'shop'],
  ['Brunswick', '129 Sydney Road', 'VIC', '3056', -37.7666, 144.9609, 'shop'],
  ['Hawthorn', '702 Glenferrie Road', 'VIC', '3122', -37.8222, 145.0355, 'shop'],
  ['Geelong', '88 Malop Street', 'VIC', '3220', -38.1478, 144.3607, 'region'],
  ['Ballarat Central', '41 Sturt Street', 'VIC', '3350', -37.5622, 143.8563, 'region'],
  ['Bendigo', '16 Hargreaves Street', 'VIC', '3550', -36.758, 144.2809, 'region'],
  ['Sydney', '155 Clarence Street', 'NSW', '2000', -33.8708, 151.2049, 'city'],
  ['Newtown', '263 King Street', 'NSW', '2042', -33.8978, 151.1785, 'shop'],
  ['Bondi Junction', '77 Spring Street', 'NSW', '2022', -33.8915, 151.2497, 'shop'],
  ['Manly', '34 The Corso', 'NSW', '2095', -33.7981, 151.2868, 'shop'],
  ['Parramatta', '190 Church Street', 'NSW', '2150', -33.8151, 151.0034, 'shop'],
  ['Newcastle', '221 Hunter Street', 'NSW', '2300', -32.9272, 151.7766, 'region'],
  ['Wollongong', '95 Crown Street', 'NSW', '2500', -34.4248, 150.8931, 'region'],
  ['Coffs Harbour', '12 Harbour Drive', 'NSW', '2450', -30.2963, 153.1141, 'region'],
  ['Brisbane City', '140 Adelaide Street', 'QLD', '4000', -27.4681, 153.0265, 'city'],
  ['Fortitude Valley', '58 James Street', 'QLD', '4006', -27.4565, 153.0388, 'shop'],
  ['West End', '112 Boundary Street', 'QLD', '4101', -27.4802, 153.0122, 'shop'],
  ['Surfers Paradise', '3120 Surfers Paradise Boulevard', 'QLD', '4217', -28.0023, 153.4295, 'shop'],
  ['Maroochydore', '45 Aerodrome Road', 'QLD', '4558', -26.6559, 153.092, 'region'],
  ['Townsville City', '271 Flinders Street', 'QLD', '4810', -19.259, 146.817, 'region'],
  ['Cairns City', '63 Grafton Street', 'QLD', '4870', -16.9186, 145.7781, 'region'],
  ['Adelaide', '108 Rundle Street', 'SA', '5000', -34.9227, 138.608, 'city'],
  ['Norwood', '187 The Parade', 'SA', '5067', -34.9219, 138.633, 'shop'],
  ['Glenelg', '29 Jetty Road', 'SA', '5045', -34.9805, 138.516, 'shop'],
  ['Perth', '84 Murray Street', 'WA', '6000', -31.9532, 115.861, 'city'],
  ['Subiaco', '151 Rokeby Road', 'WA', '6008', -31.9481, 115.825, 'shop'],
  ['Fremantle', '39 High Street', 'WA', '6160', -32.0545, 115.7455, 'shop'],
  ['Joondalup', '66 Grand Boulevard', 'WA', '6027', -31.745, 115.7657, 'shop'],
  ['Hobart', '93 Elizabeth Street', 'TAS', '7000', -42.8812, 147.3272, 'city'],
  ['Launceston', '57 Charles Street', 'TAS', '7250', -41.4372, 147.1381, 'region'],
  ['Braddon', '22 Lonsdale Street', 'ACT', '2612', -35.2719, 149.1332, 'shop'],
  ['Belconnen', '8 Lathlain Street', 'ACT', '2617', -35.239, 149.066, 'shop'],
  ['Darwin City', '31 Smith Street', 'NT', '0800', -12.4628, 130.842, 'region'],
  ['Alice Springs', '14 Todd Street', 'NT', '0870', -23.698, 133.8807, 'region'],
];

const storeOf = (
  [locality, street1, region, postcode, latitude, longitude, kind]: Row,
  index: number,
): Store => {
  const slug = locality.toLowerCase().replaceAll(' ', '-');
  const exchange = kind === 'region' ? '5550' : '7010';
  return {
    id: `st-${slug}`,
    erpStoreId: String(101 + index),
    name: `Lap & Loam ${locality}`,
    path: `/stores/${region.toLowerCase()}/${slug}`,
    phone: `(${areaCodes[region]}) ${exchange} ${String(1_100 + index * 37).padStart(4, '0')}`,
    address: { street1, street2: '', locality, region, postcode, country: 'AU' },
    latitude,
    longitude,
    week: [...weeks[kind]],
    services: [...services[kind]],
    runClub: kind === 'region' ? null : runClubs[kind],
  };
};

export const sampleStores: readonly Store[] = rows.map(storeOf);
