// Port LogChannel: how tabs learn of each other's appends. A hint only: the log is the truth, and a lost message is
// healed by the next one or by coming back to the tab.
import type { LogSession } from './logSession.ts';
import type { Partition } from './logValues.ts';
import type { StoredEvent } from './recordedEvent.ts';

/** Another version of this code may have posted it: the registry reads the data of `events`, as from the disk. */
export type LogMessage =
  | { readonly type: 'appended'; readonly partition: Partition; readonly events: readonly StoredEvent[] }
  /** The log has grown by so many events that reading them is less work than receiving them. */
  | { readonly type: 'grown'; readonly session: LogSession; readonly head: number }
  | { readonly type: 'switched'; readonly session: LogSession };

export interface LogChannel {
  post(message: LogMessage): void;
  /** @returns a function that stops listening */
  subscribe(listener: (message: LogMessage) => void): () => void;
  close(): void;
}
