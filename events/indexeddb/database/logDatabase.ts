// The database of the log: tables and versions, owned by Dexie. Everything in it belongs to the user and is never evicted
// for a cache; what can be fetched again lies in a database of its own.
//
// Changes are additive: an older tab may still be open on it. The shape of events is not a reason for a new version
// (see Upcasters in store/eventRegistry.ts).
import { Dexie, type Table } from 'dexie';
import type { SealedLog, Snapshot } from '../../store/logStore.ts';
import type { LogSession } from '../../store/logSession.ts';
import type { StoredEvent } from '../../store/recordedEvent.ts';
import type { ClientId, EventId, Millis, Partition, Stamp } from '../../store/logValues.ts';
import { LOG_TABLES, LOG_VERSION } from './tables.ts';

/** One batch. Keyed by its last seq: the newest key is the head, and a range from n holds what follows n. */
export type LogRow = {
  readonly partition: Partition;
  readonly lastSeq: number;
  /** Unique in the table, so that a retried batch is found. */
  readonly batchId: string;
  readonly events: readonly StoredEvent[];
  /** Those of its eventIds that name an act to be recorded once; absent in most rows. */
  readonly once?: readonly EventId[];
};

/** The identity of the log, behind its newest row (see bookmark.ts). `lastStamp` is the device row's. */
export type Bookmark = {
  readonly partition: Partition;
  readonly lastSeq: readonly [epoch: number, clientId: ClientId, lastStamp: Stamp];
  readonly events: readonly [];
};

/** Many events; fields that all of them share are stored once (see eventColumns.ts). */
export type EventColumns = {
  readonly count: number;
  /** Fields that are the same in every event. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** The others, a value for each event. */
  readonly each: Readonly<Record<string, readonly unknown[]>>;
};

/** As it lies on the disk. */
export type StoredLogRow = LogRow | (Omit<LogRow, 'events'> & { readonly columns: EventColumns });

export type SnapshotRow = Snapshot & { readonly partition: Partition };

/** The meta row that says which identity is in force on this device. */
export type DeviceRow = LogSession & {
  readonly name: 'device';
  /** How far stamps had risen on this device when this session began. */
  readonly lastStamp: Stamp;
  /** The batchId of the switch that began this session. */
  readonly switchId: string | null;
  /** Sealed logs that wait for their customers; a device that has never sealed one may lack the field. */
  readonly sealed?: readonly SealedLog[];
};

/** An act that waits to become an event (keepEarlyAct.ts). */
export type EarlyRow = {
  readonly name: readonly ['early', owner: string, EventId];
  readonly at: Millis;
  readonly act: unknown;
};

/** A secret, encrypted, or the partition's key (ref `key`). Deleting the key makes all other secrets unreadable. */
export type VaultRow = {
  readonly partition: Partition;
  readonly ref: string;
  readonly value: CryptoKey | EncryptedSecret;
};

export type EncryptedSecret = { readonly iv: Uint8Array<ArrayBuffer>; readonly text: ArrayBuffer };

export type LogDatabase = Dexie & {
  readonly log: Table<StoredLogRow, [Partition, number]>;
  readonly snapshots: Table<SnapshotRow, [Partition, string]>;
  /** Early acts beside it are read by their keys alone (rows/earlyRows.ts). */
  readonly meta: Table<DeviceRow, 'device'>;
  readonly vault: Table<VaultRow, [Partition, string]>;
};

/** The browser's own IndexedDB unless a test brings another. */
export type IndexedDbParts = { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange };

/** A handle that is not open yet. */
export const createLogDatabase = (name: string, parts?: IndexedDbParts): LogDatabase => {
  const database = new Dexie(name, { autoOpen: false, ...parts }) as LogDatabase;
  database.version(LOG_VERSION).stores(LOG_TABLES);
  return database;
};
