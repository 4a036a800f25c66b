import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { bearer, jwt } from 'better-auth/plugins';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connect, disconnect } from '#server/storage/database.ts';
import { migrate } from '#server/storage/migrate.ts';
import { migrationSteps } from '#server/storage/migrations/steps.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { branded } from '#tests/support/builders/plain.ts';

const log = { info: () => undefined, warn: () => undefined };

describe('the tables of a database', () => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await startTestDatabase();
  });
  afterAll(() => shop.close());

  test('every step is recorded, and a second start has nothing to do', async () => {
    const rows = await shop.db.selectFrom('schema_migrations').select('id').execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(migrationSteps.map(({ id }) => id).toSorted());
    expect(await migrate(shop.db)).toEqual([]);
  });

  test('every step may run twice: a server killed before it recorded one is no harm', async () => {
    await shop.db.deleteFrom('schema_migrations').execute();
    expect(await migrate(shop.db)).toEqual(migrationSteps.map(({ id }) => id));
  });

  test('better-auth finds every table and column it wants', async () => {
    const auth = betterAuth({
      database: shop.pool,
      baseURL: 'http://localhost:3000',
      secret: 'a long secret for this test alone, 0123456789 abcdefg',
      emailAndPassword: { enabled: true },
      user: {
        additionalFields: {
          firstName: { type: 'string' },
          lastName: { type: 'string' },
          phone: { type: 'string', required: false },
        },
      },
      rateLimit: { enabled: true, storage: 'database' },
      plugins: [bearer(), jwt()],
      telemetry: { enabled: false },
      logger: { disabled: true },
    });
    const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
    expect(toBeCreated).toEqual([]);
    expect(toBeAdded).toEqual([]);
  });

  test('versions and milliseconds come back as numbers, documents as what was written', async () => {
    await shop.db
      .insertInto('account_states')
      .values(
        branded({
          account_id: 'mia',
          version: 2 ** 40,
          state: JSON.stringify({ cart: [1, 'two'] }),
          updated_at: '2026-11-21T00:12:00.000Z',
        }),
      )
      .execute();
    const row = await shop.db.selectFrom('account_states').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({
      account_id: 'mia',
      version: 2 ** 40,
      state: { cart: [1, 'two'] },
      updated_at: new Date('2026-11-21T00:12:00.000Z'),
    });
  });
});

test('five servers that start together on an empty database all come up, with every step recorded once', async () => {
  const shop = await startTestDatabase();
  try {
    await sql`drop schema public cascade`.execute(shop.db);
    await sql`create schema public`.execute(shop.db);
    const servers = Array.from({ length: 5 }, () =>
      connect({ connectionString: shop.databaseUrl, max: 1 }, log),
    );
    await Promise.all(servers.map(({ db }) => migrate(db)));
    await Promise.all(servers.map(({ db, pool }) => disconnect(db, pool)));
    const rows = await shop.db.selectFrom('schema_migrations').select('id').execute();
    expect(rows).toHaveLength(migrationSteps.length);
  } finally {
    await shop.close();
  }
});
