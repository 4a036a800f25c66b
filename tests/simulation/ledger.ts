// What a device's disk took, as the simulation saw it happen: the truth that logs, views and the server are held against.
import type { LogSession } from '#events/logStore.ts';
import type { RecordedEvent, UnknownEvent } from '#events/recordedEvent.ts';
import { isSynced } from '#events/shopEvent.ts';
import type { Partition } from '#events/values.ts';

/** What became of a change on its way into the account. */
export type Fate = 'pending' | 'applied' | 'refused';

export type Entry = {
  readonly event: RecordedEvent | UnknownEvent;
  /** Virtual time at which the disk took it. */
  readonly at: number;
  fate: Fate;
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
  /** Events before this place may have been put into a summary. */
  trimmedUpTo: number;
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
  /** The server took the PUT of this attempt. */
  accepted(attemptId: string): void;
  readonly lastStamp: number;
}

/**
 * @param now virtual time
 * @param onEntry told of each event once
 * @param object told of what must never happen
 */
export const createLedger = (
  now: () => number,
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
      log = { partition, clientId, entries: [], attempts, erased: null, sealedAt: null, trimmedUpTo: 0 };
      logs.push(log);
    }
    for (const event of events) {
      const there = log.entries[event.seq - 1];
      if (there) {
        if (there.event.eventId !== event.eventId) {
          object('I3', `two events stand at ${partition} ${event.seq}`);
        }
        continue;
      }
      if (event.seq !== log.entries.length + 1) object('I3', `${partition} has no event before ${event.seq}`);
      if (event.stamp <= lastStamp) object('I15', `stamp ${event.stamp} follows ${lastStamp}`);
      lastStamp = Math.max(lastStamp, event.stamp);
      const entry: Entry = { event, at: now(), fate: 'pending' };
      log.entries.push(entry);
      follow(log, attempts, event);
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
    accepted(attemptId) {
      for (const entry of attempts.get(attemptId)?.entries ?? []) entry.fate = 'applied';
    },
    get lastStamp() {
      return lastStamp;
    },
  };
};

/** What the sync's own events say of the fate of changes. */
const follow = (
  log: LedgerLog,
  attempts: Map<string, Attempt>,
  event: RecordedEvent | UnknownEvent,
): void => {
  const known = event as RecordedEvent;
  switch (known.type) {
    case 'AccountStatePutStarted':
      attempts.set(known.data.attemptId, { entries: pendingUpTo(log, known.data.uptoSeq) });
      return;
    case 'AccountStatePutAcknowledged':
      for (const entry of attempts.get(known.data.attemptId)?.entries ?? []) entry.fate = 'applied';
      return;
    case 'AccountStatePulled':
      for (const entry of pendingUpTo(log, known.data.ackedSeq)) entry.fate = 'applied';
      return;
    case 'AccountStatePutRejected':
      for (const entry of pendingUpTo(log, known.data.uptoSeq)) entry.fate = 'refused';
      return;
    default:
  }
};

export const pendingUpTo = (log: LedgerLog, seq: number): readonly Entry[] =>
  log.entries.filter(({ event, fate }) => fate === 'pending' && event.seq <= seq && isSynced(event));
