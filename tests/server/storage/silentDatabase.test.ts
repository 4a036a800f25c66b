import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultOf } from '#server/http/api/errorExit.ts';
import { openDatabase, type Database } from '#server/storage/database.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { databaseTargets, type TestDatabase } from '#tests/support/database/database.ts';
import { openMovingAddress, type MovingAddress } from '#tests/support/database/movingAddress.ts';

const [, overTcp] = databaseTargets;
let shop: TestDatabase;
let address: MovingAddress;
let database: Database;
beforeAll(async () => {
  if (overTcp === undefined) throw new Error('No target over TCP');
  shop = await overTcp.start();
  address = await openMovingAddress(shop.databaseUrl);
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
