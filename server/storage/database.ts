// The server's only access to its database: the embedded one, or any PostgreSQL at DATABASE_URL.

import { setTimeout as sleep } from 'node:timers/promises';

import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';

import { connectFailure, parseDatabaseUrl } from './connectFailure.ts';
import type { DatabaseLog } from './process/databaseLog.ts';
import { StartError } from '../process/startError.ts';
import { findRunningDatabase, openEmbeddedDatabase } from './process/launcher.ts';
import { holdSession, ownSessionName } from './process/otherSessions.ts';
import { migrate } from './migrate.ts';
import { openPool, type PoolAddress, type PoolOptions } from './pool.ts';
import type { Schema } from './schema.ts';
import { sqlStateOf } from './transaction.ts';

const startingUpWithinMs = 30_000;
const disconnectWithinMs = 5000;
/** A backup that joined the database of another command is not cut off by that one's end. */
const OTHERS_WITHIN_MS = 10 * 60_000;
/** SQLSTATE of a write to a server that only reads. */
const readOnly = '25006';

export interface DatabaseOptions {
  /** A PostgreSQL URL. Absent or empty: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** For work that lasts, as a backup does: nothing is too slow, and no connection silent for too long. */
  readonly isPatient?: boolean;
  /** How long the end of an embedded database that was started here waits for others that have joined it. Default: not at all. */
  readonly othersWithinMs?: number;
}

export interface JoinOptions extends DatabaseOptions {
  /** Where there is no shop yet, its database is made. */
  readonly isMade?: boolean;
}

/** An open database with all its tables. */
export interface Database {
  readonly db: Kysely<Schema>;
  /** The connections under `db`, for libraries that want a `pg` pool. */
  readonly pool: Pool;
  /** Waits for running queries, closes the connections, and stops the database if it is the embedded one. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws StartError when it cannot be reached or used; the line says why
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, dataDir, log, isPatient = false, othersWithinMs = 0 } = options;
  if (databaseUrl !== undefined && databaseUrl.trim() !== '')
    return openRemote(databaseUrl.trim(), log, { isPatient });
  const embedded = await openEmbeddedDatabase({ dataDir, log, othersWithinMs });
  try {
    await migrateBy(embedded.endpoint, log);
  } catch (error) {
    await embedded.close();
    throw error;
  }
  const { db, pool } = connect(named(embedded.endpoint), log, { isPatient });
  const close = async (): Promise<void> => {
    await disconnect(db, pool);
    await embedded.close();
  };
  return { db, pool, close };
};

/**
 * Opens the database for a command beside the shop: where a shop runs on the embedded one, that very database, which stays
 * up afterwards; where none does, the database is started for as long as the command takes.
 *
 * @throws StartError when there is no shop yet, or its database cannot be reached; the line says what to do
 */
export const joinDatabase = async (options: JoinOptions): Promise<Database> => {
  const { databaseUrl, dataDir, log, isMade = false, isPatient = false } = options;
  if (databaseUrl !== undefined && databaseUrl.trim() !== '') return openDatabase(options);
  const running = await findRunningDatabase(dataDir);
  if (running === null && !isMade)
    throw new StartError(
      `There is no shop in ${dataDir} yet. Start it once with npm start, or name the one you mean by DATA_DIR or DATABASE_URL.`,
    );
  if (running === undefined || running === null)
    return openDatabase({ ...options, othersWithinMs: OTHERS_WITHIN_MS });
  let letGo: () => Promise<void>;
  try {
    await migrateBy(running, log);
    letGo = await holdSession(running);
  } catch (cause) {
    throw new StartError(
      `The shop in ${dataDir} is running, and its database does not answer this command (${String(cause)}). Run the command as the user who started the shop, on the same machine, or stop the shop first.`,
      { cause },
    );
  }
  const { db, pool } = connect(named(running), log, { isPatient });
  const close = async (): Promise<void> => {
    await disconnect(db, pool);
    await letGo();
  };
  return { db, pool, close };
};

/**
 * Kysely over a pool, set up the way all our code expects. Nothing is connected until the first query.
 * Statements are never named, so that a pooler in transaction mode may sit in between.
 */
export const connect = (
  address: PoolAddress,
  log: DatabaseLog,
  options?: PoolOptions,
): { readonly db: Kysely<Schema>; readonly pool: Pool } => {
  const { pool, renew } = openPool(address, log, options);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error' && sqlStateOf(event.error) === readOnly) renew();
    },
  });
  return { db, pool };
};

const named = (endpoint: PoolAddress): PoolAddress => ({ ...endpoint, application_name: ownSessionName });

/** With connections of its own: a step over a large table takes longer than any request may. */
const migrateBy = async (address: PoolAddress, log: DatabaseLog): Promise<void> => {
  const { db, pool } = connect({ ...address, max: 1 }, log, { isPatient: true });
  try {
    await reach(pool);
    await migrate(db);
  } finally {
    await disconnect(db, pool);
  }
};

/** Closes the connections once their queries are answered, or leaves them behind after a while. */
export const disconnect = async (db: Kysely<Schema>, pool: Pool): Promise<void> => {
  const end = async (): Promise<void> => {
    await db.destroy();
    // Kysely ends only a pool it has used itself.
    if (!pool.ending) await pool.end();
  };
  await Promise.race([end(), sleep(disconnectWithinMs, undefined, { ref: false })]);
};

const openRemote = async (databaseUrl: string, log: DatabaseLog, options: PoolOptions): Promise<Database> => {
  const url = parseDatabaseUrl(databaseUrl);
  const address = { connectionString: databaseUrl };
  try {
    await migrateBy(address, log);
  } catch (error) {
    throw connectFailure(url, error);
  }
  const { db, pool } = connect(address, log, options);
  return { db, pool, close: () => disconnect(db, pool) };
};

/** Waits for a server that says it is starting, as one does that was started together with this process. */
const reach = async (pool: Pool): Promise<void> => {
  const deadline = Date.now() + startingUpWithinMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (sqlStateOf(error) !== '57P03' || Date.now() > deadline) throw error;
      await sleep(250);
    }
  }
};
