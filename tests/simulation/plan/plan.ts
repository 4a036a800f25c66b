// What a history is made of, drawn from its seed: the devices, what goes wrong how often, and a list of acts.
//
// Each act carries the seed of everything left to chance until the next one, so that leaving an act out changes nothing
// about the others: that is what makes a long history shrink to a short one.
import { createChance, type Chance } from './chance.ts';
import type { FaultRates } from './faults.ts';
import { inMood, moodOf, type Mood } from './moods.ts';

export type ActType =
  | 'add'
  | 'set'
  | 'remove'
  | 'swap'
  | 'wish'
  | 'unwish'
  | 'move'
  | 'undo'
  | 'signIn'
  | 'signOut'
  | 'signOutLosing'
  | 'expire'
  | 'order'
  | 'buy'
  | 'answer'
  | 'member'
  | 'signOutElsewhere'
  | 'foreign'
  | 'open'
  | 'close'
  | 'kill'
  | 'killAtWrite'
  | 'restart'
  | 'evict'
  | 'freeze'
  | 'focus'
  | 'offline'
  | 'online'
  | 'clock'
  | 'setClock'
  | 'catalogue'
  | 'restore'
  | 'newer'
  | 'snapshot'
  | 'limit'
  | 'wait';

/** `device`, `tab`, `pick` and `qty` are read modulo what there is. `wait` is ms before the act. */
export type Act = {
  readonly type: ActType;
  readonly wait: number;
  readonly device: number;
  readonly tab: number;
  readonly pick: number;
  readonly qty: number;
  readonly seed: number;
};

export type Plan = {
  readonly seed: number;
  /** Its mood; most histories have none. */
  readonly mood: Mood | null;
  readonly devices: readonly DevicePlan[];
  /** Clocks are right: the newest act of all must win. Otherwise it must win only over known acts. */
  readonly exactClocks: boolean;
  /** Clocks are set wrong and right again between answers: what was done when can be known, and the newest act must win. */
  readonly datable?: boolean;
  readonly faults: FaultRates;
  /** Products of the catalogue; few, so that devices meet on the same ones. */
  readonly products: number;
  readonly server: ServerKind;
  /** Items that the server keeps of a list; as many as the shop allows, where left out. */
  readonly mostItems?: number;
  /** Tabs hear of changes as they happen; otherwise when the shopper comes back. */
  readonly stream?: boolean;
  readonly acts: readonly Act[];
};

/**
 * `crowded`: so many clients save that no acknowledgement of these devices is left. `plain`: it knows nothing of `x`. `literal`: of
 * nothing that the specification does not name.
 */
export type ServerKind = 'keeps x' | 'crowded' | 'plain' | 'literal';

export type DevicePlan = { readonly clockErrorMs: number; readonly locks: boolean };

const minute = 60_000;
const year = 365 * 24 * 60 * minute;
const clockErrors = [0, 0, 90_000, -4 * minute, 20 * minute, -3 * 60 * minute, 75 * year] as const;
const waits = [25, 60, 60, 150, 150, 450, 450, 900, 3_000, 12_000, 45_000] as const;

/** Acts by how often they are drawn. */
const weights: readonly (readonly [ActType, number])[] = [
  ['add', 22],
  ['set', 12],
  ['remove', 14],
  ['swap', 4],
  ['wish', 6],
  ['unwish', 4],
  ['move', 4],
  ['undo', 4],
  ['signIn', 7],
  ['signOut', 3],
  ['signOutLosing', 2],
  ['expire', 2],
  ['order', 2],
  ['foreign', 5],
  ['open', 3],
  ['close', 2],
  ['kill', 2],
  ['killAtWrite', 3],
  ['restart', 2],
  ['evict', 0.5],
  ['freeze', 2],
  ['focus', 3],
  ['offline', 4],
  ['online', 4],
  ['clock', 1.5],
  ['catalogue', 3],
  ['restore', 0.7],
  ['newer', 0.6],
  ['snapshot', 1],
  ['wait', 6],
];
const whole = weights.reduce((sum, [, weight]) => sum + weight, 0);

const drawType = (chance: Chance): ActType => {
  let left = chance.next() * whole;
  for (const [type, weight] of weights) {
    left -= weight;
    if (left < 0) return type;
  }
  return 'wait';
};

const drawAct = (chance: Chance, type: ActType): Act => ({
  type,
  wait: chance.pick(waits),
  device: chance.below(12),
  tab: chance.below(12),
  pick: chance.below(1_000),
  qty: 1 + chance.below(9),
  seed: chance.below(4_294_967_296),
});

/** Most histories begin with a customer signed in on every device. */
const opening = (chance: Chance, devices: number): Act[] =>
  Array.from({ length: devices }, (_, device) => ({
    ...drawAct(chance, 'signIn'),
    device,
    pick: chance.oneIn(6) ? 1 : 0,
  })).filter(() => !chance.oneIn(4));

/** @param mood another than the seed's own */
export const drawPlan = (seed: number, mood: Mood | null = moodOf(seed)): Plan => {
  const plan = drawUsual(seed);
  return mood === null ? plan : { ...inMood(plan, mood, drawAct), mood };
};

const drawUsual = (seed: number): Plan => {
  const chance = createChance(seed);
  const exactClocks = !chance.oneIn(5);
  const devices = Array.from({ length: chance.pick([1, 2, 2, 2, 3]) }, () => ({
    clockErrorMs: exactClocks ? 0 : chance.pick(clockErrors),
    locks: !chance.oneIn(6),
  }));
  const length = 10 + chance.below(31);
  return {
    seed,
    mood: null,
    devices,
    exactClocks,
    faults: {
      network: chance.pick([0, 3, 4, 6, 10]),
      disk: chance.pick([0, 0, 0, 8, 15, 30]),
      messages: chance.pick([0, 0, 2, 4]),
      slow: 8,
    },
    products: chance.pick([2, 2, 3, 6]),
    server: 'keeps x',
    acts: [
      ...opening(chance, devices.length),
      ...Array.from({ length }, () => drawAct(chance, drawType(chance))),
    ],
  };
};
