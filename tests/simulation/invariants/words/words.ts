// SYNC-11: the words on screen are a view. They are asked for after every act, and each sentence is held against what disks took, what
// the server holds and what shoppers and other clients did (docs/sync-words.md names the fact of each).
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import type { LedgerLog } from '../../oracle/ledger.ts';
import type { SimulatedTab } from '../../world/simulatedDevice.ts';
import { customerOf } from '../../world/world.ts';
import type { CreateWatch } from '../watch.ts';
import { judgeLines } from './changeWords.ts';
import { judgeState } from './stateWords.ts';

/** What the judges of words remember. */
export type Memory = {
  /** Each version of each account, by `customer version`, since the last backup was put back. */
  readonly versions: Map<string, WireAccountState>;
  /** Virtual time at which an event was on the disk, by its id. */
  readonly recordedAt: Map<string, number>;
  /** Virtual time at which the answer had been asked for that its tab had heard last then. */
  readonly askedAt: Map<string, number>;
};

/** A tab, and the log it shows as the simulation saw it written, up to where the tab has read it. */
export type Look = {
  readonly tab: SimulatedTab;
  readonly shop: NonNullable<SimulatedTab['shop']>;
  readonly log: LedgerLog;
  readonly entries: LedgerLog['entries'];
  readonly customer: string | undefined;
  /** The tab's events that no disk has taken yet. */
  readonly unwritten: readonly RecordedEvent[];
};

export const watchWords: CreateWatch = (world) => {
  const memory: Memory = { versions: new Map(), recordedAt: new Map(), askedAt: new Map() };
  const note = (customer: string, state: WireAccountState): void =>
    void memory.versions.set(`${customer} ${state.syncableStateVersion}`, state);
  const look = (tab: SimulatedTab): void => {
    const seen = lookAt(tab);
    if (!seen) return;
    judgeState(world, memory, seen);
    judgeLines(world, memory, seen);
  };
  return {
    saved: ({ customer, before, state }) => {
      note(customer, before);
      note(customer, state);
    },
    foreign: note,
    wentBack: (customer) => {
      for (const name of memory.versions.keys()) if (name.startsWith(customer)) memory.versions.delete(name);
    },
    recorded: (device, { event: { eventId, tabId } }) => {
      memory.recordedAt.set(eventId, world.time.now);
      memory.askedAt.set(eventId, device.tabs.find(({ name }) => name === tabId)?.askedAt ?? Infinity);
    },
    look,
    end: (devices) => {
      for (const device of devices) for (const tab of device.living) look(tab);
    },
  };
};

/** Undefined where the log under the tab is gone, which a tab learns when it next asks the disk. */
const lookAt = (tab: SimulatedTab): Look | undefined => {
  const { shop, device } = tab;
  if (!shop) return undefined;
  const { partition, clientId } = shop.log.session;
  const log = device.ledger.logs.find((one) => one.clientId === clientId && one.erased === null);
  if (!log) return undefined;
  const entries = log.entries.filter(({ event }) => event.seq <= shop.log.head);
  return { tab, shop, log, entries, customer: customerOf(partition), unwritten: shop.log.pending };
};
