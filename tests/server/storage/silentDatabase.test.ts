import { connect as dial, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { faultOf } from '#server/http/api/errorExit.ts';
import { openDatabase, type Database } from '#server/storage/database.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { databaseTargets, type TestDatabase } from '#tests/support/database/database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Stands before a database, like the address that moves in a failover. */
type Address = { readonly url: string; readonly freeze: () => void; readonly close: () => Promise<void> };

const openAddress = async (databaseUrl: string): Promise<Address> => {
  const target = new URL(databaseUrl);
  const open = new Set<{ readonly here: Socket; readonly there: Socket }>();
  const server: Server = createServer((here) => {
    const there = dial(Number(target.port), target.hostname);
    const pair = { here, there };
    open.add(pair);
    for (const socket of [here, there])
      socket
        .on('error', () => undefined)
        .on('close', () => open.delete(pair) && [here, there].map((each) => each.destroy()));
    here.pipe(there);
    there.pipe(here);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    // What was open stays open, takes what it is sent, and never answers again; what is opened now works.
    freeze: () => {
      for (const { here, there } of open) {
        here.unpipe(there).resume();
        there.unpipe(here).resume();
      }
    },
    close: async () => {
      for (const { here, there } of open) [here, there].map((each) => each.destroy());
      await new Promise((closed) => server.close(closed));
    },
  };
};

const [, overTcp] = databaseTargets;
let shop: TestDatabase;
let address: Address;
let database: Database;
beforeAll(async () => {
  if (overTcp === undefined) throw new Error('No target over TCP');
  shop = await overTcp.start();
  address = await openAddress(shop.databaseUrl);
  const log = { info: () => undefined, warn: () => undefined };
  database = await openDatabase({ databaseUrl: address.url, dataDir: '', log });
});
afterAll(async () => {
  await database?.close();
  await address?.close();
  await shop?.close();
});

const read = (db: Kysely<Schema>) => db.selectFrom('products').select('id').execute();
const codeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'answered',
    (error: unknown) => faultOf(error).code,
  );

describe('a database that fails over behind its address', () => {
  test('and leaves every connection silent: who asked is told to come back, who asks next is answered', async () => {
    const { db } = database;
    // Ten at a time open ten connections.
    await Promise.all(
      Array.from({ length: 10 }, () =>
        withTransaction(db, (transaction) => sql`select pg_sleep(0.2)`.execute(transaction)),
      ),
    );
    address.freeze();
    const asked = Array.from({ length: 30 }, () => codeOf(read(db)));
    const codes = await Promise.all(asked);
    expect(codes.filter((code) => code !== 'Unavailable' && code !== 'answered')).toEqual([]);
    expect(codes).toContain('Unavailable');
    expect(await Promise.all(Array.from({ length: 30 }, () => codeOf(read(db))))).toEqual(
      Array.from({ length: 30 }, () => 'answered'),
    );
  });

  test('and is a reader now: the write is told to come back, and the next one goes to the new primary', async () => {
    const { db } = database;
    // The session of one connection alone: the old primary.
    await db
      .connection()
      .execute(async (old) => {
        await sql`set default_transaction_read_only = on`.execute(old);
        expect(await codeOf(write(old, 'first'))).toBe('Unavailable');
      })
      .catch(() => undefined);
    expect(await codeOf(write(db, 'second'))).toBe('answered');
  });
});

const write = (db: Kysely<Schema>, id: string) =>
  db.insertInto('products').values({ id, document: '{}' }).execute();

describe('a connection that is cut inside a transaction', () => {
  test('answers 503 and not 500, a hundred times in a row', async () => {
    const { db } = database;
    const cut = () =>
      withTransaction(db, async (transaction) => {
        await write(transaction, 'never');
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
      });
    const codes: string[] = [];
    for (let round = 0; round < 10; round += 1)
      codes.push(...(await Promise.all(Array.from({ length: 10 }, () => codeOf(cut())))));
    expect(new Set(codes)).toEqual(new Set(['Unavailable']));
    expect(await codeOf(read(db))).toBe('answered');
    expect(await db.selectFrom('products').select('id').where('id', '=', 'never').execute()).toEqual([]);
  });
});
