// LogStore in memory: for tests, the simulator, and browsers that refuse to store anything (the application says so).
//
// One store object is one disk: tabs that share it share the log. Each call takes effect at once, like a transaction.
import {
  PIECE,
  type AppendOutcome,
  type FirstSession,
  type LogBatch,
  type LogStore,
  type SealedLog,
  type SessionSwitch,
  type Snapshot,
  type SwitchOutcome,
} from './logStore.ts';
import type { AnyEvent, EventRegistry } from './eventRegistry.ts';
import type { LogSession } from './logSession.ts';
import { createMemoryVault } from './memoryVault.ts';
import { endedSeals, sealedAfter } from './sealedLog.ts';
import { parseAllRecorded, type Recorded, type StoredEvent } from './recordedEvent.ts';
import { NO_STAMP, numberDrafts } from './stamp.ts';
import { trimmedRows } from './trimmedRows.ts';
import type { EventId, Partition, Stamp } from './logValues.ts';
import type { Secrets } from './vault.ts';

/** One batch. `once` are those of its eventIds that name an act to be recorded once. */
type MemoryRow = {
  readonly batchId: string;
  readonly events: readonly StoredEvent[];
  readonly once?: readonly EventId[];
};

/** What lies on the disk. Tests may plant events here that today's code would not write. */
export type MemoryDisk = {
  session: (LogSession & { readonly switchId: string | null }) | undefined;
  lastStamp: Stamp;
  readonly logs: Map<Partition, MemoryRow[]>;
  readonly snapshots: Map<Partition, Map<string, Snapshot>>;
  sealed: readonly SealedLog[];
  /** By partition and reference. */
  readonly secrets: Map<Partition, Secrets>;
};

export const createMemoryDisk = (): MemoryDisk => ({
  session: undefined,
  lastStamp: NO_STAMP,
  logs: new Map(),
  snapshots: new Map(),
  sealed: [],
  secrets: new Map(),
});

/** @param registry of the events it keeps */
export const createMemoryLogStore = <E extends AnyEvent>(
  registry: EventRegistry<E>,
  disk: MemoryDisk = createMemoryDisk(),
): LogStore<E> => ({
  registry,
  durability: 'memory',

  vault: createMemoryVault(disk.secrets, (session) => isCurrent(disk, session)),

  session: async (first) => sessionIn(disk, first),

  async start(first) {
    const session = sessionIn(disk, first);
    const snapshots = [...(disk.snapshots.get(session.partition)?.values() ?? [])];
    return {
      session,
      head: headOf(disk, session.partition),
      lastStamp: disk.lastStamp,
      snapshots,
      tail: parseAllRecorded(
        registry,
        eventsOf(disk, session.partition, snapshots[0]?.uptoSeq ?? 0).slice(0, PIECE),
      ),
    };
  },

  append: async (session, batch) => append(registry, disk, session, batch),

  read: async (partition, afterSeq, most) =>
    parseAllRecorded(registry, eventsOf(disk, partition, afterSeq).slice(0, most)),

  switchTo: async (change) => switchTo(registry, disk, change),

  partitions: async () => [...disk.logs.keys()].toSorted(),

  sealed: async () => disk.sealed,

  async eraseSealed(seals) {
    const ended = endedSeals(disk.sealed, seals, disk.session?.partition);
    erase(
      disk,
      ended.map(({ partition }) => partition),
    );
  },

  async saveSnapshot(session, snapshot) {
    if (!isCurrent(disk, session)) return;
    if (snapshot.uptoSeq > headOf(disk, session.partition)) {
      throw new Error(`A snapshot up to ${snapshot.uptoSeq} would lead its log`);
    }
    const snapshots = disk.snapshots.get(session.partition) ?? new Map<string, Snapshot>();
    const there = snapshots.get(snapshot.projection);
    const newer = there?.projectionVersion === snapshot.projectionVersion && there.uptoSeq > snapshot.uptoSeq;
    if (!newer) snapshots.set(snapshot.projection, snapshot);
    disk.snapshots.set(session.partition, snapshots);
  },

  trim: async (session, summary) => trim(disk, session, summary),

  /** Memory needs no packing. */
  async compact() {},

  /** The disk outlives the tab that used it. */
  close() {},
});

const sessionIn = (disk: MemoryDisk, first: FirstSession): LogSession => {
  disk.session ??= { ...first, epoch: 0, switchId: null };
  return sessionOf(disk.session);
};

const sessionOf = ({ partition, epoch, clientId }: LogSession): LogSession => ({
  partition,
  epoch,
  clientId,
});

const isCurrent = (disk: MemoryDisk, session: LogSession): boolean =>
  disk.session?.epoch === session.epoch && disk.session.clientId === session.clientId;

const erase = (disk: MemoryDisk, partitions: readonly Partition[]): void => {
  for (const partition of partitions) {
    disk.logs.delete(partition);
    eraseBeside(disk, partition);
  }
  disk.sealed = disk.sealed.filter(({ partition }) => !partitions.includes(partition));
};

/** What lies beside the events: snapshots and secrets. */
const eraseBeside = (disk: MemoryDisk, partition: Partition): void => {
  disk.snapshots.delete(partition);
  disk.secrets.delete(partition);
};

const rowsOf = (disk: MemoryDisk, partition: Partition) => disk.logs.get(partition) ?? [];

const lastSeqOf = ({ events }: MemoryRow): number => events.at(-1)?.seq ?? 0;

const eventsOf = (disk: MemoryDisk, partition: Partition, afterSeq: number): readonly StoredEvent[] =>
  rowsOf(disk, partition)
    .filter((row) => lastSeqOf(row) > afterSeq)
    .flatMap(({ events }) => events.filter(({ seq }) => seq > afterSeq));

const headOf = (disk: MemoryDisk, partition: Partition): number => {
  const newest = rowsOf(disk, partition).at(-1);
  return newest ? lastSeqOf(newest) : 0;
};

const append = <E extends AnyEvent>(
  registry: EventRegistry<E>,
  disk: MemoryDisk,
  session: LogSession,
  batch: LogBatch<E>,
): AppendOutcome<E> => {
  if (!disk.session) return { type: 'logGone' };
  if (!isCurrent(disk, session)) return { type: 'staleSession', current: sessionOf(disk.session) };
  const rows = rowsOf(disk, session.partition);
  const written = rows.find(({ batchId }) => batchId === batch.batchId);
  const once = new Set(batch.once);
  const earlier =
    once.size === 0
      ? []
      : parseAllRecorded(
          registry,
          rows.filter((row) => row !== written).flatMap(({ events }) => events),
        ).events.filter(({ eventId }) => once.has(eventId));
  const events = written
    ? parseAllRecorded(registry, written.events).events
    : write(disk, session, batch, earlier);
  return { type: 'appended', events, earlier };
};

const write = <E extends AnyEvent>(
  disk: MemoryDisk,
  session: LogSession,
  batch: LogBatch<E>,
  there: readonly Recorded<E>[],
): readonly Recorded<E>[] => {
  const known = new Set(there.map(({ eventId }) => eventId));
  const drafts = batch.drafts.filter(({ eventId }) => !known.has(eventId));
  if (drafts.length === 0) return [];
  const events = numberDrafts(drafts, session, headOf(disk, session.partition), disk.lastStamp);
  const rows = rowsOf(disk, session.partition);
  rows.push({ batchId: batch.batchId, events, ...(batch.once && { once: batch.once }) });
  disk.logs.set(session.partition, rows);
  disk.lastStamp = events.at(-1)?.stamp ?? disk.lastStamp;
  return events;
};

const trim = (disk: MemoryDisk, session: LogSession, summary: StoredEvent): void => {
  if (!isCurrent(disk, session)) return;
  const rows = trimmedRows(rowsOf(disk, session.partition), summary);
  if (rows) disk.logs.set(session.partition, [...rows.instead, ...rows.after]);
};

const switchTo = <E extends AnyEvent>(
  registry: EventRegistry<E>,
  disk: MemoryDisk,
  change: SessionSwitch<E>,
): SwitchOutcome<E> => {
  if (!disk.session) return { type: 'logGone' };
  const repeated = disk.session.switchId === change.batch.batchId;
  if (!repeated && !isCurrent(disk, change.from)) {
    return { type: 'staleSession', current: sessionOf(disk.session) };
  }
  const head = headOf(disk, change.from.partition);
  if (!repeated && (change.fromHead ?? head) !== head) return { type: 'logMoved' };
  if (!repeated) {
    erase(disk, change.erase);
    for (const { partition } of change.seal ?? []) eraseBeside(disk, partition);
    disk.sealed = sealedAfter(disk.sealed, change);
    const { events, unknown } = parseAllRecorded(registry, eventsOf(disk, change.to.partition, 0));
    const clientId = (events.at(-1) ?? unknown.at(-1))?.clientId ?? change.to.clientId;
    disk.session = {
      partition: change.to.partition,
      clientId,
      epoch: change.from.epoch + 1,
      switchId: change.batch.batchId,
    };
    const once = change.batch.drafts.map(({ eventId }) => eventId);
    write(disk, disk.session, { ...change.batch, once }, events);
  }
  return {
    type: 'switched',
    session: sessionOf(disk.session),
    ...parseAllRecorded(registry, eventsOf(disk, disk.session.partition, 0)),
  };
};
