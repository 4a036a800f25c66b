// Port LogStore: where the log's rows lie. Implemented in memory (memoryLogStore.ts) and in IndexedDB (indexeddb/).
//
// Both pass tests/contracts/logStore.contract.ts. A store never drops what it acknowledged, and never acknowledges
// before the data would survive the process.
import type { RecordedEvent, UnknownEvent } from './recordedEvent.ts';
import type { Millis, Partition } from './values.ts';

/** Which identity this device shops as. Changed only by `switchTo`. */
export type LogSession = {
  readonly partition: Partition;
  readonly epoch: number;
  /** Names this partition's log on this device to the server; new with each log. */
  readonly clientId: string;
};

/** What a tab hands over: complete but for the place in the log. */
export type DraftEvent = Omit<RecordedEvent, 'seq' | 'epoch' | 'partition' | 'clientId'>;

/** A batch is written whole or not at all; the same `batchId` is written once, however often it is tried. */
export type LogBatch = { readonly batchId: string; readonly drafts: readonly DraftEvent[] };

export type AppendOutcome =
  /** Durable. Seqs are final; a stamp may have been raised above another tab's. */
  | { readonly type: 'appended'; readonly events: readonly RecordedEvent[] }
  /** The identity changed since `session` was read: nothing was written. */
  | { readonly type: 'staleSession'; readonly current: LogSession };

/** One change of identity: all of it in one strict transaction. */
export type SessionSwitch = {
  /** The session this was decided in; another epoch refuses it. */
  readonly from: LogSession;
  readonly to: { readonly partition: Partition; readonly clientId: string };
  /** First events of the new session. Events whose eventId is already in `to`'s log are skipped: adoption happens once. */
  readonly batch: LogBatch;
  /** Partitions whose rows, snapshots and secrets are deleted. */
  readonly erase: readonly Partition[];
};

export type StoredEvents = {
  readonly events: readonly RecordedEvent[];
  /** Newer than this code: not folded, and the reason to pause the sync. */
  readonly unknown: readonly UnknownEvent[];
};

/** A projection's state at a place in the log. */
export type Snapshot = {
  readonly projection: string;
  /** A changed fold changes its version; a snapshot of another version is ignored. */
  readonly projectionVersion: number;
  readonly uptoSeq: number;
  readonly state: unknown;
};

/** The log could not be read or written. `lost` says whether anything acknowledged may be missing (never, by contract). */
export class LogStoreError extends Error {
  override readonly name = 'LogStoreError';
  readonly reason: 'quota' | 'closed' | 'blocked' | 'unavailable' | 'aborted';
  constructor(reason: LogStoreError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export interface LogStore {
  /** `persistent` survives a restart; `memory` does not, and the shopper is told. */
  readonly durability: 'persistent' | 'memory';
  /**
   * The session in force; the first call on a new device makes one with the names given.
   * @throws LogStoreError
   */
  session(first: { readonly partition: Partition; readonly clientId: string }): Promise<LogSession>;
  /**
   * Appends at the end of `session`'s partition; resolves only when the batch is durable.
   * Stamps are raised where needed so that they rise strictly on this device.
   * @throws LogStoreError when nothing was written
   */
  append(session: LogSession, batch: LogBatch): Promise<AppendOutcome>;
  /** The events of a partition with seq > `afterSeq`, in order. @throws LogStoreError */
  read(partition: Partition, afterSeq: number): Promise<StoredEvents>;
  /** The highest stamp any event of this device carries, 0 on a new one. */
  lastStamp(): Promise<Millis>;
  /** @returns the new session and its first events, or `staleSession`. @throws LogStoreError */
  switchTo(
    change: SessionSwitch,
  ): Promise<
    | { readonly type: 'switched'; readonly session: LogSession; readonly events: readonly RecordedEvent[] }
    | { readonly type: 'staleSession'; readonly current: LogSession }
  >;
  /** The newest snapshot of a projection, if its version matches. */
  snapshot(
    partition: Partition,
    projection: string,
    projectionVersion: number,
  ): Promise<Snapshot | undefined>;
  /** Ignored when the partition is no longer this session's. */
  saveSnapshot(session: LogSession, snapshot: Snapshot): Promise<void>;
  close(): void;
}
