// Port LogStore: where the log's rows lie. Implemented in memory (memoryLogStore.ts) and in IndexedDB (indexeddb/).
//
// Both pass tests/contracts/log/logStore.contract.ts. A store never drops what it acknowledged, and never acknowledges
// before the data would survive the process.
import type { AnyEvent, EventRegistry } from './eventRegistry.ts';
import type { LogSession } from './logSession.ts';
import type { Envelope, Recorded, UnknownEvent } from './recordedEvent.ts';
import type { ClientId, EventId, Millis, Partition, Stamp } from './logValues.ts';
import type { Vault } from './vault.ts';

/** Which identity this device acts as. Changed only by `switchTo`. */
export type DraftEvent<E extends AnyEvent> = Omit<Envelope, 'seq' | 'epoch' | 'partition' | 'clientId'> & E;

/** A batch is written whole or not at all; the same `batchId` is written once, however often it is tried. */
export type LogBatch<E extends AnyEvent> = {
  readonly batchId: string;
  readonly drafts: readonly DraftEvent<E>[];
  /** eventIds that name an act to be recorded once: a draft whose id the partition already holds is left out. */
  readonly once?: readonly EventId[];
  /** Where this tab expects the log to end: a store may try that position before it reads. */
  readonly after?: { readonly head: number; readonly stamp: Stamp };
};

export type AppendOutcome<E extends AnyEvent> =
  /**
   * Durable. Seqs are final and follow each other; a stamp may have been raised above another tab's.
   * `earlier`: the `once` events that were already there, as recorded.
   */
  | {
      readonly type: 'appended';
      readonly events: readonly Recorded<E>[];
      readonly earlier: readonly Recorded<E>[];
    }
  /** The identity changed since `session` was read: nothing was written. */
  | { readonly type: 'staleSession'; readonly current: LogSession }
  /** The browser deleted everything under this tab; `session` begins again. Nothing was written. */
  | { readonly type: 'logGone' };

/** One change of identity: all of it in one strict transaction. */
export type SessionSwitch<E extends AnyEvent> = {
  /** The session this was decided in; another epoch refuses it. */
  readonly from: LogSession;
  /** The seq `from`'s log must still end at, for a switch whose events were decided from all of it. */
  readonly fromHead?: number;
  /** `clientId` names a log that starts now; a partition that still has a log keeps the name the server knows it by. */
  readonly to: { readonly partition: Partition; readonly clientId: ClientId };
  /** First events of the new session. Events whose eventId is already in `to`'s log are skipped: adoption happens once. */
  readonly batch: LogBatch<E>;
  /** Partitions whose rows, snapshots and secrets are deleted, before the batch is written. */
  readonly erase: readonly Partition[];
  /** Logs whose snapshots and secrets are deleted while their events stay for the same customer's return. */
  readonly seal?: readonly SealedLog[];
};

/** The log of an expired session, hidden; going back to its partition opens it, `eraseSealed` erases it unread. */
export type SealedLog = {
  readonly partition: Partition;
  /** When it was sealed, by the server's clock as far as it was known then. */
  readonly at: Millis;
  /** The same moment by the device's own clock. */
  readonly wall: Millis;
};

export type SwitchOutcome<E extends AnyEvent> =
  /** Durable. `events` and `unknown` are the whole log of the new partition, from its first event. */
  | ({ readonly type: 'switched'; readonly session: LogSession } & StoredEvents<E>)
  /** Another tab has written beyond `fromHead`: nothing was changed. */
  | { readonly type: 'logMoved' }
  | { readonly type: 'staleSession'; readonly current: LogSession }
  /** As for an append. */
  | { readonly type: 'logGone' };

export type StoredEvents<E extends AnyEvent> = {
  readonly events: readonly Recorded<E>[];
  /** Newer than this code: not folded, and the reason to pause the sync. */
  readonly unknown: readonly UnknownEvent[];
};

/** What a visit begins with, as of one moment. */
export type LogStart<E extends AnyEvent> = {
  readonly session: LogSession;
  /** The seq of the newest event of its partition, 0 when it has none. */
  readonly head: number;
  /** How far the stamps of this device had risen lately, 0 on a new one; only what is of the same moment counts. */
  readonly lastStamp: Stamp;
  /** The newest of each projection of its partition, of whatever version. */
  readonly snapshots: readonly Snapshot[];
  /** The first events after the first snapshot, or of the log where it has none; as many as a `read` gives. */
  readonly tail: StoredEvents<E>;
};

/** About as many events as are read in one piece. */
export const PIECE = 2_048;

/** A projection's state at a position in the log. */
export type Snapshot = {
  readonly projection: string;
  /** A changed fold changes its version; a snapshot of another version is ignored. */
  readonly projectionVersion: number;
  readonly uptoSeq: number;
  readonly state: unknown;
};

/** An act that a page wrote to the disk before the application was there to make an event of it. */
export type EarlyAct = {
  /** The id of the event it becomes. Appended under it (`LogBatch.once`), the event takes the act's place in one transaction. */
  readonly eventId: EventId;
  /** When it was done, by the device's clock. */
  readonly at: Millis;
  /** As the page wrote it, perhaps that of another version: the application reads and judges it. */
  readonly act: unknown;
};

/** Each call concerns the acts of one identity. Those of a guest go along at sign-in; those of a log that is erased go with it. */
export interface Inbox {
  /** Oldest first. @throws LogStoreError */
  read(session: LogSession): Promise<readonly EarlyAct[]>;
  /**
   * Where an act is: still here, in the log, or neither (dropped, or erased with its log).
   * @throws LogStoreError
   */
  find(session: LogSession, eventId: EventId): Promise<'waiting' | 'recorded' | 'gone'>;
  /** The application does not make an event of it. @throws LogStoreError */
  drop(session: LogSession, eventId: EventId): Promise<void>;
}

/** The log could not be read or written. What was acknowledged before is never affected. */
export class LogStoreError extends Error {
  override readonly name = 'LogStoreError';
  /**
   * `quota`: the device is full. `closed`: in this tab, before this was written. `blocked`: a tab with an older version holds the
   * database. `unavailable`: the browser does not let the log be stored. `aborted`: it ended the transaction.
   */
  readonly reason: 'quota' | 'closed' | 'blocked' | 'unavailable' | 'aborted';
  constructor(reason: LogStoreError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Names for a device that has no session yet. */
export type FirstSession = { readonly partition: Partition; readonly clientId: ClientId };

export interface LogStore<E extends AnyEvent> {
  /** What this store knows of the events it keeps. */
  readonly registry: EventRegistry<E>;
  /** `persistent` survives a restart; `memory` does not, and the user is notified. */
  readonly durability: 'persistent' | 'memory';
  /** The secrets of these logs: erased and sealed with them, in the same transactions. */
  readonly vault: Vault;
  /** What pages wrote down before the application was there; a store that no page writes to has none. */
  readonly inbox?: Inbox;
  /**
   * The session in force; the first call on a new device makes one with the names given.
   * @throws LogStoreError
   */
  session(first: FirstSession): Promise<LogSession>;
  /** The session in force as `session` gives it, with what is kept of its log: one read. @throws LogStoreError */
  start(first: FirstSession): Promise<LogStart<E>>;
  /**
   * Appends at the end of `session`'s partition; resolves only when the batch is durable.
   * Stamps are raised where needed so that they rise strictly on this device.
   * @throws LogStoreError when nothing was written
   */
  append(session: LogSession, batch: LogBatch<E>): Promise<AppendOutcome<E>>;
  /**
   * The events of a partition with seq > `afterSeq`, in order.
   *
   * @param most the first of them only, about as many; at least one where there is any
   * @throws LogStoreError
   */
  read(partition: Partition, afterSeq: number, most?: number): Promise<StoredEvents<E>>;
  /** All of it in one durable transaction. Repeating it with the same batchId changes nothing. @throws LogStoreError */
  switchTo(change: SessionSwitch<E>): Promise<SwitchOutcome<E>>;
  /** Every partition that has events on this device. @throws LogStoreError */
  partitions(): Promise<readonly Partition[]>;
  /** The logs sealed by a change of identity and not opened since. @throws LogStoreError */
  sealed(): Promise<readonly SealedLog[]>;
  /**
   * Erases logs that are still sealed as given, in one durable transaction; one that was opened meanwhile stays.
   * Needs no change of identity and never touches the log in force.
   * @throws LogStoreError
   */
  eraseSealed(seals: readonly SealedLog[]): Promise<void>;
  /**
   * Ignored when the session has changed or a newer snapshot is there.
   * @throws Error when `uptoSeq` is beyond what is durable: a snapshot may never lead its events
   */
  saveSnapshot(session: LogSession, snapshot: Snapshot): Promise<void>;
  /**
   * Replaces every event up to `summary`'s position by it, in one durable transaction. Acts that are recorded once
   * stay before it, word for word. Ignored when the session has changed, when the log is trimmed that far already, or when
   * an act recorded once has that very position.
   * @throws Error when the log ends before the summary; LogStoreError
   */
  trim(session: LogSession, summary: Recorded<E>): Promise<void>;
  /** Packs a partition's small older rows into larger ones, for idle time. Changes nothing that can be read. */
  compact(partition: Partition): Promise<void>;
  close(): void;
}
