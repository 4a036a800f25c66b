// The server's one door to its database: the embedded one, or any PostgreSQL at DATABASE_URL.

import { setTimeout as sleep } from 'node:timers/promises';

import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';

import { connectFailure, parseDatabaseUrl } from './connectFailure.ts';
import type { DatabaseLog } from './process/databaseLog.ts';
import { openEmbeddedDatabase } from './process/launcher.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqlStateOf } from './transaction.ts';

// A request holds a connection for about a millisecond; more of them only queue inside PostgreSQL.
const poolSize = 10;
const connectWithinMs = 10_000;
const startingUpWithinMs = 30_000;
const disconnectWithinMs = 5000;
const int8 = 20;

export interface DatabaseOptions {
  /** A PostgreSQL URL. Absent or empty: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: DatabaseLog;
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
export const openDatabase = async ({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<Database> => {
  if (databaseUrl !== undefined && databaseUrl.trim() !== '') return openRemote(databaseUrl.trim(), log);
  const embedded = await openEmbeddedDatabase({ dataDir, log });
  const { db, pool } = connect(embedded.endpoint, log);
  const close = async (): Promise<void> => {
    await disconnect(db, pool);
    await embedded.close();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, close };
};

/**
 * Kysely over a pool, set up the way all our code expects. Nothing is connected until the first query.
 * Statements are never named, so that a pooler in transaction mode may sit in between.
 */
export const connect = (
  config: Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'max'>,
  log: DatabaseLog,
): { readonly db: Kysely<Schema>; readonly pool: Pool } => {
  const pool = new Pool({
    max: poolSize,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    application_name: 'lap-and-loam',
    types: { getTypeParser: typeParser },
    ...config,
  });
  // Without a listener a connection that the server ends would end this process too: an idle one is reported by the
  // pool, one inside a transaction only by itself.
  pool.on('error', (error) => {
    // On the way out the embedded server may be quicker than the goodbye of a connection.
    if (!pool.ending) log.warn(`A database connection was lost: ${error.message}`);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool };
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

const openRemote = async (databaseUrl: string, log: DatabaseLog): Promise<Database> => {
  const url = parseDatabaseUrl(databaseUrl);
  const { db, pool } = connect({ connectionString: databaseUrl }, log);
  try {
    await reach(pool);
    await migrate(db);
  } catch (error) {
    await disconnect(db, pool);
    throw connectFailure(url, error);
  }
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

// PostgreSQL's int8 comes as text, because it can be larger than a number holds. Ours are versions and milliseconds.
const typeParser: typeof types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === int8 && format !== 'binary' ? Number : types.getTypeParser(id, format);
