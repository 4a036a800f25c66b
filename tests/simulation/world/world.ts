// What all devices of a history share.
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import type { UnknownEvent } from '#events/store/recordedEvent.ts';
import type { Partition } from '#events/store/logValues.ts';
import type { Chance } from '../plan/chance.ts';
import type { SimulatedCatalogue } from './simulatedCatalogue.ts';
import type { FaultRates, Tally } from '../plan/faults.ts';
import type { Intents } from '../oracle/intents.ts';
import type { Watch } from '../invariants/watch.ts';
import type { Plan } from '../plan/plan.ts';
import type { SimulatedServer } from './simulatedServer.ts';
import type { VirtualTime } from './virtualTime.ts';

export type World = {
  readonly plan: Plan;
  readonly time: VirtualTime;
  /** Of the act under way: everything left to chance until the next one. */
  chance: Chance;
  faults: FaultRates;
  readonly tally: Tally;
  readonly server: SimulatedServer;
  readonly catalogue: SimulatedCatalogue;
  readonly intents: Intents;
  /** Invariants that observe. */
  readonly watches: Watch[];
  /** An invariant does not hold. */
  readonly object: (invariant: string, what: string) => void;
  /** A line of the story, made only when it is read. */
  readonly tell: (line: () => string) => void;
  /** Where the log of a device lies. */
  readonly openDisk: OpenDisk;
};

/** A log store, and a way to write to its disk behind its back. */
export type Disk = {
  readonly openStore: () => ShopLogStore;
  /** Appends an event of a newer version of the shop, if it is the next; absent where the disk cannot be reached. */
  readonly plant?: (partition: Partition, event: UnknownEvent) => boolean;
  /** Deletes everything under the open tabs; absent where the disk cannot be reached. */
  readonly wipe?: () => void;
};
export type OpenDisk = (name: string) => Disk;

/** Customers, by what names their log. */
export const CUSTOMERS = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'] as const;

export const customerOf = (partition: Partition): string | undefined =>
  partition.startsWith('cust:') ? partition.slice('cust:'.length) : undefined;
