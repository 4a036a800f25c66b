// A database of a test file's own: empty, with all tables, on the embedded PostgreSQL or on one behind DATABASE_URL.

import { randomBytes } from 'node:crypto';

import { inject } from 'vitest';

import { connect, disconnect, openDatabase, type Database } from '#server/storage/database.ts';
import type { Endpoint, EndpointKind } from '#server/storage/process/databaseEndpoint.ts';
import { migrate } from '#server/storage/migrate.ts';

import { command, createDatabaseServers, silent, TEMPLATE } from './databaseServers.ts';

/** An open database of its own; `close` drops it. */
export interface TestDatabase extends Database {
  /** For another server process, or another pool, on the same database. It may hold a password. */
  readonly databaseUrl: string;
}

/** A kind of database the shop runs on. */
export interface DatabaseTarget {
  readonly name: string;
  readonly start: () => Promise<TestDatabase>;
}

/** A fresh database on the embedded PostgreSQL, in about 100 ms once the run's server is up. */
export const startTestDatabase = (): Promise<TestDatabase> => startOn('socket');

/** One behind a DATABASE_URL: for a shop in a process of its own. */
export const startTestDatabaseOverTcp = (): Promise<TestDatabase> => startOn('tcp');

/** Contract suites run once for each: `describe.each(databaseTargets)('… on $name', ({ start }) => …)`. */
export const databaseTargets: readonly DatabaseTarget[] = [
  { name: 'the embedded database', start: startTestDatabase },
  { name: 'a database at DATABASE_URL', start: startTestDatabaseOverTcp },
];

/** A URL for an endpoint, as an operator would put it into DATABASE_URL. */
const endpointUrl = ({ host, port, user, password, database }: Endpoint): string =>
  password === undefined
    ? `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;

const startOn = async (kind: EndpointKind): Promise<TestDatabase> => {
  const server = await rentServer(kind);
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await command(server.endpoint, `create database ${name} template ${TEMPLATE}`);
  const endpoint = { ...server.endpoint, database: name };
  const databaseUrl = endpointUrl(endpoint);
  const opened =
    kind === 'tcp' ? await openDatabase({ databaseUrl, dataDir: '', log: silent }) : await openOn(endpoint);
  const close = async (): Promise<void> => {
    await opened.close();
    await command(server.endpoint, `drop database ${name} with (force)`);
    await server.giveBack();
  };
  return { db: opened.db, pool: opened.pool, databaseUrl, close };
};

const openOn = async (endpoint: Endpoint): Promise<Database> => {
  const { db, pool } = connect(endpoint, silent);
  await migrate(db);
  return { db, pool, close: () => disconnect(db, pool) };
};

interface RentedServer {
  readonly endpoint: Endpoint;
  readonly giveBack: () => Promise<void>;
}

/** The run's shared server; without the global setup, one for this database alone. */
const rentServer = async (kind: EndpointKind): Promise<RentedServer> => {
  const url: string | undefined = inject('databaseServersUrl');
  if (url === undefined) {
    const servers = createDatabaseServers();
    return { endpoint: await servers.endpoint(kind), giveBack: servers.close };
  }
  const answer = await fetch(`${url}/${kind}`);
  if (!answer.ok) throw new Error(`No database server for this test: ${await answer.text()}`);
  return { endpoint: (await answer.json()) as Endpoint, giveBack: () => Promise.resolve() };
};
