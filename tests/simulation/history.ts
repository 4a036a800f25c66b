// One history: a world drawn from a seed, acts on it, faults, healing, and what must hold all along and in the end.
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { createChance, mixed } from './plan/chance.ts';
import { noFaults, type Tally } from './plan/faults.ts';
import { createIntents } from './oracle/intents.ts';
import { watchAdoption } from './invariants/adoption.ts';
import { checkEnd } from './invariants/end.ts';
import { watchFutureStamps } from './invariants/futureStamps.ts';
import { watchIsolation } from './invariants/isolation.ts';
import { watchLastWord } from './invariants/lastWord.ts';
import { watchAnswers } from './invariants/answers.ts';
import { watchLimits } from './invariants/lists/limits.ts';
import { watchListLimits } from './invariants/lists/listLimits.ts';
import { watchMassDrop } from './invariants/massDrop.ts';
import { watchMemberships } from './invariants/checkout/memberships.ts';
import { watchOrders } from './invariants/checkout/orders.ts';
import { watchRefusals } from './invariants/refusals.ts';
import { watchReplayedLogs } from './invariants/replayedLogs.ts';
import { watchRegression } from './invariants/regression.ts';
import { checkStep } from './invariants/step.ts';
import { watchStream } from './invariants/wire/stream.ts';
import { watchUnknowns } from './invariants/unknowns.ts';
import { watchWireUnit } from './invariants/wire/wireUnit.ts';
import { watchWords } from './invariants/words/words.ts';
import type { Mood } from './plan/moods.ts';
import { drawPlan, type Act, type Plan } from './plan/plan.ts';
import { actInTab } from './acts/shopperActs.ts';
import { createSimulatedCatalogue } from './world/simulatedCatalogue.ts';
import { SimulatedDevice, type SimulatedTab } from './world/simulatedDevice.ts';
import { createSimulatedServer } from './world/simulatedServer.ts';
import { createVirtualTime } from './world/virtualTime.ts';
import { comeBack, extraWait, happen } from './acts/worldActs.ts';
import type { LiteralOptions } from '#tests/support/literal/literalBackend.ts';
import type { OpenDisk, World } from './world/world.ts';

export type Violation = { readonly invariant: string; readonly what: string };

export type KeptAct = { readonly index: number; /** Nothing goes wrong after it. */ readonly calm: boolean };

export type HistoryOptions = {
  /** The acts of the plan to do; all when left out. */
  readonly keep?: readonly KeptAct[];
  /** Where logs lie; in memory when left out. */
  readonly openDisk?: OpenDisk;
  /** Another mood than the seed's own; null for none. */
  readonly mood?: Mood | null;
  /** Keep the story, line by line. */
  readonly trace?: boolean;
};

export type HistoryResult = {
  readonly seed: number;
  readonly acts: number;
  readonly tally: Readonly<Tally>;
  readonly violations: readonly Violation[];
  readonly story: readonly string[];
  /** The same for the same seed and acts. */
  readonly digest: string;
};

const watches = [
  watchAdoption,
  watchAnswers,
  watchFutureStamps,
  watchIsolation,
  watchLastWord,
  watchLimits,
  watchListLimits,
  watchMassDrop,
  watchMemberships,
  watchOrders,
  watchRefusals,
  watchRegression,
  watchUnknowns,
  watchWireUnit,
  watchWords,
  // What it saves in the end is nobody's act: the others have judged.
  watchStream,
];

/** A replay takes a tenth of a history's time: of whole plans one in so many is replayed, of shrunk ones each. */
const REPLAYED_EVERY = 10;

/** 2026-03-01T00:00:00Z. */
const START = 1_772_323_200_000;

/** The whole history is a function of the seed and the acts that are kept. */
export const runHistory = async (seed: number, options: HistoryOptions = {}): Promise<HistoryResult> => {
  const plan = drawPlan(seed, options.mood);
  const violations: Violation[] = [];
  const story: string[] = [];
  const world = createWorld(plan, options, violations, story);
  const devices = plan.devices.map((device, index) => new SimulatedDevice(world, `d${index + 1}`, device));
  for (const device of devices) device.openTab();
  await world.time.advance(500);
  const acts = options.keep ?? plan.acts.map((_, index) => ({ index, calm: false }));
  for (const { index, calm } of acts) {
    const act = plan.acts[index];
    if (!act) continue;
    await world.time.advance(act.wait);
    world.chance = createChance(act.seed);
    world.faults = calm ? noFaults : plan.faults;
    perform(world, devices, act, index);
    await world.time.advance(extraWait(act));
    checkStep(world, devices);
    if (violations.length > 0) break;
  }
  if (violations.length === 0) {
    await heal(world, devices);
    await checkEnd(world, devices);
    for (const { end } of world.watches) await end?.(devices);
  }
  const digest = devices
    .map(({ ledger }) => ledger.logs.map(({ entries }) => entries.at(-1)?.event.stamp ?? 0))
    .join();
  return { seed, acts: acts.length, tally: world.tally, violations, story, digest };
};

const createWorld = (
  plan: Plan,
  options: HistoryOptions,
  violations: Violation[],
  story: string[],
): World => {
  const busy = options.openDisk ? () => openCalls(world) > 0 : undefined;
  const time = createVirtualTime(START, busy);
  const now = (): number => time.now;
  const object = (invariant: string, what: string): void => {
    if (violations.length < 5) violations.push({ invariant, what });
    world.tell(() => `!!! ${invariant}: ${what}`);
  };
  const world: World = {
    plan,
    time,
    chance: createChance(plan.seed),
    faults: noFaults,
    tally: {},
    catalogue: createSimulatedCatalogue(),
    intents: createIntents({
      now,
      object,
      exactClocks: plan.exactClocks,
      onAct: (intent) => {
        for (const { acting } of world.watches) acting?.(intent);
      },
    }),
    server: createSimulatedServer({
      kind: plan.server,
      literalOptions: literalOptionsOf(plan),
      mostItems: plan.mostItems,
      now,
      object,
      onLink: (customer, membership) => {
        for (const { linked } of world.watches) linked?.(customer, membership);
      },
      onSaved: (save) => {
        const { customer, attemptId, state } = save;
        for (const { ledger } of world.intents.ledgers)
          if (attemptId !== undefined) ledger.accepted(attemptId, state.syncableStateVersion);
        for (const { saved } of world.watches) saved?.(save);
        world.tell(() => `    ${customer[0]} saved as ${state.syncableStateVersion} by ${attemptId}`);
      },
    }),
    watches: [],
    object,
    tell: (line) => {
      if (options.trace) story.push(line());
    },
    openDisk: options.openDisk ?? openMemoryDisk,
  };
  world.watches.push(...watches.map((create) => create(world)));
  if (options.keep || plan.seed % REPLAYED_EVERY === 0) world.watches.push(watchReplayedLogs(world));
  return world;
};

const timeForms = ['seconds', 'seconds with offset', 'milliseconds', 'microseconds'] as const;

const literalOptionsOf = ({ seed }: Plan): LiteralOptions => ({
  times: createChance(mixed(seed, 1_311)).pick(timeForms),
  ids: createChance(mixed(seed, 1_313)).oneIn(2),
});

const openCalls = ({ intents }: World): number =>
  intents.ledgers.reduce((sum, { device }) => sum + device.storeCalls, 0);

const openMemoryDisk: OpenDisk = () => {
  const disk = createMemoryDisk();
  return {
    openStore: () => createMemoryLogStore(shopRegistry, disk),
    plant(partition, event) {
      const rows = disk.logs.get(partition);
      const last = rows?.at(-1)?.events.at(-1) as { readonly seq: number } | undefined;
      if (!rows || last?.seq !== event.seq - 1 || disk.lastStamp >= event.stamp) return false;
      rows.push({ batchId: event.eventId, events: [event] });
      disk.lastStamp = event.stamp;
      return true;
    },
    wipe() {
      // Tabs that are open go on with the same tables, as with a database that is emptied.
      for (const table of [disk.logs, disk.snapshots, disk.secrets]) table.clear();
      const { session, lastStamp, sealed } = createMemoryDisk();
      Object.assign(disk, { session, lastStamp, sealed });
    },
  };
};

const isAwake = (world: World, { owner, shop }: SimulatedTab): boolean =>
  shop !== undefined && owner.frozenUntil <= world.time.now;

const perform = (world: World, devices: readonly SimulatedDevice[], act: Act, index: number): void => {
  const device = devices[act.device % devices.length] as SimulatedDevice;
  const awake = device.living.filter((tab) => isAwake(world, tab));
  const tab = awake[act.tab % Math.max(1, awake.length)];
  world.tell(
    () =>
      `${index} ${act.type} ${tab?.name ?? device.name} at ${world.time.now - START} (pick ${act.pick}, qty ${act.qty})`,
  );
  if (!tab && device.living.length === 0) {
    device.openTab();
    return;
  }
  if (tab && device.lastSeen !== tab) {
    device.lastSeen = tab;
    comeBack(tab);
  }
  if (tab && actInTab(world, tab, act)) return;
  happen(world, device, tab, act);
};

/** No more faults; every device is online and every tab visible. */
const heal = async (world: World, devices: readonly SimulatedDevice[]): Promise<void> => {
  world.tell(() => 'everything heals');
  world.chance = createChance(mixed(world.plan.seed, 7));
  world.faults = noFaults;
  world.catalogue.mood = 'right';
  for (const device of devices) {
    device.online = true;
    for (const { owner } of device.living) {
      owner.frozenUntil = 0;
      owner.lastWrite = undefined;
    }
    for (const { online } of device.living) online.next();
    if (device.living.length === 0) device.openTab();
  }
  await world.time.advance(100_000);
  for (let round = 0; round < 4; round += 1) {
    for (const device of devices) {
      for (const tab of device.living) comeBack(tab);
    }
    await world.time.advance(40_000);
    if (isQuiet(world, devices)) return;
  }
};

/** Nothing is under way: a sign-in or a link that began late gets its rounds, too. */
const isQuiet = ({ server }: World, devices: readonly SimulatedDevice[]): boolean =>
  devices.every(
    (device) =>
      device.locks.held.length === 0 &&
      device.living.every(({ shop }) => {
        if (!shop) return false;
        const { account, session } = shop.projected.committed;
        if (session.status !== 'LOGGED_IN' && session.status !== 'LOGGED_OUT') return false;
        const customer = shop.log.session.partition.slice(5);
        return (
          !shop.log.session.partition.startsWith('cust:') ||
          shop.log.unknown.length > 0 ||
          (account.pending.length === 0 &&
            account.base?.version === server.stateOf(customer).syncableStateVersion)
        );
      }),
  );
