// A shop is put into a file, lost, and brought back: the tables on real databases, and the command itself on its own folder.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inOneMoment } from '#server/commands/backup/backupTables.ts';
import { openDatabase } from '#server/storage/database.ts';
import type { Schema } from '#server/storage/schema.ts';
import { databaseTargets, startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { reapWhenKilled } from '#tests/support/reaper/reapWhenKilled.ts';
import {
  card,
  FIVE_HUNDRED,
  newKey,
  openOrderShop,
  voucher,
  type OrderShop,
} from '#tests/support/server/orderShop.ts';
import { typed } from '#tests/support/server/typedCommand.ts';

const SECRET = 'the secret of the shop that is backed up';
const root = resolve(import.meta.dirname, '../../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  reapWhenKilled(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clock = () => new Date();
const runOn = (db: Kysely<Schema>, words: readonly string[], authSecret = SECRET) =>
  typed({ db, clock, config: { dataDir: folder, authSecret } }, words);

/** What each table holds, row by row, but who did what by command. */
const contentsOf = async (db: Kysely<Schema>): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
      and tablename not in ('operator_acts', 'schema_migrations')`.execute(db);
  const all = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(all);
};

describe('the tables of a shop', () => {
  let shop: OrderShop;
  let file: string;
  let number: string;
  /** What is refused leaves it empty. */
  let untouched: TestDatabase;
  beforeAll(async () => {
    untouched = await startTestDatabase();
    shop = await openOrderShop(startTestDatabase);
    const answer = await shop.placed(shop.cart({ paymentMethods: [voucher(FIVE_HUNDRED, 100), card(120)] }), {
      key: newKey(),
    });
    if (answer.status !== 'PLACED') throw new Error(answer.status);
    ({ number } = answer.order);
    file = join(folder, 'shop.backup');
    const { exitCode, out } = await runOn(shop.database.db, ['backup', file]);
    expect([exitCode, out.join('\n')]).toEqual([0, expect.stringContaining('Keep AUTH_SECRET')]);
  });
  afterAll(async () => {
    await untouched?.close();
    await shop?.close();
  });

  const onEmpty = async (
    use: (target: TestDatabase) => Promise<void>,
    start = startTestDatabase,
  ): Promise<void> => {
    const target = await start();
    try {
      await use(target);
    } finally {
      await target.close();
    }
  };
  const refusal = async (words: readonly string[], secret?: string) => {
    const { exitCode, errors } = await runOn(untouched.db, words, secret);
    expect(await untouched.db.selectFrom('orders').selectAll().execute()).toEqual([]);
    return [exitCode, errors.join('\n')];
  };
  /** A copy with another text in it. */
  const changed = async (name: string, change: (text: string) => string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)).toString())));
    return path;
  };

  test.each(databaseTargets)('come back to the last cent on $name: the order is found', async ({ start }) => {
    await onEmpty(async ({ db }) => {
      const { exitCode, errors } = await runOn(db, ['restore', file]);
      expect([exitCode, errors]).toEqual([0, []]);
      expect(await contentsOf(db)).toEqual(await contentsOf(shop.database.db));
      expect((await runOn(db, ['orders', 'show', number])).out.join('\n')).toContain(number);
    }, start);
  });

  test('nobody else can read the file, and who took it stands in the audit', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { out } = await runOn(shop.database.db, ['audit', 'list']);
    expect(out.join('\n')).toMatch(/ada\s+backup\s+.*done/);
  });

  test('are as they were when the backup began, whatever is written meanwhile', async () => {
    const { db } = shop.database;
    const before = await contentsOf(db);
    let seen: readonly string[] = [];
    await inOneMoment(db, async (tables) => {
      for await (const { table, rows } of tables) {
        // Of a table that is read later; the others do not see it either.
        if (seen.length === 0) await db.insertInto('webhook_outbox').values(laterMessage).execute();
        const texts: string[] = [];
        for await (const row of rows) texts.push(JSON.stringify(row));
        seen = [...seen, table];
        if (table === 'webhook_outbox') expect(texts).toHaveLength(before[table]?.length ?? -1);
      }
    });
    expect(seen).toContain('webhook_outbox');
    expect(seen.indexOf('webhook_outbox')).toBeGreaterThan(0);
    await db.deleteFrom('webhook_outbox').where('id', '=', laterMessage.id).execute();
  });

  test('are not mixed with those of another shop', async () => {
    const before = await contentsOf(shop.database.db);
    const { exitCode, errors } = await runOn(shop.database.db, ['restore', file]);
    expect([exitCode, errors.join('\n')]).toEqual([
      3,
      expect.stringMatching(/is not empty: .+ Restore into a new one/),
    ]);
    expect(await contentsOf(shop.database.db)).toEqual(before);
  });

  test('a file that is cut off, changed, or no backup at all is refused before anything is written', async () => {
    const bytes = await readFile(file);
    const short = join(folder, 'short.backup');
    await writeFile(short, bytes.subarray(0, bytes.length - 200));
    expect(await refusal(['restore', short])).toEqual([3, expect.stringContaining('is cut off')]);
    const endless = await changed('endless.backup', (text) =>
      text.slice(0, text.trimEnd().lastIndexOf('\n') + 1),
    );
    expect(await refusal(['restore', endless])).toEqual([3, expect.stringContaining('is cut off')]);
    const other = await changed('other.backup', (text) => text.replaceAll(number, 'ANOTHER'));
    expect(await refusal(['restore', other])).toEqual([
      3,
      expect.stringContaining('its checksum is another'),
    ]);
    const text = join(folder, 'text.backup');
    await writeFile(text, 'a shopping list');
    expect(await refusal(['restore', text])).toEqual([3, expect.stringContaining('is no backup of a shop')]);
    expect(await refusal(['restore', join(folder, 'none')])).toEqual([
      4,
      expect.stringContaining('cannot be read'),
    ]);
  });

  test('of a newer or an older shop are refused, saying which shop to restore them with', async () => {
    const newer = await changed(
      'newer.backup',
      resealed((head) => ({ ...head, steps: [...head.steps, '9999_to_come'] })),
    );
    expect(await refusal(['restore', newer])).toEqual([
      3,
      expect.stringMatching(/newer version of the shop \(it has the step 9999_to_come\)/),
    ]);
    const older = await changed(
      'older.backup',
      resealed((head) => ({ ...head, steps: head.steps.slice(0, -1) })),
    );
    expect(await refusal(['restore', older])).toEqual([
      3,
      expect.stringMatching(/older version .+ start this one/),
    ]);
  });

  test('under another secret are refused, and with --new-secret everybody signs in again', async () => {
    const lost = 'another secret, because the first was lost';
    expect(await refusal(['restore', file], lost)).toEqual([
      3,
      expect.stringContaining('bring the file auth-secret'),
    ]);
    await onEmpty(async ({ db }) => {
      expect((await runOn(db, ['restore', file, '--new-secret'], lost)).exitCode).toBe(0);
      expect(await db.selectFrom('orders').select('number').execute()).toEqual([{ number }]);
      expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
    });
  });
});

const laterMessage = {
  id: 'written-meanwhile',
  body: '{}',
  created_at: new Date(0),
  next_attempt_at: new Date(0),
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Head = { readonly steps: readonly string[] };
/** The text of a backup with another head, as a shop of that version would have written it. */
const resealed =
  (change: (head: Head) => Head) =>
  (text: string): string => {
    const [head = '', ...rest] = text.trimEnd().split('\n');
    const foot = JSON.parse(rest.pop() ?? '') as object;
    const body = [JSON.stringify(change(JSON.parse(head) as Head)), ...rest]
      .map((line) => `${line}\n`)
      .join('');
    return `${body}${JSON.stringify({ ...foot, sha256: sha256(body) })}\n`;
  };

describe('the command', () => {
  const run = (dataDir: string, ...words: readonly string[]) =>
    new Promise<{ readonly exitCode: unknown; readonly out: string; readonly errors: string }>((settle) => {
      const env = {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        SHOP_MODE: 'sandbox',
        AUTH_SECRET: SECRET,
      };
      execFile(
        process.execPath,
        [join(root, 'server/commands/shopCommand.ts'), ...words],
        { env },
        (error, out, errors) => settle({ exitCode: error?.code ?? 0, out, errors }),
      );
    });

  test('a shop whose folder was destroyed is back in another one', async () => {
    const [lost, found] = [join(folder, 'lost'), join(folder, 'found')];
    const file = join(folder, 'command.backup');
    const shop = await openDatabase({ dataDir: lost, log: { info: () => undefined, warn: () => undefined } });
    await shop.db
      .insertInto('order_news')
      .values({ account_id: sql`'an account'`, version: 7 })
      .execute();
    try {
      // While the shop is running.
      expect(await run(lost, 'backup', file)).toMatchObject({ exitCode: 0 });
    } finally {
      await shop.close();
    }
    await rm(lost, { recursive: true });
    expect(await run(found, 'restore', file)).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('are back') as string,
    });
    const again = await openDatabase({
      dataDir: found,
      log: { info: () => undefined, warn: () => undefined },
    });
    try {
      expect(await again.db.selectFrom('order_news').selectAll().execute()).toEqual([
        { account_id: 'an account', version: 7 },
      ]);
    } finally {
      await again.close();
    }
  });
});
