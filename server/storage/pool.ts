// The connections to the database, and what keeps them honest.
//
// After a failover behind an address, old connections stay open and answer nothing, and the old primary may go on as a
// server that only reads. A pool would hand both out for ever. So a connection that is silent for too long while somebody
// waits is closed, and all are closed when one says that its server only reads: new ones reach whoever is there now.
import { Socket } from 'node:net';
import { Pool, types, type PoolClient, type PoolConfig } from 'pg';
import type { DatabaseLog } from './process/databaseLog.ts';
import { SESSION_NAME } from './process/otherSessions.ts';

// A request holds a connection for about a millisecond; more of them only queue inside PostgreSQL.
const poolSize = 10;
// Who waits for a connection and then for an answer has waited less than 10 s when told to come back.
const connectWithinMs = 3500;
const silentForMs = 6000;
/** Below the silence that ends a connection: a long statement ends by itself first, and its connection stays. */
const statementWithinMs = 5000;
/** Below it, too: nobody waits for an idle connection. */
const idleForMs = 5000;
const lifetimeSeconds = 30 * 60;
const keepAliveAfterMs = 5000;
/** A server that stays a reader must not cost every read its connection. */
const renewedAtMostEveryMs = 5000;
const int8 = 20;

export type PoolAddress = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'max' | 'application_name'
>;

export type PoolOptions = {
  /** For migrations and backups, which may take minutes: no statement is too long, and no silence. */
  readonly isPatient?: boolean;
};

export type HealingPool = {
  readonly pool: Pool;
  /** Closes every connection; what runs on them fails as if the database had gone. */
  readonly renew: () => void;
};

export const openPool = (
  address: PoolAddress,
  log: DatabaseLog,
  { isPatient = false }: PoolOptions = {},
): HealingPool => {
  const sockets = new Set<Socket>();
  let renewedAt = Number.NEGATIVE_INFINITY;
  const openSocket = (): Socket => {
    const socket = new Socket();
    if (!isPatient) socket.setTimeout(silentForMs, () => closeIfSilent(socket));
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const pool = new Pool({
    max: poolSize,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: idleForMs,
    maxLifetimeSeconds: lifetimeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    application_name: SESSION_NAME,
    types: { getTypeParser: typeParser },
    stream: openSocket,
    verify: (client, done) => setLimits(client, isPatient ? 0 : statementWithinMs, done),
    ...address,
  });
  // Without a listener a connection that the server ends would end this process too: an idle one is reported by the
  // pool, one inside a transaction only by itself.
  pool.on('error', (error) => {
    // On the way out the embedded server may be quicker than the goodbye of a connection.
    if (!pool.ending) log.warn(`A database connection was lost: ${error.message}`);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    renew: () => {
      const now = performance.now();
      if (now - renewedAt < renewedAtMostEveryMs) return;
      renewedAt = now;
      for (const socket of sockets)
        socket.destroy(new Error('Connection terminated: the database only reads'));
    },
  };
};

/** A process that was held up for long finds its answers and this timer at once: the answers are read first. */
const closeIfSilent = (socket: Socket): void => {
  const { bytesRead } = socket;
  setTimeout(() => {
    if (socket.bytesRead === bytesRead)
      socket.destroy(new Error(`Connection terminated: the database was silent for ${silentForMs / 1000} s`));
  }, 100).unref();
};

// By a statement, because poolers in between refuse these as parameters of a connection; what leaks to another client of
// such a pooler are the same limits. A transaction that waits for its client holds locks: its limit is the same.
const setLimits = (client: PoolClient, ms: number, done: (error?: Error) => void): void => {
  const limits = `set statement_timeout = ${ms}; set idle_in_transaction_session_timeout = ${ms}`;
  client.query(limits, (error: Error | null) => done(error ?? undefined));
};

// PostgreSQL's int8 comes as text, because it can be larger than a number holds. Ours are versions and milliseconds.
const typeParser: typeof types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === int8 && format !== 'binary' ? Number : types.getTypeParser(id, format);
