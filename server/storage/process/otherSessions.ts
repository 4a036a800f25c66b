// Who works on the embedded database beside this process: commands that joined it.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Endpoint } from './databaseEndpoint.ts';

/** What sessions of all processes of a shop are called. */
export const SESSION_NAME = 'lap-and-loam';
/** What those of this one are called on a database that others join. */
export const ownSessionName = `${SESSION_NAME} ${process.pid}`;

const pollMs = 200;

/** Returns when nobody else works on it, when the time is up, or when the database is gone anyway. */
export const untilAlone = async (endpoint: Endpoint, withinMs: number): Promise<void> => {
  const deadline = Date.now() + withinMs;
  const client = new Client({ ...endpoint, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    while (Date.now() < deadline && (await others(client)) > 0) await sleep(pollMs);
  } catch {
    // Gone already: nobody works on it.
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * A session that stays as long as a command does: the pool closes its own when they are idle, and whoever started the database would
 * think that nobody works on it.
 *
 * @returns ends it
 */
export const holdSession = async (endpoint: Endpoint): Promise<() => Promise<void>> => {
  const client = new Client({ ...endpoint, application_name: ownSessionName });
  client.on('error', () => undefined);
  await client.connect();
  return () => client.end().catch(() => undefined);
};

const others = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ readonly count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where starts_with(application_name, $1) and application_name <> $2`,
    [SESSION_NAME, ownSessionName],
  );
  return rows[0]?.count ?? 0;
};
