// What an event log is put together from.
import type { Clock, Ids } from '../store/clock.ts';
import type { LogChannel } from '../store/logChannel.ts';
import type { LogStore } from '../store/logStore.ts';
import type { AnyEvent } from '../store/eventRegistry.ts';
import type { Partition } from '../store/logValues.ts';

export type EventLogParts<E extends AnyEvent> = {
  readonly store: LogStore<E>;
  readonly channel: LogChannel;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Names this tab in every envelope. */
  readonly tabId: string;
  /** The first guest log of a new device. */
  readonly firstPartition: Partition;
};
