// Why a backup or a restore failed, when the connection is lost as well and nothing can be rolled back any more.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { fillTables, inOneMoment } from '#server/commands/backup/backupTables.ts';
import type { Schema } from '#server/storage/schema.ts';

/** Answers everything with nothing, until it is to roll back. */
class LostConnection extends DummyDriver {
  override rollbackTransaction(): Promise<void> {
    return Promise.reject(new Error('Client has encountered a connection error and is not queryable'));
  }
}
const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new LostConnection(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('a backup whose disk is full says so, and not that its connection is gone', async () => {
  await expect(
    inOneMoment(db, () => Promise.reject(new Error('ENOSPC: no space left on device'))),
  ).rejects.toThrow('ENOSPC');
});

test('a restore whose file cannot be read says so, and not that its connection is gone', async () => {
  await expect(fillTables(db, '/no/such.backup', () => Promise.resolve())).rejects.toThrow(
    '/no/such.backup cannot be read',
  );
});
