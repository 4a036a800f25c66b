// Port LogChannel: how tabs learn of each other's appends. A hint only: the log is the truth, and a lost message is
// healed by the next one or by coming back to the tab.
import type { LogSession } from './logSession.ts';
import type { StoredEvent } from './recordedEvent.ts';

/** Another version of this code may have posted it: what `events` tell is read by the registry, as from the disk. */
export type LogMessage =
  | { readonly type: 'appended'; readonly partition: string; readonly events: readonly StoredEvent[] }
  /** So many that reading them is less work than hearing them. */
  | { readonly type: 'grown'; readonly session: LogSession; readonly head: number }
  | { readonly type: 'switched'; readonly session: LogSession };

export interface LogChannel {
  post(message: LogMessage): void;
  /** @returns a function that stops listening */
  subscribe(listener: (message: LogMessage) => void): () => void;
  close(): void;
}
