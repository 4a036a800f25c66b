// Lasts: the measurements a shoe is built on, one set per archetype, varied a little by the style's seed.
//
// Side view, toe to the right: x runs 0 to 1500 for 300 mm, y up from the ground, 5 units to the millimetre.

import { chanceOf } from '../ink/chance.ts';
import type { ShoeArchetype } from '../ink/subject.ts';

/** Measurements in units; heights are above the ground. */
export type Last = {
  readonly archetype: ShoeArchetype;
  /** Foam under heel and forefoot. */
  readonly heel: number;
  readonly fore: number;
  /** Sidewall standing up around the footbed. */
  readonly cup: number;
  /** How far the toe lifts, and the x where the sole leaves the ground. */
  readonly spring: number;
  readonly rise: number;
  /** How far the back edge lifts, and how far the foam sticks out behind. */
  readonly bevel: number;
  readonly flare: number;
  /** Hollow under the midfoot. */
  readonly arch: number;
  /** Lowest point of the collar and its x. */
  readonly collar: number;
  readonly dip: number;
  /** Top of the heel tab, and how far it leans in (negative: out to the back). */
  readonly tab: number;
  readonly lean: number;
  readonly tongue: number;
  readonly throat: number;
  /** Height of the toe box above the foam, and how far forward it keeps that height, 0 to 1. */
  readonly toeBox: number;
  readonly blunt: number;
  readonly lug: number;
  readonly cloth: Cloth;
  readonly guard: 'wrap' | 'cap' | 'foxing';
  readonly counter: 'sweep' | 'clip' | 'band';
  readonly strands: number;
};

export type Cloth = 'mesh' | 'knit' | 'ripstop' | 'leather';

type Measures = Omit<Last, 'archetype' | 'cloth' | 'guard' | 'counter' | 'strands'>;

const measures: Record<ShoeArchetype, Measures> = {
  trainer: {
    heel: 196,
    fore: 162,
    cup: 46,
    spring: 88,
    rise: 1000,
    bevel: 40,
    flare: 22,
    arch: 0,
    collar: 448,
    dip: 296,
    tab: 584,
    lean: 0,
    tongue: 690,
    throat: 418,
    toeBox: 172,
    blunt: 0.5,
    lug: 0,
  },
  max: {
    heel: 270,
    fore: 232,
    cup: 58,
    spring: 132,
    rise: 800,
    bevel: 74,
    flare: 40,
    arch: 0,
    collar: 516,
    dip: 300,
    tab: 650,
    lean: -12,
    tongue: 752,
    throat: 484,
    toeBox: 158,
    blunt: 0.55,
    lug: 0,
  },
  race: {
    heel: 236,
    fore: 184,
    cup: 26,
    spring: 146,
    rise: 780,
    bevel: 96,
    flare: 74,
    arch: 30,
    collar: 432,
    dip: 276,
    tab: 544,
    lean: -38,
    tongue: 632,
    throat: 396,
    toeBox: 128,
    blunt: 0.1,
    lug: 0,
  },
  stable: {
    heel: 214,
    fore: 178,
    cup: 78,
    spring: 80,
    rise: 1060,
    bevel: 38,
    flare: 32,
    arch: 0,
    collar: 474,
    dip: 304,
    tab: 612,
    lean: 12,
    tongue: 724,
    throat: 446,
    toeBox: 186,
    blunt: 0.75,
    lug: 0,
  },
  trail: {
    heel: 206,
    fore: 184,
    cup: 54,
    spring: 100,
    rise: 960,
    bevel: 48,
    flare: 34,
    arch: 6,
    collar: 482,
    dip: 306,
    tab: 632,
    lean: 4,
    tongue: 722,
    throat: 442,
    toeBox: 192,
    blunt: 0.85,
    lug: 26,
  },
  tempo: {
    heel: 156,
    fore: 126,
    cup: 28,
    spring: 96,
    rise: 960,
    bevel: 34,
    flare: 8,
    arch: 10,
    collar: 396,
    dip: 284,
    tab: 508,
    lean: -22,
    tongue: 616,
    throat: 358,
    toeBox: 136,
    blunt: 0.3,
    lug: 0,
  },
  spike: {
    heel: 92,
    fore: 70,
    cup: 16,
    spring: 116,
    rise: 700,
    bevel: 46,
    flare: -14,
    arch: 34,
    collar: 322,
    dip: 268,
    tab: 424,
    lean: -30,
    tongue: 540,
    throat: 288,
    toeBox: 124,
    blunt: 0,
    lug: 0,
  },
  walk: {
    heel: 178,
    fore: 160,
    cup: 66,
    spring: 58,
    rise: 1120,
    bevel: 26,
    flare: 12,
    arch: 0,
    collar: 530,
    dip: 310,
    tab: 676,
    lean: 8,
    tongue: 780,
    throat: 480,
    toeBox: 214,
    blunt: 1,
    lug: 0,
  },
  gym: {
    heel: 116,
    fore: 110,
    cup: 34,
    spring: 48,
    rise: 1150,
    bevel: 10,
    flare: 4,
    arch: 0,
    collar: 384,
    dip: 300,
    tab: 500,
    lean: 6,
    tongue: 604,
    throat: 366,
    toeBox: 176,
    blunt: 0.9,
    lug: 0,
  },
};

const cloths: Record<ShoeArchetype, readonly [Cloth, ...Cloth[]]> = {
  trainer: ['mesh', 'knit', 'mesh'],
  max: ['knit', 'mesh'],
  race: ['mesh', 'ripstop'],
  stable: ['mesh', 'knit'],
  trail: ['ripstop', 'ripstop', 'mesh'],
  tempo: ['mesh', 'ripstop'],
  spike: ['ripstop', 'mesh'],
  walk: ['leather', 'knit'],
  gym: ['knit', 'mesh'],
};

const guards: Record<ShoeArchetype, readonly [Last['guard'], ...Last['guard'][]]> = {
  trainer: ['wrap', 'cap', 'foxing'],
  max: ['wrap', 'cap'],
  race: ['cap', 'foxing'],
  stable: ['wrap', 'foxing'],
  trail: ['wrap'],
  tempo: ['cap', 'foxing'],
  spike: ['cap'],
  walk: ['foxing', 'wrap'],
  gym: ['foxing', 'cap'],
};

/** The last of one style: equal seeds give equal shoes, other seeds move collar, tab, toe and stack up to 10 units. */
export const lastOf = (archetype: ShoeArchetype, seed: string): Last => {
  const chance = chanceOf(seed, 'last');
  const base = measures[archetype];
  const moved = (value: number, by: number): number => value + chance.between(-by, by);
  const stack = chance.between(-8, 8);
  return {
    ...base,
    archetype,
    heel: base.heel + stack,
    fore: base.fore + stack * 0.6,
    collar: moved(base.collar, 10),
    dip: moved(base.dip, 14),
    tab: moved(base.tab, 10),
    lean: moved(base.lean, 10),
    tongue: moved(base.tongue, 10),
    throat: moved(base.throat, 6),
    toeBox: moved(base.toeBox, 9),
    flare: moved(base.flare, 8),
    spring: moved(base.spring, 8),
    blunt: Math.min(1, Math.max(0, moved(base.blunt, 0.15))),
    cloth: chance.oneOf(cloths[archetype]),
    guard: chance.oneOf(guards[archetype]),
    counter: archetype === 'stable' ? 'clip' : chance.oneOf(['sweep', 'band', 'sweep'] as const),
    strands: archetype === 'walk' ? 0 : chance.oneOf([0, 3, 4, 5]),
  };
};
