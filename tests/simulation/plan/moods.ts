// Some histories have a mood: they make frequent what hardly ever meets elsewhere. Drawn beside the plan, so that the histories
// without one stay what they are.
import { createChance, mixed, type Chance } from './chance.ts';
import { networkFaults, type NetworkFate } from './faults.ts';
import type { Act, ActType, Plan } from './plan.ts';

export const moods = [
  /** The index answers nothing for full carts. */
  'broken index',
  /** A newer version of the shop writes in other tabs. */
  'newer shop',
  /** Tabs without locks, on a slow network, read and save at the same time. */
  'crossing tabs',
  /** Saves arrive when no device waits for them any more, on a server whose acknowledgements other clients displace. */
  'late saves',
  /** The shop's owner changes how many of one product a wishlist holds. */
  'moving limits',
  /** Shoppers check out here, in front of answers that are lost. */
  'buying',
  /** A customer signs out everywhere, on a device that is not here. */
  'signed out elsewhere',
  /** Guests type their membership of the airline's programme, and sign in. */
  'memberships',
  /** A clock is wrong, then right, then wrong the other way, while the device is offline or not. */
  'wrong clocks',
  /** The backend keeps the specification to the letter and no more, and so does another client. */
  'literal backend',
  /** Tabs hear of other devices' changes as they happen, over a stream that is cut or falls silent. */
  'change stream',
  /** Lists come to hold more than the server keeps: the newest items stay. */
  'long lists',
  /** Products ask a question before they are sold. */
  'questions',
] as const;
/** They are drawn apart, so that the others meet the seeds they have always met. */
const younger: readonly Mood[] = [
  'buying',
  'signed out elsewhere',
  'memberships',
  'literal backend',
  'change stream',
  'long lists',
  'questions',
];
export type Mood = (typeof moods)[number];

/** @param draw an act of a type, with everything else left to chance */
type Draw = (type: ActType, own?: Partial<Act>) => Act;

/** One history in three has a mood. */
export const moodOf = (seed: number): Mood | null => {
  const chance = createChance(mixed(seed, 1_301));
  if (chance.oneIn(4)) return chance.pick(moods.filter((mood) => !younger.includes(mood)));
  const apart = createChance(mixed(seed, 1_307));
  return apart.oneIn(8) ? apart.pick(younger) : null;
};

/** The plan of a history in its mood: other surroundings, and more acts between those of the plan. */
export const inMood = (plan: Plan, mood: Mood, drawAct: (chance: Chance, type: ActType) => Act): Plan => {
  const chance = createChance(mixed(plan.seed, 1_303));
  const draw: Draw = (type, own) => ({ ...drawAct(chance, type), ...own });
  const between = (oneIn: number, more: () => readonly Act[]): readonly Act[] =>
    plan.acts.flatMap((act) => (chance.oneIn(oneIn) ? [act, ...more()] : [act]));
  switch (mood) {
    case 'broken index':
      return { ...plan, products: 8, acts: between(5, () => brokenIndex(chance, draw)) };
    case 'newer shop':
      return { ...plan, acts: between(8, () => [draw('newer', { wait: 150 }), draw('add', { wait: 450 })]) };
    case 'crossing tabs':
      return {
        ...plan,
        devices: [...plan.devices, { clockErrorMs: 0, locks: false }]
          .slice(0, 2)
          .map((device) => ({ ...device, locks: false })),
        faults: { ...plan.faults, network: 4, slow: 2, ...(chance.oneIn(2) && { only: refusals, disk: 4 }) },
        acts: between(2, () => crossing(chance, draw)),
      };
    case 'late saves':
      return lateSaves(
        plan,
        chance,
        between(3, () => changedAgain(chance, draw)),
      );
    case 'moving limits':
      return { ...plan, acts: between(2, () => [draw('wish'), ...(chance.oneIn(2) ? [draw('limit')] : [])]) };
    case 'buying':
      return {
        ...plan,
        faults: {
          ...plan.faults,
          network: Math.min(4, plan.faults.network || 4),
          ...(chance.oneIn(2) && { only: [...networkFaults, 'challenged', 'challenged'] }),
        },
        acts: between(3, () => bought(chance, draw)),
      };
    case 'signed out elsewhere':
      return { ...plan, acts: between(4, () => signedOutElsewhere(chance, draw)) };
    case 'memberships':
      return {
        ...plan,
        acts: [...membership(chance, draw), ...between(4, () => membership(chance, draw))],
      };
    case 'wrong clocks':
      return {
        ...plan,
        devices: [...plan.devices, { clockErrorMs: 0, locks: true }]
          .slice(0, 2)
          .map((device) => ({ ...device, clockErrorMs: 0 })),
        exactClocks: false,
        datable: true,
        products: 2,
        acts: [...plan.acts.slice(0, 2), ...Array.from({ length: 4 }, () => wronglySet(chance, draw)).flat()],
      };
    case 'literal backend':
      return literalBackend(plan, chance, draw);
    case 'long lists':
      return {
        ...plan,
        products: 6,
        mostItems: 3,
        acts: between(3, () => [draw('add', { pick: chance.below(1_000) }), draw('wish', { wait: 450 })]),
      };
    case 'questions':
      return { ...plan, acts: between(2, () => answered(chance, draw)) };
    case 'change stream':
      return { ...plan, stream: true, acts: between(3, () => heardAtOnce(chance, draw)) };
    default:
      return mood satisfies never;
  }
};

/** Somebody else saves, and a tap meets the news of it. */
const heardAtOnce = (chance: Chance, draw: Draw): readonly Act[] => [
  draw('foreign', { pick: chance.below(1_000), wait: 900 }),
  draw(chance.pick(['set', 'add', 'remove', 'wait'] as const), { wait: chance.pick([25, 60, 150]) }),
];

/** Clocks are right, but such a backend may keep seconds: acts that are closer on different devices may stand either way. */
const literalBackend = (plan: Plan, chance: Chance, draw: Draw): Plan => ({
  ...plan,
  ...(chance.oneIn(2) && { faults: { ...plan.faults, network: 2, only: ['answer lost'] } }),
  devices: [...plan.devices, { clockErrorMs: 0, locks: true }]
    .slice(0, 2)
    .map((device) => ({ ...device, clockErrorMs: 0 })),
  exactClocks: false,
  datable: true,
  server: 'literal',
  acts: plan.acts.flatMap((act) => {
    if (act.type === 'clock') return [];
    // What the server itself does, this one does not.
    const isItsOwn = act.type === 'order' || act.type === 'restore' || act.type === 'expire';
    const own = isItsOwn ? draw('foreign', { wait: act.wait }) : act;
    return chance.oneIn(4) ? [own, ...inOneSecond(chance, draw)] : [own];
  }),
});

/** One device changes an item, another sees it and changes it again, in one second; the first may never have heard that it saved. */
const inOneSecond = (chance: Chance, draw: Draw): readonly Act[] => {
  const device = chance.below(2);
  const [own, other] = [{ device }, { device: 1 - device }];
  const [pick, first, second] = [chance.below(1_000), 1 + chance.below(4), 5 + chance.below(5)];
  return [
    draw('online', { ...own, wait: 6_000 }),
    draw('online', { ...other, wait: 6_000 }),
    draw('add', { ...own, pick, qty: first, wait: 6_000 + chance.below(1_000) }),
    draw('online', { ...other, wait: 500 }),
    draw('add', { ...other, pick, qty: second, wait: 190 }),
    draw('focus', { ...own, wait: 12_000 }),
  ];
};

/**
 * Either many others crowd out what the server acknowledges; or it knows nothing of `x`, and one device is alone with it, since
 * what several then make of an item is not certain.
 */
const lateSaves = (usual: Plan, chance: Chance, acts: readonly Act[]): Plan => {
  const devices = usual.devices.map((device) => ({ ...device, clockErrorMs: 0 }));
  const plan = { ...usual, devices, exactClocks: true };
  const faults = { ...plan.faults, network: 2, only: lateFates };
  if (chance.oneIn(3)) return { ...plan, faults, acts, server: 'crowded' };
  const byOthers: readonly ActType[] = ['foreign', 'order', 'restore', 'evict'];
  return {
    ...plan,
    faults,
    devices: plan.devices.slice(0, 1),
    acts: acts.filter(({ type }) => !byOthers.includes(type)),
    products: 1,
    server: 'plain',
  };
};

/** A change, and another of the same kind of thing before or after the first was given up. */
const changedAgain = (chance: Chance, draw: Draw): readonly Act[] => {
  const device = chance.below(12);
  return [
    draw('add', { device, wait: 3_000 }),
    draw(chance.pick(['set', 'remove'] as const), { device, wait: chance.pick([900, 3_000, 12_000]) }),
  ];
};

const lateFates: readonly NetworkFate[] = [
  ...(['request late', 'request late', 'request late', 'request late'] as const),
  'answer lost',
  'request lost',
];

const refusals: readonly NetworkFate[] = ['refused for good', 'refused for good', 'answer lost'];

/** Carts are filled; hours later, when every fact is stale, a tab opens while the index answers nothing. */
const brokenIndex = (chance: Chance, draw: Draw): readonly Act[] => {
  const device = chance.below(12);
  const filled = Array.from({ length: 3 }, () => draw('add', { device, wait: 150 }));
  return [
    ...filled,
    draw('wait', { pick: 3 }),
    draw('catalogue', { qty: 9, pick: 2 }),
    draw('restart', { device, wait: 150 }),
    draw('catalogue', { qty: 1, wait: 3_000 }),
  ];
};

/** Something is bought; now and then it is changed, or somebody signs in, while the order is under way. */
const bought = (chance: Chance, draw: Draw): readonly Act[] => {
  const device = chance.below(12);
  const meanwhile = draw(
    chance.pick(['set', 'add', 'remove', 'signIn', 'kill', 'restart', 'focus'] as const),
    {
      device,
      wait: chance.pick([60, 450, 900]),
    },
  );
  return [
    draw('add', { device, wait: 450 }),
    draw('buy', { device, wait: 450 }),
    ...(chance.oneIn(2) ? [meanwhile] : []),
  ];
};

/** A question is answered, rightly or not; now and then the item is changed, or somebody leaves, while the server judges. */
const answered = (chance: Chance, draw: Draw): readonly Act[] => {
  const device = chance.below(12);
  const meanwhile = draw(chance.pick(['set', 'remove', 'kill', 'signIn', 'signOut', 'offline'] as const), {
    device,
    wait: 60,
  });
  return [
    draw('add', { device, wait: 150 }),
    draw('answer', { device, wait: chance.pick([60, 450]) }),
    ...(chance.oneIn(3) ? [meanwhile] : []),
  ];
};

/** A guest types a number, and signs in soon, or not before it is too old; now and then somebody else does. */
const membership = (chance: Chance, draw: Draw): readonly Act[] => {
  const device = chance.below(12);
  const waits = Array.from({ length: chance.pick([0, 0, 0, 7]) }, () => draw('wait', { pick: 3 }));
  return [
    draw('signOutLosing', { device, wait: 3_000 }),
    draw('member', { device, wait: 12_000 }),
    ...(chance.oneIn(3) ? [draw(chance.pick(['kill', 'restart', 'offline'] as const), { device })] : []),
    ...waits,
    draw('signIn', { device, wait: 3_000, pick: chance.pick([0, 0, 3]) }),
    draw('focus', { device, wait: 12_000 }),
  ];
};

/** Sessions end under a change that is on its way; later the customer comes back to it. */
const signedOutElsewhere = (chance: Chance, draw: Draw): readonly Act[] => {
  const device = chance.below(12);
  return [
    draw('add', { device, wait: 450 }),
    draw('signOutElsewhere', { pick: 1, wait: chance.pick([25, 450]) }),
    draw(chance.pick(['set', 'remove', 'focus', 'wait'] as const), { device, wait: chance.pick([150, 900]) }),
    ...(chance.oneIn(2) ? [draw('signIn', { device, pick: 0, wait: chance.pick([900, 12_000]) })] : []),
  ];
};

/** Two tabs of a device read and change at once. */
const crossing = (chance: Chance, draw: Draw): readonly Act[] => {
  const own = { device: chance.below(12), wait: 25 };
  const change = chance.pick(['add', 'set', 'remove', 'remove'] as const);
  return [
    draw('open', { ...own, wait: 150 }),
    draw(change, { ...own, tab: 0, wait: 450 }),
    draw('focus', { ...own, tab: 1, wait: chance.pick([150, 450]) }),
    draw('online', { ...own, tab: 0 }),
  ];
};

const known = (index: number): Partial<Act> => ({ qty: index });

/** A device's clock is set; what it does then meets what another did meanwhile, and its clock is set right. */
const wronglySet = (chance: Chance, draw: Draw): readonly Act[] => {
  const device = chance.below(2);
  const [own, other] = [{ device }, { device: 1 - device }];
  const change = (): ActType => chance.pick(['add', 'set', 'set', 'remove', 'wish', 'move'] as const);
  const act = (where: Partial<Act>): Act => draw(change(), { ...where, pick: chance.below(8), wait: 6_000 });
  const offline = chance.oneIn(3) ? [] : [draw('offline', { ...own, wait: 6_000 })];
  return [
    ...offline,
    ...(chance.oneIn(2) ? [act(own)] : []),
    draw('setClock', { ...own, ...known(1 + chance.below(4)), wait: 3_000 }),
    ...(chance.oneIn(3) ? [draw('restart', { ...own, wait: 3_000 })] : []),
    act(own),
    ...(chance.oneIn(2) ? [act(other)] : []),
    ...(chance.oneIn(2) ? [act(own)] : []),
    draw('online', { ...own, wait: 6_000 }),
    draw('wait', { pick: 1 }),
    ...(chance.oneIn(2)
      ? [draw('offline', own), draw('restart', { ...own, wait: 3_000 }), act(own), act(other)]
      : []),
    ...(chance.oneIn(2) ? [draw('online', { ...own, wait: 6_000 }), draw('wait', { pick: 1 })] : []),
    draw('setClock', { ...own, ...known(0), wait: 3_000 }),
    ...(chance.oneIn(2) ? [draw('restart', { ...own, wait: 3_000 })] : []),
    draw('focus', { ...own, wait: 45_000 }),
    ...(chance.oneIn(2) ? [draw('offline', { ...own, wait: 12_000 })] : []),
    act(own),
    act(other),
    ...(chance.oneIn(2) ? [act(own)] : []),
    draw('online', { ...own, wait: 6_000 }),
  ];
};
