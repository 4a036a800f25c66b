import { createServer, type Server } from 'node:http';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDatabase } from '#server/storage/database.ts';
import { StartError } from '#server/process/startError.ts';
import { databaseTargets, type TestDatabase } from '#tests/support/database/database.ts';

const log = { info: () => undefined, warn: () => undefined };

describe.each(databaseTargets)('a shop on $name', ({ start }) => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await start();
  });
  afterAll(() => shop.close());

  test('begins empty, and another server on the same database sees what it writes', async () => {
    expect(await shop.db.selectFrom('products').selectAll().execute()).toEqual([]);
    await shop.db
      .insertInto('products')
      .values({ id: 'loam-runner', document: '{"name":"Loam Runner"}' })
      .execute();
    const other = await openDatabase({ databaseUrl: shop.databaseUrl, dataDir: '', log });
    const rows = await other.db.selectFrom('products').selectAll().execute();
    await other.close();
    expect(rows).toEqual([{ id: 'loam-runner', document: { name: 'Loam Runner' } }]);
  });

  test('runs the same under SERIALIZABLE', async () => {
    const level = await shop.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute((transaction) => transaction.selectFrom('stock').selectAll().execute());
    expect(level).toEqual([]);
  });
});

describe('a DATABASE_URL that cannot be used is refused in one line:', () => {
  const [, overTcp] = databaseTargets;
  let shop: TestDatabase;
  let website: Server;
  beforeAll(async () => {
    if (overTcp === undefined) throw new Error('No target over TCP');
    shop = await overTcp.start();
    website = createServer((_, response) => response.end('Hello'));
    await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    website.close();
    await shop.close();
  });

  const refusal = async (databaseUrl: string): Promise<string> => {
    const error: unknown = await openDatabase({ databaseUrl, dataDir: '', log }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof StartError)) throw new Error('No StartError', { cause: error });
    expect(error.message).not.toContain('\n');
    expect(error.message).not.toContain('s3cret');
    return error.message;
  };
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(shop.databaseUrl);
    change(url);
    return url.href;
  };

  test('a wrong password', async () => {
    const url = changed((it) => (it.password = 's3cret'));
    expect(await refusal(url)).toBe(
      `The database at 127.0.0.1:${new URL(url).port} refused the user "postgres": wrong user or password. Check DATABASE_URL.`,
    );
  });

  test('a database that does not exist', async () => {
    expect(await refusal(changed((it) => (it.pathname = '/nowhere')))).toContain('has no database "nowhere"');
  });

  test('a host that does not exist', async () => {
    expect(await refusal('postgres://shop:s3cret@nowhere.invalid/shop')).toContain(
      'The database host nowhere.invalid is not known.',
    );
  });

  test('a port where nothing listens', async () => {
    expect(await refusal('postgres://shop:s3cret@127.0.0.1:1/shop')).toContain(
      `Nothing listens at the database's address 127.0.0.1:1.`,
    );
  });

  test('a server that is something else', async () => {
    const address = website.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    expect(await refusal(`postgres://shop:s3cret@127.0.0.1:${port}/shop`)).toContain(
      'does not speak PostgreSQL',
    );
  });

  test.each(['nonsense', 'mysql://shop:s3cret@localhost/shop', 'postgres://shop:s3cret%@localhost/shop'])(
    'text that is no PostgreSQL URL (%s)',
    async (text) => {
      expect(await refusal(text)).toContain('DATABASE_URL cannot be read.');
    },
  );

  test('a user who may not make tables', async () => {
    const admin = new Client({ connectionString: shop.databaseUrl });
    await admin.connect();
    await admin.query(`create role visitor login password 's3cret'`);
    await admin.query('drop schema public cascade; create schema public');
    const url = changed((it) => {
      it.username = 'visitor';
      it.password = 's3cret';
    });
    try {
      expect(await refusal(url)).toContain('The user "visitor" may not make tables');
    } finally {
      await admin.query('drop role visitor');
      await admin.end();
    }
  });
});
