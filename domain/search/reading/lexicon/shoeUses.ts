// What shoppers say of the run, the ground and the foot, and the shoes an assistant brings for it.
import type { Concept } from './concept.ts';

const GEAR_FOR_TRAIL = { type: ['accessory'], activity: ['trail'], named: ['trail'] } as const;

const TRAIL = {
  says: `trail, trails, trail run, off road, offroad, mud, muddy, bush, bush track, bushwalking, hiking, hike,
      mountain, mountains, rocky, rocks, technical terrain, fell, single track, sky running, fire trail, fire
      road, gravel, gravel path, dirt, dirt road, wet grass, grip, grippy`,
  wants: {
    3: [{ kind: ['trail'] }],
    2: [{ type: ['footwear'], activity: ['trail'] }],
    1: [GEAR_FOR_TRAIL, { kind: ['pack'] }],
  },
} satisfies Concept;

export const SHOE_USES: readonly Concept[] = [
  TRAIL,
  {
    says: `road, roads, bitumen, asphalt, concrete, pavement, footpath, footpaths, street, city, sealed path, bike
      path`,
    wants: {
      3: [{ kind: ['everyday', 'max', 'tempo', 'support'] }],
      2: [{ kind: ['race'] }, { type: ['footwear'], activity: ['road'] }],
      1: [{ kind: ['walk'] }],
    },
  },
  {
    says: `treadmill, daily, daily trainer, daily trainers, everyday, every day, all rounder, all round, versatile,
      easy run, easy runs, jogging, training run`,
    wants: {
      3: [{ kind: ['everyday'] }],
      2: [{ kind: ['max', 'support'] }],
      1: [{ kind: ['tempo'] }],
    },
  },
  {
    says: `beginner, beginners, starting out, start running, new runner, new to running, first pair, first shoes,
      couch to 5 k, couch to 5 km, c 25 k, comfortable, comfy`,
    wants: { 3: [{ kind: ['everyday', 'max'] }], 2: [{ kind: ['support', 'tempo'] }] },
  },
  {
    says: `tempo, speed work, speedwork, speed, fast, interval, intervals, up tempo, fartlek, threshold, workouts`,
    wants: { 3: [{ kind: ['tempo'] }], 2: [{ kind: ['race'] }], 1: [{ kind: ['everyday'] }] },
  },
  {
    says: 'race, races, racing, race day, racer, racers, racing flats, flats, pb, super shoe',
    wants: { 3: [{ kind: ['race'] }], 2: [{ kind: ['tempo'] }], 1: [{ kind: ['spike'] }] },
  },
  {
    says: `parkrun, park run, 5 k, 5 km, 5 kilometres, 10 k, 10 km, 10 kilometres, 12 k, 12 km, 14 k, 14 km, fun
      run, city to surf, city 2 surf, city2surf, bridge run, bridge to bridge, run for the kids`,
    wants: {
      3: [{ kind: ['tempo', 'everyday'] }],
      2: [{ kind: ['race', 'max', 'support'] }],
    },
    weight: 2,
  },
  {
    says: 'half, half marathon, halfmarathon, 21 k, 21 km, 21.1, 21.1 km',
    wants: {
      3: [{ kind: ['race', 'tempo'] }],
      2: [{ kind: ['max', 'everyday'] }],
      1: [{ kind: ['gel', 'belt', 'support'] }],
    },
  },
  {
    says: 'marathon, full marathon, 42 k, 42 km, 42.2, 42.2 km',
    wants: {
      3: [{ kind: ['race'] }, { kind: ['belt'], named: ['marathon'] }],
      2: [{ kind: ['tempo', 'max', 'gel'] }],
      1: [{ kind: ['everyday', 'belt'] }],
    },
  },
  {
    says: `ultra, ultras, ultra marathon, ultramarathon, 50 k, 50 km, 100 k, 100 km, 100 miler, 100 mile`,
    wants: {
      3: [{ kind: ['trail', 'pack'] }],
      2: [{ kind: ['max'] }, { kind: ['bottle', 'gel', 'light'] }],
      1: [{ kind: ['belt'] }],
    },
  },
  {
    says: `long run, long runs, long distance, distance, high mileage, mileage, recovery, recovery run`,
    wants: {
      3: [{ kind: ['max'] }],
      2: [{ kind: ['everyday'] }, { kind: ['support'], cushioning: ['plush'] }],
      1: [{ kind: ['support', 'tempo'] }],
    },
  },
  {
    says: 'carbon, carbon plate, carbon plated, carbon fibre, plate, plated',
    wants: {
      3: [{ kind: ['race'], technology: ['springrail'] }],
      2: [{ kind: ['everyday', 'tempo'], technology: ['springrail'] }],
      1: [{ technology: ['springrail'] }],
    },
  },
  {
    says: 'lightweight, light weight, lightest, super light, minimal, feather light',
    wants: {
      3: [{ kind: ['race'] }, { kind: ['tempo'] }],
      2: [
        { kind: ['everyday'], cushioning: ['firm'] },
        { kind: ['trail'], cushioning: ['firm'] },
      ],
      1: [{ kind: ['spike', 'everyday'] }],
    },
  },
  {
    says: `cushion, cushioned, cushioning, max cushion, maximum cushioning, most cushioned, cushy, soft, plush,
      bouncy, high stack, shin splint, shin splints, shin pain, knee pain, sore knees, bad knees, joint pain,
      arthritis, heavy runner, big guy`,
    wants: {
      3: [{ kind: ['max'] }],
      2: [
        { type: ['footwear'], cushioning: ['max'] },
        { type: ['footwear'], cushioning: ['plush'] },
      ],
      1: [{ named: ['cushion'] }],
    },
  },
  {
    says: `stability, stable, support, supportive, supported, pronation, pronate, pronator, overpronation, over
      pronation, overpronate, over pronate, overpronator, motion control, ankle support, guidance, anti
      pronation, orthotics, orthotic, ankles roll in`,
    wants: {
      3: [{ kind: ['support'] }],
      2: [
        {
          type: ['footwear'],
          kind: ['everyday', 'max', 'tempo', 'trail', 'walk'],
          stability: ['stability', 'max-support', 'stable-neutral'],
        },
      ],
    },
  },
  {
    says: `neutral, neutral cushion, supination, supinate, under pronation, underpronation, supinator`,
    wants: {
      3: [{ kind: ['everyday', 'max', 'tempo'], stability: ['neutral'] }],
      2: [{ kind: ['race', 'trail'], stability: ['neutral'] }],
    },
  },
  {
    says: `flat feet, flat foot, flat footed, flatfeet, fallen arch, fallen arches, low arch, low arches, collapsed
      arches, arch support`,
    wants: {
      3: [{ kind: ['support'] }, { kind: ['everyday', 'max', 'tempo', 'trail', 'walk'], arch: ['low'] }],
      2: [{ kind: ['everyday', 'max', 'tempo', 'trail', 'walk'], stability: ['stable-neutral'] }],
    },
  },
  {
    says: 'high arch, high arches, high arched, high arch support, high instep, rigid foot',
    wants: {
      3: [{ kind: ['everyday', 'max', 'tempo', 'support', 'trail', 'race'], arch: ['high'] }],
      2: [{ kind: ['everyday', 'max', 'trail'], stability: ['neutral'], cushioning: ['max', 'plush'] }],
      1: [{ arch: ['high'] }],
    },
  },
  {
    says: `plantar fasciitis, plantar, fasciitis, heel pain, heel spur, heel spurs, foot pain, sore feet, sore
      heel, sore heels, sore arches, arch pain, achilles, metatarsalgia, morton neuroma, neuroma, aching feet`,
    wants: {
      3: [{ kind: ['max'] }, { kind: ['support'], cushioning: ['plush'] }],
      2: [{ kind: ['support', 'walk'] }, { kind: ['everyday', 'trail'], cushioning: ['plush'] }],
    },
  },
  {
    says: `nurse, nurses, nursing, hospital, hospitality, waitress, waiter, chef, work, on my feet, on feet,
      standing, standing all day, all day, retail`,
    wants: {
      3: [{ kind: ['walk', 'max'] }],
      2: [{ kind: ['support'], cushioning: ['plush'] }, { kind: ['gym'] }],
      1: [{ kind: ['support', 'everyday'] }],
    },
  },
  {
    says: 'walking, walk, walks, walker, walkers, dog walking, power walking, travel, holiday',
    wants: {
      3: [{ kind: ['walk'] }],
      2: [{ type: ['footwear'], activity: ['walk'] }],
      1: [{ kind: ['everyday'] }],
    },
  },
  {
    says: `gym, crossfit, cross fit, cross training, cross trainer, cross trainers, weights, weight lifting,
      weightlifting, lifting, squats, hiit, f 45, workout, training, aerobics, zumba`,
    wants: {
      3: [{ kind: ['gym'] }],
      2: [{ type: ['footwear'], activity: ['gym'] }],
      1: [{ kind: ['walk'] }, { type: ['apparel'], activity: ['gym'] }],
    },
  },
  {
    says: 'gym gear, gym wear, gymwear, gym clothes, gym stuff',
    wants: { 3: [{ activity: ['gym'] }] },
  },
  {
    says: `spike, spikes, track spikes, track and field, athletics, athletics spikes, running spikes, sprint,
      sprinting, sprint spikes, sprinter, 100 m, 200 m, 400 m, 800 m, 1500 m, hurdles, javelin, tartan`,
    wants: { 3: [{ kind: ['spike'] }] },
  },
  {
    says: 'long jump, triple jump, high jump, jumping',
    wants: {
      3: [{ kind: ['spike'], stability: ['stability', 'max-support'] }],
      1: [{ kind: ['spike'] }],
    },
  },
  {
    says: 'track',
    wants: { 3: [{ kind: ['spike'] }], 2: [{ type: ['footwear'], activity: ['track'] }] },
  },
  {
    says: 'cross country, crosscountry, xc, x country, grass, school, pe, sports day',
    wants: {
      3: [{ kind: ['everyday', 'trail'], gender: ['kids'] }],
      2: [{ kind: ['spike'], gender: ['kids'] }, { kind: ['trail'] }],
      1: [{ kind: ['spike'] }],
    },
  },
  {
    says: `zero drop, 0 drop, 0 mm drop, low drop, barefoot, minimalist, natural running, 4 mm drop`,
    wants: {
      3: [{ kind: ['everyday', 'max', 'tempo', 'trail', 'gym'], mostOffset: 4 }],
      2: [{ kind: ['everyday', 'max', 'tempo', 'trail'], mostOffset: 5 }],
      1: [{ type: ['footwear'], mostOffset: 6 }],
    },
  },
];
