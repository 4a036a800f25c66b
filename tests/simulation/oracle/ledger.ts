// What a device's disk took, as the simulation saw it happen: the truth that logs, views and the server are held against.
import { isOvertaken } from '#events/store/stamp.ts';
import { branded } from '#tests/support/builders/plain.ts';
import type { LogSession } from '#events/store/logSession.ts';
import type { UnknownEvent } from '#events/store/recordedEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { isSynced } from '#events/facts/shopEvent.ts';
import type { Partition } from '#events/store/logValues.ts';

/** What became of a change on its way into the account. */
export type Fate = 'pending' | 'applied' | 'refused' | 'dropped';

export type Entry = {
  readonly event: RecordedEvent | UnknownEvent;
  fate: Fate;
  /** The device knows its fate. */
  heard: boolean;
  /** The newest version of the account that it had a part in: where no answer proves a save, it is sent again. */
  reachedIn: number;
  /** The oldest such version: whoever stands on it or a later one has heard of it. */
  firstIn: number;
  /** The device was notified that the server rejects it, whatever the fate of another attempt. */
  rolledBack: boolean;
};

type Attempt = { readonly entries: readonly Entry[] };

/** One log, from its first event to its end. */
export type LedgerLog = {
  readonly partition: Partition;
  readonly clientId: string;
  readonly entries: Entry[];
  readonly attempts: Map<string, Attempt>;
  /** Why it is no longer on the disk. */
  erased: 'adopted' | 'signed out' | 'stranger' | 'evicted' | 'not come back for' | null;
  /** Hidden since the session of its customer expired: virtual time, or null. */
  sealedAt: number | null;
  /** The device has done with its changes up to here. */
  settledUpTo: number;
  /** Events before this seq may have been put into a summary. */
  trimmedUpTo: number;
  /** Virtual times of its pulls, as they were written. */
  readonly pulledAt: number[];
  /** The version of the server's state this log stands on. */
  baseVersion: number;
};

export interface Ledger {
  readonly logs: readonly LedgerLog[];
  /** The log on the disk now. */
  logOf(partition: Partition): LedgerLog | undefined;
  note(
    session: Pick<LogSession, 'partition' | 'clientId'>,
    events: readonly (RecordedEvent | UnknownEvent)[],
  ): void;
  erase(partition: Partition, why: NonNullable<LedgerLog['erased']>): LedgerLog | undefined;
  trimmed(partition: Partition, uptoSeq: number): void;
  /** The server took the PUT of this attempt, and made this version of it. */
  accepted(attemptId: string, version: number): void;
  readonly lastStamp: number;
}

/**
 * @param onEntry called for each event once
 * @param object called with what must never happen
 */
export const createLedger = (
  onEntry: (entry: Entry, log: LedgerLog) => void,
  object: (invariant: string, what: string) => void,
): Ledger => {
  const logs: LedgerLog[] = [];
  const attempts = new Map<string, Attempt>();
  let lastStamp = 0;
  const logOf = (partition: Partition): LedgerLog | undefined =>
    logs.find((log) => log.partition === partition && log.erased === null);

  const note: Ledger['note'] = ({ partition, clientId }, events) => {
    let log = logOf(partition);
    if (!log) {
      log = {
        partition,
        clientId,
        entries: [],
        attempts,
        erased: null,
        sealedAt: null,
        settledUpTo: 0,
        trimmedUpTo: 0,
        pulledAt: [],
        baseVersion: 0,
      };
      logs.push(log);
    }
    for (const event of events) {
      const there = log.entries[event.seq - 1];
      if (there) {
        if (event.seq > log.trimmedUpTo && there.event.eventId !== event.eventId) {
          object('I3', `two events stand at ${partition} ${event.seq}`);
        }
        continue;
      }
      if (event.seq !== log.entries.length + 1) object('I3', `${partition} has no event before ${event.seq}`);
      if (isOvertaken(event.stamp, branded(lastStamp)))
        object('I15', `stamp ${event.stamp} follows ${lastStamp}`);
      lastStamp = event.stamp;
      const entry: Entry = {
        event,
        fate: 'pending',
        heard: false,
        reachedIn: Infinity,
        firstIn: Infinity,
        rolledBack: false,
      };
      log.entries.push(entry);
      follow(log, attempts, entry, object);
      onEntry(entry, log);
    }
  };

  return {
    logs,
    logOf,
    note,
    erase(partition, why) {
      const log = logOf(partition);
      if (log) log.erased = why;
      return log;
    },
    trimmed(partition, uptoSeq) {
      const log = logOf(partition);
      if (log) log.trimmedUpTo = Math.max(log.trimmedUpTo, uptoSeq);
    },
    accepted(attemptId, version) {
      const entries = attempts.get(attemptId)?.entries ?? [];
      settle(entries, 'applied', false);
      for (const entry of entries) reached(entry, version);
    },
    get lastStamp() {
      return lastStamp;
    },
  };
};

/** What the sync's own events say of the fate of changes, and of the base they stand on. */
const follow = (
  log: LedgerLog,
  attempts: Map<string, Attempt>,
  { event }: Entry,
  object: (invariant: string, what: string) => void,
): void => {
  const known = event as RecordedEvent;
  switch (known.type) {
    case 'AccountStatePutStarted': {
      const { attemptId, uptoSeq } = known.data;
      attempts.set(attemptId, { entries: sentUpTo(log, uptoSeq) });
      const newer = log.entries.find(({ event: { type, seq } }) => seq <= uptoSeq && type === NEWER);
      if (newer)
        object('I21', `${log.partition} sends a state although it does not understand ${newer.event.seq}`);
      return;
    }
    case 'AccountStatePutAcknowledged':
      settle(attempts.get(known.data.attemptId)?.entries ?? [], 'applied');
      log.settledUpTo = Math.max(log.settledUpTo, known.data.uptoSeq);
      log.baseVersion = Math.max(log.baseVersion, known.data.version);
      return;
    case 'AccountStatePulled': {
      const { ackedSeq, version, reset } = known.data;
      const entries = sentUpTo(log, ackedSeq);
      for (const entry of entries) if (entry.fate === 'pending') reached(entry, version);
      settle(entries, 'applied');
      log.settledUpTo = Math.max(log.settledUpTo, ackedSeq);
      // An older answer that was written late changes nothing.
      log.baseVersion = reset ? version : Math.max(log.baseVersion, version);
      return;
    }
    case 'AccountStatePutRejected':
      for (const entry of sentUpTo(log, known.data.uptoSeq)) entry.rolledBack = true;
      settle(pendingUpTo(log, known.data.uptoSeq), 'refused');
      log.settledUpTo = Math.max(log.settledUpTo, known.data.uptoSeq);
      return;
    default:
  }
};

/** A type of event that today's code does not know. */
export const NEWER = 'CartItemEngraved';

const settle = (entries: readonly Entry[], fate: Fate, heard = true): void => {
  for (const entry of entries) {
    entry.fate = fate;
    entry.heard ||= heard;
  }
};

const reached = (entry: Entry, version: number): void => {
  entry.reachedIn = version;
  entry.firstIn = Math.min(entry.firstIn, version);
};

export const pendingUpTo = (log: LedgerLog, seq: number): readonly Entry[] =>
  log.entries.filter(({ event, fate }) => fate === 'pending' && event.seq <= seq && isSynced(event));

/** What a PUT carries: also what the account has already, for as long as the device does not know it. */
const sentUpTo = (log: LedgerLog, seq: number): readonly Entry[] =>
  log.entries.filter(
    ({ event, fate }) =>
      event.seq > log.settledUpTo && event.seq <= seq && isSynced(event) && fate !== 'refused',
  );
