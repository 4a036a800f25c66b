// Brings a database's tables up to the version of this code.
//
// No lock is taken (pooled and distributed servers have none that fits). Servers that start together run the same steps
// side by side: each step does nothing the second time, and one that trips over the other's is tried again.

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql, type Kysely } from 'kysely';

import { migrationSteps } from './migrations/steps.ts';
import type { MigrationStep } from './migrations/step.ts';
import type { Schema } from './schema.ts';
import { sqlStateOf } from './transaction.ts';

const attempts = 20;
const undefinedTable = '42P01';
/**
 * The errors of two servers that make the same table: its name or its row in PostgreSQL's own catalogue is taken (42P07,
 * 42710, 23505), that row changed meanwhile (XX000), or to run the statement again (40001, 40P01).
 */
const meetings: readonly (string | undefined)[] = ['42P07', '42710', '23505', 'XX000', '40001', '40P01'];

/**
 * Applies the steps that are not recorded yet, in order.
 *
 * @returns the ids of the steps this call ran; empty when there was nothing to do
 */
export const migrate = async (
  db: Kysely<Schema>,
  steps: readonly MigrationStep[] = migrationSteps,
): Promise<readonly string[]> => {
  const applied = await appliedSteps(db);
  const open = steps.filter(({ id }) => !applied.has(id));
  for (const step of open) {
    await untilUndisturbed(() => sql.raw(step.sql).execute(db));
    // Recorded after it is done: a server killed in between runs the step again, which does nothing.
    await untilUndisturbed(() =>
      db
        .insertInto('schema_migrations')
        .values({ id: step.id, applied_at: new Date() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
  }
  return open.map(({ id }) => id);
};

const appliedSteps = async (db: Kysely<Schema>): Promise<ReadonlySet<string>> => {
  const read = () => db.selectFrom('schema_migrations').select('id').execute();
  const rows = await read().catch(async (error: unknown) => {
    if (sqlStateOf(error) !== undefinedTable) throw error;
    await untilUndisturbed(() =>
      sql`create table if not exists schema_migrations (
        id text primary key,
        applied_at timestamptz not null
      )`.execute(db),
    );
    return read();
  });
  return new Set(rows.map(({ id }) => id));
};

const untilUndisturbed = async (statement: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await statement();
      return;
    } catch (error) {
      if (attempt === attempts || !meetings.includes(sqlStateOf(error))) throw error;
      await sleep(randomInt(5, 20 * attempt));
    }
  }
};
