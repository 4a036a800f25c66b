// The two PostgreSQL servers a test run shares: one as the shop embeds it, one reached over TCP with a password.
//
// A global setup of Vitest. Nothing starts until a test file requests it, so a run without database tests pays nothing.
// Test files run in processes of their own; they send a request to a loopback port, and the answer is how to connect.

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { connect, disconnect } from '#server/storage/database.ts';
import { migrate } from '#server/storage/migrate.ts';
import type { Endpoint, EndpointKind } from '#server/storage/process/databaseEndpoint.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '#server/storage/process/launcher.ts';
import { reapWhenKilled } from '../reaper/reapWhenKilled.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test files request a database server; absent when the global setup is not configured. */
    databaseServersUrl: string;
  }
}

/** Databases of tests tell nobody. */
export const silent = { info: () => undefined, warn: () => undefined };

/** The database of a server that has all tables and nothing in them: every other begins as its copy. */
export const TEMPLATE = 'shop_template';

/** A copy, and asking it whether all migrations have run, takes two thirds of their time. Nobody may be connected to what is copied. */
const makeTemplate = async (endpoint: Endpoint): Promise<void> => {
  await command(endpoint, `create database ${TEMPLATE}`);
  const { db, pool } = connect({ ...endpoint, database: TEMPLATE }, silent);
  await migrate(db);
  await disconnect(db, pool);
};

/** One statement of the server's owner. */
export const command = async (endpoint: Endpoint, sql: string): Promise<void> => {
  const client = new Client(endpoint);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

interface RunContext {
  readonly provide: (key: 'databaseServersUrl', value: string) => void;
}

/** Servers started on demand, each once, each in a temporary directory. They end with this process, also when it is killed. */
export const createDatabaseServers = () => {
  const started = new Map<
    EndpointKind,
    Promise<{ readonly server: EmbeddedDatabase; readonly dataDir: string }>
  >();
  const start = async (kind: EndpointKind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
    reapWhenKilled(dataDir);
    const server = await openEmbeddedDatabase({ dataDir, log: silent, listen: kind });
    await makeTemplate(server.endpoint);
    return { server, dataDir };
  };
  return {
    endpoint: async (kind: EndpointKind) => {
      const starting = started.get(kind) ?? start(kind);
      started.set(kind, starting);
      return (await starting).server.endpoint;
    },
    close: async (): Promise<void> => {
      for (const starting of started.values()) {
        const { server, dataDir } = await starting;
        await server.close();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
};

/** Called by Vitest once per run; the returned function ends it. */
export const setup = async (run: RunContext): Promise<() => Promise<void>> => {
  const servers = createDatabaseServers();
  const control = createServer((request, response) => {
    servers.endpoint(request.url === '/tcp' ? 'tcp' : 'socket').then(
      (endpoint) => response.end(JSON.stringify(endpoint)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
  const address = control.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  run.provide('databaseServersUrl', `http://127.0.0.1:${address.port}`);
  return async () => {
    control.closeAllConnections();
    control.close();
    await servers.close();
  };
};
