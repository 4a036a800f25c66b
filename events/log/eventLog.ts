// The event log as a tab uses it: dispatch now, durable soon, the same order in every tab.
//
// A dispatched event is visible at once (`pending`), joins the batch that is written next, and becomes `committed` with
// its final seq and stamp. One transaction is in flight at a time; what arrives meanwhile rides in the next.
import type { Actor, Recorded, UnknownEvent } from '../store/recordedEvent.ts';
import type { StoredEvents } from '../store/logStore.ts';
import type { AnyEvent } from '../store/eventRegistry.ts';
import type { LogSession } from '../store/logSession.ts';
import type { EventId, Partition, Stamp } from '../store/logValues.ts';

export type LogChange<E extends AnyEvent> =
  /** This tab's, not durable yet. Their seqs and stamps are provisional. */
  | { readonly type: 'dispatched'; readonly events: readonly Recorded<E>[] }
  /** Durable, from this tab or another, in log order. `settled` names the pending events they replace. */
  | {
      readonly type: 'committed';
      readonly events: readonly Recorded<E>[];
      readonly settled: readonly EventId[];
    }
  /** Could not be written: rolled back, with the reason. `events` are eventIds. */
  | { readonly type: 'rolledBack'; readonly events: readonly EventId[]; readonly error: Error }
  /**
   * The browser deleted what was stored, and another log began. The user did not sign out or remove anything:
   * everything folded so far is void, `events` are the new log's, from its first, and what `pending` holds now is written
   * into it.
   */
  | { readonly type: 'replaced'; readonly session: LogSession; readonly events: readonly Recorded<E>[] }
  /** Another identity: everything folded so far is void; `events` are the new partition's, from its first. */
  | { readonly type: 'switched'; readonly session: LogSession; readonly events: readonly Recorded<E>[] };

export type DispatchOptions = {
  readonly actor?: Actor;
  readonly cause?: EventId | null;
  /** Last known stamps of the item it changes or of its removal: the act's own stamp will be above them. */
  readonly above?: Stamp;
  /** Names an act that must be recorded once; for a single event. Recorded already: the earlier event is the answer. */
  readonly eventId?: EventId;
};

type FirstEvent<E extends AnyEvent> = E & { readonly eventId?: EventId; readonly actor?: Actor };

export type SessionChange<E extends AnyEvent> = {
  readonly partition: Partition;
  /**
   * The first events of the new session. A function is called when this tab has read everything the old log will ever
   * hold, other tabs' newest events included: what is carried over must be decided there. It may be called
   * more than once.
   */
  readonly events: readonly FirstEvent<E>[] | (() => readonly FirstEvent<E>[]);
  readonly erase: readonly Partition[];
  readonly seal?: readonly Partition[];
};

/** @typeParam E the union of the events it holds, each `{ type, data }` */
export interface EventLog<E extends AnyEvent> {
  readonly session: LogSession;
  /** Seq of the newest committed event; 0 in an empty log. */
  readonly head: number;
  /** Own events that are not durable yet, oldest first. */
  readonly pending: readonly Recorded<E>[];
  /** Events this code is too old to understand; while there are any, the sync pauses. */
  readonly unknown: readonly UnknownEvent[];
  /**
   * Records events; listeners receive `dispatched` before this returns (called from within a listener: when the change
   * being reported has reached every listener).
   * @returns the events as recorded in the log, once durable
   * @throws ZodError (malformed, nothing was shown), LogStoreError (they were rolled back), or StaleSessionError
   *   (the identity changed meanwhile)
   */
  dispatch(events: readonly E[], options?: DispatchOptions): Promise<readonly Recorded<E>[]>;
  /**
   * Changes the identity in one transaction, after pending appends have settled.
   * @throws LogStoreError or StaleSessionError
   */
  switchTo(change: SessionChange<E>): Promise<LogSession>;
  /** Reads what other tabs appended; needed after a freeze, a back/forward restore or a lost message. */
  catchUp(): Promise<void>;
  /**
   * Committed events after `afterSeq` up to the current `head`. Later events reach the listeners, so a caller that
   * subscribes, reads, and buffers what it receives until the answer is there gets each event once, in order.
   * Empty when the identity changed while reading.
   * @throws LogStoreError
   */
  read(afterSeq: number): Promise<readonly Recorded<E>[]>;
  /**
   * As `read`, a piece at a time: a long log is folded while the rest of it is on its way, and is never in memory as a whole.
   * Ends early when the identity changes.
   * @param first the first piece, where it is here already
   * @throws LogStoreError
   */
  readInPieces(
    afterSeq: number,
    take: (events: readonly Recorded<E>[]) => void,
    first?: StoredEvents<E>,
  ): Promise<void>;
  /** @returns a function that stops listening */
  subscribe(listener: (change: LogChange<E>) => void): () => void;
  /** Waits for the append in flight, then lets go of store and channel. */
  close(): Promise<void>;
}

/** The identity changed (login or logout, here or in another tab) before this was written. Nothing was recorded. */
export class StaleSessionError extends Error {
  override readonly name = 'StaleSessionError';
  constructor(options?: ErrorOptions) {
    super(
      'You signed in or out in another tab before this was saved. Nothing was recorded; please try again.',
      options,
    );
  }
}

/** The browser deleted what was stored, and another identity is in force now. Nothing was recorded. */
export class LogReplacedError extends Error {
  override readonly name = 'LogReplacedError';
  constructor(options?: ErrorOptions) {
    super(
      'This browser deleted what was saved on this device, and this change with it. What is in your account is safe; please sign in again.',
      options,
    );
  }
}
