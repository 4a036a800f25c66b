// What an event log is put together from.
import type { Clock, Ids } from './clock.ts';
import type { LogChannel } from './logChannel.ts';
import type { LogStore } from './logStore.ts';
import type { Partition } from './values.ts';

export type EventLogParts = {
  readonly store: LogStore;
  readonly channel: LogChannel;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Names this tab in every envelope. */
  readonly tabId: string;
  /** The guest log a device without any starts with. */
  readonly firstPartition: Partition;
};
