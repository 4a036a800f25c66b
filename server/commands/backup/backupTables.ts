// The rows of a shop's tables, out of a database and into another.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import { runOnce } from '#server/storage/transaction.ts';
import { CommandRefusal } from '../line/commandLine.ts';
import { readTables, type BackupRow, type BackupTable } from './backupFile.ts';

/** Rows that are read or written at once. */
const AT_ONCE = 500;
/** What an empty shop has rows in: who did something by command. */
const NEVER_EMPTY = new Set(['operator_acts']);

type Column = { readonly name: string; readonly type: string };
type Table = { readonly name: string; readonly columns: readonly Column[] };

/** Everything but the steps, which each database has of its own; those that others refer to come first. */
const tablesOf = async (db: Kysely<Schema>): Promise<readonly Table[]> => {
  const { rows } = await sql<{ name: string; column: string; type: string }>`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'
    order by exists (select 1 from pg_constraint f where f.confrelid = c.oid) desc, c.relname, a.attnum
  `.execute(db);
  const byName = new Map<string, Column[]>();
  for (const { name, column, type } of rows)
    byName.set(name, [...(byName.get(name) ?? []), { name: column, type }]);
  return [...byName].map(([name, columns]) => ({ name, columns }));
};

/** No statement of it is too slow: what lasts is reading or writing, never waiting for somebody. */
const takeTime = (trx: Transaction<Schema>): Promise<unknown> =>
  sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    trx,
  );

/** Everything as it is at one moment, while the shop goes on. */
export const inOneMoment = <Result>(
  db: Kysely<Schema>,
  use: (tables: AsyncIterable<BackupTable>) => Promise<Result>,
): Promise<Result> =>
  runOnce(db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'), async (trx) => {
    await takeTime(trx);
    return use(everyTable(trx));
  });

const everyTable = async function* (trx: Transaction<Schema>): AsyncGenerator<BackupTable> {
  for (const { name, columns } of await tablesOf(trx))
    yield { table: name, columns: columns.map((column) => column.name), rows: everyRow(trx, name, columns) };
};

const everyRow = async function* (
  trx: Transaction<Schema>,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<BackupRow> {
  const texts = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  await sql`declare backup no scroll cursor for select array[${texts}] as row from ${sql.table(table)}`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ row: BackupRow }>`fetch ${sql.raw(String(AT_ONCE))} from backup`.execute(
      trx,
    );
    yield* rows.map(({ row }) => row);
    if (rows.length < AT_ONCE) break;
  }
  await sql`close backup`.execute(trx);
};

/**
 * Writes all of a file, or nothing.
 *
 * @param file read through before
 * @param after in the same transaction, when everything is there
 * @throws CommandRefusal when a table has rows, or is another one in the file
 */
export const fillTables = (
  db: Kysely<Schema>,
  file: string,
  after: (trx: Transaction<Schema>) => Promise<void>,
): Promise<void> =>
  runOnce(db.transaction(), async (trx) => {
    await takeTime(trx);
    const tables = await tablesOf(trx);
    await refuseFull(trx, tables);
    let filling: { readonly table: Table; rows: BackupRow[] } | undefined;
    const flush = async (): Promise<void> => {
      if (filling && filling.rows.length > 0) await insert(trx, filling.table, filling.rows);
      if (filling) filling.rows = [];
    };
    for await (const each of readTables(file)) {
      if ('table' in each) {
        await flush();
        filling = {
          table: inOrderOf(
            each.columns,
            tables.find(({ name }) => name === each.table),
          ),
          rows: [],
        };
        continue;
      }
      filling?.rows.push(each.row);
      if (filling?.rows.length === AT_ONCE) await flush();
    }
    await flush();
    await after(trx);
  });

const inOrderOf = (columns: readonly string[], table: Table | undefined): Table => {
  const known = columns.map((column) => table?.columns.find(({ name }) => name === column));
  if (!table || known.length !== table.columns.length || known.includes(undefined))
    throw new CommandRefusal(
      'refused',
      'The tables of this database are not those of the backup, though its steps are: it was changed by hand. Restore into a new one.',
    );
  return { ...table, columns: known.filter((column) => column !== undefined) };
};

/** @throws CommandRefusal when a table has rows */
export const refuseFullDatabase = async (db: Kysely<Schema>): Promise<void> =>
  refuseFull(db, await tablesOf(db));

const refuseFull = async (trx: Kysely<Schema>, tables: readonly Table[]): Promise<void> => {
  for (const { name } of tables.filter((each) => !NEVER_EMPTY.has(each.name))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0)
      throw new CommandRefusal(
        'refused',
        `This database is not empty: there are rows in ${name}. Restore into a new one: name another DATA_DIR or DATABASE_URL, and start no shop on it before.`,
      );
  }
};

const insert = async (
  trx: Transaction<Schema>,
  { name, columns }: Table,
  rows: readonly BackupRow[],
): Promise<void> => {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::${sql.raw(column.type)}`));
  const texts = sql.join(columns.map((_, nth) => sql`${rows.map((row) => row[nth] ?? null)}::text[]`));
  await sql`insert into ${sql.table(name)} (${names}) select ${values} from unnest(${texts}) as given(${names})`.execute(
    trx,
  );
};
