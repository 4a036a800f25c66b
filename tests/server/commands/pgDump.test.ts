// A shop with a PostgreSQL of its own is backed up by the tools of that version; where they do not fit, the shop's own format says why.
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestDatabaseOverTcp, type TestDatabase } from '#tests/support/database/database.ts';
import {
  startInstalledPostgres,
  whyNotInstalled,
  type InstalledPostgres,
} from '#tests/support/database/installedPostgres.ts';
import { card, newKey, openOrderShop, type OrderShop } from '#tests/support/server/orderShop.ts';
import { typed } from '#tests/support/server/typedCommand.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-dump-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SECRET = 'the secret of the shop that is backed up';
const runOn = async (
  { db, databaseUrl }: Pick<TestDatabase, 'db'> & { readonly databaseUrl?: string },
  words: readonly string[],
  authSecret = SECRET,
) => {
  const where = databaseUrl === undefined ? {} : { databaseUrl };
  const { exitCode, out, errors } = await typed(
    { db, clock: () => new Date(), config: { dataDir: folder, authSecret, ...where } },
    words,
  );
  return [exitCode, [...out, ...errors].join('\n')] as const;
};

test('what pg_dump does not fit is written in the shop’s own format, which says why', async () => {
  const database = await startTestDatabaseOverTcp();
  try {
    const file = join(folder, 'own.backup');
    expect(await runOn({ db: database.db }, ['backup', file])).toEqual([
      0,
      expect.stringContaining('in the shop’s own format, because the database is the embedded one.'),
    ]);
    // The run's server is newer than what Debian has, or there is no pg_dump at all.
    expect(await runOn(database, ['backup', file])).toEqual([
      0,
      expect.stringMatching(/in the shop’s own format, because (there is no pg_dump|pg_dump is of version)/),
    ]);
    expect(await runOn(database, ['backup', join(folder, 'no.backup'), '--format', 'pg_dump'])).toEqual([
      3,
      expect.stringContaining('pg_dump does not fit: '),
    ]);
    await expect(stat(join(folder, 'no.backup'))).rejects.toThrow('ENOENT');
    expect(await runOn(database, ['backup', file, '--format', 'tar'])).toEqual([
      2,
      expect.stringContaining('own or pg_dump'),
    ]);
  } finally {
    await database.close();
  }
});

describe.skipIf(whyNotInstalled !== '')(
  `with PostgreSQL’s own tools${whyNotInstalled && ` (left out: ${whyNotInstalled})`}`,
  () => {
    let postgres: InstalledPostgres;
    let shop: OrderShop;
    let file: string;
    let number: string;
    beforeAll(async () => {
      postgres = await startInstalledPostgres();
      shop = await openOrderShop(postgres.open);
      const answer = await shop.placed(shop.cart({ paymentMethods: [card(220)] }), { key: newKey() });
      if (answer.status !== 'PLACED') throw new Error(answer.status);
      ({ number } = answer.order);
      file = join(folder, 'shop.dump');
      expect(await runOn(shop.database, ['backup', file])).toEqual([
        0,
        expect.stringMatching(new RegExp(`bytes by pg_dump ${postgres.major} in .*Keep AUTH_SECRET`, 's')),
      ]);
    });
    afterAll(async () => {
      await shop?.close();
      await postgres?.close();
    });
    const onEmpty = async (use: (target: TestDatabase) => Promise<void>): Promise<void> => {
      const target = await postgres.open();
      try {
        await use(target);
      } finally {
        await target.close();
      }
    };

    test('the order is found in the database that was empty, and who restored it stands in the audit', async () => {
      await onEmpty(async (target) => {
        expect(await runOn(target, ['restore', file])).toEqual([
          0,
          expect.stringContaining(`is back, by pg_restore ${postgres.major}. Start it.`),
        ]);
        expect(await target.db.selectFrom('orders').select('number').execute()).toEqual([{ number }]);
        expect((await runOn(target, ['orders', 'show', number]))[1]).toContain(number);
        expect((await runOn(target, ['audit', 'list']))[1]).toMatch(/ada\s+restore\s+.*done/);
        expect(await runOn(target, ['restore', file])).toEqual([3, expect.stringContaining('is not empty')]);
      });
    });

    test('the file is its owner’s alone, and has the shop’s head before the dump', async () => {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const bytes = await readFile(file);
      const end = bytes.indexOf('\n');
      expect(JSON.parse(bytes.toString('utf8', 0, end))).toMatchObject({
        shopDump: 1,
        postgres: postgres.major,
      });
      expect(bytes.toString('latin1', end + 1, end + 6)).toBe('PGDMP');
    });

    test('a dump that was cut off or changed, or is under another secret, writes nothing', async () => {
      await onEmpty(async (target) => {
        const bytes = await readFile(file);
        const short = join(folder, 'short.dump');
        await writeFile(short, bytes.subarray(0, bytes.length - 100));
        const longer = join(folder, 'longer.dump');
        await writeFile(longer, bytes);
        await appendFile(longer, 'more');
        for (const each of [short, longer])
          expect(await runOn(target, ['restore', each])).toEqual([
            3,
            expect.stringContaining('is cut off, or is not what was written'),
          ]);
        expect(await runOn(target, ['restore', file], 'another secret, for the first was lost')).toEqual([
          3,
          expect.stringContaining('bring the file auth-secret'),
        ]);
        expect(await target.db.selectFrom('orders').selectAll().execute()).toEqual([]);
      });
    });

    test('a dump does not come back where the tools do not fit, and the own format does', async () => {
      const embedded = await startTestDatabaseOverTcp();
      try {
        expect(await runOn({ db: embedded.db }, ['restore', file])).toEqual([
          3,
          expect.stringContaining('A backup with --format own fits every database.'),
        ]);
        const own = join(folder, 'asked.backup');
        expect(await runOn(shop.database, ['backup', own, '--format', 'own'])).toEqual([
          0,
          expect.stringContaining('in the shop’s own format. It holds'),
        ]);
        expect((await runOn({ db: embedded.db }, ['restore', own]))[0]).toBe(0);
        expect(await embedded.db.selectFrom('orders').select('number').execute()).toEqual([{ number }]);
      } finally {
        await embedded.close();
      }
    });
  },
);
